import { useState } from 'react'
import { isAtMarket } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../../domain/channels/shops/unlink-shop.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { countOpenOrders } from '../../../replica/queries/orders/orders-of-shops.ts'
import { actOnline } from '../../../sync/ask.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'

/** Asked before a shop is left to itself: what becomes of its orders. */
export default function UnlinkSheet({ shop, onClose }: { shop: KnownShop; onClose(): void }) {
  const { channel, shopId, name } = shop
  const replica = useReplica()
  const [busy, setBusy] = useState(false)
  const open = useLive((held) => countOpenOrders(held, shopId), [shopId])
  const market = channelName(channel)
  const unlink = async () => {
    setBusy(true)
    const answer = await actOnline(replica, unlinkShop, { channel, shopId })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    syncNow()
    onClose()
    showToast('success', `Đã gỡ liên kết gian hàng ${name}.`)
  }
  return (
    <Sheet
      title={`Gỡ liên kết ${name}?`}
      low
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Giữ liên kết</Button>
          <Button look="danger" disabled={busy} onClick={() => void unlink()}>
            {busy ? 'Đang gỡ' : 'Gỡ liên kết'}
          </Button>
        </>
      }
    >
      <div className="space-y-2 text-15">
        <p>
          {isAtMarket(shop)
            ? `Từ lúc này KhoTay không hỏi ${market} về gian hàng này và không báo gì sang đó nữa. Đơn mới không về.`
            : 'Từ lúc này KhoTay không nhận tin của trang web này và không báo gì sang đó nữa. Đơn mới không về.'}
        </p>
        <p>
          {open ? (
            <>
              <b>{countWords(open)} đơn chưa xong</b> vẫn nằm đây như bây giờ: đóng gói và bàn giao tiếp được.
              {isAtMarket(shop) && `Đi đơn, hủy đơn thì làm trên trang của ${market}.`}
            </>
          ) : (
            'Đơn đã về vẫn nằm đây như bây giờ.'
          )}
        </p>
        <p className="text-sub">
          {isAtMarket(shop)
            ? 'Liên kết lại lúc nào cũng được; KhoTay hỏi tiếp từ chỗ đã biết.'
            : 'Nối lại lúc nào cũng được, với khóa mới.'}
        </p>
      </div>
    </Sheet>
  )
}
