import type { Picture, Turn } from './picture.ts'

const blockSide = 8
const bins = 90
const spreadRadians = (8 * Math.PI) / 180
const maxPixels = 1_000_000
const directionsTried = 3
/** Edges of boxes and shelves lie far apart; bars fill their rectangle. */
const leastFill = 0.15
/** A white gap inside a code may be this many blocks wide. */
const patchReach = 3
const leastBlocks = 12
const patchesTried = 3

interface Block {
  x: number
  y: number
  angle: number
  weight: number
}

/**
 * Where bars run across the picture: directions its edges agree on (structure tensor a block), each as a turn that lays
 * these bars upright. At most two, the one most filled with bars first; none where nothing looks like bars.
 */
export function findBarTurns(picture: Picture): Turn[] {
  let blocks = barBlocks(picture)
  const found: { turn: Turn; fill: number }[] = []
  for (let round = 0; round < directionsTried; round++) {
    const angle = strongestAngle(blocks)
    if (angle === undefined) break
    const isAligned = (block: Block): boolean => apart(block.angle, angle) < spreadRadians
    const aligned = blocks.filter(isAligned)
    blocks = blocks.filter((block) => !isAligned(block))
    const turn = turnAround(aligned, angle)
    if (turn === undefined) continue
    const fill = fillOf(aligned, turn)
    if (fill >= leastFill) found.push({ turn, fill })
  }
  return found
    .sort((a, b) => b.fill - a.fill)
    .slice(0, 2)
    .map(({ turn }) => turn)
}

/**
 * Each group of bars that lies together, as a turn that lays it upright, the largest first: where much lies about, and on a label
 * with several codes, the rectangle around all bars of one direction is far wider than one code.
 */
export function findBarPatches(picture: Picture): Turn[] {
  let blocks = barBlocks(picture)
  const found: { turn: Turn; weight: number }[] = []
  for (let round = 0; round < directionsTried; round++) {
    const angle = strongestAngle(blocks)
    if (angle === undefined) break
    const isAligned = (block: Block): boolean => apart(block.angle, angle) < spreadRadians
    for (const patch of patchesOf(blocks.filter(isAligned))) {
      const own = strongestAngle(patch) ?? angle
      const turn = turnAround(patch, own)
      const weight = patch.reduce((sum, block) => sum + block.weight, 0)
      if (turn !== undefined && fillOf(patch, turn) >= leastFill) found.push({ turn, weight })
    }
    blocks = blocks.filter((block) => !isAligned(block))
  }
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, patchesTried)
    .map(({ turn }) => turn)
}

/** The part of a rectangle that its blocks cover. */
function fillOf(blocks: Block[], { width, height }: Turn): number {
  return (blocks.length * blockSide ** 2) / (width * height)
}

/** Blocks in groups, each within reach of another one of its group. */
function patchesOf(blocks: Block[]): Block[][] {
  const byPlace = new Map(blocks.map((block) => [placeOf(block.x, block.y), block]))
  const patches: Block[][] = []
  for (const start of blocks) {
    if (!byPlace.delete(placeOf(start.x, start.y))) continue
    const patch = [start]
    for (const { x, y } of patch) {
      for (let dy = -patchReach; dy <= patchReach; dy++) {
        for (let dx = -patchReach; dx <= patchReach; dx++) {
          const place = placeOf(x + dx * blockSide, y + dy * blockSide)
          const near = byPlace.get(place)
          if (near === undefined) continue
          byPlace.delete(place)
          patch.push(near)
        }
      }
    }
    if (patch.length >= leastBlocks) patches.push(patch)
  }
  return patches
}

function placeOf(x: number, y: number): number {
  return y * 65_536 + x
}

/**
 * Blocks whose edges agree on one direction. Every second pixel is looked at: bars are long, half of them tell enough.
 * Scharr weights, because plain differences bend the angle of bars two pixels wide by 7°, too much to read them.
 */
