import { CircleCheck, MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { putBackCancelled } from '../../../domain/returns/put-back-cancelled.ts'
import { formatDay } from '../../../domain/time.ts'
import { type CancelledRow, waits } from '../../../replica/queries/returns/returned-orders.ts'
import { orderAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useMayDo } from '../../session/session.ts'

/** A cancelled order; of one whose goods were taken, each thing with its shelf. */
export function CancelledCard({ row }: { row: CancelledRow }) {
  const now = useNow()
  const may = useMayDo(putBackCancelled)
  const { order, goods, putBack, why } = row
  const names = new Map(goods.map(({ bid, binName }) => [bid, binName]))
  return (
    <li className="flex flex-col gap-3 card p-3">
      <Link to={orderAddress(order.code)} className="flex min-h-12 flex-col justify-center">
        <span className="flex items-center gap-2">
          <ChannelBadge channel={order.channel} />
          <ShownCode code={order.code} className="grow text-17 font-bold" />
          <span className="shrink-0 text-13 text-sub">{formatDay(order.updatedAt, now)}</span>
        </span>
        <span className="flex flex-wrap gap-x-2 text-15 text-sub">
          <span className="min-w-0 truncate">XÁC NHẬN HỦY{why && ` · ${why}`}</span>
          <Waybill {...order.delivery} />
        </span>
      </Link>
      {waits(row) && (
        <>
          <ul className="flex flex-col gap-2" aria-label={`Hàng của đơn ${order.code}`}>
            {goods.map((one) => (
              <li key={`${one.productCode}/${one.bid}`} className="flex items-center gap-3">
                <ProductTile code={one.productCode} image={one.image} name={one.name} size={44} />
                <p className="min-w-0 grow text-15">
                  <b className="block truncate">
                    {one.name}
                    {one.variant && ` · ${one.variant}`}
                  </b>
                  <span className="flex items-center gap-1 text-sub">
                    <MapPin aria-hidden className="size-4 shrink-0" /> {binLabel(one.bid, names)}
                  </span>
                </p>
                <span className="text-22 font-bold">× {one.amount}</span>
              </li>
            ))}
          </ul>
          {may && (
            <Button
              look="primary"
              wide
              onClick={() =>
                void act(
                  putBackCancelled,
                  { code: order.code },
                  { done: `Đã cất hàng của đơn ${order.code} lên kệ.` },
                )
              }
            >
              <CircleCheck aria-hidden className="size-5" /> Đã cất lên kệ
            </Button>
          )}
        </>
      )}
      {putBack && (
        <p className="flex items-center gap-2 text-15 font-semibold text-ok">
          <CircleCheck aria-hidden className="size-5" /> Đã cất lên kệ,{' '}
          {formatDay(putBack.doneAt ?? putBack.updatedAt, now)}
        </p>
      )}
    </li>
  )
}
