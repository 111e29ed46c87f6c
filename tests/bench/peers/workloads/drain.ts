import { fault } from '../../../support/faults.ts'
import { attempt, type Workload } from '../bench-plan.ts'
import { measured, type PeerRow } from '../peer-row.ts'
import type { PeerShop } from '../peer-shop.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const shortening = 5

function isOneByOne({ group, name }: PeerEntry): boolean {
  return group === 'queue' && name !== 'plain-50'
}

/** W1: commands made offline, then the network is back: until nothing waits. */
export const drain: Workload = {
  name: 'W1',
  title: '500 commands made offline, the network is back: until the queue is empty',
  notes: [
    'Queues post to an endpoint that only stores (SQLite, FULL) and runs no rule; ours goes through the real push, where each command is decided again, and through the pull that confirms it. Document peers push 500 changed documents.',
    'Variants show what a batch size is worth: a queue library sends one request a command and cannot be told otherwise.',
    'Runs with a round trip are a fifth as many, and peers with one request a command send 100 commands there, their time multiplied by 5: the waiting hardly varies.',
  ],
  async run(plan) {
    const shop = await plan.workingShop()
    const commands = plan.quick ? 60 : 500
    const rows: PeerRow[] = []
    for (const rtt of plan.rtts) {
      const runs = rtt === 0 ? plan.runs : Math.ceil(plan.runs / 5)
      const found = new Map<PeerEntry, { ms: number[]; requests: number[]; kilobytes: number[] }>()
      for (let run = 0; run < runs; run += 1) {
        for (const peer of peersOf('W1', run, plan.fits)) {
          const one = await attempt(plan, { peer, what: `W1 at ${rtt} ms, run ${run + 1}` }, () =>
            drainOnce(shop, peer, { rtt, commands }),
          )
          if (!one) continue
          const all = found.get(peer) ?? { ms: [], requests: [], kilobytes: [] }
          all.ms.push(one.ms)
          all.requests.push(one.requests)
          all.kilobytes.push(one.kilobytes)
          found.set(peer, all)
        }
      }
      for (const [peer, { ms, requests, kilobytes }] of found) {
        const cells = {
          [`${rtt} ms away`]: measured(ms, 'ms'),
          requests: measured(requests, ''),
          'bytes up+down': measured(kilobytes, 'KB'),
        }
        rows.push({ workload: 'W1', peer, cells, runs: ms.length })
      }
    }
    return merged(rows)
  },
}

async function drainOnce(
  shop: PeerShop,
  peer: PeerEntry,
  { rtt, commands }: { rtt: number; commands: number },
) {
  // One a request takes as long for each, so fewer are sent over a long way and the figures multiplied.
  const times = rtt > 0 && isOneByOne(peer) ? shortening : 1
  const phone = await shop.phone(peer)
  try {
    await phone.context.setOffline(true)
    await phone.act(1, commands / times)
    if (rtt > 0) shop.gateway.rule({ path: /./ }, fault.delay(rtt))
    const requests = shop.gateway.log.length
    shop.line.reset()
    const from = performance.now()
    await phone.context.setOffline(false)
    await phone.wake()
    await phone.call('drain')
    const ms = performance.now() - from
    const bytes = shop.line.up + shop.line.down
    return {
      ms: ms * times,
      requests: (shop.gateway.log.length - requests) * times,
      kilobytes: (bytes / 1024) * times,
    }
  } finally {
    await phone.close()
  }
}

/** The round trips of one peer side by side; requests and bytes are those of the first. */
function merged(rows: readonly PeerRow[]): PeerRow[] {
  const byPeer = new Map<PeerEntry, PeerRow>()
  for (const row of rows) {
    const first = byPeer.get(row.peer)
    byPeer.set(row.peer, first ? { ...first, cells: { ...row.cells, ...first.cells } } : row)
  }
  return [...byPeer.values()].map((row) => ({ ...row, cells: inOrder(row.cells) }))
}

function inOrder(cells: PeerRow['cells']): PeerRow['cells'] {
  const isTime = (name: string) => name.endsWith('away')
  const distance = (name: string) => Number.parseInt(name, 10)
  const names = Object.keys(cells)
  const times = names.filter(isTime).toSorted((left, right) => distance(left) - distance(right))
  return Object.fromEntries(
    [...times, ...names.filter((name) => !isTime(name))].map((name) => [name, cells[name]!]),
  )
}
