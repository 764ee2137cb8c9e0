// Knows how a size is told.

const MEGABYTE = 1_000_000;

/** @param {number} bytes */
export const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);
