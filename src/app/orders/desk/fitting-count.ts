/** Air between two things in a line, and how much room the number of those left out takes; px. */
interface Spacing {
  gap: number
  more: number
}

/**
 * How many of some things, in their order, fit whole into one line beside the number of those left out. The first one always stays.
 * @param widths of each, px
 * @param room of the line, px
 */
export function fittingCount(widths: readonly number[], room: number, { gap, more }: Spacing): number {
  for (let count = widths.length; count > 1; count--) {
    const taken = widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
    if (taken + (count < widths.length ? gap + more : 0) <= room) return count
  }
  return Math.min(1, widths.length)
}
