import type { PeerRow } from './peer-row.ts'
import type { PeerShop } from './peer-shop.ts'
import type { PeerEntry } from './the-peers.ts'

/** How much is measured. */
export interface BenchPlan {
  /** Runs of the short workloads; the long ones have fewer and say so. */
  runs: number
  /** Round-trip times (ms). */
  rtts: readonly number[]
  /** For trying: fewer commands, rows and seconds. */
  quick: boolean
  fits: (peer: PeerEntry) => boolean
  say: (line: string) => void
  /** A shop to work in. */
  workingShop: () => Promise<PeerShop>
  /** Nothing but 50,000 products and 20,000 orders. */
  bigShop: () => Promise<PeerShop>
}

export interface Workload {
  name: string
  title: string
  /** What a reader has to know beside the figures. */
  notes: readonly string[]
  run: (plan: BenchPlan) => Promise<PeerRow[]>
}

/** Runs one peer's turn; a peer that fails is told, and the others go on. */
export async function attempt<R>(
  plan: BenchPlan,
  { peer, what }: { peer: PeerEntry; what: string },
  work: () => Promise<R>,
): Promise<R | undefined> {
  const from = performance.now()
  try {
    const result = await work()
    plan.say(`${what} ${peer.name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    plan.say(`${what} ${peer.name} failed: ${String(error).split('\n')[0]}`)
    if (peer.group === 'commands') throw error
    return undefined
  }
}

/** Resolves with what `work` answers, or with nothing when it takes longer (it then goes on, unheard). */
export async function within<R>(limitMs: number, work: Promise<R>): Promise<R | undefined> {
  work.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
