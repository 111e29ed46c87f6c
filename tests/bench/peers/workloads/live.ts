import { setTimeout as wait } from 'node:timers/promises'
import { attempt, type Workload } from '../bench-plan.ts'
import { post, pushAll } from '../live-plan.ts'
import type { Heard } from '../page/peer.ts'
import { measured, type PeerRow } from '../peer-row.ts'
import type { PeerShop } from '../peer-shop.ts'
import type { SharedRow } from '../server/shared-rows.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const everyMs = 100

/** W4: others change ten rows a second while a screen with 20 live queries is open. */
export const live: Workload = {
  name: 'W4',
  title: '10 changes a second by somebody else, 20 live queries open (10 rows, 10 lists of 50)',
  notes: [
    'Timed from before the change is sent to the server until a live query answers with it, for each query that holds it. Ours: another device pushes a scan, the server pokes by socket, with the changed rows while these are few and changes come no faster than some a second. RxDB: server-sent events that carry the document. PouchDB: long poll, then the document is fetched, then the queries that hold it are asked again by hand, because it has no live query.',
    'Left out: TanStack DB, which keeps its collections in memory and has no sync of its own in these packages: the figure would be that of code written for this bench. Queues have no live queries.',
    'Main thread: task time of the page, everything included; ours does in the page what its service worker does in the app.',
  ],
  async run(plan) {
    const shop = await plan.workingShop()
    const seconds = plan.quick ? 4 : plan.runs >= 10 ? 60 : 20
    const runs = Math.max(1, Math.floor(plan.runs / 5))
    const found = new Map<PeerEntry, Listened[]>()
    const fits = (peer: PeerEntry) => plan.fits(peer) && peer.group !== 'queue'
    for (let run = 0; run < runs; run += 1) {
      for (const peer of peersOf('W4', run, fits)) {
        const one = await attempt(plan, { peer, what: `W4 run ${run + 1}` }, () =>
          listenOnce(shop, peer, seconds),
        )
        if (one) found.set(peer, [...(found.get(peer) ?? []), one])
      }
    }
    return [...found].map(
      ([peer, all]): PeerRow => ({
        workload: 'W4',
        peer,
        runs,
        cells: {
          'change → query': measured(
            all.flatMap(({ latencies }) => latencies),
            'ms',
          ),
          'query reruns a change': measured(
            all.map(({ reruns, changes }) => reruns / changes),
            '',
          ),
          'main thread a second': measured(
            all.map(({ mainThreadMs }) => mainThreadMs / seconds),
            'ms',
          ),
          answers: measured(
            all.map(({ latencies }) => latencies.length),
            '',
          ),
        },
      }),
    )
  },
}

interface Listened extends Heard {
  changes: number
  mainThreadMs: number
}

async function listenOnce(shop: PeerShop, peer: PeerEntry, seconds: number): Promise<Listened> {
  const phone = await shop.phone(peer)
  const { parcels, records, token } = shop.plan!
  const prefix = peer.group === 'commands' ? '' : 'parcels/'
  const watched = parcels.slice(0, 10).map((id) => prefix + id)
  const changes = records.slice(0, seconds * (1000 / everyMs))
  try {
    await phone.call('listen', { ids: watched, starts: watched })
    const docs = peer.group === 'commands' ? new Map<string, SharedRow>() : await parcelDocs(shop)
    await phone.cdp.send('Performance.enable')
    const before = await taskTime(phone)
    const from = performance.now()
    const sending: Promise<unknown>[] = []
    let failure: unknown
    for (const [index, record] of changes.entries()) {
      await wait(Math.max(0, from + index * everyMs - performance.now()))
      const at = Date.now()
      if (peer.group === 'commands') {
        await pushAll(shop.server.address, token, [{ ...record, at }])
        continue
      }
      const id = `parcels/${(record.params as { parcelId: string }).parcelId}`
      const side = peer.profile === 'rxdb' ? '/peers/rows/change' : '/peers/couch/change'
      sending.push(
        post(shop.server.address, side, [{ ...docs.get(id)!, at }]).catch(
          (error: unknown) => (failure ??= error),
        ),
      )
    }
    await Promise.all(sending)
    if (failure) throw failure
    await wait(1_000)
    const after = await taskTime(phone)
    const heard = await phone.call<Heard>('heard')
    return { ...heard, changes: changes.length, mainThreadMs: (after - before) * 1000 }
  } finally {
    await phone.close()
  }
}

async function parcelDocs(shop: PeerShop): Promise<Map<string, SharedRow>> {
  const response = await fetch(`${shop.server.address}/peers/rows/pull?version=0&limit=1000000`)
  const { documents } = (await response.json()) as { documents: SharedRow[] }
  return new Map(documents.map((row) => [row.id, row]))
}

/** Seconds the page's thread has worked so far. */
async function taskTime({ cdp }: { cdp: import('playwright').CDPSession }): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
