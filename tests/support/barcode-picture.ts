import bwip from 'bwip-js/node'

export interface BarcodeLook {
  text: string
  symbology: 'code128' | 'code39' | 'ean13' | 'ean8' | 'upca' | 'qrcode' | 'datamatrix'
  /** Turned clockwise by so many degrees. */
  angleDeg?: number
  /** Pixels a module; 2 is the design floor. */
  modulePx?: number
}

/** Grey pixels, row by row, one byte each. */
export interface GreyPicture {
  pixels: Uint8Array
  width: number
  height: number
}

/** Light and dark modules of a symbol, its quiet zone included. */
interface Modules {
  columns: number
  rows: number
  isDark(column: number, row: number): boolean
}

const samplesPerSide = 4

/** Draws a bar code on white paper, dark grey on light grey, into a picture around a point; edges are mixed as a lens does. */
export function drawBarcode(picture: GreyPicture, look: BarcodeLook, centre = middleOf(picture)): void {
  const modulePx = look.modulePx ?? 3
  const modules = modulesOf(look)
  const angle = ((look.angleDeg ?? 0) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const halfWidth = (modules.columns * modulePx) / 2
  const halfHeight = (modules.rows * modulePx) / 2
  const reach = Math.ceil(Math.hypot(halfWidth, halfHeight))
  for (let y = Math.max(0, centre.y - reach); y < Math.min(picture.height, centre.y + reach); y++) {
    for (let x = Math.max(0, centre.x - reach); x < Math.min(picture.width, centre.x + reach); x++) {
      let covered = 0
      let dark = 0
      for (let sample = 0; sample < samplesPerSide ** 2; sample++) {
        const dx = x - centre.x + ((sample % samplesPerSide) + 0.5) / samplesPerSide
        const dy = y - centre.y + (Math.floor(sample / samplesPerSide) + 0.5) / samplesPerSide
        const column = Math.floor((dx * cos + dy * sin + halfWidth) / modulePx)
        const row = Math.floor((dy * cos - dx * sin + halfHeight) / modulePx)
        if (column < 0 || row < 0 || column >= modules.columns || row >= modules.rows) continue
        covered += 1
        if (modules.isDark(column, row)) dark += 1
      }
      const at = y * picture.width + x
      const paper = (225 * (covered - dark) + 30 * dark) / samplesPerSide ** 2
      picture.pixels[at] = paper + picture.pixels[at]! * (1 - covered / samplesPerSide ** 2)
    }
  }
}

/** The text as it is read back: bwip-js adds the check digit that an EAN text may lack. */
export function readBackText({ text, symbology }: BarcodeLook): string {
  const length = { ean13: 13, ean8: 8, upca: 12 }[symbology as string]
  if (length === undefined || text.length === length) return text
  const sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return text + ((10 - (sum % 10)) % 10)
}

/** Shelf-like clutter, the same for the same seed: boxes, print and stripes that are not codes. */
export function drawClutter(width: number, height: number, seed = 1): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(120)
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let box = 0; box < 160; box++) {
    const [left, top, wide, high] = [random(width), random(height), 10 + random(260), 4 + random(120)]
    const shade = 40 + random(190)
    const stripe = random(4) === 0 ? 3 + random(9) : 0
    for (let y = top; y < Math.min(height, top + high); y++) {
      for (let x = left; x < Math.min(width, left + wide); x++) {
        const lit = stripe > 0 && Math.floor(y / stripe) % 2 === 0 ? 40 : 0
        pixels[y * width + x] = Math.min(255, shade + lit + random(12))
      }
    }
  }
  return { pixels, width, height }
}

/** The picture out of focus: every pixel the mean of the square around it. */
export function blurPicture(picture: GreyPicture, radiusPx: number): GreyPicture {
  if (radiusPx <= 0) return picture
  return meanAlong(meanAlong(picture, radiusPx, 1), radiusPx, picture.width)
}

function meanAlong({ pixels, width, height }: GreyPicture, radius: number, step: number): GreyPicture {
  const blurred = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    let sum = 0
    for (let offset = -radius; offset <= radius; offset++) {
      sum += pixels[Math.min(pixels.length - 1, Math.max(0, at + offset * step))]!
    }
    blurred[at] = sum / (2 * radius + 1)
  }
  return { pixels: blurred, width, height }
}

function middleOf({ width, height }: GreyPicture): { x: number; y: number } {
  return { x: Math.floor(width / 2), y: Math.floor(height / 2) }
}

function modulesOf({ text, symbology }: BarcodeLook): Modules {
  const [symbol] = bwip.raw({ bcid: symbology, text })
  if (symbol === undefined) throw new Error(`Expected bwip-js to draw ${symbology} ${text}, it drew nothing`)
  return 'pixs' in symbol ? matrixModules(symbol.pixs, symbol.pixx, symbol.pixy) : barModules(symbol.sbs)
}

function matrixModules(pixs: number[], columns: number, rows: number): Modules {
  const quiet = 4
  return {
    columns: columns + 2 * quiet,
    rows: rows + 2 * quiet,
    isDark: (column, row) => {
      const [x, y] = [column - quiet, row - quiet]
      return x >= 0 && y >= 0 && x < columns && y < rows && pixs[y * columns + x] === 1
    },
  }
}

function barModules(widths: number[]): Modules {
  const quiet = 10
  const barRows = 40
  const bars = widths.flatMap((width, place) => Array<boolean>(width).fill(place % 2 === 0))
  return {
    columns: bars.length + 2 * quiet,
    rows: barRows + 2 * 4,
    isDark: (column, row) => row >= 4 && row < 4 + barRows && bars[column - quiet] === true,
  }
}
