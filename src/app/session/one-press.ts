/*
 * Hands bounce, and so do buttons: a second press of the same final button within a moment is the first one, heard twice. So is a press
 * of whatever comes to lie under the finger meanwhile, on the next screen or sheet. Final buttons say so with `data-once`.
 */

/** Slower than a bounce, faster than a person who decides anew, ms. */
export const bounceMs = 300
/** A finger that bounces hits the same spot, px. */
const spotPx = 48

export interface Press {
  /** What was pressed. */
  on: unknown
  /** Where on the screen; absent of a key. */
  spot: { x: number; y: number } | undefined
  /** Ms of a clock that does not go back. */
  at: number
}

/** Whether a press is the echo of the last final one. */
export function isBounce(last: Press | undefined, next: Press): boolean {
  if (last === undefined || next.at - last.at >= bounceMs) return false
  if (last.on === next.on) return true
  if (!last.spot || !next.spot) return false
  return Math.hypot(next.spot.x - last.spot.x, next.spot.y - last.spot.y) <= spotPx
}

/** Listens for as long as the page lives, before anybody else does. */
export function watchPresses(): void {
  let last: Press | undefined
  window.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
      const isKey = event.detail === 0
      const spot = isKey ? undefined : { x: event.clientX, y: event.clientY }
      const next = { on: pressed ?? event.target, spot, at: event.timeStamp }
      if (isBounce(last, next)) swallow(event)
      else last = pressed?.matches('[data-once]') ? next : undefined
    },
    { capture: true },
  )
  // A key held down presses its button again and again.
  window.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' '
      const isHeld = event.repeat && isPress
      if (isHeld && event.target instanceof Element && event.target.closest('[data-once]')) swallow(event)
    },
    { capture: true },
  )
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
