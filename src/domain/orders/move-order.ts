import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { layBack } from '../parcels/lay-back.ts'
import { leftWith } from '../parcels/left-with.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { openedAgain } from '../parcels/parcel-lines.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { enterState, preloadFor } from './enter-state.ts'
import { reserves } from './states.ts'

/**
 * Takes an order into a state with its parcels, whoever asked for it: people at the desk, or the marketplace that cancels its order.
 * Whether the step is allowed is the caller's question.
 */
export function moveOrder(
  draft: Draft,
  order: Order,
  { state, note }: { state: OrderState; note: string },
  circumstances: Circumstances,
): Order {
  const entered = enterState(draft, order, state, note, circumstances)
  settleParcels(draft, order, entered, circumstances)
  return entered
}

/** Asks at once for every row that moving these orders will read. */
export function preloadMoves(draft: Draft, orders: readonly Order[], at: number): void {
  preloadFor(draft, orders, at)
  const parcels = draft.many('parcels', orders.flatMap(parcelIdsOf))
  draft.many('orders', [...new Set(parcels.flatMap(({ orderCodes }) => orderCodes))])
}

/** Parcels follow their order: dropped when it is cancelled, closed when the desk ships it unscanned, the last one open again. */
function settleParcels(draft: Draft, before: Order, order: Order, circumstances: Circumstances): void {
  const { at } = circumstances
  const parcels = draft.many('parcels', parcelIdsOf(order))
  for (const parcel of parcels) {
    // In a parcel of several orders the others go on; who has it in hand is stopped at the next scan.
    const alive = draft
      .many('orders', parcel.orderCodes)
      .some(({ code, state }) => code !== order.code && state !== 'HỦY')
    if (order.state === 'HỦY' && !alive) {
      // Goods that were out came back with their slip; those that were only in hand go back now.
      if (reserves(before.state)) layBack(draft, parcel, circumstances)
      draft.put('parcels', { ...parcel, state: 'dropped', updatedAt: at })
    }
    const waits = draft.many('orders', parcel.orderCodes).some(({ state }) => state === 'ĐANG ĐÓNG GÓI')
    if (order.state === 'CHỜ GỬI HÀNG' && !waits)
      draft.put('parcels', { ...parcel, state: 'closed', closedAt: at, updatedAt: at })
  }
  const last = parcels.findLast((parcel) => !leftWith(draft, parcel))
  if (order.state === 'ĐANG ĐÓNG GÓI' && last?.state === 'closed') {
    draft.put('parcels', { ...openedAgain(last), updatedAt: at })
  }
}
