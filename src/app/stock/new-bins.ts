/** A bin to be put up. */
export interface NewBin {
  bid: string
  name: string
}

/** More than a rack has. */
const most = 100

/**
 * The bins that a person asks for: one code, or a run of them ("A1-01" to 12 gives A1-01 … A1-12, as many digits as the first has).
 * In capitals: scanners write tags in any case, so that two bins may not differ in it alone. `undefined` when the code is none that a
 * tag can carry, or the run does not rise.
 */
export function newBins(first: string, last: string): NewBin[] | undefined {
  const code = first.trim().toUpperCase()
  if (!/^[A-Za-z0-9][A-Za-z0-9_.-]{0,31}$/.test(code)) return undefined
  if (last.trim() === '') return [binOf(code)]
  const [digits] = /\d{1,6}$/.exec(code) ?? []
  const to = Number(last.trim())
  if (digits === undefined || !Number.isInteger(to)) return undefined
  const stem = code.slice(0, -digits.length)
  const from = Number(digits)
  if (to < from || to - from >= most) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) =>
    binOf(stem + String(from + index).padStart(digits.length, '0')),
  )
}

function binOf(bid: string): NewBin {
  return { bid, name: `Kệ ${bid}` }
}
