import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { ClipScene } from '../support/barcode-clip.ts'
import { writeBarcodeClip } from '../support/barcode-clip.ts'
import { pullTrigger, pullTriggerBent, pullTriggerNameless } from './stage/hand-scanner.ts'
import { acknowledge, expectPacked, feedback, openByLabel, openDay, walkTo } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'kho2', 'giaovan'] })

const androidPhone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

test('leaving the scan screen ends every track of the camera', async ({ takeDevice }) => {
  const clip = await filmOf([{ text: 'shelf', symbology: 'qrcode', frames: 1, blankFrames: 20 }])
  const { page } = await takeDevice({ of: 'kho', clip: clip.file })
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, { tracks })
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
  await openDay(page)
  await page.getByRole('link', { name: 'Quét', exact: true }).click()
  await expect(page.getByText('Đưa mã vận đơn hoặc mã sản phẩm vào khung')).toBeVisible()
  expect(await tracksOf(page)).toEqual(['live'])
  await page.getByRole('button', { name: 'Quay lại' }).click()
  await expect(page.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
  await expect.poll(() => tracksOf(page)).toEqual(['ended'])
  clip.remove()
})

test('the carrier’s people find a delayed parcel by its label before the camera', async ({
  ledger,
  phoneOf,
}) => {
  const code = ledger.codesIn('ĐÃ GỬI HÀNG').at(-1)!
  const { id: waybill } = ledger.order(code)!.delivery
  const clip = await filmOf([{ text: waybill, symbology: 'code128', frames: 30, blankFrames: 15 }])
  const { page } = await phoneOf('giaovan', { clip: clip.file })
  await page.getByRole('button', { name: 'Quét bằng camera' }).click()
  await expect(page.getByRole('dialog')).toContainText(code)
  await expect(page.getByRole('button', { name: 'Quét bằng camera' })).toBeVisible()
  clip.remove()
})

test('an item in view counts once however long it lies there, and again when it comes back', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { gift } = floor.orders
  const lipstick = gift.lines.find(({ need }) => need === 2)!
  // Two seconds in view, long enough for fifty reads; away for longer than the lock lasts.
  const clip = await filmOf([{ text: lipstick.barcode, symbology: 'ean13', frames: 60, blankFrames: 75 }])
  const { page } = await phoneOf('kho', { clip: clip.file })
  await walkTo(page, `/orderspack/${gift.code}`)
  await expectPacked(page, 1, 3)
  await expectPacked(page, 2, 3)
  await acknowledge(page, 'ĐỦ RỒI', 'Đã bỏ món thừa, quét tiếp')
  await page.getByRole('button', { name: 'Ẩn camera, dùng máy quét cầm tay' }).click()
  await expectPacked(page, 2, 3)
  await expect.poll(() => ledger.parcel(gift.code)?.scans.length).toBe(2)
  const [first, second] = ledger.parcel(gift.code)!.scans
  expect(second!.at - first!.at).toBeGreaterThan(2_000)
  clip.remove()
})

test('a hand scanner needs no field: its codes open orders from any place, count in a search field and leave it as it was; one that a Vietnamese input method bends is named, and the likely code only offered; while an answer stands none is taken, and the screen counts it', async ({
  floor: { orders },
  phoneOf,
}) => {
  const { page } = await phoneOf('kho2')
  await page.getByRole('link', { name: 'Kho', exact: true }).click()
  await test.step('from any place of the screen', async () => {
    await expect(page.getByRole('link', { name: 'Quét đơn' })).toBeVisible()
    await page.getByRole('heading', { name: 'Đóng gói' }).click()
    await pullTrigger(page, orders.held.waybill)
    await acknowledge(page, 'ĐANG HẸN GIAO', 'Để riêng, quét đơn khác')
  })
  await walkTo(page, '/orderspack')
  await test.step('into a search field', async () => {
    const field = page.getByRole('textbox', { name: 'Tìm mã đơn, mã vận đơn, khách' })
    await field.fill('kem')
    await expect(page).toHaveURL(/q=kem/)
    await pullTrigger(page, 'SPXVN999999999999')
    await expect(feedback(page, 'MÃ LẠ')).toContainText('SPXVN999999999999')
    await expect(page).toHaveURL(/q=kem$/)
    await acknowledge(page, 'MÃ LẠ', 'Để riêng, quét tiếp')
    await expect(field).toHaveValue('kem')
    await pullTrigger(page, orders.packed.waybill)
    await acknowledge(page, 'TRÙNG KIỆN', 'Để riêng, quét đơn khác')
  })
  await walkTo(page, '/scan')
  await test.step('bent by an input method', async () => {
    await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
    await pullTriggerBent(page, orders.held.waybill, 'A', 'Â')
    const screen = feedback(page, 'BỘ GÕ TIẾNG VIỆT ĐANG BẬT')
    await expect(screen).toContainText('Chuyển bàn phím sang tiếng Anh (EN) rồi quét lại.')
    await expect(screen).toContainText('GYMÂY066')
    await screen.getByRole('button', { name: `Dùng mã ${orders.held.waybill}` }).click()
    await acknowledge(page, 'ĐANG HẸN GIAO', 'Để riêng, quét đơn khác')
  })
  await walkTo(page, '/today')
  await test.step('while an answer stands', async () => {
    await openByLabel(page, orders.halfPacked)
    await expectPacked(page, 1, 3)
    await pullTrigger(page, orders.stranger.barcode)
    const screen = feedback(page, 'SAI HÀNG')
    await expect(screen).toBeVisible()
    await pullTrigger(page, orders.halfPacked.lines[0]!.barcode)
    await expect(screen.getByRole('status')).toHaveText('Đã bỏ qua 1 lần quét, quét lại sau khi bấm nút')
    await acknowledge(page, 'SAI HÀNG', 'Đã bỏ ra, quét tiếp')
    await expectPacked(page, 1, 3)
  })
})

test('keys without names, as Android keyboards send them, arrive through the hidden field', async ({
  floor: { orders },
  phoneOf,
}) => {
  const { page } = await phoneOf('kho', { userAgent: androidPhone })
  await page.getByRole('link', { name: 'Quét', exact: true }).click()
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTriggerNameless(page, orders.held.waybill)
  await acknowledge(page, 'ĐANG HẸN GIAO', 'Để riêng, quét đơn khác')
})

function tracksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] }
    return tracks.map(({ readyState }) => readyState)
  })
}

async function filmOf(scenes: ClipScene[]) {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-clip-'))
  const file = join(folder, 'camera.mjpeg')
  await writeBarcodeClip(file, scenes, { width: 1280, height: 720, fps: 30 })
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
