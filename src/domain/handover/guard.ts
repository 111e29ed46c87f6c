import { whyStopped } from '../channels/requests/stop-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { carrierName, warehouseName } from '../names.ts'
import { lastEntry } from '../orders/last-entry.ts'
import { stateName } from '../orders/states.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { returnHere } from '../returns/returns-of.ts'
import type { Handover } from '../tables/handovers.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'

/**
 * The do-not-ship guard at the door, asked at every scan and once more when the courier takes the parcels.
 * `undefined` means that the order may leave (CHỜ GỬI HÀNG).
 */
export function whyNotSend(read: Reader, order: Order): Refusal | undefined {
  const { code, state } = order
  switch (state) {
    case 'CHỜ GỬI HÀNG':
      return whyStopped(read, order) ?? whyCameBack(read, order)
    case 'HỦY':
      return refuse('parcel-cancelled', { code, ...lastEntry(read, order, 'HỦY') })
    case 'HẸN GIAO':
      return refuse('order-held', { code, ...lastEntry(read, order, 'HẸN GIAO') })
    case 'ĐƠN NHÁP':
    case 'CHỜ XÁC NHẬN':
    case 'CHỜ HÀNG':
    case 'MỚI':
    case 'CHỜ ĐÓNG GÓI':
    case 'ĐANG ĐÓNG GÓI':
      return refuse('parcel-not-packed', { code, state })
    case 'ĐÃ GỬI HÀNG':
    case 'ĐANG GIAO':
    case 'THÀNH CÔNG':
      return refuse('parcel-sent', { code, state, ...lastEntry(read, order, state) })
    case 'KIỂM KÊ':
    case 'THẤT THU':
    case 'ĐÃ HOÀN':
      return refuse('parcel-not-to-send', { code, state: stateName(state), ...lastEntry(read, order, state) })
    default:
      // A newer server may have states that this app does not know; nobody hands over what they stand for.
      return refuse('parcel-not-to-send', { code, state: state satisfies never, ...lastEntry(read, order) })
  }
}

/** Somebody received it at the returns door, and until its units are judged the order still waits (decisions 34). */
function whyCameBack(read: Reader, { code }: Order): Refusal | undefined {
  const returned = returnHere(read, code)
  if (!returned) return undefined
  const who = nameOf(read, returned.arrivedBy ?? '')
  return refuse('parcel-came-back', {
    code,
    who,
    when: formatMoment(returned.arrivedAt ?? returned.updatedAt),
  })
}

/** A marketplace or the desk said that it left before the session did: nothing is left to do for it. */
export function isSettled(state: OrderState): boolean {
  return state === 'ĐÃ GỬI HÀNG' || state === 'ĐANG GIAO' || state === 'THÀNH CÔNG'
}

/** Why an order that may leave does not leave with this carrier, from this warehouse. */
export function whyNotWith(read: Reader, order: Order, handover: Handover): Refusal | undefined {
  const { code, delivery, wid } = order
  if (delivery.logistic !== handover.carrier) {
    const ours = carrierName(handover.carrier)
    return refuse('wrong-carrier', { code, theirs: carrierName(delivery.logistic), ours })
  }
  if (wid === handover.wid) return undefined
  return refuse('wrong-warehouse', {
    code,
    theirs: warehouseName(read.get('warehouses', wid), wid),
    ours: warehouseName(read.get('warehouses', handover.wid), handover.wid),
  })
}
