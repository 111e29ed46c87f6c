import type { Symbology } from './scan.ts'

const matrixCodes: Symbology[] = ['QRCode', 'DataMatrix', 'PDF417']

/** A code that checks itself with more than a digit, and that can be read however it lies. */
export function isMatrixCode(symbology: Symbology): boolean {
  return matrixCodes.includes(symbology)
}
