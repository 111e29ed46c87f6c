import { Send } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { takesNumbers } from '../../../domain/channels/own-delivery.ts'
import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import { shipStandingOf } from '../../../domain/channels/requests/ship-standing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { RuleButton } from '../../components/rule-button.tsx'
import { useMayDo, useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'

/** Whether 'Đi đơn' stands on the order: a marketplace's, before it is arranged. A failed one has its key where it says why. */
export function useOffersShipping(order: Order): boolean {
  const may = useMayDo(shipChannelOrder)
  const standing = shipStandingOf(order)
  return may && (standing === 'open' || standing === 'held')
}

/** The rule is asked whether it may leave at all: its number is typed later. */
const someOwnChoice = { way: 'own', tracking: '?', provider: '?' } as const

/** 'Đi đơn' of one order: it opens the same dialog as of many. What the shop brings itself is prepared there (FUL-155). */
export function ShipKey({ order }: { order: Order }) {
  const { code } = order
  const isOwn = takesNumbers(order)
  const replica = useReplica()
  const navigate = useNavigate()
  return (
    <RuleButton
      command={shipChannelOrder}
      params={{ code, choice: isOwn ? someOwnChoice : { way: 'pickup' } }}
      look="primary"
      aria-haspopup="dialog"
      onClick={() => void openShipping(replica, navigate, [code])}
    >
      <Send aria-hidden className="size-5" />
      {isOwn ? 'Chuẩn bị hàng' : 'Đi đơn'}
    </RuleButton>
  )
}
