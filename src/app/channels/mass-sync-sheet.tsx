import { useState } from 'react'
import { type Seller, sellers } from '../../domain/channels/market.ts'
import { lineName } from '../../domain/names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { Product } from '../../domain/tables/products.ts'
import { productsSoldAt } from '../../replica/queries/channels/listing-links.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { countWords } from '../components/count-words.ts'
import { ProductTile } from '../components/product-tile.tsx'
import { Progress } from '../components/progress.tsx'
import { QueuedNote } from '../components/queued-note.tsx'
import { Sheet } from '../components/sheet.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useLive } from '../session/use-live.ts'
import { units } from './listing-words.ts'
import { sayTold } from './say-told.ts'
import { useSyncStock } from './use-sync-stock.ts'

/** CAT-317. */
const batch = 30

interface MassSyncSheetProps {
  codes: readonly string[]
  onClose(): void
}

/** Stock of the chosen products is told to one marketplace after another, thirty products a batch, those with most first (CAT-312 … CAT-322). */
export default function MassSyncSheet({ codes, onClose }: MassSyncSheetProps) {
  const [market, setMarket] = useState<Seller>('Shopee')
  const products = useLive((replica) => productsSoldAt(replica, codes, market), [codes.join(' '), market])
  const sorted = products && byMost(products)
  const batches = inBatches(sorted ?? [])
  const { sync, run } = useSyncStock<Seller>((told, toldTo) =>
    sayTold(told, `Đã cập nhật số lượng sản phẩm lên ${channelName(toldTo)} thành công!`),
  )
  const codesOf = (some: readonly Product[]) => some.map(({ code }) => code)
  return (
    <Sheet
      wide
      title="Đồng bộ tồn kho hàng loạt"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            look="primary"
            disabled={!sorted || sorted.length === 0 || run !== undefined}
            onClick={() => void sync(market, batches.map(codesOf))}
          >
            Đồng bộ lên {channelName(market)}
          </Button>
        </>
      }
    >
      <ChoiceChips
        place="content"
        label="Kênh bán"
        choices={sellers.map((value) => ({ value, label: channelName(value).toUpperCase() }))}
        chosen={market}
        onChoose={(chosen: Seller) => setMarket(chosen)}
      />
      <QueuedNote market={channelName(market)} />
      {run && (
        <div className="mt-3">
          <Progress words={`Đang báo lên ${channelName(run.market)}`} done={run.done} of={run.of} />
        </div>
      )}
      {codes.length === 0 ? (
        <p role="alert" className="mt-4 text-15 font-semibold text-warn">
          Chưa chọn sản phẩm để đồng bộ, hãy chọn sản phẩm trước
        </p>
      ) : (
        <p className="my-3 text-15 text-sub">
          {sorted &&
            `${countWords(sorted.length)} trong ${countWords(codes.length)} sản phẩm đã chọn có hàng đăng bán ở ${channelName(market)}.`}
        </p>
      )}
      <VirtualRows
        label="Sản phẩm đồng bộ"
        rows={sorted ?? []}
        keyOf={({ code }) => code}
        rowRem={3.5}
        className="divide-y divide-line"
      >
        {(product) => (
          <span className="flex items-center gap-3 py-1.5 text-15">
            <ProductTile code={product.code} image={product.image} name={product.name} size={40} />
            <span className="w-40 shrink-0 truncate text-sub">{product.code}</span>
            <span className="min-w-0 grow truncate font-semibold">{lineName(product)}</span>
            <b className="shrink-0 tabular-nums">{units(product.total)}</b>
          </span>
        )}
      </VirtualRows>
    </Sheet>
  )
}

/** CAT-318. */
export function byMost<P extends Pick<Product, 'total'>>(products: readonly P[]): P[] {
  return products.toSorted((one, other) => other.total - one.total)
}

export function inBatches<P>(all: readonly P[]): P[][] {
  return Array.from({ length: Math.ceil(all.length / batch) }, (_, place) =>
    all.slice(place * batch, (place + 1) * batch),
  )
}
