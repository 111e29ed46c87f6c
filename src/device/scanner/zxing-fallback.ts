import type { Result } from '@zxing/library'
import { must } from '../../lib/must.ts'
import { findBarTurns } from './bar-angle.ts'
import { greyOfRgba } from './frame-picture.ts'
import type { Turn } from './picture.ts'
import { boxOfRegion } from './region.ts'
import type { Region, Symbology } from './scan.ts'

const everyMs = 150

export interface FallbackRead {
  text: string
  format: Symbology
  engine: 'zxing'
}

/**
 * Reads with @zxing/browser where WebAssembly does not run. Its own camera loop is left alone: it looks twice a second at
 * the whole frame and ends on any surprise. TRY_HARDER stays off, for it cannot turn a canvas in 0.2.1; we turn it.
 */
export async function openZxingFallback(options: {
  video: HTMLVideoElement
  symbologies: Symbology[]
  /** The box to read, or undefined while paused. */
  region(): Region | undefined
  onFrame(reads: FallbackRead[], at: number): void
}): Promise<{ close(): void }> {
  const [{ BrowserMultiFormatReader }, { BarcodeFormat, DecodeHintType }] = await Promise.all([
    import('@zxing/browser'),
    import('@zxing/library'),
  ])
  const names = symbologyByLibraryName
  const symbologyOf = (result: Result): Symbology | undefined =>
    names[BarcodeFormat[result.getBarcodeFormat()]]
  const possible = Object.keys(names).filter((name) => options.symbologies.includes(names[name]!))
  const formats = possible.map((name) => BarcodeFormat[name as keyof typeof BarcodeFormat])
  const reader = new BrowserMultiFormatReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]]))
  const canvas = document.createElement('canvas')
  const turned = document.createElement('canvas')
  let tries = 0

  function read(from: HTMLCanvasElement): FallbackRead[] {
    try {
      const result = quietly(() => reader.decodeFromCanvas(from))
      const format = symbologyOf(result)
      return format === undefined ? [] : [{ text: result.getText(), format, engine: 'zxing' }]
    } catch {
      // A miss is thrown, and so are the library's own slips; either way there is another frame.
      return []
    }
  }

  function look(): void {
    const region = options.region()
    if (region === undefined || options.video.videoWidth === 0) return
    const context = drawBox(canvas, options.video, region)
    const turn = tries % 2 === 1 ? turnOf(context) : undefined
    tries += 1
    options.onFrame(read(turn === undefined ? canvas : drawTurned(turned, canvas, turn)), Date.now())
  }

  const timer = setInterval(look, everyMs)
  return { close: () => clearInterval(timer) }
}

function drawBox(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  region: Region,
): CanvasRenderingContext2D {
  const box = boxOfRegion(region, { width: video.videoWidth, height: video.videoHeight })
  const context = must(canvas.getContext('2d', { willReadFrequently: true }), 'a canvas to read')
  if (canvas.width !== box.width) canvas.width = box.width
  if (canvas.height !== box.height) canvas.height = box.height
  context.drawImage(video, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height)
  return context
}

function turnOf(context: CanvasRenderingContext2D): Turn | undefined {
  const { width, height } = context.canvas
  return findBarTurns(greyOfRgba(context.getImageData(0, 0, width, height).data, width, height))[0]
}

function drawTurned(to: HTMLCanvasElement, from: HTMLCanvasElement, turn: Turn): HTMLCanvasElement {
  to.width = turn.width
  to.height = turn.height
  const context = must(to.getContext('2d', { willReadFrequently: true }), 'a canvas to read')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, turn.width, turn.height)
  context.translate(turn.width / 2, turn.height / 2)
  context.rotate(-turn.angle)
  context.drawImage(from, -turn.centre.x, -turn.centre.y)
  return to
}

/** Library 0.23.0 warns with a stack on every miss (zxing-js/library#648). */
function quietly<T>(work: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return work()
  } finally {
    console.warn = warn
  }
}

const symbologyByLibraryName: Record<string, Symbology> = {
  CODE_128: 'Code128',
  CODE_39: 'Code39',
  DATA_MATRIX: 'DataMatrix',
  EAN_13: 'EAN13',
  EAN_8: 'EAN8',
  ITF: 'ITF',
  PDF_417: 'PDF417',
  QR_CODE: 'QRCode',
  UPC_A: 'UPCA',
  UPC_E: 'UPCE',
}
