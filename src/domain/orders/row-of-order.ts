import { productOf } from '../catalogue/product-of.ts'
import type { Circumstances, Reader, Refusal } from '../command.ts'
import { carrierFeeOf, type PaymentForm, paymentForms, statusOf } from '../money/order-ledger.ts'
import { refuse } from '../refuse.ts'
import { hasBin } from '../stock/stock-place.ts'
import type { Order } from '../tables/orders.ts'
import type { NewLine, NewOrder } from './order-fields.ts'
import type { ReckonedOrder } from './reckon-order.ts'

/** What a row keeps of what was written of an order, but for whom it goes to and its money. */
export function keptOf(written: NewOrder, { lines, price }: Pick<ReckonedOrder, 'lines' | 'price'>) {
  return {
    swItems: lines.map(({ item }) => item),
    price_policy: written.price_policy,
    discount: written.discount,
    typeDiscount: written.typeDiscount,
    otherFee: written.otherFee,
    vatFee: written.vatFee,
    totalPrice: price.total,
    shippingFee: written.shipping_fee,
    payment_type_id: written.payment_type_id,
    pick_option: written.pick_option,
    pick_shift: written.pick_shift || undefined,
    package: written.package,
    source: written.source || undefined,
    noteCustomer: written.note_customer || undefined,
    noteShipper: written.note_shipper || undefined,
    note: written.note || undefined,
    tags: [...new Set(written.tags)],
    selectedPayment: written.selectedPayment || undefined,
    payment_method: written.payment_method || undefined,
    service_id: written.service_id || undefined,
    nameService: written.nameService || undefined,
    tag_logistic: written.tag_logistic,
    isInsurance: written.isInsurance,
  } satisfies Partial<Order>
}

/** The row as it stands before it enters its state: nobody made it, nothing was paid. */
export function bareOrderOf(written: NewOrder, reckoned: ReckonedOrder): Omit<Order, 'wid' | 'customer'> {
  const { code } = written
  const due = reckoned.price.pickMoney + written.paid
  const delivery = { logistic: written.logistic, id: '', history: [] }
  return {
    ...keptOf(written, reckoned),
    code,
    subCode: code,
    channel: 'KhoTay',
    state: 'ĐƠN NHÁP',
    createdAt: 0,
    createdBy: '',
    paid: 0,
    returnFee: 0,
    pickMoney: due,
    payment: {
      status: statusOf(0, due - carrierFeeOf({ ...written, delivery, shippingFee: written.shipping_fee })),
      history: [],
    },
    delivery,
    historyState: [],
    updatedAt: 0,
    slipCodes: [],
  }
}

/** How money was paid ahead. */
export function paidBy({ selectedPayment, payment_method }: NewOrder): PaymentForm {
  return paymentForms.find((form) => form === selectedPayment || form === payment_method) ?? 'Chuyển khoản'
}

/** Why lines cannot be kept: a product or a shelf nobody knows. A device that may lack the row leaves that to the server. */
export function whyUnknownGoods(
  read: Reader,
  lines: readonly NewLine[],
  wid: string,
  { guess }: Pick<Circumstances, 'guess'>,
): Refusal | undefined {
  read.many(
    'products',
    lines.map(({ productCode }) => productCode),
  )
  if (guess) return undefined
  for (const { productCode, bid } of lines) {
    if (!productOf(read, productCode)) return refuse('order-product-not-found', { code: productCode })
    if (bid !== undefined && !hasBin(read, wid, bid)) return refuse('bin-not-found', { bin: bid })
  }
  return undefined
}
