import type { Direction } from './decode-message.ts'
import { type Decoder, openDecoder } from './decoder.ts'
import { FramePump, frameStream } from './frame-pump.ts'
import type { Region, Symbology } from './scan.ts'
import { openZxingFallback } from './zxing-fallback.ts'
import type { Read } from './zxing-reader.ts'

/** What one camera frame showed; `at` in ms since the epoch. */
export interface FrameSeen {
  reads: Pick<Read, 'text' | 'format' | 'engine'>[]
  outside: Direction | undefined
  at: number
}

export interface FrameReaderOptions {
  track: MediaStreamTrack
  video: HTMLVideoElement
  symbologies: Symbology[]
  region: Region
  nativeHelp: boolean
  onFrame(seen: FrameSeen): void
  onEngine(engine: 'zxing-wasm' | 'zxing-js'): void
  /** Neither the worker nor the fallback runs. */
  onFailed(cause: string): void
}

/** Reads an open camera until closed: by the worker, or with @zxing/browser on the page where the worker cannot run. */
export class FrameReader {
  private readonly options: FrameReaderOptions
  private readonly decoder: Decoder
  private pump: FramePump | undefined
  private fallback: { close(): void } | undefined
  private region: Region
  private paused = false
  private open = true

  constructor(options: FrameReaderOptions) {
    this.options = options
    this.region = options.region
    this.decoder = openDecoder({
      onFrame: (message) => {
        this.pump?.answered(message)
        options.onFrame(message)
      },
      onFailed: (cause) => this.fallBack(cause),
    })
    this.start()
  }

  setRegion(region: Region): void {
    this.region = region
    this.decoder.send({ kind: 'region', region })
  }

  setPaused(paused: boolean): void {
    this.paused = paused
    this.decoder.send({ kind: 'pause', paused })
  }

  close(): void {
    this.open = false
    this.pump?.close()
    this.fallback?.close()
    this.decoder.close()
  }

  private start(): void {
    const { track, video, symbologies, nativeHelp } = this.options
    const { session } = this.decoder
    const start = { kind: 'start' as const, session, symbologies, region: this.region, nativeHelp }
    const stream = frameStream(track)
    if (stream === undefined) {
      this.decoder.send(start)
      this.pump = new FramePump({
        video,
        decoder: this.decoder,
        region: this.regionToRead,
        onFailed: (cause) => {
          this.decoder.close()
          this.fallBack(cause)
        },
      })
    } else {
      this.decoder.send({ ...start, stream }, [stream])
    }
    this.options.onEngine('zxing-wasm')
  }

  private readonly regionToRead = (): Region | undefined => (this.paused ? undefined : this.region)

  private fallBack(cause: string): void {
    this.pump?.close()
    const { video, symbologies } = this.options
    openZxingFallback({
      video,
      symbologies,
      region: this.regionToRead,
      onFrame: (reads, at) => this.options.onFrame({ reads, at, outside: undefined }),
    }).then(
      (fallback) => {
        if (!this.open) return fallback.close()
        this.fallback = fallback
        this.options.onEngine('zxing-js')
      },
      (error: unknown) => this.options.onFailed(`${cause}; ${String(error)}`),
    )
  }
}
