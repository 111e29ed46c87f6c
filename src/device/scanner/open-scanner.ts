import { Camera } from './camera.ts'
import { createCameraJudge } from './camera-judge.ts'
import { cleanCode, symbologyOfAim } from './clean-code.ts'
import { warmDecoder } from './decoder.ts'
import {
  defaultSymbologies,
  newGesture,
  type Region,
  type ScannedCode,
  type ScannerState,
  type Symbology,
  type WedgeOptions,
} from './scan.ts'
import type { ScanProblem } from './scan-problem.ts'
import { severalCodes } from './scan-problem.ts'
import { openWedge } from './wedge.ts'

export interface Scanner {
  /** Shows the camera in this `<video>` and reads from it. Problems come through `onProblem`; never rejects. */
  openCamera(video: HTMLVideoElement): Promise<void>
  /** Stops every track. The wedge and typing go on. */
  closeCamera(): void
  /** A code typed by hand, on its way like a scanned one. Nothing happens on an empty text. */
  type(text: string): void
  /** Takes one of the codes that `onCodes` offered. */
  take(code: ScannedCode): void
  /** The camera looks but does not read, as long as a finger holds it. */
  pause(): void
  /** Reads on, and opens the camera again after it was idle or failed. */
  resume(): void
  /** Where bars are read; see `visibleRegion` and `regionOnScreen`. */
  setRegion(region: Region): void
  setTorch(on: boolean): Promise<void>
  setZoom(zoom: number): Promise<void>
  setLens(deviceId: string): Promise<void>
  /** The open camera's picture, for a photo or a clip; nothing where none is open. Nothing is read until `takeBack`. */
  lend(): MediaStream | undefined
  takeBack(): void
  close(): void
}

/** Opens the one scanner of a screen: wedge at once, camera when asked, typing through `type`. Close it when the screen leaves. */
export function openScanner(options: ScannerOptions): Scanner {
  let camera: Camera | undefined
  const judge = createCameraJudge({
    repeatAfterMs: options.repeatAfterMs ?? 1500,
    isKnown: options.isKnown,
    onCode: options.onCode,
    onCodes: (codes) => (options.onCodes ? options.onCodes(codes) : options.onProblem(severalCodes(codes))),
  })
  const wedge =
    options.wedge === false
      ? undefined
      : openWedge({ onText: fromWedge, onProblem: options.onProblem }, options.wedge)

  function deliver(raw: string, source: 'wedge' | 'typed'): void {
    const text = cleanCode(raw)
    if (text === '') return
    options.onCode({ text, format: symbologyOfAim(raw), source, at: Date.now(), gesture: newGesture() })
  }

  function fromWedge(raw: string): void {
    camera?.stayAwake()
    deliver(raw, 'wedge')
  }

  function closeCamera(): void {
    camera?.close()
    camera = undefined
    judge.clear()
  }

  return {
    async openCamera(video) {
      closeCamera()
      warmDecoder()
      camera = new Camera(video, {
        symbologies: options.symbologies ?? defaultSymbologies,
        idleAfterMs: options.idleAfterMs ?? 60_000,
        nativeHelp: options.nativeHelp ?? false,
        lens: options.lens,
        onLens: (deviceId) => options.onLens?.(deviceId),
        onFrame: judge.see,
        onState: (state) => options.onState?.(state),
        onProblem: options.onProblem,
      })
      await camera.start()
    },
    closeCamera,
    type: (text) => deliver(text, 'typed'),
    take: options.onCode,
    pause: () => camera?.pause(),
    resume: () => camera?.resume(),
    setRegion: (region) => camera?.setRegion(region),
    setTorch: async (on) => camera?.setTorch(on),
    setZoom: async (zoom) => camera?.setZoom(zoom),
    setLens: async (deviceId) => camera?.setLens(deviceId),
    lend: () => camera?.lend(),
    takeBack: () => camera?.takeBack(),
    close() {
      closeCamera()
      wedge?.close()
    },
  }
}

export interface ScannerOptions {
  /** Is this text an open order, waybill or product of this symbology in the local database? Such a read needs no second frame. */
  isKnown(text: string, format: Symbology): boolean | Promise<boolean>
  onCode(code: ScannedCode): void
  /**
   * Several codes came into view together and local knowledge did not single one out. Pick one and hand it to
   * `scanner.take`, or ask. Without this option the problem 'several-codes' is reported.
   */
  onCodes?(codes: ScannedCode[]): void
  onProblem(problem: ScanProblem): void
  onState?(state: ScannerState): void
  symbologies?: Symbology[]
  /** How long a code must be out of view before it counts again, ms. 1,500; stock-take uses 700. */
  repeatAfterMs?: number
  /** Stop the camera after so long without a code, ms. 60,000. */
  idleAfterMs?: number
  /** The deviceId remembered from `onLens`. */
  lens?: string
  onLens?(deviceId: string): void
  /** Let the phone's own BarcodeDetector help, if it reads a code we draw. Off until measured on phones. */
  nativeHelp?: boolean
  wedge?: WedgeOptions | false
}
