import { outsideStates } from '../orders/states.ts'
import type { OrderState } from '../tables/orders.ts'
import type { Step } from './channel-word.ts'

/*
 * What a marketplace's word does to the state of an order (O11, decisions 13).
 *
 *   unpaid     CHỜ XÁC NHẬN
 *   to ship    CHỜ XÁC NHẬN ─▶ MỚI, or CHỜ HÀNG where goods lack
 *   arranged   … ─▶ CHỜ ĐÓNG GÓI; what waits for goods, or is held by the desk, waits on: that is ours to say
 *   shipped,   CHỜ GỬI HÀNG ─▶ ĐÃ GỬI HÀNG ─▶ ĐANG GIAO
 *   delivered
 *   done       … ─▶ THÀNH CÔNG
 *   cancelled  in the house ─▶ HỦY; on the road ─▶ THẤT THU, for its parcel comes back
 *
 * 2026-11-26: a marketplace that says SHIPPED of an order that is not packed by our books moves nothing: hands packed it without a network and will tell so, or nobody did and the goods
 * lie on the shelf. Were the order moved past them, their work would be refused, and the goods would stand in stock that left the house. The word is kept (`channelState`), and the order
 * goes on when it is packed and the marketplace is heard again. Of a parcel that the shop brings itself SHIPPED says only that the shop told a number: the order is to be packed, and leaves
 * when the shop's own shipper takes it along. An order that is first heard of when it is outside was never ours to pack: it enters there, and takes nothing out of stock.
 */

interface Facts {
  /** The order is not known here yet. */
  isNew: boolean
  /** The marketplace says another state than it did before. */
  isNews: boolean
  /** Goods of it lack that stock is to keep for it. */
  lacks: boolean
  /** The shop brings it itself. */
  isOwn?: boolean
}

/** The states that an order enters one after the other. */
export function statesAhead(state: OrderState, told: Step, facts: Facts): OrderState[] {
  const { isNew, isNews, lacks, isOwn = false } = facts
  const step = isOwn && told === 'shipped' && !isNew ? 'arranged' : told
  // One of which only that was heard that it waits to be paid was not packed by anybody.
  const isUntouched = isNew || state === 'CHỜ XÁC NHẬN'
  switch (step) {
    case 'unpaid':
      return isNew ? ['CHỜ XÁC NHẬN'] : []
    case 'to ship':
      return isUntouched ? [lacks ? 'CHỜ HÀNG' : 'MỚI'] : []
    case 'arranged':
      if (isUntouched) return lacks ? ['CHỜ HÀNG'] : isNew ? ['CHỜ ĐÓNG GÓI'] : ['MỚI', 'CHỜ ĐÓNG GÓI']
      return state === 'MỚI' || (state === 'CHỜ HÀNG' && isNews && !lacks) ? ['CHỜ ĐÓNG GÓI'] : []
    case 'shipped':
    case 'delivered':
      if (isUntouched) return ['ĐANG GIAO']
      if (state === 'CHỜ GỬI HÀNG' || (state === 'KIỂM KÊ' && isNews)) return ['ĐÃ GỬI HÀNG', 'ĐANG GIAO']
      return state === 'ĐÃ GỬI HÀNG' ? ['ĐANG GIAO'] : []
    case 'done':
      if (isUntouched) return ['THÀNH CÔNG']
      if (state === 'CHỜ GỬI HÀNG' || (state === 'KIỂM KÊ' && isNews)) return ['ĐÃ GỬI HÀNG', 'THÀNH CÔNG']
      return state === 'ĐÃ GỬI HÀNG' || state === 'ĐANG GIAO' ? ['THÀNH CÔNG'] : []
    case 'cancelled':
      if (isNew || cancellable.includes(state)) return ['HỦY']
      return outsideStates.includes(state) ? ['THẤT THU'] : []
  }
}

const cancellable: readonly OrderState[] = [
  ...(['CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'HẸN GIAO', 'MỚI'] as const),
  ...(['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'] as const),
]
