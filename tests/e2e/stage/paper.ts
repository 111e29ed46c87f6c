import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from 'playwright/test'
import sharp from 'sharp'
import { openZxingReader, type ReadPicture } from '../../../src/device/scanner/zxing-reader.ts'
import { shopAddress } from './address.ts'
import { walkTo } from './phone.ts'

/** Dots a mm of a printer for labels, and what a screen has to draw to show each of them. */
export const dotsPerMm = 8
export const printerScale = (dotsPerMm * 25.4) / 96

/**
 * Nobody answers the system's print dialog here. On the page that stands too, which is walked from paper to paper and never loaded anew: a real dialog of a busy
 * browser stays open, and no PDF is made beside it.
 */
export async function stillPrinter(page: Page): Promise<void> {
  const still = () => {
    window.print = () => undefined
  }
  await page.addInitScript(still)
  await page.evaluate(still)
}

/** Opens a preview, takes a paper, says "QR" to bars that do not fit, and prints; ends at the question whether it came out. */
export async function printPaper(page: Page, path: string, size?: string | RegExp): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  // Another size of the same paper needs no other page.
  const asked = page.getByRole('dialog', { name: 'Ra giấy chưa?' })
  if (page.url() !== shopAddress + path) await walkTo(page, path)
  else await asked.getByRole('button', { name: 'Đóng', exact: true }).click()
  await expect(asked).toBeHidden()
  const key = page.getByRole('button', { name: /^In \d+ trang$/ })
  await expect(key).toBeVisible()
  if (size) {
    const chip = page.getByRole('group', { name: 'Khổ giấy' }).getByRole('button', { name: size })
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }
  const qr = page.getByRole('button', { name: 'In QR thay mã vạch', pressed: false })
  await expect(async () => {
    if (await asked.isVisible()) return
    if (await qr.isVisible()) await qr.click({ timeout: 5_000 })
    // Labels that turn out too small for their words are shown once more before paper is used.
    if (await key.isEnabled()) await key.click({ timeout: 5_000 })
    await expect(asked).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Width and height of every page of a PDF, in mm, as its MediaBoxes say. */
export async function pdfPages(page: Page): Promise<[width: number, height: number][]> {
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]/g)]
  const mm = (points: number) => (points * 25.4) / 72
  return boxes.map(([, left, top, right, bottom]) => [
    mm(Number(right) - Number(left)),
    mm(Number(bottom) - Number(top)),
  ])
}

interface Cell {
  x: number
  y: number
  width: number
  height: number
  /** What is drawn as bars or QR in it. */
  drawn: string[]
}

/** One label: what was drawn on it, and what a decoder read from its black and white dots. */
export interface ReadLabel {
  drawn: string[]
  read: string[]
}

/** Reads every label on the paper as a printer of 203 dpi would put it down, black or white. */
export async function readLabels(page: Page): Promise<ReadLabel[]> {
  const readPicture = await openReader()
  const labels: ReadLabel[] = []
  for (const sheet of await page.locator('.paper-out .paper-page').all()) {
    const cells = await sheet.evaluate((element): Cell[] => {
      const paper = element.getBoundingClientRect()
      return [...element.querySelectorAll('.paper-cell')].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect()
        const drawn = [...cell.querySelectorAll('[data-symbol]')].map(
          (code) => code.getAttribute('data-symbol')!,
        )
        return { x: x - paper.x, y: y - paper.y, width, height, drawn }
      })
    })
    const { data, info } = await sharp(await sheet.screenshot())
      .greyscale()
      .threshold(128)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const cell of cells) {
      const picture = cutOut(data, info.width, info.height, cell)
      const tries = {
        symbologies: ['Code128', 'EAN13', 'QRCode'] as const,
        rotate: false,
        invert: false,
        lines: 2 as const,
      }
      const found = readPicture(picture, { ...tries, symbologies: [...tries.symbologies] })
      labels.push({ drawn: cell.drawn.toSorted(), read: found.map(({ text }) => text).toSorted() })
    }
  }
  return labels
}

/** What a decoder reads from something as the screen shows it. */
export async function readShown(shown: Locator): Promise<string[]> {
  const readPicture = await openReader()
  const { data, info } = await sharp(await shown.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { pixels: new Uint8Array(data), width: info.width, height: info.height }
  const found = readPicture(picture, { symbologies: ['QRCode'], rotate: false, invert: false, lines: 2 })
  return found.map(({ text }) => text)
}

function cutOut(pixels: Buffer, wide: number, high: number, cell: Cell) {
  const left = Math.max(0, Math.floor(cell.x * printerScale))
  const top = Math.max(0, Math.floor(cell.y * printerScale))
  const width = Math.min(wide - left, Math.ceil(cell.width * printerScale))
  const height = Math.min(high - top, Math.ceil(cell.height * printerScale))
  const cut = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (top + row) * wide + left
    cut.set(pixels.subarray(from, from + width), row * width)
  }
  return { pixels: cut, width, height }
}

let reader: Promise<ReadPicture> | undefined

function openReader(): Promise<ReadPicture> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  reader ??= openZxingReader(new Uint8Array(wasm).buffer)
  return reader
}
