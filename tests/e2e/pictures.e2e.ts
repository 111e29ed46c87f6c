import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { pill, walkTo } from './stage/phone.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu', 'kho'] })

/** The width of what is drawn; 0 while nothing is. */
const widthOf = (image: Locator) => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)
const rowOf = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Sản phẩm' }).getByRole('link').filter({ hasText: code }).locator('img')

test('a photo chosen offline is cut, shown at once and after a reload, goes up by itself, and another phone shows it offline afterwards (CAT-106, CAT-136, CAT-137)', async ({
  phoneOf,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-anh-'))
  const photo = join(folder, 'may-anh.jpg')
  // Twelve megapixels, lying on their side as a phone keeps them: red is on top once it is turned.
  const half = await sharp({ create: { width: 2000, height: 3000, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const lying = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#00c' } })
  await lying
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toFile(photo)
  const drawing = join(folder, 'hinh.svg')
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')

  const { context, page } = await phoneOf('chu', { at: '/products1' })
  const first = page.getByRole('list', { name: 'Sản phẩm' }).getByRole('link').first()
  const href = (await first.getAttribute('href'))!
  const code = decodeURIComponent(href.split('/').at(-1)!.split('?')[0]!)
  await walkTo(page, href)
  await context.setOffline(true)
  const card = page.getByRole('region', { name: /^Ảnh của / })
  await card.getByRole('button', { name: 'Thêm ảnh' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ảnh sản phẩm' })
  const choose = async (file: string) => {
    const chooser = page.waitForEvent('filechooser')
    await sheet.getByRole('button', { name: 'Chọn tệp ảnh' }).click()
    await (await chooser).setFiles(file)
  }
  await choose(drawing)
  await expect(sheet.getByRole('alert')).toHaveText('Không hỗ trợ file định dạng này')
  await choose(photo)
  await sheet.getByRole('button', { name: 'Dùng ảnh này' }).click()

  await expect.poll(() => widthOf(card.locator('img'))).toBe(500)
  const colours = await card.locator('img').evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 500
    const paint = canvas.getContext('2d')!
    paint.drawImage(image, 0, 0)
    const at = (y: number) => [...paint.getImageData(250, y, 1, 1).data].map((part) => Math.round(part / 64))
    return [at(20), at(480)]
  })
  expect(colours).toEqual([
    [3, 0, 0, 4],
    [0, 0, 3, 4],
  ])
  await expect(card.getByRole('status')).toHaveText('Ảnh đã lưu trên máy này, chờ tải lên.')
  await page.reload()
  await expect.poll(() => widthOf(card.locator('img'))).toBe(500)
  await context.setOffline(false)
  await expect(card.getByRole('status')).toHaveCount(0)
  await expect(pill(page)).toHaveText('Đã đồng bộ')

  const { context: other, page: colleague } = await phoneOf('kho', { at: '/products1' })
  const shown = rowOf(colleague, code)
  await expect.poll(() => widthOf(shown)).toBe(128)
  await other.setOffline(true)
  await colleague.reload()
  await expect.poll(() => widthOf(shown)).toBe(128)
  rmSync(folder, { recursive: true, force: true })
})
