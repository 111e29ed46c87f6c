/** What is tried on one frame beyond reading the box upright. */
export interface FramePlan {
  /** Find the bar angle and read the box turned by it. */
  turn: boolean
  /** Look at the whole frame, scaled down: codes outside the box, large QR codes. */
  whole: boolean
  /** Also read white on black. */
  invert: boolean
}

const fastFrameMs = 15

/**
 * @param misses frames in a row in which nothing was read; the first tries are the cheap ones
 * @param turnedFrameMs how long this device lately took over a frame with a turn, ms; a fast one turns every missed frame
 */
export function planFrame(misses: number, turnedFrameMs: number): FramePlan {
  return {
    turn: misses % 2 === 1 || turnedFrameMs < fastFrameMs,
    whole: misses % 8 === 7,
    invert: misses % 15 === 14,
  }
}
