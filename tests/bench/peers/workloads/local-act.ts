import { attempt, type Workload } from '../bench-plan.ts'
import type { Acted } from '../page/peer.ts'
import { type Cell, measured, nothing, type PeerRow } from '../peer-row.ts'
import type { PeerPhone, PeerShop } from '../peer-shop.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const warmUp = 5

/** W5: a person does something: until a live query shows it, and until it is stored. */
export const localAct: Workload = {
  name: 'W5',
  title: 'a command of a person, without a network: until a live query shows it, and until it is stored',
  notes: [
    'p95 is over the commands of all runs. Ours runs the rule over an order, its parcel and products, writes rows, shadow, queue and lane in one strict transaction. RxDB and PouchDB store one changed document and check nothing. The plain put stores a row and a queue entry.',
    'Durable means: ours, plain and RxDB strict waited for the disk. Workbox, TanStack and PouchDB have no such setting and use Chromium’s relaxed transactions (a power cut may take the last ones); TanStack’s figure is the put’s success, and what shows it is memory. Workbox shows nothing: "durable" there is the answer of the page’s request.',
    'Pending 0: at most the commands of the run itself wait.',
  ],
  async run(plan) {
    const shop = await plan.workingShop()
    const count = plan.quick ? 10 : 30
    const found = new Map<PeerEntry, Map<number, Acted[]>>()
    for (let run = 0; run < plan.runs; run += 1) {
      for (const peer of peersOf('W5', run, plan.fits)) {
        const byPending = found.get(peer) ?? new Map<number, Acted[]>()
        found.set(peer, byPending)
        const pendings = [0, plan.quick ? 20 : 200]
        const one = await attempt(plan, { peer, what: `W5 run ${run + 1}` }, () =>
          actMany(shop, peer, { pendings, count }),
        )
        for (const [pending, acted] of one ?? []) {
          byPending.set(pending, [...(byPending.get(pending) ?? []), ...acted])
        }
      }
    }
    return [...found].map(
      ([peer, byPending]): PeerRow => ({
        workload: 'W5',
        peer,
        runs: plan.runs,
        cells: Object.fromEntries(
          [...byPending].flatMap(([pending, acted]): [string, Cell][] => [
            [`visible, ${pending} pending`, visibleOf(acted)],
            [
              `durable, ${pending} pending`,
              measured(
                acted.map(({ durableMs }) => durableMs),
                'ms',
              ),
            ],
          ]),
        ),
      }),
    )
  },
}

function visibleOf(acted: readonly Acted[]): Cell {
  const samples = acted.flatMap(({ visibleMs }) => visibleMs ?? [])
  return samples.length > 0 ? measured(samples, 'ms') : nothing
}

async function actMany(
  shop: PeerShop,
  peer: PeerEntry,
  { pendings, count }: { pendings: readonly number[]; count: number },
): Promise<Map<number, Acted[]>> {
  const acted = new Map<number, Acted[]>()
  if (peer.group === 'commands') {
    for (const pending of pendings) acted.set(pending, await actOwn(shop, peer, { pending, count }))
    return acted
  }
  const phone = await shop.phone(peer)
  try {
    await phone.context.setOffline(true)
    await phone.act(1, warmUp)
    let done = warmUp
    for (const pending of pendings) {
      if (done < pending) {
        await phone.act(done + 1, pending - done)
        done = pending
      }
      acted.set(pending, await actOneByOne(phone, { from: done + 1, count }))
      done += count
    }
    return acted
  } finally {
    await phone.close()
  }
}

async function actOwn(
  shop: PeerShop,
  peer: PeerEntry,
  { pending, count }: { pending: number; count: number },
): Promise<Acted[]> {
  const phone = await shop.phone(peer)
  try {
    await phone.context.setOffline(true)
    return await phone.call<Acted[]>('actMeasured', { pending, runs: count })
  } finally {
    await phone.close()
  }
}

/** With a rest between them, so that no command pays for the one before. */
function actOneByOne(phone: PeerPhone, range: { from: number; count: number }): Promise<Acted[]> {
  return phone.page.evaluate(async ({ from, count }) => {
    const { peer } = globalThis as unknown as { peer: { act(number: number): Promise<Acted> } }
    const acted: Acted[] = []
    for (let number = from; number < from + count; number += 1) {
      await new Promise((resolve) => setTimeout(resolve, 15))
      acted.push(await peer.act(number))
    }
    return acted
  }, range)
}
