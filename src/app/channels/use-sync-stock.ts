import { syncStockToEcommerce } from '../../domain/channels/stock/push-stock.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { actEach } from '../session/act.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { sentWords } from '../session/sent-words.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { type SyncedTo, useBatchesTold } from './use-batches-told.ts'
import { useShops } from './use-shops.ts'
import type { ToldNews } from './use-told-news.ts'

/** "Shopee", "các sàn". */
export function syncedToName(to: SyncedTo): string {
  return to === 'all' ? 'các sàn' : channelName(to)
}

/** What is asked for one batch of products (CAT-158). */
export function syncOf(codes: readonly string[], to: SyncedTo) {
  return {
    stock_items: codes.map((productCode) => ({ productCode })),
    channel: to === 'all' ? undefined : to,
    fastSync: true,
  }
}

/** Tells stock of products to a marketplace or to all, as it stands: a batch of codes after the other. `tell` hears once what came of it. */
export function useSyncStock<To extends SyncedTo>(tell: (news: ToldNews, to: To) => void) {
  const shops = useShops()
  const once = useOneAtATime()
  const isReached = useReached()
  const news = useBatchesTold(tell)
  const sync = (to: To, batches: readonly (readonly string[])[]) =>
    once(async () => {
      const dispatched = await actEach(
        syncStockToEcommerce,
        batches.map((codes) => syncOf(codes, to)),
      )
      const localIds = dispatched?.flatMap((one) => (one.ok ? [one.localId] : [])) ?? []
      const [refusal] = dispatched?.flatMap((one) => (one.ok ? [] : [one.refusal])) ?? []
      if (refusal) showToast('warning', refusal.text)
      if (localIds.length === 0) return
      if (!isReached) return showToast('notice', sentWords('Đã ghi đồng bộ tồn', syncedToName(to), isReached))
      news.begin({
        market: to,
        shops: [...(shops?.values() ?? [])]
          .filter(({ channel }) => to === 'all' || channel === to)
          .map(({ channel, shopId }) => ({ channel, shopId })),
        batches: batches.filter((_, place) => dispatched?.[place]?.ok),
        localIds,
      })
    })
  return { sync, run: news.run }
}
