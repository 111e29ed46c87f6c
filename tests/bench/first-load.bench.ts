import { holds, keyed, type Row, ratio, single } from './figures.ts'
import { ask, copyProfile, openBenchPage, peakHeap, startPhone } from './phone.ts'
import type { World } from './world.ts'

const cutEveryMs = 5_000
/** A weak mobile network, 8 Mbit/s: without it the whole stream is on the phone before the first cut. */
const weakLine = 1_000_000

/** A new phone fetches the shop: through the app, by the sync code alone, and with the line cut again and again. */
export async function benchFirstLoad(world: World): Promise<Row[]> {
  const app = await world.loadedPhone()
  const rows = Object.values(app.rows).reduce((sum, count) => sum + count, 0)
  const held = `${app.rows['products']} products, ${app.rows['orders']} orders, ${rows} rows`
  const whole = await loadAlone(world)
  const bareMs = await writeBare(world, app.profile)
  const name = (figure: string) => `first load, ${figure}`
  return [
    single(app.signedInMs, {
      name: name('the app: signed in'),
      unit: 'ms',
      note: 'from the tap; scrypt included',
    }),
    single(app.usableMs, {
      name: name('the app: usable'),
      unit: 'ms',
      note: 'from the tap; by the progress bar',
    }),
    single(app.completeMs, { name: name('the app: complete'), unit: 'ms', note: held }),
    single(app.restMs, {
      name: name('the app: from the end of the bar until the browser rests'),
      unit: 'ms',
      note: `${app.cpu.after.toFixed(1)} s of a processor, ${app.cpu.loading.toFixed(1)} before`,
    }),
    keyed(
      'load-after-bar',
      ratio(name('the app: processor after the bar, to that before'), app.cpu.after, app.cpu.loading),
    ),
    single(rows / ((app.completeMs - app.signedInMs) / 1000), {
      name: name('the app: speed'),
      unit: 'rows/s',
    }),
    single(app.bytes / 2 ** 20, {
      name: name('the app: bytes on the wire'),
      unit: 'MB',
      note: 'gzip; headers included',
    }),
    keyed('load-row-bytes', single(app.bytes / rows, { name: name('the app: bytes a row'), unit: 'bytes' })),
    single(app.pagePeakHeap / 2 ** 20, {
      name: name('the app: peak heap of the page'),
      unit: 'MB',
      note: 'the worker loads',
    }),
    single(whole.usableMs, {
      name: name('sync code alone: usable'),
      unit: 'ms',
      note: 'no screen, on a page thread',
    }),
    single(whole.completeMs, { name: name('sync code alone: complete'), unit: 'ms' }),
    single(whole.rows / (whole.completeMs / 1000), { name: name('sync code alone: speed'), unit: 'rows/s' }),
    single(whole.peak / 2 ** 20, {
      name: name('sync code alone: peak heap'),
      unit: 'MB',
      note: 'where the load runs',
    }),
    single(whole.longestTaskMs, {
      name: name('sync code alone: longest task'),
      unit: 'ms',
      note: `${whole.lines} lines`,
    }),
    single(whole.bytes / 2 ** 20, { name: name('sync code alone: bytes on the wire'), unit: 'MB' }),
    single(bareMs, {
      name: name('peer: the same rows put into a bare database'),
      unit: 'ms',
      note: 'no index, no network, nothing beside them',
    }),
    keyed(
      'load',
      ratio(name('the app, signed in to complete, to bare puts'), app.completeMs - app.signedInMs, bareMs),
    ),
    ...(world.isQuick ? [] : await cutRows(world, whole)),
  ]
}

async function writeBare(world: World, profile: string): Promise<number> {
  const phone = await startPhone(world, copyProfile(world, profile))
  try {
    await openBenchPage(world, phone)
    return await ask(phone, 'measureBareWrite', undefined)
  } finally {
    await phone.close()
  }
}

async function cutRows(world: World, whole: { rows: number; bytes: number }): Promise<Row[]> {
  const cut = await loadAlone(world, cutEveryMs)
  const name = (figure: string) => `first load, ${figure}`
  return [
    single(cut.completeMs, {
      name: name(`8 Mbit/s, cut every ${cutEveryMs / 1000} s: complete`),
      unit: 'ms',
      note: `${cut.cuts} cuts, ${cut.requests} streams, pauses of the backoff included`,
    }),
    single(cut.bytes / whole.bytes, { name: name('cut: bytes to those of one stream'), unit: '×' }),
    holds(
      name('cut: rows at the end'),
      cut.rows,
      'rows',
      `as without cuts (${whole.rows})`,
      cut.rows === whole.rows,
    ),
  ]
}

/** By the sync code on the bench page; with `everyMs` over a weak line that is cut again and again. */
export async function loadAlone(world: Pick<World, 'browser' | 'folder' | 'line'>, everyMs?: number) {
  const { line } = world
  const phone = await startPhone(world)
  let cuts = 0
  let timer: NodeJS.Timeout | undefined
  try {
    await openBenchPage(world, phone)
    line.reset()
    if (everyMs !== undefined) {
      line.limit(weakLine)
      timer = setInterval(() => {
        cuts += 1
        line.cut()
      }, everyMs)
    }
    const { result, peak } = await peakHeap(phone, () => ask(phone, 'measureFirstLoad', { userName: 'chu' }))
    return { ...result, peak, cuts, bytes: line.down }
  } finally {
    clearInterval(timer)
    line.limit(undefined)
    await phone.close()
  }
}
