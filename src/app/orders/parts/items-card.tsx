import { lazy, Suspense } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { linePrice } from '../../../domain/orders/pricing.ts'
import { restockedMark } from '../../../domain/returns/finish-check.ts'
import type { OrderDetail, OrderLine } from '../../../replica/queries/orders/order-detail.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { useSeesGifts } from '../../session/session.ts'

const UnlinkedNote = lazy(() => import('../links/unlinked-note.tsx'))

/** What was ordered, where it lies and whether there is enough. */
export function ItemsCard({ detail: { order, lines: all } }: { detail: OrderDetail }) {
  const gifts = useSeesGifts()
  const lines = all.filter(({ item }) => gifts || !item.gift)
  const hidden = all.length - lines.length
  const unlinked = all.filter(({ item }) => item.mapped === false).length
  return (
    <section aria-label="Sản phẩm" className="@container overflow-hidden card">
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and lines keep their places
            key={`${line.item.productCode}/${line.item.bid}/${index}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 p-3 @min-[21rem]:grid-cols-[auto_minmax(0,1fr)_auto] @min-[30rem]:p-4"
          >
            <ProductTile code={line.item.productCode} image={line.item.image} name={line.item.name} />
            <div className="min-w-0">
              <p className="text-15 font-semibold">
                {line.item.name}
                {line.item.variant && ` · ${line.item.variant}`}
              </p>
              <p className="text-13 text-sub">{place(line)}</p>
              <Marks line={line} />
              {line.item.KhoTay?.map((part) => (
                <p key={part.code} className="mt-1 text-13 text-sub">
                  {part.amount} × {part.name}
                  {part.variant && ` · ${part.variant}`} ({part.code})
                </p>
              ))}
            </div>
            {/* Where three columns are too many, the name has the width and its price stands under it. */}
            <div className="col-start-2 flex flex-row-reverse justify-between @min-[21rem]:col-start-3 @min-[21rem]:block @min-[21rem]:text-right">
              <p className="text-15 font-semibold">{formatMoney(linePrice(line.item, order.price_policy))}</p>
              <p className="text-15 text-sub">× {line.item.amount}</p>
            </div>
          </li>
        ))}
        {hidden > 0 && (
          <li className="p-3 text-13 text-sub">{hidden} quà tặng. Bạn không có quyền xem quà tặng.</li>
        )}
        {all.length === 0 && <li className="p-4 text-15 text-sub">Đơn chưa có sản phẩm nào.</li>}
      </ul>
      {unlinked > 0 && (
        <Suspense fallback={null}>
          <UnlinkedNote order={order} count={unlinked} />
        </Suspense>
      )}
    </section>
  )
}

function place({ item, binName, ready }: OrderLine): string {
  const parts = [item.productCode, binName, ready !== undefined && `sẵn bán ${ready.toLocaleString('vi-VN')}`]
  return parts.filter(Boolean).join(' · ')
}

function Marks({ line: { item, ready } }: { line: OrderLine }) {
  const back = restockedMark(item)
  const marks = [
    item.gift && { text: 'Quà tặng', look: 'bg-brand-soft text-brand-ink' },
    item.typeItem === 'combo' && { text: 'Combo', look: 'bg-ground text-sub' },
    item.mapped === false && { text: 'Chưa liên kết', look: 'bg-warn-soft text-warn' },
    back !== undefined && { text: back, look: 'bg-ok-soft text-ok' },
    ready !== undefined && ready < 0 && { text: 'Hết hàng', look: 'bg-bad-soft text-bad' },
  ].filter((mark) => mark !== undefined && mark !== false)
  if (marks.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {marks.map(({ text, look }) => (
        <span key={text} className={`rounded-md px-1.5 py-0.5 text-13 font-semibold ${look}`}>
          {text}
        </span>
      ))}
    </p>
  )
}
