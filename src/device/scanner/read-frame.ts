import { findBarPatches, findBarTurns } from './bar-angle.ts'
import { type ProfileLook, profileBars } from './bar-profile.ts'
import { type FramePlan, firstLook } from './frame-plan.ts'
import { isMatrixCode } from './matrix-codes.ts'
import { type Box, type Picture, type Point, pointBeforeTurn, type Turn, turnPicture } from './picture.ts'
import type { Symbology } from './scan.ts'
import type { Read, ReadPicture } from './zxing-reader.ts'

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
  const seen = readPicture(picture, { symbologies, rotate: true, invert: plan.invert, lines: 2 })
  const upright = seen.filter(isUndoubted)
  if (upright.some(isSettled)) return inBox(upright, frame.box)

  const look = plan.turn ?? (seen.length > upright.length ? firstLook : undefined)
  const turned = look === undefined ? [] : readTurned(picture, symbologies, look, readPicture)
  if (upright.length + turned.length > 0) return inBox([...upright, ...turned], frame.box)

  return plan.whole ? readWhole(frame, await frame.wholePicture(), symbologies, readPicture) : nothing
}

/** An EAN-8 may be the middle of a slanted longer code, so the search goes on beyond it. */
export function isSettled({ format }: Pick<Read, 'format'>): boolean {
  return format !== 'EAN8'
}

const nothing: FrameReads = { reads: [], outside: undefined }

function readTurned(
  picture: Picture,
  symbologies: Symbology[],
  look: ProfileLook,
  readPicture: ReadPicture,
): Read[] {
  const bars = {
    symbologies: symbologies.filter((symbology) => !isMatrixCode(symbology)),
    rotate: false,
    invert: false,
  }
  const found = findBarPatches(picture).flatMap((turn) => {
    const profile = profileBars(picture, turn, look)
    const reads = readPicture(profile, { ...bars, lines: 2, blackAndWhite: true }).filter(isUndoubted)
    return placed(reads, turn, profile)
  })
  if (found.length > 0) return found
  for (const turn of findBarTurns(picture)) {
    const turned = turnPicture(picture, turn)
    const reads = readPicture(turned, { ...bars, lines: 3 }).filter(isUndoubted)
    if (reads.length > 0) return placed(reads, turn, turned)
  }
  return []
}

/** Centres where they lie in the picture that was turned; what was read may have been stretched as well. */
function placed(reads: Read[], turn: Turn, { width, height }: Picture): Read[] {
  return reads.map((read) => {
    const centre = { x: (read.centre.x * turn.width) / width, y: (read.centre.y * turn.height) / height }
    return { ...read, centre: pointBeforeTurn(centre, turn) }
  })
}

function isUndoubted({ doubtful }: Read): boolean {
  return doubtful !== true
}

function readWhole(
  frame: Frame,
  picture: Picture,
  symbologies: Symbology[],
  readPicture: ReadPicture,
): FrameReads {
  const scale = frame.width / picture.width
  const all = readPicture(picture, { symbologies, rotate: true, invert: false, lines: 2 })
    .filter(isUndoubted)
    .map((read) => ({
      ...read,
      centre: { x: read.centre.x * scale, y: read.centre.y * scale },
    }))
  const reads = all.filter((read) => counts(read, frame.box))
  return { reads, outside: all.find((read) => !counts(read, frame.box))?.centre }
}

/** Bars count only inside the box: outside it half a code can look like a whole one. Matrix codes check themselves. */
export function counts(read: Pick<Read, 'format' | 'centre'>, box: Box): boolean {
  if (isMatrixCode(read.format)) return true
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
