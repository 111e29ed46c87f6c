import type { Symbology } from './scan.ts'

const eanLength: Partial<Record<Symbology, number>> = { EAN13: 13, EAN8: 8, UPCA: 12 }
const s10Pattern = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Does the last digit of an EAN-13, EAN-8 or UPC-A agree with the others? */
export function hasEanCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const fromRight = [...digits].reverse().map(Number)
  const sum = fromRight.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** A postal item number (UPU S10, `EA981273910VN`) with a wrong check digit. */
export function isBrokenS10(text: string): boolean {
  const [, serial, check] = s10Pattern.exec(text) ?? []
  if (serial === undefined) return false
  const sum = s10Weights.reduce((total, weight, place) => total + weight * Number(serial[place]), 0)
  const remainder = 11 - (sum % 11)
  const expected = remainder === 10 ? 0 : remainder === 11 ? 5 : remainder
  return expected !== Number(check)
}

/**
 * Can a camera read of this symbology be true? The mod-103 sum of Code 128 is no proof: one engine read `GYAUX4LN` as
 * ` Y,UX4LN` with a valid sum, so a leading space or a control character gives such a read away.
 */
export function isPlausible(rawText: string, format: Symbology): boolean {
  const length = eanLength[format]
  if (length !== undefined) return rawText.length === length && hasEanCheckDigit(rawText)
  if (rawText.trim() === '' || isBrokenS10(rawText.trim())) return false
  if (format !== 'Code128') return true
  return !rawText.startsWith(' ') && !hasControlCharacter(rawText)
}

function hasControlCharacter(text: string): boolean {
  const groupSeparator = 0x1d
  return [...text].some((character) => {
    const point = character.codePointAt(0) ?? 0
    return (point < 0x20 && point !== groupSeparator) || point === 0x7f
  })
}
