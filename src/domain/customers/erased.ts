import type { Claim } from '../tables/claims.ts'
import type { Customer, Recipient } from '../tables/customers.ts'
import type { Invoice } from '../tables/invoices.ts'
import type { Order } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { ShippingCare } from '../tables/shipping-care.ts'

/*
 * What is left of a customer whose personal data was erased on request (Law 91/2025/QH15 on personal data, in force since 2026-01-01). Numbers stay: goods, money, states,
 * days, the province. So does what tax and accounting law has the shop keep: who an invoice that was issued is made out to.
 */

export const erasedName = 'Khách đã xóa dữ liệu'

/** Stands in the customer's place, so that debts and orders still lead to one row; no list shows it. */
export function erasedCustomer(id: string, { by, at }: { by: string; at: number }): Customer {
  return {
    _id: id,
    code: id,
    name: erasedName,
    phone: '',
    address: '',
    provinceId: -1,
    districtId: -1,
    wardId: -1,
    unPaid: 0,
    archivedAt: at,
    erased: { by, at },
  }
}

/** Whether an order is past what its buyer's name and address are needed for; a lost parcel is between the shop and its carrier. */
export function isThrough({ state }: Pick<Order, 'state'>): boolean {
  return ['THÀNH CÔNG', 'HỦY', 'ĐÃ HOÀN', 'THẤT THU', 'KIỂM KÊ'].includes(state)
}

export function erasedOrder(order: Order, id: string, at: number): Order {
  const { noteCustomer: _, noteShop: __, noteShipper: ___, note: ____, seller_note: _____, ...rest } = order
  const { customer, payment, delivery, carriage } = rest
  const next: Order = {
    ...rest,
    customer: erasedRecipient(customer, id, at),
    payment: { ...payment, history: payment.history.map(({ note: _, ...entry }) => entry) },
    delivery: { ...delivery, history: delivery.history.map((entry) => ({ ...entry, note: '' })) },
    updatedAt: at,
  }
  if (carriage?.said !== undefined) {
    const { said: _, ...asked } = carriage
    next.carriage = asked
  }
  return next
}

/** The province alone stays: it says where a shop sells, and nobody is found by it. */
function erasedRecipient(
  { provinceId, provinceName, adminSet }: Recipient,
  id: string,
  erasedAt: number,
): Recipient {
  const nobody: Recipient = {
    id,
    code: id,
    name: erasedName,
    phone: '',
    address: '',
    provinceId,
    districtId: -1,
    wardId: -1,
    erasedAt,
  }
  if (provinceName !== undefined) nobody.provinceName = provinceName
  if (adminSet !== undefined) nobody.adminSet = adminSet
  return nobody
}

export function erasedReturn(row: ReturnedOrder, at: number): ReturnedOrder {
  const next: ReturnedOrder = { ...row, note: '', updatedAt: at }
  if (row.asked) next.asked = row.asked.map(({ words: _, ...asked }) => asked)
  return next
}

export function erasedClaim(claim: Claim, at: number): Claim {
  return { ...claim, note: '', answer: '', updatedAt: at }
}

export function erasedCare(care: ShippingCare, at: number): ShippingCare {
  const next: ShippingCare = { ...care, listMess: [], listNote: [], updatedAt: at }
  if (care.calls) next.calls = care.calls.map((call) => ({ ...call, note: '' }))
  return next
}

const isIssued: ReadonlySet<Invoice['state']> = new Set([
  'issued',
  'replaced',
  'adjusted',
  'cancelled',
  'doubt',
])

/** An invoice with a number says for ten years whom it is made out to, and no more than that; one that came to nothing says nothing. */
export function erasedInvoice(invoice: Invoice, at: number): Invoice {
  const { name, company, taxCode, address } = invoice.buyer
  const isKept = invoice.number !== undefined || isIssued.has(invoice.state)
  const next: Invoice = {
    ...invoice,
    buyer: isKept ? { name, company, taxCode, address } : { name: '' },
    time: at,
  }
  if (invoice.work?.email !== undefined) {
    const { email: _, ...work } = invoice.work
    next.work = work
  }
  return next
}
