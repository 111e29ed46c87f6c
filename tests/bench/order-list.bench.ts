import type { Page } from 'playwright'
import { median, quantile, type Row, single, spread } from './figures.ts'
import { sights } from './painted.ts'
import { ask, openBenchPage, startPhone } from './phone.ts'
import type { World } from './world.ts'

const orders = 100_000
const opens = 10
/** Android flings no faster than 8,000 px/s, however hard the thumb. */
const fastestFling = 8_000
const frameMs = 1000 / 60

/** A list of 100,000 orders, all on the device: opened by the bottom bar, and scrolled. */
export async function benchOrderList(world: World): Promise<Row[]> {
  const phone = await startPhone(world)
  const { page, cdp } = phone
  try {
    await openBenchPage(world, phone)
    const version = await versionNow(world)
    const held = await ask(phone, 'seedManyOrders', { orders, version })
    await cdp.send('Network.setBypassServiceWorker', { bypass: false })
    await page.goto(`${world.line.address}/today`)
    await page.locator(sights.todayNumbers.selector).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3_000)
    const first = await openList(page)
    const after: number[] = []
    for (let run = 0; run < opens; run += 1) {
      await page.waitForTimeout(300)
      await openToday(page)
      await page.waitForTimeout(700)
      after.push(await openList(page))
    }
    const shown = Number(await page.locator('li[data-index="0"]').getAttribute('aria-setsize'))
    const slow = await scroll(page, { seconds: 4, speed: 3_000 })
    const fast = await scroll(page, { seconds: 4, speed: fastestFling })
    const name = (figure: string) => `list of ${held.toLocaleString('en')} orders: ${figure}`
    return [
      single(first, {
        name: name('opens, the very first time'),
        unit: 'ms',
        note: 'its code is fetched and its book filled',
      }),
      spread(after, {
        name: name('opens, from the tap to the first rows painted'),
        unit: 'ms',
        most: 100,
        note: `${shown} in the list`,
      }),
      ...scrollRows(name('scrolled 3,000 px/s'), slow),
      ...scrollRows(name('scrolled 8,000 px/s'), fast),
    ]
  } finally {
    await phone.close()
  }
}

async function versionNow({ server }: World): Promise<number> {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { token } = await post('/api/verify', { username: 'chu', password: 'chu' })
  const { version } = await post('/api/sync/push', {
    token,
    deviceId: 'd-bench-list',
    wireVersion: 1,
    commands: [],
  })
  return Number(version)
}

function openList(page: Page): Promise<number> {
  return tapUntil(page, { tap: 'nav a[href="/orders"]', ...sights.orderRow })
}

function openToday(page: Page): Promise<number> {
  return tapUntil(page, { tap: 'nav a[href="/today"]', ...sights.todayNumbers })
}

/** From the tap to the end of the frame that shows the sight (ms). */
function tapUntil(page: Page, wanted: { tap: string; selector: string; text: string }): Promise<number> {
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

interface Scrolled {
  /** Time between frames (ms). */
  frames: number[]
  /** Frames in which a row in sight had its code but not its content yet. */
  unfilled: number
}

/** Moves the list a little in every frame, as a thumb does, and notes when frames come. */
function scroll(page: Page, options: { seconds: number; speed: number }): Promise<Scrolled> {
  return page.evaluate(
    ({ seconds, speed }) =>
      new Promise<Scrolled>((resolve) => {
        const scroller = document.querySelector<HTMLElement>('[data-scroller]:has(li[data-index])')!
        scroller.scrollTop = 0
        const frames: number[] = []
        let unfilled = 0
        let began = 0
        let before = 0
        const step = (at: number) => {
          if (before > 0) frames.push(at - before)
          else began = at
          before = at
          const { top, bottom } = scroller.getBoundingClientRect()
          for (const row of scroller.querySelectorAll('li[data-index]')) {
            const place = row.getBoundingClientRect()
            if (place.bottom <= top || place.top >= bottom) continue
            if (!row.textContent?.includes('món')) {
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

function scrollRows(name: string, { frames, unfilled }: Scrolled): Row[] {
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
