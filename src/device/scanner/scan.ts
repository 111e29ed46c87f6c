export type Symbology =
  | 'Code128'
  | 'EAN13'
  | 'EAN8'
  | 'UPCA'
  | 'UPCE'
  | 'Code39'
  | 'ITF'
  | 'QRCode'
  | 'DataMatrix'
  | 'PDF417'
  /** Wedge without an AIM prefix, and typing: the symbology did not travel with the text. */
  | 'unknown'

/** What a camera looks for. UPC-E and ITF read pieces of other codes, so they are left to a setting. */
export const defaultSymbologies: Symbology[] = ['Code128', 'EAN13', 'EAN8', 'UPCA', 'Code39', 'QRCode']

export interface ScannedCode {
  text: string
  format: Symbology
  source: 'camera' | 'wedge' | 'typed'
  /** Instant of acceptance, ms since the epoch. */
  at: number
  /** One per pull of the trigger, look of the camera or press of Enter: the key of the command it starts. */
  gesture: string
  /** Instant the deciding camera frame reached us, ms since the epoch. */
  frameAt?: number
}

/** A part of the camera picture in fractions (0–1) of its width and height. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

export interface Lens {
  deviceId: string
  label: string
}

export type CameraState = 'off' | 'opening' | 'reading' | 'paused' | 'idle' | 'hidden' | 'muted' | 'failed'

export interface ScannerState {
  camera: CameraState
  engine: 'zxing-wasm' | 'zxing-js'
  /** undefined where the lens has no torch: show no button. */
  torch: boolean | undefined
  /** undefined where the lens cannot zoom; 1 is the lens's natural width. */
  zoom: { value: number; max: number } | undefined
  lenses: Lens[]
  lens: string | undefined
  /** The box in which bars are read; draw it with `regionOnScreen`. */
  region: Region
  /** Where a bar code stands that is in the picture but outside the box. */
  outside: 'left' | 'right' | 'above' | 'below' | undefined
}

export interface WedgeOptions {
  /** Longest pause between two characters of one scan, ms. 100; raise it for a slow Bluetooth scanner. */
  gapMs?: number
  /** A character the scanner is set to send first; makes every burst certain. It is cut off. */
  prefix?: string
  /** What was learned of this scanner before: it sends Enter or Tab, so that a pause does not end a scan. */
  sendsEnd?: boolean
  /** It was learned anew, to be kept. */
  onSendsEnd?(sendsEnd: boolean): void
  /** Keys that came before it was open (`holdKeys`). */
  early?: readonly KeyboardEvent[]
  /** Keep a hidden field focused so that Android keyboards deliver a scan. Default: on Android. */
  hiddenField?: boolean
}

/** A name for one gesture; also where crypto.randomUUID is missing because the page came over plain http. */
export function newGesture(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
