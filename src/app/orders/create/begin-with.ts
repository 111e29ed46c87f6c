import { productName } from '../../../domain/names.ts'
import { withEdit } from '../../../domain/orders/order-edit.ts'
import { writtenOf } from '../../../domain/orders/written-order.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { orderToChange } from '../../../replica/queries/orders/order-to-change.ts'
import { refusedOrder } from '../../../replica/queries/orders/refused-order.ts'
import type { Replica } from '../../../replica/replica.ts'
import { type ExchangeAsk, exchangeForm } from './exchange-form.ts'
import { formOf, isWritten, type OrderForm } from './order-form.ts'

/** What a form may begin with instead of nothing: another order. Each answers whether this device holds that. */
export function beginWith(replica: Replica, form: OrderForm) {
  return {
    /** An order that came back is written on. */
    async reopen(id: string): Promise<'opened' | 'gone'> {
      if (form.from === id) return 'opened'
      const refused = await refusedOrder(replica, id)
      if (!refused || refused.kind === 'sold') return 'gone'
      if (refused.kind === 'made') Object.assign(form, await named(replica, formOf(refused.params, id)))
      else {
        const known = await orderToChange(replica, refused.params.orderCode)
        if (!known) return 'gone'
        // What stands on the order now is what was seen: the reason said what it clashed with.
        const seen = writtenOf(known.order)
        const written = await named(replica, formOf(withEdit(seen, refused.params), id))
        Object.assign(form, { ...written, edits: known.order.code, seen })
      }
      return 'opened'
    },
    /** The same goods for the same customer once more; what was paid and said of the other one stays with it. */
    async copy(code: string, wid: string): Promise<'opened' | 'gone'> {
      if (isWritten(form)) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      const { paid: _, note: __, note_shipper: ___, note_customer: ____, ...written } = writtenOf(known.order)
      const bare = {
        ...written,
        paid: 0,
        note: '',
        note_shipper: '',
        note_customer: '',
        tags: [],
        exchangeOf: undefined,
      }
      Object.assign(form, { ...(await named(replica, formOf(bare, ''))), wid: wid || known.order.wid })
      return 'opened'
    },
    /**
     * Goods in exchange for what came back of another order (RET-021 … RET-025): its worth is the discount, at most what the new goods cost (OPN-008); the customer
     * comes along with an order of the shop's own.
     */
    async exchange(code: string, wid: string, asked: ExchangeAsk): Promise<'opened' | 'gone'> {
      if (isWritten(form)) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      const written = await named(replica, await exchangeForm(replica, known.order, asked))
      Object.assign(form, written, wid ? { wid } : {})
      return 'opened'
    },
    /** An order is changed, or a draft written on. */
    async edit(code: string): Promise<'opened' | 'gone'> {
      if (form.edits === code) return 'opened'
      const known = await orderToChange(replica, code)
      if (!known) return 'gone'
      const seen = writtenOf(known.order)
      Object.assign(form, { ...(await named(replica, formOf(seen, ''))), edits: code, seen })
      return 'opened'
    },
  }
}

/** Lines are called as their products are. */
async function named(replica: Replica, written: OrderForm): Promise<OrderForm> {
  const codes = written.lines.map(({ productCode }) => productCode)
  const goods = await orderGoods(replica, codes)
  written.lines = written.lines.map((line) => {
    const product = goods.get(line.productCode)
    const called = { ...line, name: productName(product, line.productCode) }
    return product?.variant ? { ...called, variant: product.variant } : called
  })
  return written
}
