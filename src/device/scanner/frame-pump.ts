import type { FrameMessage } from './decode-message.ts'
import type { Decoder } from './decoder.ts'
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

/** Offers the newest picture of a video to the worker whenever the last one is answered; never a queue. */
export class FramePump {
  private readonly video: HTMLVideoElement
  private readonly decoder: Decoder
  private busy = false
  private wantsWhole = false
  private open = true
  private readonly region: () => Region | undefined

  /** @param region the box to offer, or undefined while paused */
  constructor(video: HTMLVideoElement, decoder: Decoder, region: () => Region | undefined) {
    this.video = video
    this.decoder = decoder
    this.region = region
    this.next()
  }

  answered({ wantsWhole }: FrameMessage): void {
    this.busy = false
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
    this.busy = true
    const box = this.wantsWhole ? { x: 0, y: 0, width, height } : boxOfRegion(region, { width, height })
    createImageBitmap(this.video, box.x, box.y, box.width, box.height).then(
      (bitmap) =>
        this.decoder.send(
          {
            kind: 'bitmap',
            session: this.decoder.session,
            bitmap,
            frame: { width, height },
            origin: { x: box.x, y: box.y },
          },
          [bitmap],
        ),
      () => {
        this.busy = false
      },
    )
  }
}
