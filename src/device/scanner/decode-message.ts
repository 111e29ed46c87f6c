import type { Region, Symbology } from './scan.ts'
import type { Read } from './zxing-reader.ts'

/** What the page tells the decoding worker. */
export type ToDecoder =
  | {
      kind: 'start'
      session: number
      symbologies: Symbology[]
      region: Region
      nativeHelp: boolean
      stream?: ReadableStream<VideoFrame>
    }
  | {
      kind: 'bitmap'
      session: number
      bitmap: ImageBitmap
      frame: { width: number; height: number }
      origin: { x: number; y: number }
    }
  | { kind: 'region'; region: Region }
  | { kind: 'pause'; paused: boolean }
  | { kind: 'stop' }

/** What the worker tells the page: one `frame` for every frame it looked at, also when nothing was there. */
export type FromDecoder = { kind: 'ready' } | { kind: 'failed'; cause: string } | FrameMessage

export interface FrameMessage {
  kind: 'frame'
  session: number
  /** Instant the frame reached the decoder, ms since the epoch. */
  at: number
  reads: Pick<Read, 'text' | 'format' | 'engine'>[]
  outside: Direction | undefined
  /** The next picture should hold the whole frame, not only the box. */
  wantsWhole: boolean
  /** Offer no other picture for so long, ms. */
  restMs: number
}

export type Direction = 'above' | 'right' | 'below' | 'left'
