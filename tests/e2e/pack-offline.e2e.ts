import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { writeBarcodeClip } from '../support/barcode-clip.ts'
import { fault } from '../support/faults.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { closedOnce, exactlyOnce } from './stage/ledger.ts'
import {
  acknowledge,
  commandsFor,
  expectPacked,
  feedback,
  issuedOn,
  openByLabel,
  pill,
  signIn,
} from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { expectSlowScanner } from './stage/slow-scanner.ts'
import { test } from './stage/stage.ts'

test('[S1 S2 S4] a packer packs an order without a network, is killed in the middle, and the server gets it once', async ({
  floor,
  ledger,
  shop,
  ownPhone,
}) => {
  const { lookAlike: order, cancelled, held, packed, stranger } = shop.orders
  const [black, white] = order.lines as [(typeof order.lines)[number], (typeof order.lines)[number]]
  const clip = await filmOf(order.waybill, black.barcode)
  const phone = ownPhone({ clip: clip.file })
  const answers: { word: string; colour: string }[] = []

  let { page } = await phone.start()
  await test.step('signs in; the shop is loaded with progress', async () => {
    const seen = Promise.withResolvers<void>()
    const slow = floor.gateway.rule({ path: '/api/sync/snapshot' }, fault.hold(seen.promise))
    await signIn(page, floor.address, 'kho')
    await expect(page.getByRole('progressbar', { name: 'Tải dữ liệu' })).toBeVisible()
    slow.remove()
    seen.resolve()
    await expectSent(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expectSlowScanner(page)
  })

  let requestsBefore = 0
  await test.step('the installed app opens cold without a network; the camera reads label and item', async () => {
    await page.context().close()
    // The browser wakes the worker as soon as it runs, before a page could be told that it is offline.
    floor.gateway.offline()
    // Counted from here: a pull that the socket asked for may still have been on its way before.
    requestsBefore = floor.gateway.log.length
    page = (await phone.start({ offline: true })).page
    await page.goto(`${floor.address}/today`)
    await page.getByRole('link', { name: 'Quét', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible()
    await expectPacked(page, 1, 2)
    await page.getByRole('button', { name: 'Ẩn camera, dùng máy quét cầm tay' }).click()
    await expect(page.getByText('Ngoại tuyến. Dữ liệu lúc')).toBeVisible()
  })

  await test.step('wrong item, one too many and an unknown code stop the hands, each in its own way', async () => {
    await pullTrigger(page, stranger.barcode)
    answers.push(await readAnswer(page, 'SAI HÀNG', 'Đã bỏ ra, quét tiếp'))
    await pullTrigger(page, black.barcode)
    answers.push(await readAnswer(page, 'ĐỦ RỒI', 'Đã bỏ món thừa, quét tiếp'))
    await pullTrigger(page, 'SPXVN999999999999')
    answers.push(await readAnswer(page, 'MÃ LẠ', 'Để riêng, quét tiếp'))
    await expectPacked(page, 1, 2)
  })

  await test.step('[S4] killed in mid-order, it comes back at the same unit', async () => {
    await phone.kill()
    page = (await phone.start({ offline: true })).page
    await page.goto(`${floor.address}/today`)
    await openByLabel(page, order)
    await expectPacked(page, 1, 2)
    await expect(page.getByRole('listitem').filter({ hasText: 'Trắng' })).toHaveAttribute(
      'aria-current',
      'step',
    )
  })

  await test.step('the last item by hand scanner; the full parcel is closed', async () => {
    await pullTrigger(page, white.barcode)
    await expectPacked(page, 2, 2)
    await page.getByRole('button', { name: 'Đóng xong' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Đóng xong' })).toContainText(order.code)
  })

  await test.step('cancelled, held and packed orders are refused at their labels, each differently', async () => {
    await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
    await pullTrigger(page, cancelled.waybill)
    answers.push(await readAnswer(page, 'ĐƠN ĐÃ HỦY', 'Đã trả hàng, quét đơn khác'))
    await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
    await pullTrigger(page, held.waybill)
    answers.push(await readAnswer(page, 'ĐANG HẸN GIAO', 'Để riêng, quét đơn khác'))
    await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
    await pullTrigger(page, packed.waybill)
    answers.push(await readAnswer(page, 'TRÙNG KIỆN', 'Để riêng, quét đơn khác'))
    // Cancelled and held share the ground of "stopped"; everything else has its own.
    expect(new Set(answers.map(({ colour }) => colour)).size).toBe(5)
  })

  await test.step('the pill counts what is unsent and the queue says it in sentences', async () => {
    await expect(pill(page)).toHaveText(`${commandsFor(order)} chưa gửi`)
    await pill(page).click()
    const list = page.getByRole('region', { name: 'Chưa gửi' })
    await expect(list.getByRole('listitem')).toContainText([
      'Đóng xong đơn',
      `Quét ${white.name}`,
      `Quét ${black.name}`,
      'Mở đơn để đóng gói',
    ])
    await expect(list.getByText(order.code)).toHaveCount(4)
    expect(floor.gateway.log.slice(requestsBefore)).toEqual([])
  })

  await test.step('the network is back: the queue drains and the server holds each effect once', async () => {
    const work = await issuedOn(page, 'kho')
    floor.gateway.online()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'Mọi việc đã được gửi' })).toBeVisible()
    await page.goBack()
    await expectSent(page)
    expect(closedOnce(ledger, order)).toEqual(exactlyOnce(order))
    expect(ledger.figures([work], order)).toEqual({ issued: 4, applied: 4, refused: 0, lost: 0, doubled: 0 })
  })
  clip.remove()
})

/** A label, then an item, then nothing for as long as the hands need. */
async function filmOf(waybill: string, barcode: string) {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-clip-'))
  const file = join(folder, 'label-and-item.mjpeg')
  await writeBarcodeClip(
    file,
    [
      { text: waybill, symbology: 'code128', frames: 30, blankFrames: 20 },
      { text: barcode, symbology: 'ean13', frames: 30, blankFrames: 300 },
    ],
    { width: 1280, height: 720, fps: 30 },
  )
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** It covers the screen, another scan does not push it away, and only its button does. */
async function readAnswer(page: Page, word: string, button: string) {
  const screen = feedback(page, word)
  await expect(screen).toBeVisible()
  const { width, height } = page.viewportSize()!
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, width, height })
  const colour = await screen.evaluate((element) => getComputedStyle(element).backgroundColor)
  await acknowledge(page, word, button)
  return { word, colour }
}
