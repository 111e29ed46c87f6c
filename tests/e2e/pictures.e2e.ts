import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu', 'kho'] })

/** The width of what is drawn; 0 while nothing is. */
const widthOf = (image: Locator) => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)
const rowOf = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Sản phẩm' }).getByRole('link').filter({ hasText: code }).locator('img')

/**
 * The first steps by which a JPEG rounds what it keeps of brightness. They tell its quality: 16, 11, 12, 14, 12, 10, 16 and 14 at a half, a
 * fifth of that at 0.9.
 */
function firstSteps(jpeg: Buffer): number[] {
  let at = 2
  // A small picture may lie in a part before: its own table is not the one that is asked for.
  while (jpeg[at + 1] !== 0xdb) at += 2 + jpeg.readUInt16BE(at + 2)
  return [...jpeg.subarray(at + 5, at + 13)]
}

test('[FUL-011] [FUL-012] [FUL-013] a photo chosen offline is cut, shown at once and after a reload, goes up by itself, and another phone shows it offline afterwards (VAL-040, VAL-041, VAL-042, CAT-106, CAT-135, CAT-136, CAT-137)', async ({
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

  // Chromium draws none of these.
  const heic = join(folder, 'iphone.heic')
  writeFileSync(heic, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))

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
  for (const file of [drawing, heic]) {
    await choose(file)
    await expect(sheet.getByRole('alert')).toHaveText('Không hỗ trợ file định dạng này')
    await expect(sheet.getByText('Đang mở ảnh…')).toHaveCount(0)
  }
  const grey = { create: { width: 64, height: 48, channels: 4, background: '#8888' } } as const
  const frame = (background: string) =>
    sharp({ create: { ...grey.create, background } })
      .png()
      .toBuffer()
  const kinds = {
    'trong-suot.png': sharp(grey).png(),
    'anh.webp': sharp(grey).webp(),
    'dong.gif': sharp([await frame('#f00'), await frame('#0f0')], { join: { animated: true } }).gif(),
  }
  for (const [name, made] of Object.entries(kinds)) {
    await made.toFile(join(folder, name))
    await choose(join(folder, name))
    await sheet.getByRole('button', { name: 'Chọn ảnh khác' }).click()
  }
  // What is pasted is taken wherever the focus is.
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(30, 30)
    canvas.getContext('2d')
    const pasted = new DataTransfer()
    pasted.items.add(new File([await canvas.convertToBlob()], 'dan.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true }))
  })
  await sheet.getByRole('button', { name: 'Chọn ảnh khác' }).click()
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
  await expectSent(page)
  const bytes = await card.locator('img').evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.src)
    return [...new Uint8Array(await answer.arrayBuffer())]
  })
  expect(firstSteps(Buffer.from(bytes))).toEqual([3, 2, 2, 3, 2, 2, 3, 3])

  const { context: other, page: colleague } = await phoneOf('kho', { at: '/products1' })
  const shown = rowOf(colleague, code)
  await expect.poll(() => widthOf(shown)).toBe(128)
  await other.setOffline(true)
  await colleague.reload()
  await expect.poll(() => widthOf(shown)).toBe(128)
  rmSync(folder, { recursive: true, force: true })
})
