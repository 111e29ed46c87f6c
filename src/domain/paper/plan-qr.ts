import { must } from '../../lib/must.ts'
import type { DotsPerMm } from './plan-bars.ts'

/** Bytes that each version (1, 2, …) holds at error correction M; longer texts are not printed by us. */
const bytesOfVersion = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
/** Upper-case letters, digits and ` $%*+-./:` take less room. */
const lettersOfVersion = [20, 38, 61, 90, 122, 154, 178, 221, 262, 311]
const digitsOfVersion = [34, 63, 101, 149, 202, 255, 293, 365, 432, 513]

/** Light space on every side, in modules. */
export const qrQuiet = 4

/** Modules of a side without the quiet zone, at most; `undefined` when the text is too long for us. */
export function qrModules(text: string): number | undefined {
  if (text === '') return undefined
  const room = /^\d+$/.test(text)
    ? digitsOfVersion
    : /^[0-9A-Z $%*+\-./:]+$/.test(text)
      ? lettersOfVersion
      : bytesOfVersion
  const length = room === bytesOfVersion ? utf8Length(text) : text.length
  const version = room.findIndex((most) => length <= most) + 1
  return version === 0 ? undefined : 17 + 4 * version
}

/** A QR in whole dots that fits into a square of this side; `undefined` when it does not. */
export function planQr(
  text: string,
  sideMm: number,
  dotsPerMm: DotsPerMm = 8,
): { modules: number; dots: number; sideMm: number } | undefined {
  const modules = qrModules(text)
  if (modules === undefined) return undefined
  const whole = modules + 2 * qrQuiet
  const most = Math.floor(0.75 * dotsPerMm)
  const dots = Math.min(most, Math.floor((sideMm * dotsPerMm + 1e-6) / whole))
  return dots * 4 < dotsPerMm ? undefined : { modules, dots, sideMm: (whole * dots) / dotsPerMm }
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const letter of text) {
    const point = must(letter.codePointAt(0), 'the number of a letter')
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
