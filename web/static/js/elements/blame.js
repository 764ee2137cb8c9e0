// Knows which expressions make a run differ: a run is made in which none is asked, then one for each alone.

/** @typedef {import("../protocol.js").Probe} Probe */

/** For a name nobody waits longer. */
const PATIENCE_MILLISECONDS = 5000;

/**
 * @param {readonly Probe[]} probes of a run that differs
 * @param {number} took how long it ran, in milliseconds
 * @param {(probes: readonly Probe[]) => Promise<boolean | null>} agrees whether a run in which these are asked is the
 *   cell's own again; null when another program took its place
 * @returns {Promise<Probe[] | null>} none when the program differs by itself, or when it would take too long; null as above
 */
export async function blamed(probes, took, agrees) {
  if (took * (probes.length + 1) > PATIENCE_MILLISECONDS) return [];
  const without = await agrees([]);
  if (!without) return without === null ? null : [];
  if (probes.length === 1) return [...probes];
  const found = [];
  for (const probe of probes) {
    const same = await agrees([probe]);
    if (same === null) return null;
    if (!same) found.push(probe);
  }
  return found;
}
