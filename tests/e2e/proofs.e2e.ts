import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { writeBarcodeClip } from '../support/barcode-clip.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectPacked, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'kho2'] })

const thumbs = (page: Page, where: string) =>
  page.getByRole('button', { name: new RegExp(`^(Ảnh|Clip|Chữ ký) lúc .*, ${where}$`) })

test('photos and a clip from the scanner’s camera, taken offline, go up by themselves and are seen on another phone', async ({
  floor: { orders },
  phoneOf,
}) => {
  const { gift } = orders
  const lipstick = gift.lines.find(({ need }) => need === 2)!
  const folder = mkdtempSync(join(tmpdir(), 'khotay-clip-'))
  const clip = join(folder, 'camera.mjpeg')
  const scene = { text: lipstick.barcode, symbology: 'ean13', frames: 60, blankFrames: 75 } as const
  await writeBarcodeClip(clip, [scene], { width: 1280, height: 720, fps: 30 })
  const { context, page } = await phoneOf('kho', { clip })
  await walkTo(page, `/orderspack/${gift.code}`)
  await expectPacked(page, 1, 3)
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Chụp ảnh chứng minh' }).click()
  await expect(page.getByText('Đã lưu ảnh trên máy.')).toBeVisible()
  await page.getByRole('button', { name: '1 ảnh chứng minh' }).click()
  await page.getByRole('button', { name: 'Quay clip' }).click()
  await page.getByRole('button', { name: 'Quay', exact: true }).click()
  await expect(page.getByText('1 / 20 giây')).toBeVisible()
  await page.getByRole('button', { name: 'Dừng quay' }).click()
  await expect(page.getByText('Đã lưu 1 clip trên máy')).toBeVisible()
  await page.getByRole('button', { name: 'Xong' }).click()
  await expect(thumbs(page, 'trên máy')).toHaveCount(2)
  await page.getByRole('button', { name: 'Đóng', exact: true }).click()
  // The camera was lent, and reads on.
  await expectPacked(page, 2, 3)

  await walkTo(page, '/proofs')
  await expect(thumbs(page, 'trên máy')).toHaveCount(2)
  await expect(page.getByText('1 ảnh, 1 clip chờ tải lên')).toBeVisible()
  await context.setOffline(false)
  await expect(thumbs(page, 'đã tải lên')).toHaveCount(2)
  await expectSent(page)

  const { page: desk } = await phoneOf('kho2', { at: '/proofs' })
  await expect(thumbs(desk, 'đã tải lên')).toHaveCount(2)
  await pullTrigger(desk, gift.waybill)
  await expect(desk).toHaveURL(new RegExp(`q=${gift.code}`))
  await desk.getByRole('button', { name: /^Ảnh lúc/ }).click()
  const picture = desk.getByRole('img', { name: new RegExp(`Ảnh: ${gift.code} · ${gift.waybill}, .* · Lan`) })
  await expect(picture).toBeVisible()
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([1280, 720])
  rmSync(folder, { recursive: true, force: true })
})

test('a camera that is open and shows nothing yet takes no photo; with its first picture it does', async ({
  floor: { orders },
  phoneOf,
}) => {
  const { page } = await phoneOf('kho2')
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const paint = canvas.getContext('2d')
    const stream = canvas.captureStream(0)
    const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[]
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(stream)
    const showOne = () => {
      paint?.fillRect(0, 0, canvas.width, canvas.height)
      track?.requestFrame()
    }
    Object.assign(globalThis, { showOne })
  })
  await walkTo(page, `/orders/${encodeURIComponent(orders.gift.code)}`)
  await page.getByRole('button', { name: 'Chụp ảnh', exact: true }).click()
  const camera = page.getByRole('dialog', { name: 'Chụp ảnh chứng minh' })
  const shutter = camera.getByRole('button', { name: 'Chụp', exact: true })
  const isOpen = (video: HTMLVideoElement) => video.srcObject !== null
  await expect.poll(() => camera.locator('video').evaluate(isOpen)).toBe(true)
  await expect(shutter).toBeDisabled()
  await page.evaluate('showOne()')
  await shutter.click()
  await expect(camera.getByText('Đã lưu 1 ảnh trên máy')).toBeVisible()
})
