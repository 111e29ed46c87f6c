import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { noteFigures } from '../support/fault-figures.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { halvesOn, heldOn } from './stage/held.ts'
import { closedOnce, exactlyOnce } from './stage/ledger.ts'
import {
  acknowledge,
  expectPacked,
  feedback,
  issuedOn,
  openByLabel,
  openDay,
  packOrder,
  packRest,
  pill,
  signIn,
  walkTo,
} from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSlowScanner } from './stage/slow-scanner.ts'
import { test } from './stage/stage.ts'

/** Where pictures of what the person sees are put, when asked for. */
const shots = process.env['SHOTS']

test('[S15] a full phone says so, keeps nothing half, and goes on when there is room', async ({
  floor,
  ledger,
  takeDevice,
}) => {
  const { lookAlike: order } = floor.orders
  const { page, context } = await takeDevice({ of: 'kho' })
  const session = await context.newCDPSession(page)
  const { origin } = new URL(floor.address)
  // Before the first write: after one the browser believes for half a minute in the room that it saw.
  // The app itself fits, with all its screens; what is left is filled below.
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 40_000_000 })
  await openDay(page)
  await openByLabel(page, order)
  await expect.poll(async () => (await heldOn(page, [])).pending.length).toBe(0)
  await cutOff(context, floor.gateway)
  await fillUp(page)

  const before = await heldOn(page, [order.code])
  await pullTrigger(page, order.lines[0]!.barcode)
  await expect(feedback(page, 'CHƯA LƯU')).toContainText('Máy đã hết chỗ lưu')
  await expect(feedback(page, 'CHƯA LƯU')).toContainText('Xóa bớt ảnh hoặc ứng dụng')
  await shoot(page, 'quota-full')
  expect(await heldOn(page, [order.code])).toEqual(before)
  await acknowledge(page, 'CHƯA LƯU', 'Đã hiểu, làm lại')
  await expectPacked(page, 0, 2)

  await makeRoom(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await packRest(page, order)
  await reconnect(context, floor.gateway)
  await expect(pill(page)).toHaveText('Đã đồng bộ')
  const figures = ledger.figures([await issuedOn(page, 'kho')], order)
  noteFigures({ fault: 'phone full (quota)', rounds: 1, ...figures })
  expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  expect(figures).toEqual({ issued: 4, applied: 4, refused: 0, lost: 0, doubled: 0 })
})

test('[S1 S2] a memory that the browser cleared is noticed: the person is told how much is gone, and a new lane begins', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { lookAlike: order, single: next } = floor.orders
  const { page, context } = await phoneOf('kho')
  await packOrder(page, next)
  await expect(pill(page)).toHaveText('Đã đồng bộ')
  const first = await issuedOn(page, 'kho')
  await walkTo(page, '/today')
  floor.gateway.offline()
  await packOrder(page, order)
  await expect(pill(page)).toHaveText('4 chưa gửi')
  const again = await context.newPage()
  await page.close()
  const session = await context.newCDPSession(again)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const { origin } = new URL(floor.address)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  floor.gateway.online()

  await again.goto(`${floor.address}/today`)
  await expect(again).toHaveURL(/sign-in/)
  await expect(again.getByText(/có thể mất 4 thao tác chưa gửi\. Đăng nhập để tải lại\./)).toBeVisible()
  await shoot(again, 'evicted-sign-in')
  await signIn(again, floor.address, 'kho')
  const notice = again.getByText(/có thể mất 4 thao tác chưa gửi/)
  await expect(notice).toBeVisible()
  await shoot(again, 'evicted')
  await again.getByRole('button', { name: 'Đã hiểu' }).click()
  await expect(notice).toBeHidden()
  await expect(pill(again)).toHaveText('Đã đồng bộ')
  // What its scanner may do went with the rest.
  await expectSlowScanner(again)
  await again.reload()
  await packOrder(again, order)
  await expect(pill(again)).toHaveText('Đã đồng bộ')

  const second = await issuedOn(again, 'kho')
  expect(second.deviceId).not.toBe(first.deviceId)
  for (const one of [order, next]) expect(closedOnce(ledger, one)).toEqual(exactlyOnce(one))
  const figures = ledger.figures([first, second], order, next)
  noteFigures({ fault: 'IndexedDB cleared (4 unsent gone, and told)', rounds: 1, ...figures })
  expect(figures).toMatchObject({ issued: first.lastSeq + second.lastSeq, refused: 0, lost: 0, doubled: 0 })
  await again.reload()
  await expect(pill(again)).toHaveText('Đã đồng bộ')
  await expect(notice).toBeHidden()

  // Safari clears what counted the lanes as well; only the mark of the server is left.
  await again.goto('about:blank')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await again.goto(`${floor.address}/today`)
  await expect(
    again.getByText(/Việc chưa gửi lúc đó, nếu có, không còn: đăng nhập rồi kiểm tra/),
  ).toBeVisible()
  await shoot(again, 'evicted-whole')
})

