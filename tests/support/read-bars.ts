import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'

/** So many dots are drawn for a point of 1/72 inch. */
const dots = 6
const height = 60

/** Reads the bars of the first page of one of practice's PDFs as a scanner does: its rectangles drawn as dots, and a decoder that knows nothing of how they were made. */
export function readBars(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1')
  const width = Math.ceil(Number(/\/MediaBox \[ *0 0 (\d+)/.exec(text)?.[1]) * dots)
  const light = new Uint8ClampedArray(width * height).fill(255)
  for (const [, x, wide] of text.matchAll(/^([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re f$/gm)) {
    const [from, to] = [Number(x) * dots, (Number(x) + Number(wide)) * dots].map(Math.round)
    for (let y = 0; y < height; y++) light.fill(0, y * width + (from ?? 0), y * width + (to ?? 0))
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]])
  return new MultiFormatReader().decode(bitmap, hints).getText()
}
