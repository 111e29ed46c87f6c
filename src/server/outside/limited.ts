import { setTimeout as waitMs } from 'node:timers/promises'
import { makeTokenBuckets, type TokenBuckets } from '../operation/token-buckets.ts'
import { type CallOutside, OutsideTrouble } from './call-outside.ts'

export interface Limit {
  /** Whose calls are counted together: `Shopee/88210045`. */
  account: string
  /** As many as are allowed in any second. Nine tenths are made evenly, the rest makes up for when this process was held up. */
  perSecond: number
  /** The part of that which is this process's (`share-pace.ts`); all of it unless told, nothing for now where it is 0. */
  part?(): number
}

/** A call that waits for its turn instead of being refused. */
export type Limited = (call: CallOutside, limit: Limit) => CallOutside

interface Clock {
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

/** More accounts than one server has. */
const mostAccounts = 10_000
/** A process that may not call at all now looks again after so long (ms). */
const noPartMs = 500

/** The pace of all accounts, in the order in which their calls came (O3). Each process has its own, of which several share what is allowed: `part`. */
export function openLimits({ now = Date.now, sleep = waitMs }: Clock = {}): Limited {
  const buckets = new Map<number, TokenBuckets>()
  const lastOf = new Map<string, Promise<void>>()

  /** A bucket holds one call at least: where many share a slow pace, the rest comes back the slower. */
  function bucketsOf(perSecond: number, part: number): TokenBuckets {
    const allowed = perSecond * part
    const known = buckets.get(allowed)
    if (known) return known
    const burst = Math.max(1, allowed / 10)
    const rate =
      part === 1 ? perSecond * 0.9 : Math.max(Math.min(allowed * 0.9, allowed - burst), allowed / 4)
    const made = makeTokenBuckets({ burst, perSecond: rate }, mostAccounts)
    buckets.set(allowed, made)
    return made
  }

  async function turn({ account, perSecond, part }: Limit, signal: AbortSignal | undefined): Promise<void> {
    await lastOf.get(account)
    for (;;) {
      // Whoever gave up takes no turn.
      if (signal?.aborted) throw new OutsideTrouble('again', 'Đã dừng khi chờ đến lượt. Thử lại khi cần.')
      const mine = part?.() ?? 1
      const ms = mine > 0 ? bucketsOf(perSecond, mine).take(account, now()) : noPartMs
      if (ms === 0) return
      await sleep(ms)
    }
  }

  return (call, limit) => async (request) => {
    const mine = turn(limit, request.signal)
    const over = mine.catch(() => {})
    lastOf.set(limit.account, over)
    void over.then(() => {
      if (lastOf.get(limit.account) === over) lastOf.delete(limit.account)
    })
    await mine
    return call(request)
  }
}
