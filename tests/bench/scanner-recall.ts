import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as library from '@zxing/library'
import sharp from 'sharp'
import { isPlausible } from '../../src/device/scanner/check-digits.ts'
import { planFrame } from '../../src/device/scanner/frame-plan.ts'
import { type Box, cropPicture, type Picture, shrinkPicture } from '../../src/device/scanner/picture.ts'
import { readFrame } from '../../src/device/scanner/read-frame.ts'
import { boxOfRegion, defaultRegion } from '../../src/device/scanner/region.ts'
import { defaultSymbologies } from '../../src/device/scanner/scan.ts'
import { openZxingReader, type ReadPicture } from '../../src/device/scanner/zxing-reader.ts'
import { drawClutter } from '../support/barcode-picture.ts'

const photos = join(import.meta.dirname, '../../../shared/data/barcodes')
const slantsDeg = [10, 20, 30, 45, 60]
/** Frames a person holds still for: a third of a second. */
const framesHeld = 10

export interface Recall {
  folder: string
  pictures: number
  /** Read as they are, over up to ten frames of holding still. */
  ours: number
  plainWasm: number
  zxingLibrary: number
  /** Read where each lies, at its own scale, in 1920×1080 clutter. */
  oursInFrame: number
  plainInFrame: number
  libraryInFrame: number
  /** Of the bar codes turned by 10, 20, 30, 45 and 60°. */
  slanted: number
  oursSlanted: number
  plainSlanted: number
  /** What ours read that is not the text beside the picture: misread, or another code in the same picture. */
  wrong: string[]
  /** Time of one frame of the box in clutter, ms, sorted. */
  frameMs: number[]
}

/** Reads pictures that nobody here drew; empty where they are not on this machine. */
export async function measureRecall(): Promise<Recall[]> {
  if (!existsSync(photos)) return []
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const read = await openZxingReader(new Uint8Array(wasm).buffer)
  const folders = readdirSync(photos).filter((name) => !name.includes('.'))
  const recalls: Recall[] = []
  for (const folder of folders.sort()) recalls.push(await measureFolder(folder, read))
  return recalls
}

async function measureFolder(folder: string, read: ReadPicture): Promise<Recall> {
  const recall: Recall = {
    folder,
    pictures: 0,
    ours: 0,
    plainWasm: 0,
    zxingLibrary: 0,
    oursInFrame: 0,
    plainInFrame: 0,
    libraryInFrame: 0,
    slanted: 0,
    oursSlanted: 0,
    plainSlanted: 0,
    wrong: [],
    frameMs: [],
  }
  for (const { file, text } of picturesOf(folder)) {
    const picture = await load(file, 0)
    const framed = placeInFrame(picture)
    const own = await readHeld(picture, wholeBox(picture), read, recall.frameMs, false)
    const inFrame = await readHeld(framed, boxOfRegion(defaultRegion, framed), read, recall.frameMs, true)
    recall.pictures += 1
    recall.ours += count(own.includes(text))
    recall.oursInFrame += count(inFrame.includes(text))
    recall.plainWasm += count(readPlain(picture, read).includes(text))
    recall.plainInFrame += count(readPlain(framed, read).includes(text))
    recall.zxingLibrary += count(readWithLibrary(picture) === text)
    recall.libraryInFrame += count(readWithLibrary(framed) === text)
    recall.wrong.push(...[...own, ...inFrame].filter((other) => other !== text))
    if (folder.startsWith('qrcode')) continue
    for (const slant of slantsDeg) {
      const turned = await load(file, slant)
      const reads = await readHeld(turned, wholeBox(turned), read, recall.frameMs, false)
      recall.slanted += 1
      recall.oursSlanted += count(reads.includes(text))
      recall.plainSlanted += count(readPlain(turned, read).includes(text))
      recall.wrong.push(...reads.filter((other) => other !== text))
    }
  }
  recall.frameMs.sort((a, b) => a - b)
  return recall
}

/** The same frame over and over, as a camera that is held still gives it: what the tries of the frame plan find in turn. */
async function readHeld(
  picture: Picture,
  box: Box,
  read: ReadPicture,
  times: number[],
  timed: boolean,
): Promise<string[]> {
  const frame = {
    ...picture,
    box,
    boxPicture: () => cropPicture(picture, box),
    wholePicture: () => shrinkPicture(picture, 1280),
  }
  for (let misses = 0; misses < framesHeld; misses++) {
    const from = performance.now()
    const { reads } = await readFrame(frame, planFrame(misses, misses >> 1, 100), defaultSymbologies, read)
    if (timed) times.push(performance.now() - from)
    const plausible = reads.filter(({ text, format }) => isPlausible(text, format))
    if (plausible.length > 0) return plausible.map(({ text }) => text)
  }
  return []
}

function readPlain(picture: Picture, read: ReadPicture): string[] {
  const tries = { symbologies: defaultSymbologies, rotate: true, invert: false, lines: 2 as const }
  return read(picture, tries).map(({ text }) => text)
}

const { BarcodeFormat, DecodeHintType } = library
const hints = new Map<library.DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.CODE_128,
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.CODE_39,
      BarcodeFormat.QR_CODE,
    ],
  ],
])

function readWithLibrary({ pixels, width, height }: Picture): string | undefined {
  const source = new library.RGBLuminanceSource(new Uint8ClampedArray(pixels), width, height)
  const reader = new library.MultiFormatReader()
  const { warn } = console
  console.warn = () => undefined
  try {
    return reader.decode(new library.BinaryBitmap(new library.HybridBinarizer(source)), hints).getText()
  } catch {
    return undefined
  } finally {
    console.warn = warn
  }
}

/** Beside these two lies the text of another picture: what is printed under their bars can be read by eye. */
const printedTexts: Record<string, string> = {
  'ean13-2/23.webp': '9784872348880',
  'ean13-2/28.webp': '9784872348880',
}

function picturesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(join(photos, folder))
    .filter((name) => /\.(png|webp|jpe?g)$/.test(name))
    .map((name) => ({
      file: join(photos, folder, name),
      textFile: join(photos, folder, name.replace(/\.\w+$/, '.txt')),
    }))
    .filter(({ textFile }) => existsSync(textFile))
    .map(({ file, textFile }) => ({
      file,
      text: printedTexts[file.slice(photos.length + 1)] ?? readFileSync(textFile, 'utf8'),
    }))
}

async function load(file: string, turnedDeg: number): Promise<Picture> {
  const picture = sharp(file).flatten({ background: '#fff' }).rotate(turnedDeg, { background: '#888' })
  const { data: pixels, info: size } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(pixels), width: size.width, height: size.height }
}

/** In the middle of a phone's frame; a picture larger than the frame is scaled to fit. */
function placeInFrame(picture: Picture): Picture {
  const frame = drawClutter(1920, 1080, 7)
  const scale = Math.max(picture.width / 1920, picture.height / 1080, 1)
  const placed =
    scale > 1 ? shrinkPicture(picture, Math.floor(Math.max(picture.width, picture.height) / scale)) : picture
  const left = Math.floor((1920 - placed.width) / 2)
  const top = Math.floor((1080 - placed.height) / 2)
  for (let row = 0; row < placed.height; row++) {
    const line = placed.pixels.subarray(row * placed.width, (row + 1) * placed.width)
    frame.pixels.set(line, (top + row) * frame.width + left)
  }
  return frame
}

function wholeBox({ width, height }: Picture): Box {
  return { x: 0, y: 0, width, height }
}

function count(hit: boolean): number {
  return hit ? 1 : 0
}
