import { warmDecoder } from '../../../src/device/scanner/decoder.ts'
import { openScanner, type Scanner } from '../../../src/device/scanner/open-scanner.ts'
import type { ScannedCode, ScannerState } from '../../../src/device/scanner/scan.ts'
import type { ScanProblem } from '../../../src/device/scanner/scan-problem.ts'

/* Driven by the bench and the browser tests: one scanner, a probe that notes when a code first shows, and the notes. */

export interface BenchPage {
  codes: (Pick<ScannedCode, 'text' | 'format' | 'source'> & { at: number })[]
  problems: ScanProblem[]
  states: ScannerState[]
  /** Instants (performance.now) at which the marker turned white, and black again. */
  windows: { from: number; to?: number }[]
  longTaskMs: number[]
  tracks(): string[]
  start(options: { known: string[]; worker?: boolean; idleAfterMs?: number }): Promise<void>
  startZxingBrowser(): Promise<void>
  stop(): void
  scanner: Scanner | undefined
}

const video = document.createElement('video')
video.width = 640
video.height = 360
document.body.append(video)
const given: MediaStreamTrack[] = []
const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await ask(constraints)
  given.push(...stream.getTracks())
  return stream
}

let stopBaseline: (() => void) | undefined

const page: BenchPage = {
  codes: [],
  problems: [],
  states: [],
  windows: [],
  longTaskMs: [],
  scanner: undefined,
  tracks: () => given.map((track) => track.readyState),
  async start({ known, worker = true, idleAfterMs = 60_000 }) {
    if (!worker) Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
    page.scanner = openScanner({
      isKnown: (text) => known.includes(text),
      idleAfterMs,
      onCode: ({ text, format, source }) => page.codes.push({ text, format, source, at: performance.now() }),
      onProblem: (problem) => page.problems.push(problem),
      onState: (state) => page.states.push(state),
    })
    await page.scanner.openCamera(video)
    watchMarker()
  },
  async startZxingBrowser() {
    const { BrowserMultiFormatReader } = await import('@zxing/browser')
    const controls = await new BrowserMultiFormatReader().decodeFromConstraints(
      { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } },
      video,
      (result) => {
        if (result) {
          page.codes.push({
            text: result.getText(),
            format: 'unknown',
            source: 'camera',
            at: performance.now(),
          })
        }
      },
    )
    stopBaseline = () => controls.stop()
    watchMarker()
  },
  stop() {
    page.scanner?.close()
    stopBaseline?.()
  },
}

/** Looks at four pixels of the frame itself: drawing the video would cost the page more than the scanner does. */
function watchMarker(): void {
  const rect = { x: 20, y: 20, width: 2, height: 2 }
  let lit = false
  const look = async (): Promise<void> => {
    const at = performance.now()
    video.requestVideoFrameCallback(() => void look())
    const frame = new VideoFrame(video)
    const planes = new Uint8Array(frame.allocationSize({ rect }))
    await frame.copyTo(planes, { rect })
    frame.close()
    const now = planes[0]! > 128
    if (now && !lit) page.windows.push({ from: at })
    const open = page.windows.at(-1)
    if (!now && lit && open !== undefined) open.to = at
    lit = now
  }
  video.requestVideoFrameCallback(() => void look())
}

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) page.longTaskMs.push(entry.duration)
}).observe({ entryTypes: ['longtask'] })

warmDecoder()
Object.assign(globalThis, { bench: page })
