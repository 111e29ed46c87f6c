import { afterEach, describe, expect, test } from 'vitest'
import { openNativeDetector } from '../../../src/device/scanner/native-detector.ts'

const allFormats = ['code_128', 'ean_13', 'qr_code', 'itf']

/** A platform detector that sees these texts one after the other. */
function platformDetector(seen: string[], formats = allFormats) {
  return class {
    static getSupportedFormats = () => Promise.resolve(formats)
    detect = () => {
      const rawValue = seen.shift()
      if (rawValue === undefined) return Promise.reject(new Error('service unavailable'))
      return Promise.resolve([
        { rawValue, format: 'code_128', boundingBox: { x: 10, y: 20, width: 100, height: 40 } },
      ])
    }
  }
}

/** Paper that can be drawn on but is not looked at. */
class BlankCanvas {
  width = 0
  height = 0
  getContext = () => ({ fillRect: () => undefined })
}

function install(detector: unknown): void {
  Object.assign(globalThis, { BarcodeDetector: detector, OffscreenCanvas: BlankCanvas })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
})

const selfTestText = '8938505974194'
const picture = {} as ImageBitmap

describe("the phone's own detector", () => {
  test('helps when it reads the code we draw, and loses the AIM prefix of GS1 labels', async () => {
    install(platformDetector([selfTestText, ']C1SPXVN063015366786']))
    const read = await openNativeDetector()
    expect(await read?.(picture, ['Code128'])).toEqual([
      { text: 'SPXVN063015366786', format: 'Code128', centre: { x: 60, y: 40 }, engine: 'native' },
    ])
  })

  test('keeps quiet about symbologies nobody asked for, and when its service goes away', async () => {
    install(platformDetector([selfTestText, 'GYAUX4LN']))
    const read = await openNativeDetector()
    expect(await read?.(picture, ['EAN13'])).toEqual([])
    expect(await read?.(picture, ['Code128'])).toEqual([])
  })

  test.each([
    ['is missing', undefined],
    ['reads something else than was drawn', platformDetector(['893850597419'])],
    ['throws at the drawing', platformDetector([])],
    ['lacks a symbology we need', platformDetector([selfTestText], ['qr_code'])],
  ])('is left out when it %s', async (_, detector) => {
    install(detector)
    expect(await openNativeDetector()).toBeUndefined()
  })
})
