/** What became of papers of which only the first pages came out. */
interface CameOut {
  /** Everything of theirs is on paper. */
  out: string[]
  /** Something of theirs is on paper, not all. */
  part: string[]
  /** Labels that are still to be printed, by code; those of `part` are among them. */
  left: ReadonlyMap<string, number>
}

/** Sorts codes by whether all their labels, some, or none are on the first `count` pages. */
export function cameOut(pages: readonly (readonly { codes: readonly string[] }[])[], count: number): CameOut {
  const done = labelsByCode(pages.slice(0, count))
  const left = labelsByCode(pages.slice(count))
  const codes = [...done.keys()]
  return {
    out: codes.filter((code) => !left.has(code)),
    part: codes.filter((code) => left.has(code)),
    left,
  }
}

/** CAT-414, CAT-596, FUL-187: to the letter, for papers of orders that are still to be printed. */
export function sayNotPrinted(codes: Iterable<string>): string {
  return `Các đơn ${[...codes].join(', ')} in không thành công. Xin hãy lọc và in lại!`
}

function labelsByCode(
  pages: readonly (readonly { codes: readonly string[] }[])[],
): ReadonlyMap<string, number> {
  const labels = new Map<string, number>()
  for (const { codes } of pages.flat())
    for (const code of codes) labels.set(code, (labels.get(code) ?? 0) + 1)
  return labels
}
