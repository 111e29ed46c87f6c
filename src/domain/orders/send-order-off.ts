import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order } from '../tables/orders.ts'
import { whyNotCarried } from './carriage-of.ts'
import { carrierNamed } from './carrier-names.ts'
import { carrierPayment } from './carrier-rules.ts'
import { enterState } from './enter-state.ts'
import { withCarriage } from './with-carriage.ts'

/**
 * 'Tạo & Đi đơn' (CRE-021, CRE-022): an order that was just made waits to be packed, or, where the shop wants its goods off the books then (createExchange), is in
 * ĐANG ĐÓNG GÓI with its slip 'Xuất bán hàng' complete. A carrier that the shop is connected with is asked to bring it. What the shop wants is read here, so the server decides by what holds there.
 */
export function sendOrderOff(draft: Draft, order: Order, circumstances: Circumstances): Order {
  const company = draft.get('companies', circumstances.user.company)
  const sent =
    company?.settings.createExchange === 1
      ? enterState(draft, order, 'ĐANG ĐÓNG GÓI', '', circumstances, { isEarly: true })
      : enterState(draft, order, 'CHỜ ĐÓNG GÓI', '', circumstances)
  const carried = askedOfNamed(draft, sent, circumstances)
  draft.put('orders', carried)
  return carried
}

/** The carrier that an order names is asked to bring it; one that the shop has no account with is told by people, as it always was. */
export function askedOfNamed(draft: Draft, order: Order, circumstances: Circumstances): Order {
  const company = draft.get('companies', circumstances.user.company)
  const carrier = carrierNamed(order.delivery.logistic)
  if (!carrier || whyNotCarried(order, carrier, company)) return order
  const payment = carrier === 'AHAMOVE' ? carrierPayment(order.payment_method) : undefined
  const choice = { carrier, service: order.service_id, serviceName: order.nameService, payment }
  return withCarriage(order, choice, company, circumstances)
}
