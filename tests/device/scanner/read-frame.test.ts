import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBarTurns } from '../../../src/device/scanner/bar-angle.ts'
import { planFrame } from '../../../src/device/scanner/frame-plan.ts'
import {
  cropPicture,
  type Picture,
  pointBeforeTurn,
  shrinkPicture,
} from '../../../src/device/scanner/picture.ts'
import { readFrame } from '../../../src/device/scanner/read-frame.ts'
import { boxOfRegion, defaultRegion } from '../../../src/device/scanner/region.ts'
import { defaultSymbologies } from '../../../src/device/scanner/scan.ts'
import { openZxingReader, type ReadPicture } from '../../../src/device/scanner/zxing-reader.ts'
import { type BarcodeLook, drawBarcode, drawClutter } from '../../support/barcode-picture.ts'

let readPicture: ReadPicture

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  readPicture = await openZxingReader(new Uint8Array(wasm).buffer)
})

/** A 1280×720 frame of clutter with one code in it. */
function aPicture(look?: BarcodeLook, centre?: { x: number; y: number }): Picture {
  const picture = drawClutter(1280, 720)
  if (look !== undefined) drawBarcode(picture, look, centre)
  return picture
}

function read(picture: Picture, plan = { turn: true, whole: false, invert: false }) {
  const box = boxOfRegion(defaultRegion, picture)
  const frame = {
    ...picture,
    box,
    boxPicture: () => cropPicture(picture, box),
    wholePicture: () => shrinkPicture(picture, 1280),
  }
  return readFrame(frame, plan, defaultSymbologies, readPicture)
}

describe('one camera frame', () => {
  test.each([0, 10, 20, 30, 45, 60, 75, 90, 130, 170])(
    'gives a waybill that lies at %i°',
    async (angleDeg) => {
      const { reads } = await read(aPicture({ text: 'SPXVN063015366786', symbology: 'code128', angleDeg }))
      expect(reads).toMatchObject([{ text: 'SPXVN063015366786', format: 'Code128' }])
    },
  )

  test.each([0, 25, 45, 80])(
    'gives a product code that lies at %i°, two pixels a module',
    async (angleDeg) => {
      const look: BarcodeLook = { text: '893456789012', symbology: 'ean13', angleDeg, modulePx: 2 }
      expect((await read(aPicture(look))).reads).toMatchObject([{ text: '8934567890120', format: 'EAN13' }])
    },
  )

  test('looks beyond an EAN-8, which may be the middle of a longer code', async () => {
    const picture = aPicture({ text: '03600029145', symbology: 'upca', angleDeg: 60, modulePx: 4 })
    const piece = {
      text: '60002914',
      format: 'EAN8' as const,
      centre: { x: 500, y: 300 },
      engine: 'zxing' as const,
    }
    const box = boxOfRegion(defaultRegion, picture)
    const frame = {
      ...picture,
      box,
      boxPicture: () => cropPicture(picture, box),
      wholePicture: () => picture,
    }
    const plan = { turn: true, whole: false, invert: false }
    const { reads } = await readFrame(frame, plan, defaultSymbologies, (part, tries) =>
      tries.rotate ? [piece] : readPicture(part, tries),
    )
    expect(reads.map(({ text }) => text)).toEqual(['60002914', '036000291452'])
  })

  test('gives a QR code however it lies', async () => {
    const look: BarcodeLook = { text: 'O-KE:A-01-03', symbology: 'qrcode', angleDeg: 37, modulePx: 6 }
    expect((await read(aPicture(look))).reads).toMatchObject([{ text: 'O-KE:A-01-03', format: 'QRCode' }])
  })

  test('of clutter gives nothing', async () => {
    expect(await read(aPicture(), { turn: true, whole: true, invert: true })).toEqual({
      reads: [],
      outside: undefined,
    })
  })

  test('says where a turned code lies', async () => {
    const centre = { x: 700, y: 320 }
    const look: BarcodeLook = { text: 'GYAUX4LN', symbology: 'code128', angleDeg: 30 }
    const [found] = (await read(aPicture(look, centre))).reads
    expect(Math.hypot(found!.centre.x - centre.x, found!.centre.y - centre.y)).toBeLessThan(60)
  })

  test('counts bars outside the box not as read, but says where they are', async () => {
    const picture = drawClutter(1920, 1080)
    const look: BarcodeLook = { text: 'GYAUX4LN', symbology: 'code128', angleDeg: 90 }
    drawBarcode(picture, look, { x: 150, y: 540 })
    const { reads, outside } = await read(picture, { turn: false, whole: true, invert: false })
    expect(reads).toEqual([])
    expect(outside?.x).toBeLessThan(380)
  })
})

describe('the bar angle', () => {
  test.each([-80, -45, -12, 8, 20, 33, 62, 85])(
    'of bars drawn at %i° is found within a degree',
    (angleDeg) => {
      const picture = { pixels: new Uint8Array(640 * 480).fill(200), width: 640, height: 480 }
      drawBarcode(picture, { text: 'GYAUX4LN', symbology: 'code128', angleDeg, modulePx: 2 })
      const [turn] = findBarTurns(picture)
      const difference = Math.abs((turn!.angle * 180) / Math.PI - angleDeg) % 180
      expect(Math.min(difference, 180 - difference)).toBeLessThan(1)
    },
  )

  test('is not sought where nothing is', () => {
    expect(findBarTurns({ pixels: new Uint8Array(640 * 480).fill(200), width: 640, height: 480 })).toEqual([])
  })

  test('turns a point of the cut-out back to where it was', () => {
    const turn = { angle: Math.PI / 2, centre: { x: 100, y: 50 }, width: 40, height: 20 }
    const point = pointBeforeTurn({ x: 40, y: 10 }, turn)
    expect(point.x).toBeCloseTo(100)
    expect(point.y).toBeCloseTo(70)
  })
})

describe('the frame plan', () => {
  const frames = Array.from({ length: 30 }, (_, misses) => planFrame(misses, 100))

  test('of a slow phone turns every second missed frame, looks at the whole every 8th and for white bars every 15th', () => {
    expect(frames.filter(({ turn }) => turn)).toHaveLength(15)
    expect(frames.flatMap(({ whole }, misses) => (whole ? [misses + 1] : []))).toEqual([8, 16, 24])
    expect(frames.flatMap(({ invert }, misses) => (invert ? [misses + 1] : []))).toEqual([15, 30])
  })

  test('of a fast phone turns every missed frame', () => {
    expect(planFrame(0, 6).turn).toBe(true)
  })
})
