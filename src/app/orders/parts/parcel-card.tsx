import { productName } from '../../../domain/names.ts'
import { shortageReasons } from '../../../domain/packing/report-shortage.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import type { OrderDetail } from '../../../replica/queries/orders/order-detail.ts'
import { Card } from '../../components/card.tsx'

const states = { open: 'đang đóng', closed: 'đã đóng xong', dropped: 'đã bỏ vì đơn hủy' }

/** How far each parcel is, who packs it, and what is missing. One that was given back or unpacked is none, unless its order was cancelled. */
export function ParcelCard({ detail: { order, names, ...detail } }: { detail: OrderDetail }) {
  const parcels = detail.parcels.filter(({ state }) => state !== 'dropped' || order.state === 'HỦY')
  if (parcels.length === 0) return null
  return (
    <Card title={parcels.length > 1 ? `${parcels.length} kiện` : 'Kiện'}>
      <div className="space-y-4">
        {parcels.map((parcel, index) => (
          <ParcelState
            key={parcel.id}
            parcel={parcel}
            names={names}
            title={parcels.length > 1 ? `Kiện ${index + 1}` : undefined}
            others={parcel.orderCodes.filter((code) => code !== order.code)}
          />
        ))}
      </div>
    </Card>
  )
}

interface ParcelStateProps {
  parcel: Parcel
  names: OrderDetail['names']
  title: string | undefined
  others: string[]
}

function ParcelState({ parcel, names, title, others }: ParcelStateProps) {
  const need = parcel.lines.reduce((sum, line) => sum + line.need, 0)
  const packed = parcel.lines.reduce((sum, line) => sum + line.packed, 0)
  return (
    <div>
      {title && <p className="text-15 font-semibold">{title}</p>}
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={`Số món đã đóng${title ? ` vào ${title.toLowerCase()}` : ''}`}
          aria-valuenow={packed}
          aria-valuemin={0}
          aria-valuemax={need}
          className="h-2 grow overflow-hidden rounded-full bg-line"
        >
          <div
            className={`h-full rounded-full ${parcel.state === 'closed' ? 'bg-ok' : 'bg-brand'}`}
            style={{ width: `${need > 0 ? (packed / need) * 100 : 0}%` }}
          />
        </div>
        <span className="text-17 font-bold">
          {packed}
          <span className="text-15 font-semibold text-sub">/{need}</span>
        </span>
      </div>
      <p className="mt-2 text-15">
        {parcel.packerName} {states[parcel.state]}
        <span className="text-sub"> · {formatOrderTime(parcel.closedAt ?? parcel.openedAt)}</span>
      </p>
      {others.length > 0 && <p className="mt-1 text-15 text-sub">Chung kiện với đơn {others.join(', ')}</p>}
      {parcel.shortages.map(({ id, productCode, quantity, reason, note, by }) => (
        <p key={id} className="mt-1 text-15 text-bad">
          Thiếu {quantity}{' '}
          {productName(
            parcel.lines.find((line) => line.productCode === productCode),
            productCode,
          )}
          : {shortageReasons[reason]}
          {note && ` (${note})`} · {names.get(by) ?? by}
        </p>
      ))}
    </div>
  )
}
