import { drawingSVG, qrcode } from 'bwip-js/generic'

/** A QR without its quiet zone: the outline of its dark modules, drawn in a square of `units`. */
export interface QrOutline {
  path: string
  units: number
  modules: number
}

/** At a scale of one they draw a module two units wide. */
const unitsOfModule = 2

/** A QR of a text at error correction M. */
export function encodeQr(text: string): QrOutline {
  const look = { bcid: 'qrcode', text, scale: 1, eclevel: 'M' }
  const drawn = qrcode<string>(look, drawingSVG())
  const units = Number(/viewBox="0 0 (\d+) /.exec(drawn)?.[1])
  const path = [...drawn.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
  if (!units || path === '') throw new Error(`Expected a QR of ${text.length} characters, nothing was drawn`)
  return { path, units, modules: units / unitsOfModule }
}