function barBlocks({ pixels, width, height }: Picture): Block[] {
  const blocks: Block[] = []
  for (let top = 2; top + blockSide < height; top += blockSide) {
    for (let left = 2; left + blockSide < width; left += blockSide) {
      let xx = 0
      let yy = 0
      let xy = 0
      for (let y = top; y < top + blockSide; y += 2) {
        for (let x = left + ((y >> 1) & 1); x < left + blockSide; x += 2) {
          const at = y * width + x
          const northWest = pixels[at - width - 1]!
          const northEast = pixels[at - width + 1]!
          const southWest = pixels[at + width - 1]!
          const southEast = pixels[at + width + 1]!
          const gx =
            (3 * (northEast - northWest + southEast - southWest) + 10 * (pixels[at + 1]! - pixels[at - 1]!)) /
            16
          const gy =
            (3 * (southWest - northWest + southEast - northEast) +
              10 * (pixels[at + width]! - pixels[at - width]!)) /
            16
          xx += gx * gx
          yy += gy * gy
          xy += gx * gy
        }
      }
      const energy = (xx + yy) / ((blockSide * blockSide) / 4)
      if (energy < 60) continue
      const coherence = Math.hypot(xx - yy, 2 * xy) / (xx + yy)
      if (coherence < 0.5) continue
      const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
      blocks.push({
        x: left + blockSide / 2,
        y: top + blockSide / 2,
        angle,
        weight: coherence * Math.sqrt(energy),
      })
    }
  }
  return blocks
}

function strongestAngle(blocks: Block[]): number | undefined {
  if (blocks.length < 3) return undefined
  const histogram = new Float64Array(bins)
  for (const block of blocks) histogram[binOf(block.angle)]! += block.weight
  let best = -1
  let bestWeight = 0
  for (let bin = 0; bin < bins; bin++) {
    const weight = [-1, 0, 1].reduce((sum, step) => sum + histogram[(bin + step + bins) % bins]!, 0)
    if (weight > bestWeight) {
      best = bin
      bestWeight = weight
    }
  }
  if (best < 0) return undefined
  // Directions repeat every 180°, so they are averaged as doubled angles.
  let cos = 0
  let sin = 0
  for (const { angle, weight } of blocks) {
    if (Math.abs(((binOf(angle) - best + bins * 1.5) % bins) - bins / 2) > 2) continue
    cos += weight * Math.cos(2 * angle)
    sin += weight * Math.sin(2 * angle)
  }
  return 0.5 * Math.atan2(sin, cos)
}

/**
 * The turned rectangle around nearly all of these blocks, at most 1.0 Mpx. It is cut tight, with just a quiet zone: what
 * lies beyond a label would spoil the reader's choice of what is dark.
 */
function turnAround(blocks: Block[], angle: number): Turn | undefined {
  if (blocks.length < 3) return undefined
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = spread(blocks.map(({ x, y }) => x * cos + y * sin))
  const across = spread(blocks.map(({ x, y }) => y * cos - x * sin))
  const width = along.length * 1.1 + 2 * blockSide
  const height = across.length
  const shrink = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return {
    angle,
    centre: { x: along.middle * cos - across.middle * sin, y: along.middle * sin + across.middle * cos },
    width: Math.ceil(width * shrink),
    height: Math.ceil(height * shrink),
  }
}

/** Extent of the values without the outermost 2 % on either side: a stray edge elsewhere must not widen the cut. */
function spread(values: number[]): { middle: number; length: number } {
  const sorted = values.sort((a, b) => a - b)
  const stray = Math.floor(sorted.length * 0.02)
  const low = sorted[stray] ?? 0
  const high = sorted[sorted.length - 1 - stray] ?? 0
  return { middle: (low + high) / 2, length: high - low }
}

function binOf(angle: number): number {
  return Math.min(bins - 1, Math.floor(((angle + Math.PI / 2) / Math.PI) * bins)) % bins
}

function apart(a: number, b: number): number {
  const difference = Math.abs(a - b) % Math.PI
  return Math.min(difference, Math.PI - difference)
}
