import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBarTurns } from '../../../src/device/scanner/bar-angle.ts'
import { type FramePlan, firstLook, planFrame, restAfter } from '../../../src/device/scanner/frame-plan.ts'
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
import { type BarcodeLook, blurPicture, drawBarcode, drawClutter } from '../../support/barcode-picture.ts'

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

const turningPlan: FramePlan = { turn: firstLook, whole: false, invert: false }

/** What the first frames of a picture held still give, those of a slow phone. */
async function readHeld(picture: Picture) {
  for (let misses = 0; misses < 8; misses++) {
    const { reads } = await read(picture, planFrame(misses, misses >> 1, 100))
    if (reads.length > 0) return reads.map(({ text }) => text)
  }
  return []
}

function read(picture: Picture, plan: FramePlan = turningPlan) {
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
    const { reads } = await readFrame(frame, turningPlan, defaultSymbologies, (part, tries) =>
      tries.rotate ? [piece] : readPicture(part, tries),
    )
    expect(reads.map(({ text }) => text)).toEqual(['60002914', '036000291452'])
  })

  test('gives a QR code however it lies', async () => {
    const look: BarcodeLook = { text: 'O-KE:A-01-03', symbology: 'qrcode', angleDeg: 37, modulePx: 6 }
    expect((await read(aPicture(look))).reads).toMatchObject([{ text: 'O-KE:A-01-03', format: 'QRCode' }])
  })

  test('of clutter gives nothing', async () => {
    expect(await read(aPicture(), { turn: firstLook, whole: true, invert: true })).toEqual({
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
    const { reads, outside } = await read(picture, { turn: undefined, whole: true, invert: false })
    expect(reads).toEqual([])
    expect(outside?.x).toBeLessThan(380)
  })
})

/** Grey table with a code on white paper. */
function aTable(look: BarcodeLook): Picture {
  const picture = { pixels: new Uint8Array(1280 * 720).fill(120), width: 1280, height: 720 }
  drawBarcode(picture, look)
  return picture
}

const product = { text: '893456789012', symbology: 'ean13' } as const
const waybill = { text: 'SPXVN063015366786', symbology: 'code128' } as const

describe('bars that are hard to see', () => {
  test.each([
    [product, '8934567890120', 12, 3, 2],
    [product, '8934567890120', 45, 4, 3],
    [waybill, 'SPXVN063015366786', 25, 3, 2],
    [waybill, 'SPXVN063015366786', 0, 4, 3],
  ])('out of focus are read: %o', async (code, text, angleDeg, modulePx, radiusPx) => {
    expect(await readHeld(blurPicture(aTable({ ...code, angleDeg, modulePx }), radiusPx))).toEqual([text])
  })

  test.each([0, 20, 50])('half in the shade are read, at %i°', async (angleDeg) => {
    const picture = aTable({ ...waybill, angleDeg })
    for (const [at, value] of picture.pixels.entries()) {
      const light = Math.min(1, Math.max(0.1, ((at % picture.width) - 300) / 680))
      picture.pixels[at] = value * light
    }
    expect(await readHeld(picture)).toEqual(['SPXVN063015366786'])
  })

  test.each([0, 15, 40])('on a label cut at them are read, at %i°', async (angleDeg) => {
    const picture = aTable({ ...product, angleDeg })
    const slant = (angleDeg * Math.PI) / 180
    const twoModulesBeyond = (95 / 2 + 2) * 3
    for (const at of picture.pixels.keys()) {
      const x = (at % picture.width) - picture.width / 2
      const y = Math.floor(at / picture.width) - picture.height / 2
      if (Math.abs(x * Math.cos(slant) + y * Math.sin(slant)) > twoModulesBeyond) picture.pixels[at] = 60
    }
    expect(await readHeld(picture)).toEqual(['8934567890120'])
  })

  test('are read of each of two codes that lie far apart in clutter', async () => {
    const picture = drawClutter(1280, 720)
    drawBarcode(picture, { ...product, angleDeg: 60, modulePx: 2 }, { x: 300, y: 200 })
    const other: BarcodeLook = { text: 'GYAUX4LN', symbology: 'code128', angleDeg: 60, modulePx: 2 }
    drawBarcode(picture, other, { x: 950, y: 500 })
    expect((await readHeld(picture)).sort()).toEqual(['8934567890120', 'GYAUX4LN'])
  })

  test('say where they lie', async () => {
    const picture = { pixels: new Uint8Array(1280 * 720).fill(120), width: 1280, height: 720 }
    drawBarcode(picture, { ...waybill, angleDeg: 25 }, { x: 560, y: 400 })
    const [found] = (await read(blurPicture(picture, 2))).reads
    expect(Math.hypot(found!.centre.x - 560, found!.centre.y - 400)).toBeLessThan(60)
  })

  test('are looked at closer in the same frame when two texts were read in them', async () => {
    const doubted = ['8182840073993', '9780140013993'].map((text) => ({
      text,
      format: 'EAN13' as const,
      centre: { x: 500, y: 300 },
      engine: 'zxing' as const,
      doubtful: true,
    }))
    const picture = aTable({ ...product, angleDeg: 10 })
    const box = boxOfRegion(defaultRegion, picture)
    const frame = {
      ...picture,
      box,
      boxPicture: () => cropPicture(picture, box),
      wholePicture: () => picture,
    }
    const uprightPlan = { turn: undefined, whole: false, invert: false }
    const { reads } = await readFrame(frame, uprightPlan, defaultSymbologies, (part, tries) =>
      tries.rotate ? doubted : readPicture(part, tries),
    )
    expect(reads.map(({ text }) => text)).toEqual(['8934567890120'])
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
  const frames = Array.from({ length: 30 }, (_, misses) => planFrame(misses, misses >> 1, 100))

  test('of a slow phone turns every second missed frame, looks at the whole every 8th and for white bars every 15th', () => {
    expect(frames.filter(({ turn }) => turn !== undefined)).toHaveLength(15)
    expect(frames.flatMap(({ whole }, misses) => (whole ? [misses + 1] : []))).toEqual([8, 16, 24])
    expect(frames.flatMap(({ invert }, misses) => (invert ? [misses + 1] : []))).toEqual([15, 30])
  })

  test('looks at bars another way on each turned frame, and goes on with the way that read something', () => {
    const ways = [1, 3, 5, 7].map((misses) => planFrame(misses, misses >> 1, 100).turn)
    expect(new Set(ways).size).toBe(3)
    expect(ways[3]).toBe(firstLook)
    expect(planFrame(1, 2, 100).turn).toBe(ways[2])
  })

  test('rests between looks once nothing was read for ten seconds, and looks the closer at each', () => {
    expect([0, 299, 300, 10_000].map(restAfter)).toEqual([0, 0, 100, 100])
    expect([300, 301].map((misses) => planFrame(misses, 0, 100).turn)).toEqual([firstLook, firstLook])
  })

  test('of a fast phone turns every missed frame', () => {
    expect(planFrame(0, 0, 6).turn).toBe(firstLook)
  })
})
