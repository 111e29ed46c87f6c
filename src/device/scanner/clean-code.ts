import type { Symbology } from './scan.ts'

const aimPrefix = /^\]([A-Za-z])([0-9A-Za-z])/
const groupSeparator = String.fromCharCode(0x1d)

/** The text people compare: without spaces around it, an AIM prefix such as `]C1`, or GS1 separators. */
export function cleanCode(text: string): string {
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
