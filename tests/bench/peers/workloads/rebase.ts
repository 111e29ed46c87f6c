import { attempt, type Workload } from '../bench-plan.ts'
import { post } from '../live-plan.ts'
import type { Reconciled } from '../page/peer.ts'
import { measured, nothing, type PeerRow } from '../peer-row.ts'
import type { PeerShop } from '../peer-shop.ts'
import type { SharedRow } from '../server/shared-rows.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const incoming = 1_000

/** W6: work was done offline, and meanwhile others changed much, the same rows among it. */
export const rebase: Workload = {
  name: 'W6',
  title: `200 commands pending, ${incoming} rows changed by others, among them all that were worked on: until both sides agree`,
  notes: [
    'Over the network at no round trip, both directions. Writes are records put into, or deleted from, IndexedDB, bookkeeping included.',
    'Kept: local changes that hold at the end. RxDB’s default conflict handler lets the server win, PouchDB’s deterministic winner is either side’s whole document; both can be given a handler of one’s own, which would be the app’s code. Queues have no rebase.',
  ],
  async run(plan) {
    const shop = await plan.workingShop()
    const pending = plan.quick ? 40 : 200
    const runs = plan.quick ? 1 : Math.max(1, Math.ceil(plan.runs / 2))
    const found = new Map<PeerEntry, Reconciled[]>()
    const fits = (peer: PeerEntry) => plan.fits(peer) && peer.group !== 'queue'
    for (let run = 0; run < runs; run += 1) {
      for (const peer of peersOf('W6', run, fits)) {
        const one = await attempt(plan, { peer, what: `W6 run ${run + 1}` }, () =>
          reconcileOnce(shop, peer, pending),
        )
        if (one) found.set(peer, [...(found.get(peer) ?? []), one])
      }
    }
    const rows = [...found].map(
      ([peer, all]): PeerRow => ({
        workload: 'W6',
        peer,
        runs,
        cells: {
          consistent: measured(
            all.map(({ ms }) => ms),
            'ms',
          ),
          'records written': measured(
            all.map(({ writes }) => writes),
            '',
          ),
          [`kept of ${pending}`]: measured(
            all.map(({ kept }) => kept),
            '',
          ),
        },
      }),
    )
    const queues = peersOf('W6', 0, (peer) => plan.fits(peer) && peer.group === 'queue')
    const cells = { consistent: nothing, 'records written': nothing, [`kept of ${pending}`]: nothing }
    return [...queues.map((peer): PeerRow => ({ workload: 'W6', peer, cells, runs: 0 })), ...rows]
  },
}

async function reconcileOnce(shop: PeerShop, peer: PeerEntry, pending: number): Promise<Reconciled> {
  const phone = await shop.phone(peer)
  try {
    await phone.context.setOffline(true)
    await phone.act(1, pending)
    const orders = await ordersOf(shop)
    const changed = [...orders.slice(0, pending), ...orders.filter(isWaiting), ...orders].slice(0, 3_000)
    const unique = [...new Map(changed.map((order) => [order.id, order])).values()].slice(0, incoming)
    const note = 'changed by somebody else'
    if (peer.group === 'commands') {
      const codes = unique.map(({ id }) => id.slice('orders/'.length))
      await post(shop.server.address, '/peers/shop/touch', { codes, note })
    } else {
      const side = peer.profile === 'rxdb' ? '/peers/rows/change' : '/peers/couch/change'
      const rows = unique.map(({ id, row }) => ({ id, at: Date.now(), row: { ...row, note } }))
      await post(shop.server.address, side, rows)
    }
    await phone.context.setOffline(false)
    return await phone.call<Reconciled>('reconcile')
  } finally {
    await phone.close()
  }
}

/** In the order of their ids, as the document peers work on them; ours packs those that wait. */
async function ordersOf(shop: PeerShop): Promise<SharedRow[]> {
  const response = await fetch(`${shop.server.address}/peers/rows/pull?version=0&limit=1000000`)
  const { documents } = (await response.json()) as { documents: SharedRow[] }
  return documents
    .filter(({ id }) => id.startsWith('orders/'))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
}

function isWaiting({ row }: SharedRow): boolean {
  return row['state'] === 'CHỜ ĐÓNG GÓI'
}
