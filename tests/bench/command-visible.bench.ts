import { keyed, median, type Row, ratio, single, spread } from './figures.ts'
import type { Requests } from './page/count-requests.ts'
import type { Visible } from './page/visible.ts'
import { ask, copyProfile, openBenchPage, startPhone } from './phone.ts'
import type { World } from './world.ts'

const runs = 60
const quickRuns = 30
/** Scans whose requests are counted. */
const counted = 30
const frameMs = 16.7
/** Times as long as a plain put. */
const goalOfPut = 1.5

/** A scan until its row is in the live queries, with an empty queue and with 500 commands waiting. */
export async function benchCommandVisible(world: World): Promise<Row[]> {
  const { profile } = await world.loadedPhone()
  const rows: Row[] = []
  for (const pending of [0, 500]) {
    const phone = await startPhone(world, copyProfile(world, profile))
    try {
      await openBenchPage(world, phone)
      const options = { pending, runs: world.isQuick ? quickRuns : runs }
      rows.push(...rowsOf(pending, await ask(phone, 'measureVisible', options)))
      rows.push(...countsOf(pending, await ask(phone, 'countScans', { pending, scans: counted })))
    } finally {
      await phone.close()
    }
  }
  return rows
}

function rowsOf(pending: number, measured: Visible): Row[] {
  const name = (figure: string) => `command → visible row, ${pending} pending: ${figure}`
  const { row, screen, stored, putWithLiveQuery, put, relaxedPutWithLiveQuery } = measured
  const goal = median(row) <= frameMs ? 'met' : 'missed'
  return [
    spread(row, {
      name: name('scanItem to live query'),
      unit: 'ms',
      note: `goal one frame, ${frameMs} ms: ${goal}`,
    }),
    spread(screen, {
      name: name("scanItem to the packing screen's query"),
      unit: 'ms',
      note: 'order, parcel, staff, bins, sync state',
    }),
    spread(stored, {
      name: name('scanItem to durable'),
      unit: 'ms',
      note: 'rows, queue, shadow, lane: one transaction',
    }),
    spread(putWithLiveQuery, {
      name: name('peer: plain Dexie put + liveQuery'),
      unit: 'ms',
      note: 'strict, floor',
    }),
    spread(put, { name: name('peer: plain Dexie put, no live query'), unit: 'ms', note: 'strict' }),
    spread(relaxedPutWithLiveQuery, {
      name: name('peer: plain Dexie put + liveQuery, relaxed'),
      unit: 'ms',
      note: 'may be lost with the power',
    }),
    keyed(
      `visible-${pending}`,
      ratio(
        name('ours to plain put + liveQuery'),
        median(row),
        median(putWithLiveQuery),
        `goal ${goalOfPut} ×: ${median(row) <= goalOfPut * median(putWithLiveQuery) ? 'met' : 'missed'}`,
      ),
    ),
    keyed(`stored-${pending}`, ratio(name('durable, to a plain put'), median(stored), median(put))),
  ]
}

/** What a scan asks of IndexedDB, whatever the speed of the machine. */
function countsOf(pending: number, requests: readonly Requests[]): Row[] {
  const name = (figure: string) => `a scan asks IndexedDB, ${pending} pending: ${figure}`
  const inAll = requests.map(({ byTable }) => Object.values(byTable).reduce((sum, count) => sum + count, 0))
  const usual = requests.findLast((_, index) => inAll[index] === median(inAll))
  const note = Object.entries(usual?.byTable ?? {}).map(([what, count]) => `${count} ${what}`)
  return [
    single(median(inAll), { name: name('requests'), unit: '', note: note.join(', ') }),
    keyed(
      `scan-waits-${pending}`,
      single(median(requests.map(({ waits }) => waits)), { name: name('waits for an answer'), unit: '' }),
    ),
    single(median(requests.map(({ stores }) => stores)), { name: name('stores locked'), unit: '' }),
  ]
}
