import { CalendarClock, History, Link2, ListOrdered } from 'lucide-react'
import { lazy } from 'react'
import { linkItem } from '../../../domain/channels/link-item.ts'
import { setPreOrder } from '../../../domain/channels/pre-order/set-pre-order.ts'
import { pushStock } from '../../../domain/channels/stock/push-stock.ts'
import type { Stock } from '../../../domain/stock/stock-of.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { linksOfProduct } from '../../../replica/queries/channels/listing-links.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useShops } from '../use-shops.ts'
import { SyncKeys } from './sync-keys.tsx'

const ProductLinksSheet = lazy(() => import('../product-links-sheet.tsx'))
const ProductSyncSheet = lazy(() => import('../product-sync-sheet.tsx'))
const PreOrderSheet = lazy(() => import('../pre-order-sheet.tsx'))
const StockHistorySheet = lazy(() => import('../stock-history-sheet.tsx'))

/** Nothing before it is known. */
function saysCount(count: number | undefined): string {
  if (count === undefined) return ''
  return count === 0 ? 'chưa liên kết hàng đăng bán nào' : `${countWords(count)} hàng đăng bán`
}

interface ChannelKeysProps {
  product: Product
  stock: Stock | undefined
}

/** How a product is sold at marketplaces: nothing where the shop has none. */
export default function ChannelKeys({ product, stock }: ChannelKeysProps) {
  const shops = useShops()
  const links = useLive((replica) => linksOfProduct(replica, product), [product.code])
  const linking = useDialogInAddress('shop-skus')
  const syncing = useDialogInAddress('sync-stock')
  const looking = useDialogInAddress('stock-history')
  const ahead = useDialogInAddress('pre-order')
  const mayLink = useMayDo(linkItem)
  const mayPush = useMayDo(pushStock)
  const mayPreOrder = useMayDo(setPreOrder)
  if (!shops || shops.size === 0 || (!mayLink && !mayPush)) return null
  const count = links?.length ?? 0
  return (
    <section aria-label="Trên sàn" className="card flex flex-wrap items-center gap-2 p-4">
      <p className="min-w-48 grow text-15">
        <b>Trên sàn:</b> {saysCount(links?.length)}
      </p>
      <SyncKeys code={product.code} channels={links?.map(({ channel }) => channel) ?? []} />
      {count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => syncing.open()}>
          <ListOrdered aria-hidden className="size-5" /> Đồng bộ từng hàng
        </Button>
      )}
      {mayLink && (
        <Button aria-haspopup="dialog" onClick={() => linking.open()}>
          <Link2 aria-hidden className="size-5" /> Thêm kết nối
        </Button>
      )}
      {count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => looking.open()}>
          <History aria-hidden className="size-5" /> Lịch sử đồng bộ
        </Button>
      )}
      {mayPreOrder && links?.some(({ channel }) => channel === 'Shopee') && (
        <Button aria-haspopup="dialog" onClick={() => ahead.open()}>
          <CalendarClock aria-hidden className="size-5" /> Đặt trước
        </Button>
      )}
      <Addressed dialog={ahead} gone={!mayPreOrder}>
        {() => (
          <PreOrderSheet
            question={{ filter: { products: [product.code, ...(product.oldCodes ?? [])].slice(0, 100) } }}
            onClose={ahead.close}
          />
        )}
      </Addressed>
      <Addressed dialog={linking} gone={!mayLink}>
        {() => <ProductLinksSheet product={product} onClose={linking.close} />}
      </Addressed>
      <Addressed dialog={syncing}>
        {() => <ProductSyncSheet product={product} stock={stock} onClose={syncing.close} />}
      </Addressed>
      <Addressed dialog={looking}>
        {() => <StockHistorySheet productCode={product.code} onClose={looking.close} />}
      </Addressed>
    </section>
  )
}
