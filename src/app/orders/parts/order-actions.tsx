import {
  Ban,
  CalendarClock,
  Copy,
  MoreHorizontal,
  PackageOpen,
  Pencil,
  Scissors,
  Tag,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cancelChannelOrder } from '../../../domain/channels/requests/cancel-channel-order.ts'
import { firstReasonOf, offersCancel } from '../../../domain/channels/requests/offers-cancel.ts'
import { addOrder } from '../../../domain/orders/add-order.ts'
import { assignOrders } from '../../../domain/orders/assign-orders.ts'
import { isOwnChannel } from '../../../domain/orders/channels.ts'
import { splitOrder } from '../../../domain/orders/split-order.ts'
import { nextStatesOf, packableStates, stateName } from '../../../domain/orders/states.ts'
import { updateOrder } from '../../../domain/orders/update-order.ts'
import { updateState } from '../../../domain/orders/update-state.ts'
import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import { openOrder } from '../../../domain/packing/open-order.ts'
import { announceReturn } from '../../../domain/returns/announce-return.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import {
  changeOrderAddress,
  copyOrderAddress,
  packingAddress,
  returnOfOrderAddress,
} from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { BillKey, useBilling, useOffersInvoice } from '../../invoices/bill-key.tsx'
import { useDesk } from '../../session/desk.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { moveLabel } from '../order-words.ts'
import { ShipKey, useOffersShipping } from '../ship/ship-key.tsx'
import { wayOut } from '../way-out.ts'
import { MoreActs } from './more-acts.tsx'

const AssignSheet = lazy(() => import('../many/assign-sheet.tsx'))
const CancelSheet = lazy(() => import('../../cancels/cancel-sheet.tsx'))
const SplitSheet = lazy(() => import('./split-sheet.tsx'))
const TagSheet = lazy(() => import('../tags/tag-sheet.tsx'))
const MoveSheet = lazy(async () => ({ default: (await import('./move-sheet.tsx')).MoveSheet }))
const ActionMenu = lazy(async () => ({ default: (await import('../../konsta/action-menu.tsx')).ActionMenu }))

