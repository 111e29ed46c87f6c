import type { Symbology } from './scan.ts'
import { asPrinted, type Read } from './zxing-reader.ts'

/** Reads a picture with the phone's own detector; an empty answer where it fails, for it only helps. */
export type NativeRead = (source: ImageBitmapSource, symbologies: Symbology[]) => Promise<Read[]>

interface DetectedBarcode {
  rawValue: string
  format: string
  boundingBox: DOMRectReadOnly
}
interface BarcodeDetector {
  detect(source: ImageBitmapSource): Promise<DetectedBarcode[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<string[]>
}

const neededFormats = ['code_128', 'ean_13', 'qr_code']

const symbologyByNativeName: Record<string, Symbology> = {
  code_128: 'Code128',
  code_39: 'Code39',
  data_matrix: 'DataMatrix',
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  pdf417: 'PDF417',
  qr_code: 'QRCode',
  upc_a: 'UPCA',
}

/**
 * The platform's BarcodeDetector, or undefined where it is missing, lacks a format we need, or fails to read a code we draw:
 * phones exist that have the interface without the service behind it.
 */
export async function openNativeDetector(): Promise<NativeRead | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  if (Detector === undefined) return undefined
  try {
    const supported = await Detector.getSupportedFormats()
    if (neededFormats.some((format) => !supported.includes(format))) return undefined
    const detector = new Detector({ formats: supported.filter((format) => format in symbologyByNativeName) })
    const [drawn] = await detector.detect(drawSelfTest())
    return drawn?.rawValue === selfTest.text ? nativeRead(detector) : undefined
  } catch {
    return undefined
  }
}

function nativeRead(detector: BarcodeDetector): NativeRead {
  return async (source, symbologies) => {
    const found = await detector.detect(source).catch(() => [])
    return found.flatMap(({ rawValue, format, boundingBox: box }) => {
      const symbology = symbologyByNativeName[format]
      if (symbology === undefined || !symbologies.includes(symbology)) return []
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return [{ ...asPrinted(rawValue.replace(/^\]C1/, ''), symbology), centre, engine: 'native' as const }]
    })
  }
}

/** An EAN-13 as widths of bars and gaps in modules, a bar first. */
const selfTest = {
  text: '8938505974194',
  widths: '11131121141121313211123123111111311213121132222131121132111',
}

function drawSelfTest(): OffscreenCanvas {
  const modulePx = 4
  const canvas = new OffscreenCanvas(113 * modulePx, 240)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Expected a 2D canvas for the self-test, got none')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  let x = 9 * modulePx
  for (const [place, width] of [...selfTest.widths].entries()) {
    if (place % 2 === 0) context.fillRect(x, 20, Number(width) * modulePx, 200)
    x += Number(width) * modulePx
  }
  return canvas
}
