import { RefreshCw } from 'lucide-react'
import { fetchItems } from '../../../domain/channels/items/fetch-items.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { Button } from '../../components/button.tsx'
import { useMayDo, useReplica } from '../../session/session.ts'
import { doMany } from '../do-many.ts'

interface FetchKeyProps {
  /** All shops that are looked at; those that are linked are asked. */
  shops: readonly KnownShop[]
  low?: boolean
}

/** Everything that these shops sell is read anew, as a job. */
export function FetchKey({ shops, low = false }: FetchKeyProps) {
  const replica = useReplica()
  const mayFetch = useMayDo(fetchItems)
  const linked = shops.filter(({ link }) => link?.state === 'linked')
  if (!mayFetch || linked.length === 0) return null
  const fetch = () =>
    doMany(replica, {
      command: fetchItems,
      each: linked.map(({ channel, shopId }) => ({ channel, shopId })),
      says: (count) =>
        count === 1
          ? `Đã ghi. Máy chủ đang lấy hàng đăng bán của ${linked[0]?.name ?? 'gian hàng'}.`
          : `Đã ghi. Máy chủ đang lấy hàng đăng bán của ${count} gian hàng.`,
    })
  return (
    <Button data-once="" className={low ? 'min-h-10!' : ''} onClick={() => void fetch()}>
      <RefreshCw aria-hidden className="size-5" /> Lấy hàng đăng bán
    </Button>
  )
}
