import { peakHeap } from '../../phone.ts'
import { attempt, type Workload, within } from '../bench-plan.ts'
import type { Loaded } from '../page/peer.ts'
import { type Cell, measured, type PeerRow, words } from '../peer-row.ts'
import type { PeerShop } from '../peer-shop.ts'
import { type PeerEntry, peersOf } from '../the-peers.ts'

const cutEveryMs = 5_000
/** 8 Mbit/s: without it all is on the phone before the first cut. */
const weakLine = 1_000_000
const limitMs = 150_000
/** Nine cuts are enough to see that what begins again never ends. */
const plainCutLimitMs = 45_000

/** W3: an empty phone fetches the shop. */
export const firstLoad: Workload = {
  name: 'W3',
  title:
    '50,000 products and 20,000 orders onto an empty phone, and again at 8 Mbit/s with the line cut every 5 s',
  notes: [
    'The same rows for everybody, gzip for everybody. Ours signs in before (not timed) and loads on the page’s thread like the others; in the app a worker does.',
    'Indexes: ours keeps its own (up to five on orders), the others the primary key only, which favours them. The plain loop cannot resume: it begins again after a cut.',
    `"not through" means after ${limitMs / 1000} s (plain loop with cuts: ${plainCutLimitMs / 1000} s). Bytes are those that came down the wire.`,
  ],
  async run(plan) {
    const shop = await plan.bigShop()
    const runs = Math.max(1, Math.floor(plan.runs / 5))
    const found = new Map<PeerEntry, { whole: Load[]; cut: Load[] }>()
    const fits = (peer: PeerEntry) => plan.fits(peer) && (peer.group !== 'queue' || peer.name === 'plain')
    for (let run = 0; run < runs; run += 1) {
      for (const peer of peersOf('W3', run, fits)) {
        const all = found.get(peer) ?? { whole: [], cut: [] }
        found.set(peer, all)
        const whole = await attempt(plan, { peer, what: 'W3 whole' }, () => loadOnce(shop, peer, false))
        if (whole) all.whole.push(whole)
        const cut = await attempt(plan, { peer, what: 'W3 cut' }, () => loadOnce(shop, peer, true))
        if (cut) all.cut.push(cut)
      }
    }
    return [...found].map(([peer, { whole, cut }]): PeerRow => {
      const through = whole.filter(({ rows }) => rows > 0)
      return {
        workload: 'W3',
        peer,
        runs,
        cells: {
          complete: timeOf(whole),
          'rows/s': measured(
            through.map(({ rows, ms }) => rows / (ms / 1000)),
            '',
          ),
          bytes: measured(
            whole.map(({ bytes }) => bytes / 2 ** 20),
            'MB',
          ),
          'peak heap': measured(
            whole.map(({ peak }) => peak / 2 ** 20),
            'MB',
          ),
          'cut: complete': timeOf(cut),
          'cut: bytes': measured(
            cut.map(({ bytes }) => bytes / 2 ** 20),
            'MB',
          ),
        },
      }
    })
  },
}

interface Load {
  ms: number
  /** 0 when it was not through in time. */
  rows: number
  bytes: number
  peak: number
}

function timeOf(loads: readonly Load[]): Cell {
  if (loads.some(({ rows }) => rows === 0)) return words('not through')
  return measured(
    loads.map(({ ms }) => ms / 1000),
    's',
  )
}

async function loadOnce(shop: PeerShop, peer: PeerEntry, isCut: boolean): Promise<Load> {
  const limit = isCut && peer.name === 'plain' ? plainCutLimitMs : limitMs
  const phone = await shop.phone(peer, { empty: true })
  let timer: NodeJS.Timeout | undefined
  try {
    if (peer.group === 'commands') await phone.call('signIn')
    shop.line.reset()
    if (isCut) {
      shop.line.limit(weakLine)
      timer = setInterval(() => shop.line.cut(), cutEveryMs)
    }
    const { result, peak } = await peakHeap(phone, () => within(limit, untilLoaded(phone, peer)))
    const bytes = shop.line.down
    return { ms: result?.ms ?? limit, rows: result?.rows ?? 0, bytes, peak }
  } finally {
    clearInterval(timer)
    shop.line.limit(undefined)
    await phone.close()
  }
}

/** The plain loop fails at a cut and is begun again; the others go on by themselves. */
async function untilLoaded(phone: { call<R>(method: string): Promise<R> }, peer: PeerEntry): Promise<Loaded> {
  const from = performance.now()
  for (;;) {
    try {
      const { rows } = await phone.call<Loaded>('load')
      return { rows, ms: performance.now() - from }
    } catch (error) {
      if (peer.name !== 'plain' || !/network|fetch/i.test(String(error))) throw error
    }
  }
}
