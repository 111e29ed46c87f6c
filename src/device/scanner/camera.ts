import { keepScreenOn } from '../wake-lock.ts'
import {
  adjustLens,
  type CameraStream,
  isProblem,
  lensCapabilities,
  openCameraStream,
  stopStream,
} from './camera-stream.ts'
import { FrameReader, type FrameSeen } from './frame-reader.ts'
import { defaultRegion } from './region.ts'
import type { Region, ScannerState, Symbology } from './scan.ts'
import { cameraProblem, type ScanProblem } from './scan-problem.ts'

/* off → opening → reading ⇄ paused
             ↘ failed      ↘ idle (no code for a while: tracks stopped) → opening, on resume()
   reading → muted (the system took the picture away while it is looked at: a call, split view) → reading
   reading → hidden (page in the background) → reading, or opening again where the system took the camera */

export interface CameraOptions {
  symbologies: Symbology[]
  idleAfterMs: number
  nativeHelp: boolean
  lens: string | undefined
  onLens(deviceId: string): void
  onFrame(seen: FrameSeen): void
  onState(state: ScannerState): void
  onProblem(problem: ScanProblem): void
}

const revivalCheckMs = 500
/** A camera blinks when it changes its lens; a picture that stays away longer is told within a second. */
const blinkMs = 500
const revivalsInARow = 3

/** One camera on one `<video>`, from opening to closing. After `close` every track is stopped. */
export class Camera {
  private readonly options: CameraOptions
  private readonly video: HTMLVideoElement
  private readonly screen = keepScreenOn()
  private opened: CameraStream | undefined
  private reader: FrameReader | undefined
  private lens: string | undefined
  private wantedZoom = 1
  private lastCodeAt = performance.now()
  private revivals = 0
  /** Somebody else looks through it; nothing is read meanwhile, and it does not fall asleep. */
  private lent = false
  /** Counts openings, so that an answer which comes after a later wish is thrown away. */
  private attempt = 0
  private readonly idleTimer: ReturnType<typeof setInterval>
  private state: ScannerState = {
    camera: 'off',
    engine: 'zxing-wasm',
    torch: undefined,
    zoom: undefined,
    lenses: [],
    lens: undefined,
    region: defaultRegion,
    outside: undefined,
  }

  constructor(video: HTMLVideoElement, options: CameraOptions) {
    this.video = video
    this.options = options
    this.lens = options.lens
    this.idleTimer = setInterval(() => this.stopIfIdle(), Math.min(1000, options.idleAfterMs))
    document.addEventListener('visibilitychange', this.onVisibility)
  }

  /** Opens the camera, or opens it again after it was idle, lost or refused. */
  async start(): Promise<void> {
    const attempt = ++this.attempt
    this.release()
    this.show({ camera: 'opening' })
    const opened = await openCameraStream(this.lens)
    if (attempt !== this.attempt) {
      if (!isProblem(opened)) stopStream(opened.stream)
      return
    }
    if (isProblem(opened)) return this.fail(opened)
    this.opened = opened
    this.watchTrack(opened)
    await this.showPicture(opened.stream)
    if (attempt !== this.attempt) return
    this.read(opened)
    await adjustLens(opened.track, { zoom: this.wantedZoom }).catch(() => undefined)
  }

  pause(): void {
    this.reader?.setPaused(true)
    if (this.state.camera === 'reading') this.show({ camera: 'paused' })
  }

  /** Reads on; opens the camera again where it had stopped. */
  resume(): void {
    this.lastCodeAt = performance.now()
    if (this.state.camera === 'paused' && this.isAlive()) {
      this.reader?.setPaused(false)
      this.show({ camera: 'reading' })
    } else if (['paused', 'idle', 'muted', 'failed'].includes(this.state.camera)) {
      void this.start()
    }
  }

  /** The picture, for a photo or a clip; nothing while there is none. Reading rests until `takeBack`. */
  lend(): MediaStream | undefined {
    if (!['reading', 'paused'].includes(this.state.camera) || !this.isAlive()) return undefined
    this.lent = true
    this.reader?.setPaused(true)
    return this.opened?.stream
  }

  takeBack(): void {
    this.lent = false
    this.stayAwake()
    if (this.state.camera === 'reading') this.reader?.setPaused(false)
  }

  /** Tells the camera that people are still working with it. */
  stayAwake(): void {
    this.lastCodeAt = performance.now()
    this.revivals = 0
  }

  setRegion(region: Region): void {
    this.reader?.setRegion(region)
    this.show({ region })
  }

  async setTorch(torch: boolean): Promise<void> {
    if (this.opened === undefined || this.state.torch === undefined) return
    await adjustLens(this.opened.track, { torch, zoom: this.wantedZoom })
    this.show({ torch })
  }

