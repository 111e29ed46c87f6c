import type { Page } from 'playwright'
import { median, quantile, type Row, single, spread } from './figures.ts'
import type { Sight } from './painted.ts'

const frameMs = 1000 / 60

/** What is tapped, and the sight that answers it. */
export interface Tap extends Sight {
  tap: string
  text: string
}

/** From the tap to the end of the frame that shows the sight (ms). */
export function tapUntil(page: Page, wanted: Tap): Promise<number> {
  return page.evaluate(
    ({ tap, selector, text }) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(tap)
        if (!target) return reject(new Error(`nothing to tap at ${tap}`))
        const sought = new RegExp(text)
        requestAnimationFrame(() => {
          const from = performance.now()
          target.click()
          const look = () => {
            const found = document.querySelector(selector)
            if (found && sought.test(found.textContent ?? '')) {
              requestAnimationFrame(() => resolve(performance.now() - from))
            } else requestAnimationFrame(look)
          }
          look()
        })
      }),
    wanted,
  )
}

export interface Scrolled {
  /** Time between frames (ms). */
  frames: number[]
  /** Frames in which a row in sight had its code but not its content yet. */
  unfilled: number
}

interface Scrolling {
  seconds: number
  /** px/s */
  speed: number
  /** What matches a row, and what stands in it once its content is there. */
  row: string
  filled: string
}

/** Moves the list a little in every frame, as a thumb or a wheel does, and notes when frames come. */
export function scroll(page: Page, options: Scrolling): Promise<Scrolled> {
  return page.evaluate(
    ({ seconds, speed, row: rowSelector, filled }) =>
      new Promise<Scrolled>((resolve) => {
        const scroller = document.querySelector<HTMLElement>(`[data-scroller]:has(${rowSelector})`)!
        scroller.scrollTop = 0
        const frames: number[] = []
        let unfilled = 0
        const content = new RegExp(filled)
        let began = 0
        let before = 0
        const step = (at: number) => {
          if (before > 0) frames.push(at - before)
          else began = at
          before = at
          const { top, bottom } = scroller.getBoundingClientRect()
          for (const row of scroller.querySelectorAll(rowSelector)) {
            const place = row.getBoundingClientRect()
            if (place.bottom <= top || place.top >= bottom) continue
            if (!content.test(row.textContent ?? '')) {
              unfilled += 1
              break
            }
          }
          scroller.scrollTop = ((at - began) / 1000) * speed
          if (at - began < seconds * 1000) requestAnimationFrame(step)
          else resolve({ frames, unfilled })
        }
        requestAnimationFrame(step)
      }),
    options,
  )
}

export function scrollRows(name: string, { frames, unfilled }: Scrolled): Row[] {
  const dropped = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0)
  const due = frames.length + dropped
  const share = (100 * dropped) / due
  return [
    {
      ...spread(frames, { name: `${name}: time between frames`, unit: 'ms' }),
      gate: '60 a second: median ≤ 17.5, p95 ≤ 34',
      ok: median(frames) <= 17.5 && quantile(frames, 0.95) <= 34,
    },
    single(share, {
      name: `${name}: frames dropped`,
      unit: '%',
      note: `${dropped} of ${due}; longest ${Math.round(Math.max(...frames))} ms`,
    }),
    single((100 * unfilled) / frames.length, {
      name: `${name}: frames with a row still without content`,
      unit: '%',
    }),
  ]
}
