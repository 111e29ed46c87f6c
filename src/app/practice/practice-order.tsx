import { carrierName } from '../../domain/names.ts'
import type { PracticeSheet } from '../../replica/queries/practice/practice-sheet.ts'
import { ChannelBadge } from '../components/channel-badge.tsx'
import { Barcode } from './barcode.tsx'
import { GoodsCode } from './goods-code.tsx'

/** One order on paper: its label, and a barcode for each product in it. */
export function PracticeOrder({ practice: { order, goods } }: { practice: PracticeSheet['orders'][number] }) {
  return (
    <section className="sheet">
      <h2 className="mb-3 flex flex-wrap items-center gap-2 text-17 font-bold">
        <ChannelBadge channel={order.channel} /> Đơn {order.code}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <li className="paper sm:col-span-2">
          <b className="text-15">Tem vận đơn · {carrierName(order.delivery.logistic)}</b>
          <Barcode text={order.delivery.id} height={64} />
        </li>
        {goods.map((one) => (
          <GoodsCode key={one.barcode} {...one} />
        ))}
      </ul>
    </section>
  )
}
