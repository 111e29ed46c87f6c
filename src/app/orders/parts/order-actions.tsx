import { Ban, CalendarClock, MoreHorizontal, PackageOpen, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { nextStatesOf, packableStates } from '../../../domain/orders/states.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import { openOrder } from '../../../domain/packing/open-order.ts'
import { announceReturn } from '../../../domain/returns/announce-return.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { packingAddress, returnOfOrderAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { useMayDo } from '../../session/session.ts'
import { moveLabel } from '../order-words.ts'

const MoveFlow = lazy(() => import('./move-flow.tsx'))

/** What may be done with the order now, by the rules. */
export function OrderActions({ order }: { order: Order }) {
  const { code, state, rebackInfo, swItems } = order
  const [targets, setTargets] = useState<readonly OrderState[]>()
  const mayPack = useMayDo(openOrder)
  const mayAnnounce = useMayDo(announceReturn)
  const mayMove = useMayDo(updateState)
  const next = nextStatesOf(order)
  const others = next.filter((to) => to !== 'HỦY' && to !== 'HẸN GIAO')

  const move = (to: OrderState, icon: typeof Ban) => {
    const Icon = icon
    return (
      <RuleButton
        command={updateState}
        params={{ orderCodes: [code], state: to, note: '' }}
        onClick={() => setTargets([to])}
      >
        <Icon aria-hidden className="size-5" />
        {moveLabel(to)}
      </RuleButton>
    )
  }
  const canPack = mayPack && packableStates.includes(state)
  // STA-030 … STA-032.
  const mayReturn =
    mayAnnounce && (state === 'THÀNH CÔNG' || state === 'ĐANG GIAO') && !rebackInfo && swItems.length > 0
  if (!canPack && !mayReturn && (!mayMove || next.length === 0)) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
      {canPack && (
        <LinkButton look="primary" to={packingAddress(code)}>
          <PackageOpen aria-hidden className="size-5" />
          Đóng gói
        </LinkButton>
      )}
      {mayReturn && (
        <LinkButton to={returnOfOrderAddress(code)}>
          <Undo2 aria-hidden className="size-5" />
          Đổi/trả hàng
        </LinkButton>
      )}
      {mayMove && next.includes('HẸN GIAO') && move('HẸN GIAO', CalendarClock)}
      {mayMove && others.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setTargets(others)}>
          <MoreHorizontal aria-hidden className="size-5" />
          Chuyển trạng thái
        </Button>
      )}
      {mayMove && next.includes('HỦY') && move('HỦY', Ban)}
      {targets && (
        <Suspense fallback={null}>
          <MoveFlow
            codes={[code]}
            targets={targets}
            onClose={() => setTargets(undefined)}
            onDone={() => setTargets(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
