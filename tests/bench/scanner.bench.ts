import { type CameraRun, runCamera } from './scanner-camera.ts'
import { measureRecall, type Recall } from './scanner-recall.ts'

/** One measured figure; `gate` says what it has to hold to, `ok` whether it does (true without a gate). */
export interface Row {
  name: string
  value: number | string
  unit: string
  gate?: string
  ok: boolean
}

/**
 * Measures scanning: a camera in Chromium end to end against @zxing/browser's own loop, and photographs of bar codes against
 * the same engines. About two minutes.
 */
export async function benchScanner(): Promise<Row[]> {
  const recalls = await measureRecall()
  const runs = await runCamera([
    { pipeline: 'ours, texts known', seconds: 36 },
    { pipeline: 'ours, texts unknown', seconds: 18 },
    { pipeline: 'ours, page slowed 6×', seconds: 18 },
    { pipeline: 'ours without MSTP', seconds: 18 },
    { pipeline: '@zxing/browser', seconds: 18 },
  ])
  return [...[...runs].flatMap(([pipeline, run]) => cameraRows(pipeline, run)), ...recallRows(recalls)]
}

function cameraRows(pipeline: string, run: CameraRun): Row[] {
  const name = (figure: string): string => `scanner, camera, ${pipeline}: ${figure}`
  const gated = pipeline === 'ours, texts known'
  const ours = pipeline !== '@zxing/browser'
  const limit = (figure: string, value: number, unit: string, most: number): Row =>
    gated
      ? { name: name(figure), value: round(value), unit, gate: `≤ ${most}`, ok: value <= most }
      : { name: name(figure), value: round(value), unit, ok: true }
  const rows: Row[] = [
    {
      name: name('codes read'),
      value: `${run.read}/${run.shown}${run.missed.length > 0 ? ` (missed ${run.missed.join(', ')})` : ''}`,
      unit: 'codes',
      ...(ours ? { gate: 'all', ok: run.read === run.shown && run.shown > 0 } : { ok: true }),
    },
    limit('first visible frame to result, median', quantile(run.latencyMs, 0.5), 'ms', 50),
    limit('first visible frame to result, p95', quantile(run.latencyMs, 0.95), 'ms', 120),
    limit('main thread blocked by long tasks', run.longTaskMs, 'ms', 200),
  ]
  if (!ours) return [...rows, { name: name('wrong texts'), value: run.wrong.length, unit: 'texts', ok: true }]
  const none = (figure: string, found: string[] | number, unit: string): Row => {
    const value = typeof found === 'number' ? found : found.length
    const examples =
      typeof found === 'number' || value === 0 ? value : `${value}: ${found.slice(0, 3).join(' ')}`
    return { name: name(figure), value: examples, unit, gate: '0', ok: value === 0 }
  }
  return [
    ...rows,
    none('wrong texts', run.wrong, 'texts'),
    none('second events of one appearance', run.repeated, 'events'),
    none('requests outside the origin', run.strangers, 'requests'),
    none(
      'tracks alive after close',
      run.tracksAfterClose.filter((state) => state !== 'ended').length,
      'tracks',
    ),
  ]
}

function recallRows(recalls: Recall[]): Row[] {
  if (recalls.length === 0) {
    return [{ name: 'scanner, photographs', value: 'skipped: not on this machine', unit: '', ok: true }]
  }
  const rows = recalls.flatMap((recall): Row[] => {
    const row = (figure: string, value: string): Row => ({
      name: `scanner, photographs ${recall.folder}: ${figure}`,
      value,
      unit: 'read',
      ok: true,
    })
    const of = recall.pictures
    const engines = (ours: number, wasm: number, library: number, all: number): string =>
      `${ours}/${all} (zxing-wasm ${wasm}, @zxing/library ${library})`
    return [
      {
        ...row('as they are', engines(recall.ours, recall.plainWasm, recall.zxingLibrary, of)),
        gate: 'no fewer than zxing-wasm and @zxing/library',
        ok: recall.ours >= Math.max(recall.plainWasm, recall.zxingLibrary),
      },
      {
        ...row(
          'in a 1920×1080 frame',
          engines(recall.oursInFrame, recall.plainInFrame, recall.libraryInFrame, of),
        ),
        gate: 'no fewer than zxing-wasm and @zxing/library',
        ok: recall.oursInFrame >= Math.max(recall.plainInFrame, recall.libraryInFrame),
      },
      ...(recall.slanted > 0
        ? [
            {
              ...row(
                'turned 10–60°',
                `${recall.oursSlanted}/${recall.slanted} (zxing-wasm ${recall.plainSlanted})`,
              ),
              gate: '≥ 80 %',
              ok: recall.oursSlanted >= 0.8 * recall.slanted,
            },
          ]
        : []),
      {
        ...row(
          'other texts',
          `${recall.wrong.length}${recall.wrong.length > 0 ? `: ${[...new Set(recall.wrong)].join(' ')}` : ''}`,
        ),
        gate: '0',
        ok: recall.wrong.length === 0,
      },
    ]
  })
  const frameMs = recalls.flatMap((recall) => recall.frameMs).sort((a, b) => a - b)
  return [
    ...rows,
    {
      name: 'scanner, one 1920×1080 frame of a photograph, median',
      value: round(quantile(frameMs, 0.5)),
      unit: 'ms',
      ok: true,
    },
    {
      name: 'scanner, one 1920×1080 frame of a photograph, p95',
      value: round(quantile(frameMs, 0.95)),
      unit: 'ms',
      ok: true,
    },
  ]
}

function quantile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
