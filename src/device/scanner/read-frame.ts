import { findBarTurns } from './bar-angle.ts'
import type { FramePlan } from './frame-plan.ts'
import { type Box, type Picture, type Point, pointBeforeTurn, turnPicture } from './picture.ts'
import type { Symbology } from './scan.ts'
import type { Read, ReadPicture } from './zxing-reader.ts'

const matrixCodes: Symbology[] = ['QRCode', 'DataMatrix', 'PDF417']

/** One camera frame as the decoder sees it; both pictures are made only when asked for. */
export interface Frame {
  width: number
  height: number
  /** The box the screen shows, in frame pixels; bars are read only there. */
  box: Box
  boxPicture(): Picture | Promise<Picture>
  /** The whole frame, at most 1,280 pixels on its longer side. */
  wholePicture(): Picture | Promise<Picture>
}

export interface FrameReads {
  /** Centres in frame pixels. */
  reads: Read[]
  /** A bar code was seen outside the box, here (frame pixels). */
  outside: Point | undefined
}

/** Reads one frame as far as the plan goes: the box upright, the box turned to its bars, then the whole frame. */
export async function readFrame(
  frame: Frame,
  plan: FramePlan,
  symbologies: Symbology[],
  readPicture: ReadPicture,
): Promise<FrameReads> {
  const picture = await frame.boxPicture()
  const upright = readPicture(picture, { symbologies, rotate: true, invert: plan.invert, lines: 2 })
  if (upright.some(isSettled)) return inBox(upright, frame.box)

  const turned = plan.turn ? readTurned(picture, symbologies, readPicture) : []
  if (upright.length + turned.length > 0) return inBox([...upright, ...turned], frame.box)

  return plan.whole ? readWhole(frame, await frame.wholePicture(), symbologies, readPicture) : nothing
}

/** An EAN-8 may be the middle of a slanted longer code, so the search goes on beyond it. */
export function isSettled({ format }: Pick<Read, 'format'>): boolean {
  return format !== 'EAN8'
}

const nothing: FrameReads = { reads: [], outside: undefined }

function readTurned(picture: Picture, symbologies: Symbology[], readPicture: ReadPicture): Read[] {
  const bars = symbologies.filter((symbology) => !matrixCodes.includes(symbology))
  for (const turn of findBarTurns(picture)) {
    const reads = readPicture(turnPicture(picture, turn), {
      symbologies: bars,
      rotate: false,
      invert: false,
      lines: 3,
    })
    if (reads.length > 0)
      return reads.map((read) => ({ ...read, centre: pointBeforeTurn(read.centre, turn) }))
  }
  return []
}

function readWhole(
  frame: Frame,
  picture: Picture,
  symbologies: Symbology[],
  readPicture: ReadPicture,
): FrameReads {
  const scale = frame.width / picture.width
  const all = readPicture(picture, { symbologies, rotate: true, invert: false, lines: 2 }).map((read) => ({
    ...read,
    centre: { x: read.centre.x * scale, y: read.centre.y * scale },
  }))
  const reads = all.filter((read) => counts(read, frame.box))
  return { reads, outside: all.find((read) => !counts(read, frame.box))?.centre }
}

/** Bars count only inside the box: outside it half a code can look like a whole one. Matrix codes check themselves. */
export function counts(read: Pick<Read, 'format' | 'centre'>, box: Box): boolean {
  if (matrixCodes.includes(read.format)) return true
  const { x, y } = read.centre
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
}

function inBox(reads: Read[], box: Box): FrameReads {
  const placed = reads.map((read) => ({
    ...read,
    centre: { x: read.centre.x + box.x, y: read.centre.y + box.y },
  }))
  return { reads: placed, outside: undefined }
}
