import { encodeFormats, prepareZXingModule, type ZXingReaderModule } from 'zxing-wasm/reader'
import { isDoubtful, type Sweep } from './doubtful-reads.ts'
import type { Picture, Point } from './picture.ts'
import type { Symbology } from './scan.ts'

export interface Read {
  text: string
  format: Symbology
  /** Middle of the code, in pixels of the picture it was read from. */
  centre: Point
  engine: 'zxing' | 'native'
  /** Another text was read in the same bars, or they are too fine to be told apart: look closer. */
  doubtful?: boolean
}

export interface ReadTries {
  symbologies: Symbology[]
  rotate: boolean
  invert: boolean
  /** How many lines across bars have to agree. A turned picture shows many, so more can be asked of it. */
  lines: 2 | 3
  /** The picture is black and white already: nothing is left to decide. */
  blackAndWhite?: boolean
}

/** The parts of the wasm module that its types leave to a package we do not have. */
type ReaderModule = ZXingReaderModule & {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(address: number): void
}

export type ReadPicture = (picture: Picture, tries: ReadTries) => Read[]

/**
 * Opens zxing-wasm from our own origin: its default is to fetch its wasm file from a public network, which fails offline.
 * Rejects where WebAssembly does not run.
 * @param wasm address of the file in a browser, its bytes in Node
 */
export async function openZxingReader(wasm: string | ArrayBuffer): Promise<ReadPicture> {
  const overrides = typeof wasm === 'string' ? { locateFile: () => wasm } : { wasmBinary: wasm }
  const module = await prepareZXingModule({ overrides, fireImmediately: true })
  return pictureReader(module as ReaderModule)
}

/** Hands grey pixels straight to the wasm heap; the package's own entry would first make and take apart RGBA. */
function pictureReader(module: ReaderModule): ReadPicture {
  let buffer = 0
  let capacity = 0

  return (picture, tries) => {
    const { pixels, width, height } = picture
    if (pixels.length > capacity) {
      module._free(buffer)
      capacity = pixels.length
      buffer = module._malloc(capacity)
    }
    module.HEAPU8.set(pixels, buffer)
    const found = module.readBarcodesFromPixmap(buffer, width, height, optionsOf(tries))
    const sweeps: (Read & Sweep)[] = []
    for (let index = 0; index < found.size(); index++) {
      const result = found.get(index)
      const format = symbologyByZxingName[result?.format ?? '']
      if (result === undefined || format === undefined || !result.isValid) continue
      const { topLeft, topRight, bottomRight } = result.position
      const centre = { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 }
      sweeps.push({
        ...asPrinted(result.text, format),
        centre,
        engine: 'zxing',
        from: topLeft,
        to: topRight,
        lines: result.lineCount,
      })
    }
    ;(found as unknown as { delete(): void }).delete()
    return sweeps.map((sweep) => {
      const { text, format, centre, engine } = sweep
      return { text, format, centre, engine, doubtful: isDoubtful(sweep, sweeps) }
    })
  }
}

/** An EAN-13 that starts with 0 is a UPC-A: twelve digits are printed under it, and one engine says so, another not. */
export function asPrinted(text: string, format: Symbology): { text: string; format: Symbology } {
  return format === 'EAN13' && text.startsWith('0')
    ? { text: text.slice(1), format: 'UPCA' }
    : { text, format }
}

const localThreshold = 0
const fixedThreshold = 2

function optionsOf({ symbologies, rotate, invert, lines, blackAndWhite = false }: ReadTries) {
  return {
    formats: encodeFormats(symbologies.filter((symbology) => symbology !== 'unknown')),
    tryHarder: true,
    tryRotate: rotate,
    tryInvert: invert,
    tryDownscale: false,
    tryDenoise: false,
    binarizer: blackAndWhite ? fixedThreshold : localThreshold,
    isPure: false,
    downscaleThreshold: 500,
    downscaleFactor: 3,
    minLineCount: lines,
    maxNumberOfSymbols: 8,
    validateOptionalChecksum: false,
    returnErrors: false,
    eanAddOnSymbol: 0,
    textMode: 0,
    characterSet: 0,
    tryCode39ExtendedMode: false,
  }
}

const symbologyByZxingName: Record<string, Symbology> = {
  Code128: 'Code128',
  EAN13: 'EAN13',
  ISBN: 'EAN13',
  EAN8: 'EAN8',
  UPCA: 'UPCA',
  UPCE: 'UPCE',
  Code39: 'Code39',
  Code39Std: 'Code39',
  Code39Ext: 'Code39',
  ITF: 'ITF',
  ITF14: 'ITF',
  QRCode: 'QRCode',
  QRCodeModel2: 'QRCode',
  DataMatrix: 'DataMatrix',
  PDF417: 'PDF417',
}
