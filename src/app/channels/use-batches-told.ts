import { useEffect, useEffectEvent, useState } from 'react'
import type { Seller, SellerShop } from '../../domain/channels/market.ts'
import { noneWaits } from '../../replica/queries/queue/none-waits.ts'
import { useLive } from '../session/use-live.ts'
import { type ListingRow, useListings } from './use-listings.ts'
import { longestMs, type ToldNews } from './use-told-news.ts'

/** Of one batch; what is more of it is told by the list of all listings. */
const mostWatched = 200

/** One marketplace, or all at once (CAT-154, CAT-155). */
export type SyncedTo = Seller | 'all'

/** What many listings were told, a batch of products after the other. */
interface Run<To extends SyncedTo = SyncedTo> extends ToldNews {
  market: To
  shops: readonly SellerShop[]
  batches: readonly (readonly string[])[]
  /** The commands by which the server hears of it. */
  localIds: readonly number[]
  /** When they were written (ms): what was answered before says nothing of them. */
  since: number
  /** How many batches were answered whole. */
  done: number
}

/** What of a batch came of it by now; nothing while one of its listings waits for its marketplace. */
export function batchNews(rows: readonly ListingRow[]): Pick<ToldNews, 'took' | 'failed'> | undefined {
  const told = rows.filter(({ products, state }) => products !== undefined && state !== 'gone')
  if (told.some(({ asked }) => asked !== undefined)) return undefined
  const failed = told.filter(({ trouble }) => trouble !== undefined)
  return { took: told.length - failed.length, failed }
}

/** How many products were told of how many. */
interface Told {
  done: number
  of: number
}

/** Batches are ours alone: people chose products. */
export function productsTold({ batches, done }: Pick<Run, 'batches' | 'done'>): Told {
  const each = batches.map(({ length }) => length)
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0)
  return { done: sum(each.slice(0, done)), of: sum(each) }
}

/**
 * Looks at one batch after the other once the server has heard of all, and tells once: when every listing of every batch was answered, or when a
 * marketplace takes longer than anybody waits for it.
 */
export function useBatchesTold<To extends SyncedTo>(
  tell: (news: ToldNews, market: To) => void,
): {
  begin(asked: Pick<Run<To>, 'market' | 'shops' | 'batches' | 'localIds'>): void
  run: ({ market: To } & Told) | undefined
} {
  const [run, setRun] = useState<Run<To>>()
  const localIds = run?.localIds
  const heard = useLive(
    async (replica) => (localIds && (await noneWaits(replica, localIds)) ? localIds : undefined),
    [localIds],
  )
  const batch = run && heard === localIds ? run.batches[run.done] : undefined
  // As the server has them: what this device knows of their links comes a moment later.
  const { items, answer, askAgain } = useListings(
    run && batch && { filter: { products: [...batch], shops: [...run.shops] } },
    mostWatched,
  )
  const isOfNow = run !== undefined && answer.isSettled && (answer.told?.at ?? 0) >= run.since
  const news = isOfNow && items ? batchNews(items) : undefined
  const end = useEffectEvent((ended: Run<To>) => {
    setRun(undefined)
    tell(ended, ended.market)
  })
  const take = useEffectEvent(() => {
    if (!run || !news) return
    const next = {
      ...run,
      done: run.done + 1,
      took: run.took + news.took,
      failed: [...run.failed, ...news.failed],
    }
    if (next.done < run.batches.length) setRun(next)
    else end(next)
  })
  const isAnswered = news !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next batch may be answered as soon as it is looked at
  useEffect(() => {
    if (isAnswered) take()
  }, [isAnswered, run?.done])
  const watch = useEffectEvent(askAgain)
  const isWatched = batch !== undefined
  const done = run?.done
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch is asked about anew, and waited for as long
  useEffect(() => {
    if (!isWatched) return
    watch()
    const timer = setTimeout(() => run && end({ ...run, isLate: true }), longestMs)
    return () => clearTimeout(timer)
  }, [isWatched, done])
  return {
    begin: (asked) => setRun({ ...asked, since: Date.now(), done: 0, took: 0, failed: [] }),
    run: run && { market: run.market, ...productsTold(run) },
  }
}
