/** What a GS1 code (GS1-128, GS1 DataMatrix, GS1 QR) says of goods. */
export interface Gs1Code {
  /** AI 01: 14 digits. */
  gtin: string
  /** AI 10. */
  lot?: string
  /** AI 17, or 15 (best before) without it: the last good day, "2027-03-31". */
  expires?: string
}

const separator = String.fromCharCode(0x1d)

/** Lengths of the values of fixed length, by the first two digits of their identifier (GS1 General Specifications, figure 7.8.5-2). */
const fixed = new Map([
  ['00', 18],
  ['01', 14],
  ['02', 14],
  ['11', 6],
  ['12', 6],
  ['13', 6],
  ['15', 6],
  ['16', 6],
  ['17', 6],
  ['20', 2],
])

/** Values of any length, by identifier, with the most characters they may have. They end at a separator or with the code. */
const variable: Record<string, number> = {
  '10': 20,
  '21': 20,
  '22': 20,
  '30': 8,
  '37': 8,
  '240': 30,
  '241': 30,
  '250': 30,
}

/**
 * Reads a code by its application identifiers: as scanners send it, with or without an AIM prefix and separators, or as people read it, "(01)…(17)…(10)…".
 * Nothing where it is no such code, names no article, or has a part that cannot be read.
 */
export function readGs1(text: string): Gs1Code | undefined {
  const bare = text.trim().replace(/^\]\w\d/, '')
  const parts = bare.startsWith('(') ? partsInBrackets(bare) : partsInRow(bare)
  const gtin = parts?.get('01')
  if (!parts || gtin === undefined || !hasCheckDigit(gtin)) return undefined
  const day = parts.get('17') ?? parts.get('15')
  const expires = day === undefined ? undefined : dayOf(day)
  if (day !== undefined && expires === undefined) return undefined
  const lot = parts.get('10')
  const code: Gs1Code = { gtin }
  if (lot !== undefined) code.lot = lot
  if (expires !== undefined) code.expires = expires
  return code
}

/** The same code as one row without separators, the lot last, so that nothing of it is lost; nothing where it says no lot and no day. */
export function inOneRow({ gtin, lot, expires }: Gs1Code): string | undefined {
  if (lot === undefined && expires === undefined) return undefined
  const day = expires === undefined ? '' : `17${expires.slice(2).replaceAll('-', '')}`
  return `01${gtin}${day}${lot === undefined ? '' : `10${lot}`}`
}

/** The numbers under which an article stands on labels: GTIN-14, EAN-13, UPC-A, EAN-8. */
export function formsOfGtin(gtin: string): string[] {
  return [14, 13, 12, 8].flatMap((length) => {
    const lead = gtin.length - length
    return /^0*$/.test(gtin.slice(0, lead)) ? [gtin.slice(lead)] : []
  })
}

function partsInBrackets(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  const rest = text.replaceAll(/\((\d{2,4})\)([^(]*)/g, (_, identifier: string, value: string) => {
    parts.set(identifier, value.trim())
    return ''
  })
  return rest.trim() === '' ? parts : undefined
}

function partsInRow(text: string): Map<string, string> | undefined {
  const parts = new Map<string, string>()
  let rest = text.startsWith(separator) ? text.slice(1) : text
  while (rest !== '') {
    const length = fixed.get(rest.slice(0, 2))
    const identifier =
      length === undefined ? rest.slice(0, rest.slice(0, 3) in variable ? 3 : 2) : rest.slice(0, 2)
    const most = variable[identifier]
    if (length === undefined && most === undefined) return undefined
    const from = identifier.length
    const end = rest.indexOf(separator, from)
    const value =
      length === undefined
        ? rest.slice(from, end === -1 ? rest.length : end)
        : rest.slice(from, from + length)
    if (
      value === '' ||
      (length === undefined ? value.length > (most ?? 0) : !/^\d+$/.test(value) || value.length < length)
    )
      return undefined
    parts.set(identifier, value)
    rest = rest.slice(from + value.length)
    if (rest.startsWith(separator)) rest = rest.slice(1)
  }
  return parts
}

/** YYMMDD; day 00 is the last of its month. Years are of this century. */
function dayOf(text: string): string | undefined {
  const [year = 0, month = 0, day = 0] = [0, 2, 4].map((from) => Number(text.slice(from, from + 2)))
  const date = new Date(Date.UTC(2000 + year, day === 0 ? month : month - 1, day))
  const fits = month >= 1 && month <= 12 && (day === 0 || date.getUTCDate() === day)
  return fits ? date.toISOString().slice(0, 10) : undefined
}

function hasCheckDigit(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
