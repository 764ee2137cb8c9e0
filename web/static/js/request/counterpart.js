// Knows which request of another run corresponds to one of this run: of those of its role the one with the same number.

/** @import { Held, Request } from "./requests.js" */

/**
 * @param {Held} held in this run
 * @param {Request} request one of them
 * @param {Held} other what the other run held in the end
 * @returns {Request | null}
 */
export function counterpart(held, request, other) {
  const alike = ofRole(other.requests, request.role);
  // Of very many only the newest are known, and only by the number over all roles.
  if (held.left + other.left > 0) return alike.find(({ number }) => number === request.number) ?? null;
  const at = ofRole(held.requests, request.role).findIndex(({ number }) => number === request.number);
  return alike[at] ?? null;
}

/** @param {Request[]} requests @param {string} role */
function ofRole(requests, role) {
  return requests.filter((request) => request.sound && request.role === role);
}
