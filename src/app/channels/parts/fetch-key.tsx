import { RefreshCw } from 'lucide-react'
import { fetchItems } from '../../../domain/channels/items/fetch-items.ts'
import { isAtMarket } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useMayDo, useReplica } from '../../session/session.ts'
import { doMany } from '../do-many.ts'

interface FetchKeyProps {
  /** All shops that are looked at; those that are linked are asked. */
  shops: readonly KnownShop[]
  /** low: beside the title of a table. brief: a picture alone. */
  shape?: 'usual' | 'low' | 'brief'
}

/** Everything that these shops sell is read anew, as a job. */
export function FetchKey({ shops, shape = 'usual' }: FetchKeyProps) {
  const replica = useReplica()
  const mayFetch = useMayDo(fetchItems)
  const linked = shops.filter(isAtMarket).filter(({ link }) => link?.state === 'linked')
  if (!mayFetch || linked.length === 0) return null
  const take = () =>
    doMany(replica, {
      command: fetchItems,
      each: linked.map(({ channel, shopId }) => ({ channel, shopId })),
      says: (count) => `Đã ghi. Máy chủ đang lấy hàng đăng bán của ${count} gian hàng.`,
    })
  if (shape === 'brief')
    return <IconButton data-once="" icon={RefreshCw} label="Lấy hàng đăng bán" onClick={() => void take()} />
  return (
    <Button
      data-once=""
      aria-label="Lấy hàng đăng bán"
      className={shape === 'low' ? 'min-h-10!' : ''}
      onClick={() => void take()}
    >
      <RefreshCw aria-hidden className="size-5" /> {shape === 'low' ? 'Lấy hàng' : 'Lấy hàng đăng bán'}
    </Button>
  )
}
