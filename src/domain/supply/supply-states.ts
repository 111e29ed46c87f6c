import type { Reader, Refusal } from '../command.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { SupplyRequest } from '../tables/supply.ts'
import { formatMoment } from '../time.ts'

/*
 *   NHÁP ──place──▶ ĐÃ ĐẶT HÀNG ──goods enter──▶ NHẬN MỘT PHẦN ──all of them──▶ HOÀN THÀNH
 *    ▲ └──── withdraw ──┘ │  ◀────── taken back ──────┘ │  ◀──── taken back ────────┘
 *    └────────────────────┘         KHÓA ◀──── lock ────┴──── (unlock leads back)
 *
 * HOÀN THÀNH (CAT-376) and KHÓA (CAT-377) close it: nothing of it is incoming any more. Broken units complete no order: they wait to be
 * replaced, and who expects nothing more locks it. Goods that somebody scans and says to be over lead back from HOÀN THÀNH until they enter stock.
 */

type State = SupplyRequest['state']

/** Goods of it may still come (CAT-375). */
export const openSupplyStates = ['ĐÃ ĐẶT HÀNG', 'NHẬN MỘT PHẦN'] as const satisfies readonly State[]

/** In the order of the tabs: CAT-378 … CAT-381, drafts first. */
export const supplyStates = [
  'NHÁP',
  'ĐÃ ĐẶT HÀNG',
  'NHẬN MỘT PHẦN',
  'HOÀN THÀNH',
  'KHÓA',
] as const satisfies readonly State[]

export function isOpenSupply({ state }: Pick<SupplyRequest, 'state'>): boolean {
  return (openSupplyStates as readonly State[]).includes(state)
}

/** The state that follows from what came of an order that is neither a draft nor locked. It is not completed while scanned goods of it wait. */
export function stateByGoods({ items, arrived }: Pick<SupplyRequest, 'items' | 'arrived'>): State {
  const isAllHere = items.every(({ order, received }) => received >= order)
  if (isAllHere && arrived.length === 0) return 'HOÀN THÀNH'
  return items.some(({ received, broken }) => received + broken > 0) ? 'NHẬN MỘT PHẦN' : 'ĐÃ ĐẶT HÀNG'
}

/** The order that a person may go on with; or why not, with who was faster (decisions 14). */
export function supplyAtHand(
  read: Reader,
  { code, user, states }: { code: string; user: Actor; states: readonly State[] },
): SupplyRequest | Refusal {
  const order = read.get('supplyRequests', code)
  if (!order) return refuse('supply-not-found', { code })
  const notYours = whyNotYours(user, order.wid)
  if (notYours) return notYours
  if (states.includes(order.state)) return order
  if (order.state === 'NHÁP') return refuse('supply-not-placed', { code })
  const { state, settledBy, settledAt, orderedBy, orderedAt, createdBy, updatedAt } = order
  const isClosed = !isOpenSupply(order)
  const who = nameOf(read, (isClosed ? settledBy : orderedBy) ?? createdBy)
  return refuse('supply-state', {
    code,
    state,
    who,
    when: formatMoment((isClosed ? settledAt : orderedAt) ?? updatedAt),
  })
}
