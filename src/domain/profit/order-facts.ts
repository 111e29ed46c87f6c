import { provinceToday } from '../addresses/province-today.ts'
import { endOf } from '../carriers/carrier-record.ts'
import { customerIdOf } from '../orders/customer-of-order.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import type { OrderFacts, PackedParcel } from '../tables/profits.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { dayNumber, partsOf } from '../time.ts'
import type { ProfitSources } from './profit-sources.ts'

/** What reports tell of an order beside money. It follows from its rows alone, never from the clock. */
export function orderFacts({ order, returns, parcels }: ProfitSources): OrderFacts {
  const { createdAt, customer, state } = order
  const facts: OrderFacts = {
    hour: partsOf(createdAt).hour,
    province: provinceToday(customer.provinceName ?? ''),
    packed: packedOf(order, returns, parcels),
    moves: order.historyState
      .slice(1)
      .map(({ userId, updatedAt, state: to }) => [userId, dayNumber(updatedAt), to]),
  }
  const buyer = buyerOf(order)
  if (buyer !== undefined) facts.buyer = buyer
  if (state === 'HỦY') facts.cancelled = whyCancelled(order)
  const back = whyBack(order, returns)
  if (back !== undefined) facts.back = back
  const end = endOf(order)
  if (end) {
    const { carrier, outcome, endedAt, took } = end
    facts.ended = { carrier, outcome, day: dayNumber(endedAt) }
    if (took !== undefined) facts.ended.tookMs = took
  }
  const sentAt = order.historyState.find((entry) => entry.state === 'ĐÃ GỬI HÀNG')?.updatedAt
  if (sentAt !== undefined) {
    facts.sent = { day: dayNumber(sentAt) }
    if (order.shipBy !== undefined) facts.sent.isLate = sentAt > order.shipBy
  }
  return facts
}

/** Whom it names as its customer, by id or by a number that nobody masked; an order without an id gets the one that its number would make. */
function buyerOf({ customer: { id, phone } }: Order): string | undefined {
  if (id) return id
  return /^0\d{9,10}$/.test(phone) ? customerIdOf(phone) : undefined
}

/** A reason is told with so many letters: it is a row of a report. */
const mostLetters = 80

/** "giao  sai hàng" → "Giao sai hàng": who writes it small is not told apart. It is part of a key, so it holds nothing that a store writes otherwise: no half of a letter, no zero. */
function asReason(words: string): string {
  const whole = words.toWellFormed().replaceAll('\0', ' ').normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const plain = whole.length > mostLetters ? [...whole].slice(0, mostLetters).join('').trim() : whole
  return plain.charAt(0).toLocaleUpperCase('vi') + plain.slice(1)
}

/** What was said when it was called off; else what its buyer asked for. */
function whyCancelled({ historyState, cancelAsked }: Order): string {
  const note = historyState.findLast(({ state }) => state === 'HỦY')?.note ?? ''
  return asReason(note) || asReason(cancelAsked?.reason ?? '')
}

const kinds: Readonly<Record<ReturnedOrder['kind'], string>> = {
  'failed-delivery': 'Giao không thành công',
  'partial-delivery': 'Khách chỉ nhận một phần',
  'buyer-return': 'Khách trả hàng',
  cancelled: '',
}

/** Why goods of it came back, as the latest return says. */
function whyBack({ state }: Order, returns: readonly ReturnedOrder[]): string | undefined {
  const last = returns.findLast((one) => one.kind !== 'cancelled' && one.state !== 'dropped')
  if (!last) return state === 'ĐÃ HOÀN' ? '' : undefined
  return asReason(last.reason) || kinds[last.kind]
}

/** What `reasonWords` calls a parcel that was packed wrong. */
const packedWrong = ['Giao sai hàng', 'Thiếu hàng']

/** A parcel of several orders is the first one's. */
function packedOf(
  { code, historyState }: Order,
  returns: readonly ReturnedOrder[],
  parcels: readonly Parcel[],
): PackedParcel[] {
  const first = historyState.findIndex(({ state }) => state === 'CHỜ GỬI HÀNG')
  const isRepaired = historyState.slice(first + 1).some(({ state }) => state === 'ĐANG ĐÓNG GÓI')
  const isWrong = returns.some(
    ({ kind, state, reason }) =>
      kind === 'buyer-return' && state !== 'dropped' && packedWrong.includes(asReason(reason)),
  )
  return parcels.flatMap((parcel) => {
    const { state, closedAt, orderCodes, packer, lines } = parcel
    if (state !== 'closed' || closedAt === undefined || orderCodes[0] !== code) return []
    const units = lines.reduce((sum, { packed }) => sum + packed, 0)
    const packed: PackedParcel = { by: packer, day: dayNumber(closedAt), units }
    const tookMs = workedAt(parcel, closedAt)
    if (tookMs > 0) packed.tookMs = tookMs
    if (isRepaired) packed.isRepaired = true
    if (isWrong) packed.isWrong = true
    return [packed]
  })
}

/** A pause longer than this is not counted as work (ms), as in the packer's own shift. */
const pauseMs = 20 * 60_000

/** How long hands were at it, by its scans; of one that nobody scanned nothing is known. */
function workedAt({ openedAt, scans }: Parcel, closedAt: number): number {
  if (scans.length === 0) return 0
  const times = [openedAt, ...scans.map(({ at }) => at), closedAt].sort((one, other) => one - other)
  return times
    .slice(1)
    .map((at, place) => at - (times[place] ?? at))
    .filter((gap) => gap <= pauseMs)
    .reduce((sum, gap) => sum + gap, 0)
}