  /** @param zoom 1 is the lens's natural width; 2 lets people step back where a lens cannot focus near */
  async setZoom(zoom: number): Promise<void> {
    this.wantedZoom = zoom
    if (this.opened === undefined || this.state.zoom === undefined) return
    await adjustLens(this.opened.track, { zoom, torch: this.state.torch || undefined })
    this.show({ zoom: { ...this.state.zoom, value: zoom } })
  }

  async setLens(deviceId: string): Promise<void> {
    this.lens = deviceId
    this.options.onLens(deviceId)
    await this.start()
  }

  close(): void {
    this.attempt += 1
    clearInterval(this.idleTimer)
    document.removeEventListener('visibilitychange', this.onVisibility)
    this.release()
    this.screen.release()
    this.show({ camera: 'off' })
  }

  private read(opened: CameraStream): void {
    const can = lensCapabilities(opened.track)
    if (this.lens === undefined && opened.lens !== '') this.options.onLens(opened.lens)
    this.lens = opened.lens || this.lens
    this.lastCodeAt = performance.now()
    this.reader = new FrameReader({
      track: opened.track,
      video: this.video,
      symbologies: this.options.symbologies,
      region: this.state.region,
      nativeHelp: this.options.nativeHelp,
      onFrame: (seen) => this.onFrame(seen),
      onEngine: (engine) => this.show({ engine }),
      onFailed: (cause) => this.fail(cameraProblem('decoder-failed', cause)),
    })
    this.show({
      camera: 'reading',
      torch: can.torch ? false : undefined,
      zoom: can.zoom && { value: this.wantedZoom, max: can.zoom.max },
      lenses: opened.lenses,
      lens: opened.lens,
    })
  }

  private onFrame(seen: FrameSeen): void {
    if (this.state.camera !== 'reading') return
    if (seen.reads.length > 0) this.stayAwake()
    if (seen.outside !== undefined && seen.outside !== this.state.outside)
      this.show({ outside: seen.outside })
    else if (seen.reads.length > 0 && this.state.outside !== undefined) this.show({ outside: undefined })
    this.options.onFrame(seen)
  }

  private async showPicture(stream: MediaStream): Promise<void> {
    const { video } = this
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    // Safari refuses to play while the page is hidden; frames come all the same once it is visible.
    await video.play().catch(() => undefined)
  }

  private watchTrack({ track }: CameraStream): void {
    track.addEventListener('ended', () => {
      if (this.opened?.track === track && document.visibilityState === 'visible') this.revive()
    })
    track.addEventListener('mute', () => setTimeout(() => this.noteMute(track), blinkMs))
    track.addEventListener('unmute', () => {
      if (this.opened?.track !== track || this.state.camera !== 'muted') return
      void this.video.play().catch(() => undefined)
      this.reader?.setPaused(this.lent)
      this.lastCodeAt = performance.now()
      this.show({ camera: 'reading' })
    })
  }

  private noteMute(track: MediaStreamTrack): void {
    const isSeen = document.visibilityState === 'visible' && ['reading', 'paused'].includes(this.state.camera)
    if (this.opened?.track !== track || !track.muted || !isSeen) return
    this.reader?.setPaused(true)
    this.show({ camera: 'muted' })
  }

  private readonly onVisibility = (): void => {
    if (document.visibilityState === 'hidden') {
      if (this.state.camera !== 'reading') return
      this.reader?.setPaused(true)
      this.show({ camera: 'hidden' })
    } else if (this.state.camera === 'hidden') {
      // A phone gives the camera back muted and unmutes it a moment later; one that stays muted is dead.
      setTimeout(() => this.comeBack(), this.isAlive() ? 0 : revivalCheckMs)
    }
  }

  private comeBack(): void {
    if (this.state.camera !== 'hidden') return
    if (!this.isAlive()) {
      this.revive()
      return
    }
    void this.video.play().catch(() => undefined)
    this.reader?.setPaused(this.lent)
    this.lastCodeAt = performance.now()
    this.show({ camera: 'reading' })
  }

  private isAlive(): boolean {
    const track = this.opened?.track
    return track !== undefined && track.readyState === 'live' && !track.muted
  }

  private revive(): void {
    this.revivals += 1
    if (this.revivals > revivalsInARow) this.fail(cameraProblem('camera-lost'))
    else void this.start()
  }

  private stopIfIdle(): void {
    const running = ['reading', 'paused', 'hidden', 'muted'].includes(this.state.camera)
    if (!running || this.lent || performance.now() - this.lastCodeAt < this.options.idleAfterMs) return
    this.attempt += 1
    this.release()
    this.show({ camera: 'idle' })
  }

  private fail(problem: ScanProblem): void {
    this.attempt += 1
    this.release()
    this.show({ camera: 'failed' })
    this.options.onProblem(problem)
  }

  private release(): void {
    this.reader?.close()
    this.reader = undefined
    if (this.opened !== undefined) stopStream(this.opened.stream)
    this.opened = undefined
    this.video.srcObject = null
  }

  private show(change: Partial<ScannerState>): void {
    this.state = { ...this.state, ...change }
    this.options.onState(this.state)
  }
}
