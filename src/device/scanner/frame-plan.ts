import type { ProfileLook } from './bar-profile.ts'

/** What is tried on one frame beyond reading the box upright. */
export interface FramePlan {
  /** Find how bars lie and read them turned upright, seen like this. */
  turn: ProfileLook | undefined
  /** Look at the whole frame, scaled down: codes outside the box, large QR codes. */
  whole: boolean
  /** Also read white on black. */
  invert: boolean
}

const fastFrameMs = 15
/** Ten seconds of a camera that sees no code. */
const missesBeforeRest = 300
const restMs = 100

/** Most codes; fine or sharp bars; blurred ones. */
const looks: readonly [ProfileLook, ...ProfileLook[]] = [
  { sharpen: 1, reach: 2 },
  { sharpen: 0.3, reach: 1 },
  { sharpen: 2, reach: 2 },
]

/** How bars are looked at first. */
export const [firstLook] = looks

/**
 * @param misses frames in a row in which nothing was read; the first tries are the cheap ones
 * @param turns frames with a turn in which nothing was read, ever: each looks at bars another way, and after a read the way that
 *   read is taken again, for a second frame has to agree
 * @param turnedFrameMs how long this device lately took over a frame with a turn, ms; a fast one turns every missed frame
 */
export function planFrame(misses: number, turns: number, turnedFrameMs: number): FramePlan {
  const turnsNow = misses % 2 === 1 || turnedFrameMs < fastFrameMs || restAfter(misses) > 0
  return {
    turn: turnsNow ? looks[turns % looks.length] : undefined,
    whole: misses % 8 === 7,
    invert: misses % 15 === 14,
  }
}

/**
 * How long to leave the camera's frames unread after one, ms: ten looks a second are enough while nobody has held a code before it
 * for a while, and spare a phone's battery.
 */
export function restAfter(misses: number): number {
  return misses < missesBeforeRest ? 0 : restMs
}
