import { RefreshCw } from 'lucide-react'
import { sellers } from '../../../domain/channels/market.ts'
import { syncStockToEcommerce } from '../../../domain/channels/stock/push-stock.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Link } from '../../../domain/tables/links.ts'
import { Button } from '../../components/button.tsx'
import { useMayDo } from '../../session/session.ts'
import { sayTold } from '../say-told.ts'
import type { SyncedTo } from '../use-batches-told.ts'
import { syncedToName, useSyncStock } from '../use-sync-stock.ts'

interface SyncKeysProps {
  code: string
  /** The marketplaces where the product is sold. */
  channels: readonly Link['channel'][]
}

/** Tells stock as it stands, to all marketplaces at once or to one of them (CAT-154 … CAT-156). */
export function SyncKeys({ code, channels }: SyncKeysProps) {
  const mayPush = useMayDo(syncStockToEcommerce)
  const { sync, run } = useSyncStock<SyncedTo>((told, to) => sayTold(told, syncedWords(code, to)))
  const soldAt = sellers.filter((seller) => channels.includes(seller))
  if (!mayPush || soldAt.length === 0) return null
  return (
    <div
      role="group"
      aria-label="Đồng bộ tồn kho"
      aria-busy={run !== undefined}
      className="flex w-full flex-wrap gap-2"
    >
      <Button look="primary" disabled={run !== undefined} onClick={() => void sync('all', [[code]])}>
        <RefreshCw aria-hidden className={`size-5 ${run ? 'animate-spin' : ''}`} />
        {run ? `Đang báo lên ${syncedToName(run.market)} …` : 'Đồng bộ các sàn'}
      </Button>
      {soldAt.map((seller) => (
        <Button
          key={seller}
          aria-label={`Đồng bộ ${channelName(seller)}`}
          disabled={run !== undefined}
          onClick={() => void sync(seller, [[code]])}
        >
          {channelName(seller)}
        </Button>
      ))}
    </div>
  )
}

/** CAT-157, CAT-301. */
export function syncedWords(code: string, to: SyncedTo): string {
  return to === 'all'
    ? `Đồng bộ tồn kho mã ${code} lên các sàn thành công!`
    : `Đã cập nhật số lượng lên ${channelName(to)} thành công!`
}
