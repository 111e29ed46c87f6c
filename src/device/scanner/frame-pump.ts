import type { FrameMessage } from './decode-message.ts'
import type { Decoder } from './decoder.ts'
import type { Box } from './picture.ts'
import { boxOfRegion } from './region.ts'
import type { Region } from './scan.ts'

interface TrackProcessorClass {
  new (options: { track: MediaStreamTrack }): { readable: ReadableStream<VideoFrame> }
}

/** The camera's frames as a stream the worker can read without the page; undefined outside Chrome and Edge. */
export function frameStream(track: MediaStreamTrack): ReadableStream<VideoFrame> | undefined {
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorClass })
    .MediaStreamTrackProcessor
  return Processor === undefined ? undefined : new Processor({ track }).readable
}

interface FramePumpOptions {
  video: HTMLVideoElement
  decoder: Decoder
  /** The box to offer, or undefined while paused. */
  region(): Region | undefined
  /** This browser takes no pictures of a video. */
  onFailed(cause: string): void
}

/** A video that just began may refuse a few pictures; a browser that cannot take any refuses them all. */
const refusalsInARow = 20

/** Offers the newest picture of a video to the worker whenever the last one is answered; never a queue. */
export class FramePump {
  private readonly video: HTMLVideoElement
  private readonly decoder: Decoder
  private busy = false
  private wantsWhole = false
  private refusals = 0
  private restsUntil = 0
  private open = true
  private readonly region: () => Region | undefined
  private readonly onFailed: (cause: string) => void

  constructor({ video, decoder, region, onFailed }: FramePumpOptions) {
    this.video = video
    this.decoder = decoder
    this.region = region
    this.onFailed = onFailed
    this.next()
  }

  answered({ wantsWhole, restMs }: FrameMessage): void {
    this.busy = false
    this.restsUntil = performance.now() + restMs
    this.wantsWhole = wantsWhole
  }

  close(): void {
    this.open = false
  }

  private next(): void {
    if (!this.open) return
    if ('requestVideoFrameCallback' in this.video) this.video.requestVideoFrameCallback(() => this.offer())
    else requestAnimationFrame(() => this.offer())
  }

  private offer(): void {
    this.next()
    const region = this.region()
    const { videoWidth: width, videoHeight: height } = this.video
    if (this.busy || region === undefined || width === 0 || !this.open) return
    if (performance.now() < this.restsUntil) return
    this.busy = true
    const box = this.wantsWhole ? { x: 0, y: 0, width, height } : boxOfRegion(region, { width, height })
    this.takePicture(box).then(
      (bitmap) => {
        this.refusals = 0
        this.decoder.send(
          {
            kind: 'bitmap',
            session: this.decoder.session,
            bitmap,
            frame: { width, height },
            origin: { x: box.x, y: box.y },
          },
          [bitmap],
        )
      },
      (error: unknown) => {
        this.busy = false
        this.refusals += 1
        if (!this.open || this.refusals < refusalsInARow) return
        this.close()
        this.onFailed(String(error))
      },
    )
  }

  /** Rejects also where there is no such thing. */
  private async takePicture({ x, y, width, height }: Box): Promise<ImageBitmap> {
    return createImageBitmap(this.video, x, y, width, height)
  }
}
