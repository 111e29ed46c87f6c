import { must } from '../../lib/must.ts'

/** Strokes of a finger or pen on a canvas that is always white paper. */
export interface Ink {
  /** Whether nothing was written. */
  isEmpty(): boolean
  clear(): void
  /** The paper as a PNG, with lines of small print under the signature. */
  picture(print: readonly string[]): Promise<Blob>
  close(): void
}

/** Pixels of the picture for one of the screen: sharp enough for paper, at most this. */
const sharpest = 2

/** Lets people write on the canvas. It takes the size it has on the screen, and keeps it once something is written. */
export function openInk(canvas: HTMLCanvasElement, onStroke: () => void): Ink {
  const scale = Math.min(sharpest, Math.max(1, devicePixelRatio))
  const paint = must(canvas.getContext('2d'), 'a canvas to paint on')
  const stop = new AbortController()
  let last: { x: number; y: number } | undefined
  let strokes = 0

  function fit() {
    const { clientWidth, clientHeight } = canvas
    if (strokes > 0 || clientWidth === 0 || clientHeight === 0) return
    canvas.width = Math.round(clientWidth * scale)
    canvas.height = Math.round(clientHeight * scale)
    clear()
  }

  function clear() {
    paint.fillStyle = '#ffffff'
    paint.fillRect(0, 0, canvas.width, canvas.height)
    strokes = 0
  }

  function placeOf(event: PointerEvent) {
    const { left, top } = canvas.getBoundingClientRect()
    const { clientLeft, clientTop, clientWidth, clientHeight } = canvas
    return {
      x: ((event.clientX - left - clientLeft) / clientWidth) * canvas.width,
      y: ((event.clientY - top - clientTop) / clientHeight) * canvas.height,
    }
  }

  function lineTo(to: { x: number; y: number }) {
    const from = last ?? to
    paint.strokeStyle = '#101828'
    paint.lineWidth = 2.6 * scale
    paint.lineCap = 'round'
    paint.beginPath()
    paint.moveTo(from.x, from.y)
    paint.lineTo(to.x + (last ? 0 : 0.1), to.y)
    paint.stroke()
    last = to
  }

  const { signal } = stop
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      canvas.setPointerCapture(event.pointerId)
      last = undefined
      lineTo(placeOf(event))
      strokes += 1
      onStroke()
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (!last) return
      for (const each of event.getCoalescedEvents?.() ?? [event]) lineTo(placeOf(each))
    },
    { signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const) {
    canvas.addEventListener(
      name,
      () => {
        last = undefined
      },
      { signal },
    )
  }
  const watch = new ResizeObserver(fit)
  watch.observe(canvas)

  return {
    isEmpty: () => strokes === 0,
    clear,
    picture(print) {
      const size = Math.round(13 * scale)
      paint.fillStyle = '#5b6478'
      paint.textBaseline = 'alphabetic'
      paint.font = `400 ${size}px "Be Vietnam Pro", sans-serif`
      for (const [index, line] of print.entries()) {
        const up = (print.length - index - 1) * size * 1.3 + size * 0.6
        paint.fillText(line, size, canvas.height - up, canvas.width - 2 * size)
      }
      return new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('expected a PNG, the browser made none'))),
          'image/png',
        )
      })
    },
    close() {
      watch.disconnect()
      stop.abort()
    },
  }
}
