import { inOneRow, readGs1 } from '../../lib/gs1.ts'
import type { Symbology } from './scan.ts'

const aimPrefix = /^\]([A-Za-z])([0-9A-Za-z])/
const groupSeparator = String.fromCharCode(0x1d)

/**
 * The text people compare: without spaces around it, an AIM prefix such as `]C1`, or GS1 separators. A GS1 code that says a lot or a last good day is
 * brought into one order, in which both can be read without separators.
 */
export function cleanCode(text: string): string {
  const said = readGs1(text)
  const row = said && inOneRow(said)
  if (row !== undefined) return row
  return text.trim().replace(aimPrefix, '').replaceAll(groupSeparator, '').trim()
}

/** The symbology a wedge scanner announces with an AIM prefix, 'unknown' without one. */
export function symbologyOfAim(text: string): Symbology {
  const [, letter, modifier] = aimPrefix.exec(text.trim()) ?? []
  if (letter === 'E') return modifier === '4' ? 'EAN8' : 'EAN13'
  return symbologyByAimLetter[letter ?? ''] ?? 'unknown'
}

const symbologyByAimLetter: Record<string, Symbology> = {
  A: 'Code39',
  C: 'Code128',
  I: 'ITF',
  L: 'PDF417',
  Q: 'QRCode',
  d: 'DataMatrix',
}
