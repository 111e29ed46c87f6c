import { useState } from 'react'
import { ordersAskingFor } from '../../../replica/queries/stock/product-look.ts'
import { orderAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { useLive } from '../../session/use-live.ts'
import { LookLink } from './look-link.tsx'
import { LookSection } from './look-section.tsx'

const shownAtFirst = 5

/** Open orders that need it, those without goods first. */
export function AskingOrders({ code }: { code: string }) {
  const orders = useLive((replica) => ordersAskingFor(replica, code), [code])
  const [all, showAll] = useState(false)
  if (!orders || orders.length === 0) return null
  const units = orders.reduce((sum, order) => sum + order.amount, 0)
  const shown = all ? orders.slice(0, 200) : orders.slice(0, shownAtFirst)
  return (
    <LookSection title={`Đơn đang cần: ${orders.length} đơn, ${units} món`}>
      {shown.map((order) => (
        <li key={order.code}>
          <LookLink
            to={orderAddress(order.code)}
            className="flex min-h-14 items-center gap-2 px-3 py-2 active:bg-ground"
          >
            <span className="min-w-0 grow">
              <ShownCode code={order.code} className="text-15 font-semibold" />
              <span className="mt-1 flex items-center gap-2">
                <ChannelBadge channel={order.channel} />
                <StateChip state={order.state} />
              </span>
            </span>
            <b className="w-10 shrink-0 text-right text-17">× {order.amount}</b>
          </LookLink>
        </li>
      ))}
      {shown.length < orders.length && !all && (
        <li>
          <button
            type="button"
            className="min-h-12 w-full text-15 font-semibold text-brand-ink"
            onClick={() => showAll(true)}
          >
            Xem thêm {orders.length - shown.length} đơn
          </button>
        </li>
      )}
    </LookSection>
  )
}
