import type { Message } from './post-message.ts'
import type { Template, VisitorOrder } from './store-world.ts'

type What = 'created' | 'updated' | 'cancelled'

/** What the store says of an order, as the software that it plays says it. */
export function messageOf(template: Template, order: VisitorOrder, what: What): Message {
  switch (template) {
    case 'khotay':
      return ownMessage(order, what)
    case 'woocommerce':
      return wooMessage(order, what)
    case 'haravan':
      return haravanMessage(order, what)
  }
}

export function totalOf({ lines, shipping }: Pick<VisitorOrder, 'lines' | 'shipping'>): number {
  return lines.reduce((sum, { quantity, price }) => sum + quantity * price, shipping)
}

function ownMessage(order: VisitorOrder, what: What): Message {
  const { number, status, createdAt, updatedAt, lines, customer, isCod, paidAt, note, cancelReason } = order
  const event = what === 'created' ? 'order.created' : 'order.updated'
  return {
    topic: event,
    text: JSON.stringify({
      event,
      order: {
        number,
        status,
        created_at: new Date(createdAt).toISOString(),
        updated_at: new Date(updatedAt).toISOString(),
        items: lines.map(({ id: _, variant, ...line }) => (variant ? { ...line, variant } : line)),
        total: totalOf(order),
        payment: {
          method: isCod ? 'Trả khi nhận hàng' : 'Chuyển khoản',
          cod: isCod,
          paid_at: paidAt === undefined ? null : new Date(paidAt).toISOString(),
        },
        customer,
        note,
        cancel_reason: cancelReason,
      },
    }),
  }
}

/** "2026-11-26T10:15:00", in UTC and without a zone. */
function gmt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

const wooStatus = {
  new: 'processing',
  unpaid: 'on-hold',
  cancelled: 'cancelled',
  completed: 'completed',
} as const

function wooMessage(order: VisitorOrder, what: What): Message {
  const { id, number, status, createdAt, updatedAt, lines, customer, isCod, paidAt, note } = order
  const names = customer.name.split(' ')
  const address = {
    first_name: names.at(-1) ?? '',
    last_name: names.slice(0, -1).join(' '),
    company: '',
    address_1: customer.address,
    address_2: '',
    city: customer.ward,
    state: customer.province,
    postcode: '',
    country: 'VN',
  }
  return {
    topic: what === 'created' ? 'order.created' : 'order.updated',
    text: JSON.stringify({
      id,
      parent_id: 0,
      status: wooStatus[status],
      currency: 'VND',
      version: '9.4.2',
      date_created_gmt: gmt(createdAt),
      date_modified_gmt: gmt(updatedAt),
      discount_total: '0',
      shipping_total: String(order.shipping),
      total: String(totalOf(order)),
      billing: { ...address, email: '', phone: customer.phone },
      shipping: { ...address, phone: '' },
      payment_method: isCod ? 'cod' : 'bacs',
      payment_method_title: isCod ? 'Trả tiền mặt khi nhận hàng' : 'Chuyển khoản ngân hàng',
      customer_note: note,
      date_paid_gmt: paidAt === undefined ? null : gmt(paidAt),
      number,
      line_items: lines.map((line, index) => ({
        id: id * 100 + index,
        name: line.variant ? `${line.name} - ${line.variant}` : line.name,
        product_id: line.id,
        variation_id: 0,
        quantity: line.quantity,
        subtotal: String(line.quantity * line.price),
        total: String(line.quantity * line.price),
        sku: line.sku,
        price: line.price,
      })),
    }),
  }
}

const haravanTopics = { created: 'orders/create', updated: 'orders/updated', cancelled: 'orders/cancelled' }

function haravanMessage(order: VisitorOrder, what: What): Message {
  const { id, number, status, createdAt, updatedAt, lines, customer, isCod, paidAt, note, cancelReason } =
    order
  const isCancelled = status === 'cancelled'
  return {
    topic: haravanTopics[what],
    text: JSON.stringify({
      id,
      name: `#${number}`,
      order_number: `#${number}`,
      created_at: new Date(createdAt).toISOString(),
      updated_at: new Date(updatedAt).toISOString(),
      cancelled_at: isCancelled ? new Date(updatedAt).toISOString() : null,
      cancelled_status: isCancelled ? 'cancelled' : 'uncancelled',
      cancel_reason: cancelReason || null,
      closed_status: status === 'completed' ? 'closed' : 'unclosed',
      financial_status: paidAt === undefined ? 'pending' : 'paid',
      gateway: isCod ? 'Thanh toán khi giao hàng (COD)' : 'Chuyển khoản qua ngân hàng',
      gateway_code: isCod ? 'COD' : 'BankDeposit',
      total_price: totalOf(order),
      note,
      shipping_address: {
        name: customer.name,
        phone: customer.phone,
        address1: customer.address,
        ward: customer.ward,
        district: customer.district || null,
        province: customer.province,
        country: 'Vietnam',
      },
      line_items: lines.map((line) => ({
        product_id: line.id,
        variant_id: line.id + 900_000,
        sku: line.sku,
        title: line.name,
        variant_title: line.variant || 'Default Title',
        quantity: line.quantity,
        price: line.price,
      })),
    }),
  }
}
