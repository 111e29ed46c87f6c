import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { type ClipScene, writeBarcodeClip } from '../support/barcode-clip.ts'
import { openCameraBrowser, serveScannerPage } from '../support/barcode-page.ts'
import { readBackText } from '../support/barcode-picture.ts'
import type { BenchPage } from './scanner-page/page.ts'

/** Twelve codes of five kinds between 0 and 90°, each 0.8 s in view, its first three frames out of focus. */
const scenes: ClipScene[] = (
  [
    { text: 'SPXVN063015366786', symbology: 'code128', angleDeg: 0 },
    { text: '893456789012', symbology: 'ean13', angleDeg: 0, modulePx: 4 },
    { text: 'O-KE:A-01-03', symbology: 'qrcode', angleDeg: 0, modulePx: 6 },
    { text: 'GYAUX4LN', symbology: 'code128', angleDeg: 15, modulePx: 4 },
    { text: '893850597419', symbology: 'ean13', angleDeg: 30 },
    { text: '862195772225', symbology: 'code128', angleDeg: 45 },
    { text: '03600029145', symbology: 'upca', angleDeg: 60, modulePx: 4 },
    { text: 'NV:LAN', symbology: 'qrcode', angleDeg: 45, modulePx: 8 },
    { text: 'AO-THUN-DEN', symbology: 'code39', angleDeg: 90, modulePx: 2 },
    { text: 'EA123456785VN', symbology: 'code128', angleDeg: 75 },
    { text: '893604567001', symbology: 'ean13', angleDeg: 90, modulePx: 4 },
    { text: 'SPXVN03430656076C', symbology: 'code128', angleDeg: 20 },
  ] satisfies ClipScene[]
).map((scene) => ({ ...scene, blur: 1 }))
const texts = scenes.map(readBackText)

export interface CameraRun {
  /** Codes that were whole in view during the run. */
  shown: number
  read: number
  /** Angles and symbologies of the codes that were not read. */
  missed: string[]
  /** First visible frame to result, ms, sorted. */
  latencyMs: number[]
  wrong: string[]
  /** Events beyond the first one of an appearance. */
  repeated: number
  longTaskMs: number
  strangers: string[]
  tracksAfterClose: string[]
}

export type Pipeline =
  | 'ours, texts known'
  | 'ours, texts unknown'
  | 'ours, page slowed 6×'
  | 'ours without MSTP'
  | '@zxing/browser'

/** Plays the same clip to each pipeline, one browser after the other, offline once the page has loaded. */
export async function runCamera(
  pipelines: { pipeline: Pipeline; seconds: number }[],
): Promise<Map<Pipeline, CameraRun>> {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-clip-'))
  const clip = join(folder, 'codes.mjpeg')
  await writeBarcodeClip(clip, scenes, { width: 1280, height: 720, fps: 30, marker: true })
  const site = await serveScannerPage()
  const runs = new Map<Pipeline, CameraRun>()
  try {
    for (const { pipeline, seconds } of pipelines) {
      const browser = await openCameraBrowser(site.address, clip)
      try {
        const notes = await play(browser.page, pipeline, seconds, () => browser.context.setOffline(true))
        runs.set(pipeline, { ...judge(notes), strangers: browser.strangers })
      } finally {
        await browser.close()
      }
    }
  } finally {
    site.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return runs
}

interface Notes extends Pick<BenchPage, 'codes' | 'windows' | 'longTaskMs'> {
  tracks: string[]
}

async function play(
  page: Page,
  pipeline: Pipeline,
  seconds: number,
  goOffline: () => Promise<void>,
): Promise<Notes> {
  await page.waitForTimeout(500)
  // The baseline is fetched when it starts; ours has everything by now.
  if (pipeline !== '@zxing/browser') await goOffline()
  await page.evaluate(
    async ([wanted, known]) => {
      const { bench } = globalThis as unknown as { bench: BenchPage }
      if (wanted === '@zxing/browser') await bench.startZxingBrowser()
      else await bench.start({ known, worker: wanted !== 'ours without MSTP' })
      // Compiling and opening belong to the start of the app, not to scanning.
      bench.longTaskMs.length = 0
    },
    [pipeline, pipeline === 'ours, texts unknown' ? [] : texts] as const,
  )
  if (pipeline === 'ours, page slowed 6×') {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  }
  await page.waitForTimeout(seconds * 1000)
  return page.evaluate(() => {
    const { bench } = globalThis as unknown as { bench: BenchPage }
    bench.stop()
    const { codes, windows, longTaskMs } = bench
    return { codes, windows, longTaskMs, tracks: bench.tracks() }
  })
}

/** On a busy machine the worker has a frame well before the page shows it. */
const aheadMs = 250

/** The clip starts anywhere, so the order of codes is laid over the windows where it fits best. */
function judge({ codes, windows, longTaskMs, tracks }: Notes): Omit<CameraRun, 'strangers'> {
  const whole = windows.slice(1).filter((window) => window.to !== undefined)
  const seen = whole.map(({ from, to = 0 }) =>
    codes.filter(({ at }) => at >= from - aheadMs && at <= to + 500),
  )
  const hits = (offset: number): number =>
    seen.filter((found, index) => found.some(({ text }) => text === texts[(index + offset) % texts.length]))
      .length
  const offset = texts
    .map((_, start) => start)
    .reduce((best, start) => (hits(start) > hits(best) ? start : best), 0)

  const latencyMs: number[] = []
  const missed: string[] = []
  let repeated = 0
  for (const [index, found] of seen.entries()) {
    const scene = (index + offset) % scenes.length
    const [first, ...more] = found.filter(({ text }) => text === texts[scene])
    repeated += more.length
    if (first === undefined) missed.push(`${scenes[scene]!.symbology} at ${scenes[scene]!.angleDeg}°`)
    else latencyMs.push(first.at - whole[index]!.from)
  }
  return {
    shown: whole.length,
    read: latencyMs.length,
    missed,
    latencyMs: latencyMs.sort((a, b) => a - b),
    wrong: codes.map(({ text }) => text).filter((text) => !texts.includes(text)),
    repeated,
    longTaskMs: longTaskMs.reduce((sum, ms) => sum + ms, 0),
    tracksAfterClose: tracks,
  }
}
