import { ledgerOf } from '../money/order-ledger.ts'
import type { Order, OrderItem } from '../tables/orders.ts'
import type { NewLine, NewOrder } from './order-fields.ts'

/** What was written of an order, as the wire spells it: a screen shows this and a change is held against it. */
export function writtenOf(order: Order): NewOrder {
  const { customer, delivery } = order
  return {
    code: order.code,
    channel: order.channel,
    state: order.state === 'ĐƠN NHÁP' ? 'ĐƠN NHÁP' : undefined,
    wid: order.wid,
    source: order.source ?? '',
    swItems: order.swItems.map(lineOf),
    price_policy: order.price_policy,
    discount: order.discount,
    typeDiscount: order.typeDiscount,
    otherFee: order.otherFee,
    vatFee: order.vatFee,
    paid: ledgerOf(order).paid,
    selectedPayment: order.selectedPayment ?? '',
    payment_method: order.payment_method ?? '',
    customer_id: customer.id ?? '',
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_phoneExtend: customer.phoneExtend ?? '',
    customer_address: customer.address,
    customer_province_id: customer.provinceId,
    customer_district_id: customer.districtId,
    customer_ward_id: customer.wardId,
    adminSet: customer.adminSet,
    customer_province_name: customer.provinceName ?? '',
    customer_district_name: customer.districtName ?? '',
    customer_ward_name: customer.wardName ?? '',
    logistic: delivery.logistic,
    service_id: order.service_id,
    nameService: order.nameService,
    shipping_fee: order.shippingFee,
    payment_type_id: order.payment_type_id,
    pick_option: order.pick_option,
    pick_shift: order.pick_shift,
    tag_logistic: order.tag_logistic,
    isInsurance: order.isInsurance,
    package: order.package,
    note_customer: order.noteCustomer ?? '',
    note_shipper: order.noteShipper ?? '',
    note: order.note ?? '',
    tags: order.tags,
    exchangeOf: order.exchange?.of,
    exchangeValue: order.exchange?.value ?? 0,
    buyerInStore: false,
    autoCompleteOrder: false,
  }
}

function lineOf({
  productCode,
  amount,
  price,
  wholesale_price,
  discountPr,
  type,
  bid,
  gift,
}: OrderItem): NewLine {
  return {
    productCode,
    amount,
    price,
    wholesale_price,
    discountPr: discountPr ?? 0,
    type: type === 'percent' ? 'percent' : undefined,
    bid,
    gift,
  }
}
