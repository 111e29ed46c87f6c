import { digestOf } from '../../../lib/digest.ts'
import type { Step } from '../channel-word.ts'
import { recipientIn } from '../recipient-in.ts'
import type { TakeChannelOrder } from '../told-order.ts'
import type { Tongue } from '../tongue.ts'
import type { StoreOrder } from './web-store-told.ts'

type Told = Extract<TakeChannelOrder['told'], { channel: 'web_store' }>

const steps: Readonly<Record<StoreOrder['state'], Step>> = {
  unpaid: 'unpaid',
  open: 'to ship',
  cancelled: 'cancelled',
  done: 'done',
}

const stateNames: Readonly<Record<StoreOrder['state'], string>> = {
  unpaid: 'Chờ thanh toán',
  open: 'Đơn mới',
  cancelled: 'Đã hủy',
  done: 'Hoàn tất',
}

/** How orders of web stores are read in our terms. They are the shop's own (decisions 29): nobody arranges a carrier for it, and no fees are taken. */
export const webStoreTongue: Tongue<Told> = {
  name: ({ order }) => ({ number: order.number, stateName: stateNames[order.state] }),

  word({ order }, { shopId, place, wid }) {
    const { number, id, at, state, said, created_at, items, total, payment, customer, note, cancel_reason } =
      order
    return {
      channel: 'web_store',
      shopId,
      number,
      at,
      said,
      saidName: stateNames[state],
      step: steps[state],
      createdAt: created_at,
      lines: items.map((line) => ({ ...line, model: '0', gift: false })),
      money: { total, isCod: payment.is_cod, paidAt: payment.paid_at },
      customer: recipientIn(customer, place),
      carrier: '',
      wid,
      cancelNote: cancel_reason ? `Khách hủy trên web: ${cancel_reason}` : 'Đơn bị hủy trên web',
      fields: { webStoreId: shopId, paymentMethod: payment.method || undefined, noteCustomer: note },
      weight: 0,
      block: {
        payment: { method: payment.method, cod: payment.is_cod, paid_at: payment.paid_at },
        addressee: digestOf([customer, note ?? '']),
        id,
      },
    }
  },
}
