import { History, Link2, RefreshCw } from 'lucide-react'
import { lazy } from 'react'
import { linkItem } from '../../../domain/channels/link-item.ts'
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

const ProductLinksSheet = lazy(() => import('../product-links-sheet.tsx'))
const ProductSyncSheet = lazy(() => import('../product-sync-sheet.tsx'))
const StockHistorySheet = lazy(() => import('../stock-history-sheet.tsx'))

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
  const mayLink = useMayDo(linkItem)
  const mayPush = useMayDo(pushStock)
  if (!shops || shops.size === 0 || (!mayLink && !mayPush)) return null
  const count = links?.length ?? 0
  return (
    <section aria-label="Trên sàn" className="card flex flex-wrap items-center gap-2 p-4">
      <p className="min-w-48 grow text-15">
        <b>Trên sàn:</b>{' '}
        {count === 0 ? 'chưa liên kết hàng đăng bán nào' : `${countWords(count)} hàng đăng bán`}
      </p>
      {mayLink && (
        <Button aria-haspopup="dialog" onClick={() => linking.open()}>
          <Link2 aria-hidden className="size-5" /> Thêm kết nối
        </Button>
      )}
      {count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => syncing.open()}>
          <RefreshCw aria-hidden className="size-5" /> Đồng bộ tồn
        </Button>
      )}
      {count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => looking.open()}>
          <History aria-hidden className="size-5" /> Lịch sử đồng bộ
        </Button>
      )}
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