test('[S1] a memory that the browser closed under the page is opened again; when it cannot be, the person is told to reload', async ({
  floor,
  ledger,
  takeDevice,
}) => {
  const { lookAlike: order } = floor.orders
  const { page, context } = await takeDevice({ of: 'kho' })
  await context.addInitScript(holdConnections)
  await openDay(page)
  await cutOff(context, floor.gateway)
  await openByLabel(page, order)

  await page.evaluate(() => connections.close())
  await pullTrigger(page, order.lines[0]!.barcode)
  await expectPacked(page, 1, 2)

  await page.evaluate(() => connections.lose())
  await pullTrigger(page, order.lines[1]!.barcode)
  await expect(feedback(page, 'CHƯA LƯU')).toContainText('Tải lại trang')
  await shoot(page, 'connection-lost-scan')
  await page.evaluate(() => connections.find())
  await page.evaluate(() => Object.assign(connections, { isNew: false }))
  expect(halvesOn(await heldOn(page, [order.code]), ledger)).toEqual([])
  await acknowledge(page, 'CHƯA LƯU', 'Tải lại trang')
  await expect.poll(() => page.evaluate(() => connections.isNew).catch(() => false)).toBe(true)
  await expectPacked(page, 1, 2)
  await packRest(page, order, 1)
  await reconnect(context, floor.gateway)
  await expect(pill(page)).toHaveText('Đã đồng bộ')
  const figures = ledger.figures([await issuedOn(page, 'kho')], order)
  noteFigures({ fault: 'database closed under the page', rounds: 2, ...figures })
  expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
  expect(figures).toEqual({ issued: 4, applied: 4, refused: 0, lost: 0, doubled: 0 })
})

async function shoot(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) })
}

/** Puts noise beside the shop until not even a few letters fit. */
function fillUp(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('photos', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('noise', { autoIncrement: true })
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const noise = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536))
        const writing = db.transaction('noise', 'readwrite', { durability: 'strict' })
        writing.objectStore('noise').add(noise)
        writing.oncomplete = () => resolve(true)
        writing.onabort = () => resolve(false)
      })
    for (const size of [500_000, 50_000, 5_000, 500, 50]) while (await put(size));
    db.close()
  })
}

function makeRoom(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('photos')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      }),
  )
}

declare global {
  var connections: {
    /** As phones do to pages in the background. */
    close(): void
    /** As when the browser's own storage process is gone. */
    lose(): void
    find(): void
    /** Until a test says otherwise; a page that is loaded again is new again. */
    isNew: boolean
  }
}

/** Keeps every connection the page opens to its memory in sight. Runs in the page. */
function holdConnections(): void {
  const held = new Set<IDBDatabase>()
  let isLost = false
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    if (isLost) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    const opening = open.apply(this, asked)
    opening.addEventListener('success', () => held.add(opening.result))
    return opening
  }
  globalThis.connections = {
    isNew: true,
    close() {
      for (const connection of held) connection.close()
      held.clear()
    },
    lose() {
      isLost = true
      this.close()
    },
    find() {
      isLost = false
    },
  }
}
