/** A file this large (bytes) is not opened. */
export const mostFileBytes = 50 * 2 ** 20
