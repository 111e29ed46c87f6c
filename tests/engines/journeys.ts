import { deepEqual } from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { closedOnce, exactlyOnce } from '../e2e/stage/ledger.ts'
import { setSlowScanner } from '../e2e/stage/slow-scanner.ts'
import type { Driver, Page } from './driver.ts'
import type { Phone } from './phone.ts'
import type { Shop } from './shop.ts'

/*
 * A day with one phone, the same on every engine; each journey goes on where the one before it ended. What is proved here is that
 * the engine does what the app asks of it. What the app itself does is proved in Chromium, see tests/e2e.
 */

export interface Journey {
  /** One true sentence. */
  title: string
  /** Left out where the engine has no such process. */
  needsStorageProcess?: boolean
  walk(stage: Stage): Promise<void>
}

export interface Stage {
  phone: Phone
  shop: Shop
}

/** Opening, two items, closing. */
const unsent = '4 chưa gửi'

export const journeys: readonly Journey[] = [
  {
    title: 'signs in by keyboard and pointer',
    async walk({ phone, shop }) {
      const hands = await phone.start()
      await hands.goto(`${shop.address}/sign-in`)
      await hands.type('Tên đăng nhập', 'kho')
      await hands.type('Mật khẩu', 'kho')
      await hands.click('button', 'Đăng nhập')
      await hands.until('the first screen', () => location.pathname === '/today')
    },
  },
  {
    title: 'loads the shop in the page and the app in the worker, in its own type',
    async walk({ phone }) {
      await pillSays(phone.hands, 'Đã đồng bộ')
      await phone.hands.until('the worker to take over', () => navigator.serviceWorker.controller !== null)
      await phone.hands.until('letters with Vietnamese marks in the own type', () =>
        document.fonts.check('600 16px "Be Vietnam Pro"', 'Đóng gói'),
      )
    },
  },
  {
    title:
      'takes days that are typed once the next place is pressed, says of one that is none, and its calendar key breaks nothing',
    async walk({ phone: { hands }, shop }) {
      await hands.goto(`${shop.address}/orders?over=filters`)
      await hands.run(() => {
        addEventListener('error', ({ message }) =>
          document.documentElement.setAttribute('data-error', message),
        )
      })
      const shows = (label: string, day: string) =>
        hands.until(
          `${label} to show "${day}"`,
          (name, wanted) => {
            const value = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.value
            if (value !== wanted) throw new Error(`it shows "${value}"`)
            return true
          },
          label,
          day,
        )
      await typeAsHands(hands, 'Từ ngày', '1/2/2026')
      await typeAsHands(hands, 'Đến ngày', '5022026')
      await hands.click('heading', 'Lọc đơn')
      await shows('Từ ngày', '01/02/2026')
      await hands.sees('Không có ngày “5022026”')
      await typeAsHands(hands, 'Đến ngày', '28/2/2026')
      await hands.click('heading', 'Lọc đơn')
      await shows('Đến ngày', '28/02/2026')
      await hands.until('the list to be of these days', () => location.search.includes('2026-02-28'))
      await hands.click('button', 'Mở lịch, từ ngày')
      await shows('Từ ngày', '01/02/2026')
      deepEqual(await hands.run(() => document.documentElement.getAttribute('data-error')), null)
    },
  },
  {
    title: 'packs an order by hand scanner without a network and says what is unsent',
    async walk({ phone: { hands }, shop }) {
      const { waybill, code, lines } = shop.orders.lookAlike
      // Drivers hand keys on one by one, with pauses that no scanner makes.
      await hands.run(setSlowScanner, 20_000)
      await hands.goto(`${shop.address}/today`)
      await hands.click('link', 'Quét')
      await hands.sees('Máy quét đã sẵn sàng')
      shop.gateway.offline()
      await hands.keys(`${waybill}\n`)
      await hands.until(
        'the order to open',
        (wanted) => document.querySelector('h1')?.textContent?.includes(wanted),
        code,
      )
      for (const [done, { barcode }] of lines.entries()) {
        await packed(hands, done)
        await hands.keys(`${barcode}\n`)
      }
      await packed(hands, lines.length)
      await hands.keys(`${waybill}\n`)
      await hands.sees('Đóng xong')
      await pillSays(hands, unsent)
    },
  },
  {
    title: 'opens cold without a network after the system killed it, with the shop and the unsent work',
    async walk({ phone, shop }) {
      await phone.isKilled()
      const page = await phone.startRefused()
      await page.goto(`${shop.address}/today`)
      await page.until('the figures', () => /\d+\s+cần đóng gói/i.test(document.body.innerText))
      await pillSays(page, unsent)
    },
  },
  {
    title: 'sends everything by itself when the network is back, and the server counts it once',
    async walk({ phone, shop }) {
      const order = shop.orders.lookAlike
      shop.gateway.online()
      await pillSays(phone.page, 'Đã đồng bộ')
      deepEqual(closedOnce(shop.ledger, order), exactlyOnce(order))
    },
  },
  {
    title: 'shows a label before it is printed, with its bars on the paper and its words in the own type',
    async walk({ phone: { page }, shop }) {
      const { code, waybill } = shop.orders.single
      await page.goto(`${shop.address}/print/order-label?codes=${code}`)
      const { outside, font } = await page.until(
        'the bars',
        (wanted) => {
          const bars = document.querySelector(`[role=img][aria-label="Mã vạch ${wanted}"]`)
          const paper = bars?.closest('.paper-page')
          if (!bars || !paper) return undefined
          const [inner, outer] = [bars.getBoundingClientRect(), paper.getBoundingClientRect()]
          return {
            font: getComputedStyle(paper).fontFamily,
            outside: inner.width === 0 || inner.left < outer.left || inner.right > outer.right,
          }
        },
        waybill,
      )
      deepEqual({ outside, isOwn: font.includes('Be Vietnam Pro') }, { outside: false, isOwn: true })
    },
  },
  {
    title: 'says how to allow a camera that was refused',
    async walk({ phone: { page }, shop }) {
      await page.goto(`${shop.address}/scan`)
      await page.sees('Chưa được phép dùng camera. Mở cài đặt trang web của trình duyệt')
    },
  },
  {
    title: 'comes back by itself when the system ends the process that holds the storage under an open page',
    needsStorageProcess: true,
    async walk({ phone, shop }) {
      const { page } = phone
      await page.goto(`${shop.address}/today`)
      await page.until('the figures', () => /\d+\s+cần đóng gói/i.test(document.body.innerText))
      await phone.losesStorageProcess()
      await page.until('the way to the orders', () => {
        const link = document.querySelector<HTMLAnchorElement>('a[href="/orders"]')
        link?.click()
        return link !== null
      })
      await page.until('rows of orders', () => document.querySelector('main a[href^="/orders/"]') !== null)
      await pillSays(page, 'Đã đồng bộ')
    },
  },
]

/** The state of the queue, always in sight. */
async function pillSays(page: Page, words: string): Promise<void> {
  await page.until(
    `the pill to say "${words}"`,
    (wanted) => document.querySelector('a[aria-label*="Mở hàng chờ đồng bộ"]')?.textContent?.includes(wanted),
    words,
  )
}

/** A key at a time, slower than any scanner: what comes as quickly as a driver types is taken for a scan, and out of the field. */
async function typeAsHands(hands: Driver, label: string, text: string): Promise<void> {
  const isIn = (name: string) => document.activeElement?.getAttribute('aria-label') === name
  // What is read into the list above it may push the field away under the finger; then it is pressed again.
  do await hands.click('textbox', label)
  while (!(await hands.run(isIn, label)))
  for (const letter of text) {
    await hands.keys(letter)
    await wait(handMs)
  }
}

/** Between two keys of a quick typist. */
const handMs = 120

async function packed(page: Page, count: number): Promise<void> {
  await page.until(
    `${count} packed`,
    (wanted) =>
      document.querySelector('[role=progressbar][aria-label="Đã quét"]')?.getAttribute('aria-valuenow') ===
      wanted,
    String(count),
  )
}
