import type { Order } from '../../domain/tables/orders.ts'
import type { ShippingCare } from '../../domain/tables/shipping-care.ts'
import type { Dice } from './dice.ts'

const hour = 3_600_000

/** A parcel on its way without news for three days is delayed. */
const delayedAfterMs = 72 * hour

const questions = [
  'Đơn đứng yên 3 ngày, nhờ kiểm tra giúp.',
  'Khách hỏi hàng đang ở đâu.',
  'Nhờ giao lại trong hôm nay.',
]
const answers = ['Đã báo bưu cục giao lại trong ngày.', 'Hàng đang ở kho phân loại, sẽ đi chuyến tối.']

/** Gives every second delayed order a case, in each state by turns; the others wait for somebody to open one (CHỜ XỬ LÍ). */
export function makeCares(dice: Dice, now: number): (order: Order) => ShippingCare | undefined {
  const turns = [undefined, 'CHỜ PHẢN HỒI', undefined, 'ĐÃ PHẢN HỒI', undefined, 'HOÀN THÀNH'] as const
  let count = 0

  return function careOf(order) {
    if (!isDelayed(order, now)) return undefined
    const state = turns[count++ % turns.length]
    if (!state) return undefined
    const asked = order.updatedAt + delayedAfterMs
    const message = dice.pick(questions)
    const answered = Math.min(asked + dice.int(1, 20) * hour, now)
    const question = { type: 'sent' as const, message, createdBy: 'ban', createdAt: asked }
    const answer = {
      type: 'receive' as const,
      message: dice.pick(answers),
      createdBy: 'giaovan',
      createdAt: answered,
    }
    return {
      orderId: order.code,
      wid: order.wid,
      state,
      listMess: state === 'CHỜ PHẢN HỒI' ? [question] : [question, answer],
      listNote: dice.chance(0.4)
        ? [{ message: 'Đã gọi khách xin lỗi', createdBy: 'ban', createdAt: asked }]
        : [],
      updatedAt: state === 'CHỜ PHẢN HỒI' ? asked : answered,
    }
  }
}

/** Sent, not arrived, and neither the shop nor the carrier touched it for three days. */
export function isDelayed(order: Order, now: number): boolean {
  const onItsWay = order.state === 'ĐÃ GỬI HÀNG' || order.state === 'ĐANG GIAO'
  const news = Math.max(order.updatedAt, order.delivery.history.at(-1)?.updatedAt ?? 0)
  return onItsWay && now - news > delayedAfterMs
}
