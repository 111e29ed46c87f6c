import { setTimeout as waitMs } from 'node:timers/promises'
import { makeTokenBuckets, type TokenBuckets } from '../operation/token-buckets.ts'
import { type CallOutside, OutsideTrouble } from './call-outside.ts'

export interface Limit {
  /** Whose calls are counted together: `Shopee/88210045`. */
  account: string
  /** As many as are allowed in any second. Nine tenths are made evenly, the rest makes up for when this process was held up. */
  perSecond: number
}

/** A call that waits for its turn instead of being refused. */
export type Limited = (call: CallOutside, limit: Limit) => CallOutside

interface Clock {
  now?: () => number
  sleep?: (ms: number) => Promise<unknown>
}

/** More accounts than one server has. */
const mostAccounts = 10_000

/** The pace of all accounts, in the order in which their calls came (O3). Each process has its own: two of them go twice as fast. */
export function openLimits({ now = Date.now, sleep = waitMs }: Clock = {}): Limited {
  const buckets = new Map<number, TokenBuckets>()
  const lastOf = new Map<string, Promise<void>>()

  async function turn({ account, perSecond }: Limit, signal: AbortSignal | undefined): Promise<void> {
    const rate = { burst: Math.max(1, perSecond / 10), perSecond: perSecond * 0.9 }
    const own = buckets.get(perSecond) ?? makeTokenBuckets(rate, mostAccounts)
    buckets.set(perSecond, own)
    await lastOf.get(account)
    for (;;) {
      // Whoever gave up takes no turn.
      if (signal?.aborted) throw new OutsideTrouble('again', 'Đã dừng khi chờ đến lượt. Thử lại khi cần.')
      const ms = own.take(account, now())
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