/** What may be done with the order now, by the rules. Beside the desk's table there is one row of keys: what is done most, and a menu. */
export function OrderActions({ order }: { order: Order }) {
  const { code, state, rebackInfo, swItems } = order
  const [isChoosing, setChoosing] = useState(false)
  const moving = useDialogInAddress('move')
  const mayPack = useMayDo(openOrder)
  const mayAnnounce = useMayDo(announceReturn)
  const mayMove = useMayDo(updateState)
  const mayEdit = useMayDo(updateOrder)
  const mayMake = useMayDo(addOrder)
  const maySplit = useMayDo(splitOrder) && isOwnChannel(order.channel) && swItems.length > 1
  const splitting = useDialogInAddress('split')
  const tagging = useDialogInAddress('tags')
  const mayTag = useMayDo(updateTagOrder)
  const assigning = useDialogInAddress('assign')
  const mayAssign = useMayDo(assignOrders)
  const cancelling = useDialogInAddress('cancel')
  // Decisions 33: asked of the marketplace, in the states in which it may be.
  const mayCancel = useMayDo(cancelChannelOrder) && offersCancel(order)
  const offersShipping = useOffersShipping(order)
  const navigate = useNavigate()
  const desk = useDesk()
  const isDraft = state === 'ĐƠN NHÁP'
  const next = nextStatesOf(order)
  const others = next.filter((to) => to !== 'HỦY' && to !== 'HẸN GIAO')

  const move = (to: OrderState, icon: typeof Ban) => {
    const Icon = icon
    return (
      <RuleButton
        command={updateState}
        params={{ orderCodes: [code], state: to, note: '' }}
        onClick={() => moving.open(to)}
      >
        <Icon aria-hidden className="size-5" />
        {moveLabel(state, to)}
      </RuleButton>
    )
  }
  const canPack = mayPack && packableStates.includes(state)
  // STA-030 … STA-032.
  const mayReturn =
    mayAnnounce && (state === 'THÀNH CÔNG' || state === 'ĐANG GIAO') && !rebackInfo && swItems.length > 0
  const offersBill = useOffersInvoice(order)
  const billing = useBilling(order, offersBill)
  const hasOther =
    offersBill || mayReturn || mayEdit || mayMake || mayTag || mayCancel || (mayMove && next.length > 0)
  if (!canPack && !offersShipping && !hasOther) return null
  const ship = offersShipping && <ShipKey order={order} />
  const pack = canPack && (
    <LinkButton look="primary" to={packingAddress(code)}>
      <PackageOpen aria-hidden className="size-5" />
      Đóng gói
    </LinkButton>
  )
  const comesBack = mayReturn && (
    <LinkButton to={returnOfOrderAddress(code)}>
      <Undo2 aria-hidden className="size-5" />
      Đổi/trả hàng
    </LinkButton>
  )
  const edit = mayEdit && (
    <RuleButton
      command={updateOrder}
      params={{ orderCode: code, note: `${order.note ?? ''}.`, state: isDraft ? state : undefined }}
      onClick={() => void navigate(changeOrderAddress(code))}
    >
      <Pencil aria-hidden className="size-5" />
      {isDraft ? 'Ghi tiếp đơn nháp' : 'Sửa'}
    </RuleButton>
  )
  const besides = (
    <>
      {maySplit && (
        <RuleButton
          command={splitOrder}
          params={{ code, swItems: undefined, newItems: [firstUnitOf(order)] }}
          wayOut={wayOut}
          onClick={() => splitting.open()}
        >
          <Scissors aria-hidden className="size-5" />
          Tách đơn
        </RuleButton>
      )}
      {offersBill && <BillKey billing={billing} />}
      {mayMake && (
        <LinkButton to={copyOrderAddress(order)}>
          <Copy aria-hidden className="size-5" />
          Sao chép
        </LinkButton>
      )}
      {mayTag && (
        <Button aria-haspopup="dialog" onClick={() => tagging.open()}>
          <Tag aria-hidden className="size-5" />
          Gắn thẻ
        </Button>
      )}
      {mayAssign && (
        <RuleButton
          command={assignOrders}
          params={{ orderList: [code], to: order.assigned ?? '' }}
          onClick={() => assigning.open()}
        >
          <UserRoundCheck aria-hidden className="size-5" />
          Giao việc
        </RuleButton>
      )}
    </>
  )
  const moves = (
    <>
      {mayMove && next.includes('HẸN GIAO') && move('HẸN GIAO', CalendarClock)}
      {mayMove && others.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <MoreHorizontal aria-hidden className="size-5" />
          Chuyển trạng thái
        </Button>
      )}
      {mayMove && next.includes('HỦY') && move('HỦY', isDraft ? Trash2 : Ban)}
      {mayCancel && (
        <RuleButton
          command={cancelChannelOrder}
          params={{ code, ...firstReasonOf(order) }}
          onClick={() => cancelling.open()}
        >
          <Ban aria-hidden className="size-5" />
          Hủy đơn
        </RuleButton>
      )}
    </>
  )
  const hasMore =
    offersBill || mayCancel || maySplit || mayMake || mayTag || mayAssign || (mayMove && next.length > 0)
  return (
    <div data-acts="" className={`flex flex-wrap gap-2 *:grow wide:*:grow-0 ${desk ? '*:px-3' : ''}`}>
      {desk ? (
        <>
          {ship}
          {pack}
          {comesBack}
          {!mayReturn && edit}
          {hasMore && (
            <MoreActs>
              {mayReturn && edit}
              {besides}
              {moves}
            </MoreActs>
          )}
        </>
      ) : (
        <>
          {ship}
          {pack}
          {edit}
          {besides}
          {comesBack}
          {moves}
        </>
      )}
      {billing.dialog}
      <Addressed dialog={assigning} gone={!mayAssign}>
        {() => <AssignSheet codes={[code]} onClose={assigning.close} />}
      </Addressed>
      <Addressed dialog={tagging} gone={!mayTag}>
        {() => <TagSheet codes={[code]} onClose={tagging.close} />}
      </Addressed>
      <Addressed dialog={splitting} gone={!maySplit}>
        {() => <SplitSheet order={order} onClose={splitting.close} />}
      </Addressed>
      <Addressed dialog={cancelling} gone={!mayCancel}>
        {() => <CancelSheet order={order} onClose={cancelling.close} />}
      </Addressed>
      {isChoosing && (
        <Suspense fallback={null}>
          <ActionMenu
            title={`Chuyển đơn ${code} sang`}
            onClose={() => setChoosing(false)}
            actions={others.map((target) => ({
              label: stateName(target),
              run() {
                setChoosing(false)
                moving.open(target)
              },
            }))}
          />
        </Suspense>
      )}
      <Addressed dialog={moving} gone={!mayMove || !next.some((to) => to === moving.about)}>
        {(to) => (
          <MoveSheet codes={[code]} state={to as OrderState} onClose={moving.close} onDone={moving.close} />
        )}
      </Addressed>
    </div>
  )
}

/** The rule is asked whether any of it may go. */
function firstUnitOf({ swItems }: Order): { productCode: string; amount: number; gift?: boolean } {
  const { productCode = '', gift } = swItems[0] ?? {}
  return { productCode, amount: 1, gift }
}
