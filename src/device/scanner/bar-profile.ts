import type { Picture, Turn } from './picture.ts'

/** How the bars of a turned rectangle are made plain before they are read. */
export interface ProfileLook {
  /** How strongly edges are sharpened; blurred bars need much, sharp ones are torn by it. */
  sharpen: number
  /** Pixels to either side against which a pixel is sharpened: about half the blur. */
  reach: number
}

const rowsAtMost = 32
const linesPerRow = 6
/** Bars are cut between pixels, three places to a pixel: a blurred edge tells where it lies. */
const places = 3
const leastContrast = 10
/** Less contrast than this part of what is usual in a row is no bar but paper, carton or the table. */
const leastPart = 0.3
/** The widest bar of any code is four modules. */
const widestBar = 5

/**
 * The bars of a turned rectangle as a black-and-white picture of a few rows, each the mean of neighbouring lines along the
 * bars, sharpened, and judged against the brightest and darkest around it: blur, noise, dim light and the gleam of foil
 * spoil single pixels more than that. What is dark for longer than a bar can be becomes white, so that a label cut at its
 * bars has a quiet zone.
 */
export function profileBars(picture: Picture, turn: Turn, look: ProfileLook): Picture {
  const rows = Math.max(1, Math.min(rowsAtMost, Math.floor(turn.height / 2)))
  const width = (turn.width - 1) * places
  const pixels = new Uint8Array(width * rows).fill(255)
  for (let row = 0; row < rows; row++) {
    const line = sharpen(meanLine(picture, turn, (row + 0.5) / rows, turn.height / rows), look)
    cutBars(line, pixels.subarray(row * width, (row + 1) * width))
  }
  return { pixels, width, height: rows }
}

/** The mean of a few lines of the rectangle around one height of it; beyond the picture its border goes on. */
function meanLine(picture: Picture, turn: Turn, height: number, gap: number): Float32Array {
  const { width } = turn
  const { pixels, width: stride } = picture
  const cos = Math.cos(turn.angle)
  const sin = Math.sin(turn.angle)
  const lastX = picture.width - 1.01
  const lastY = picture.height - 1.01
  const lines = Math.max(1, Math.min(linesPerRow, Math.round(gap * 1.5)))
  const mean = new Float32Array(width)
  for (let step = 0; step < lines; step++) {
    const dy = (height - 0.5) * turn.height + step - (lines - 1) / 2
    let sx = turn.centre.x - (width / 2) * cos - dy * sin
    let sy = turn.centre.y - (width / 2) * sin + dy * cos
    for (let x = 0; x < width; x++, sx += cos, sy += sin) {
      const inX = sx < 0 ? 0 : sx > lastX ? lastX : sx
      const inY = sy < 0 ? 0 : sy > lastY ? lastY : sy
      const left = inX | 0
      const top = inY | 0
      const at = top * stride + left
      const fx = inX - left
      const upper = pixels[at]! + (pixels[at + 1]! - pixels[at]!) * fx
      const below = at + stride
      const lower = pixels[below]! + (pixels[below + 1]! - pixels[below]!) * fx
      mean[x]! += (upper + (lower - upper) * (inY - top)) / lines
    }
  }
  return mean
}

function sharpen(line: Float32Array, { sharpen: strength, reach }: ProfileLook): Float32Array {
  const sharp = new Float32Array(line.length)
  const last = line.length - 1
  for (let x = 0; x <= last; x++) {
    const before = line[x < reach ? 0 : x - reach]!
    const after = line[x + reach > last ? last : x + reach]!
    sharp[x] = line[x]! + strength * (2 * line[x]! - before - after)
  }
  return sharp
}

/** Writes one line as bars: 0 where darker than the middle between the darkest and the brightest nearby, else 255. */
function cutBars(line: Float32Array, row: Uint8Array): void {
  const contrast = nearbyContrast(line)
  const last = line.length - 1
  let tone = 255
  for (let x = 0; x < last; x++) {
    const here = contrast[x]!
    const next = contrast[x + 1]!
    const at = x * places
    if (Number.isNaN(here) || Number.isNaN(next)) {
      row.fill(tone, at, at + places)
      continue
    }
    const before = contrast[x === 0 ? 0 : x - 1]! || here
    const after = contrast[x + 2 > last ? last : x + 2]! || next
    for (let place = 0; place < places; place++) {
      const f = place / places
      const bend = 2 * before - 5 * here + 4 * next - after + f * (3 * (here - next) + after - before)
      tone = here + 0.5 * f * (next - before + f * bend) < 0 ? 0 : 255
      row[at + place] = tone
    }
  }
  whitenWide(row)
}

/** Whitens what is dark for longer than a bar can be, or as far as the end of the row. */
function whitenWide(row: Uint8Array): void {
  const ends: number[] = []
  for (let x = 1; x < row.length; x++) if (row[x] !== row[x - 1]) ends.push(x)
  const lengths = ends.map((end, index) => end - (ends[index - 1] ?? 0))
  const limit = widestBar * ([...lengths].sort((a, b) => a - b)[lengths.length >> 1] ?? 0)
  ends.push(row.length)
  let from = 0
  for (const end of ends) {
    const isCut = from === 0 || end === row.length
    if (row[from] === 0 && (isCut || end - from > limit)) row.fill(255, from, end)
    from = end
  }
}

const cell = 8

/** Each value from −1 (as dark as the darkest nearby) to 1; NaN where there is too little contrast to tell. */
function nearbyContrast(line: Float32Array): Float32Array {
  const cells = Math.ceil(line.length / cell)
  const low = new Float32Array(cells).fill(Number.POSITIVE_INFINITY)
  const high = new Float32Array(cells).fill(Number.NEGATIVE_INFINITY)
  for (let x = 0; x < line.length; x++) {
    const at = (x / cell) | 0
    const value = line[x]!
    if (value < low[at]!) low[at] = value
    if (value > high[at]!) high[at] = value
  }
  const reach = Math.max(1, Math.round(line.length / 16 / cell))
  const lowest = new Float32Array(cells)
  const highest = new Float32Array(cells)
  const ranges: number[] = []
  for (let at = 0; at < cells; at++) {
    let dark = low[at]!
    let bright = high[at]!
    for (let near = Math.max(0, at - reach); near <= Math.min(cells - 1, at + reach); near++) {
      if (low[near]! < dark) dark = low[near]!
      if (high[near]! > bright) bright = high[near]!
    }
    lowest[at] = dark
    highest[at] = bright
    ranges.push(bright - dark)
  }
  const usual = ranges.sort((a, b) => a - b)[cells >> 1] ?? 0
  const least = Math.max(leastContrast, leastPart * usual)
  const contrast = new Float32Array(line.length)
  for (let x = 0; x < line.length; x++) {
    const place = Math.min(cells - 1, Math.max(0, (x - cell / 2) / cell))
    const left = place | 0
    const right = Math.min(cells - 1, left + 1)
    const f = place - left
    const dark = lowest[left]! + (lowest[right]! - lowest[left]!) * f
    const bright = highest[left]! + (highest[right]! - highest[left]!) * f
    contrast[x] = bright - dark < least ? Number.NaN : (2 * (line[x]! - dark)) / (bright - dark) - 1
  }
  return contrast
}
