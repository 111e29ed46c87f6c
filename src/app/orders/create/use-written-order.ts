import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { credited } from '../../../domain/orders/credited.ts'
import type { ReckonedOrder } from '../../../domain/orders/reckon-order.ts'
import { type Stock, stockOf } from '../../../domain/stock/stock-of.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { orderToChange } from '../../../replica/queries/orders/order-to-change.ts'
import { company } from '../../../replica/queries/shop.ts'
import { useLive } from '../../session/use-live.ts'
import { followCredit } from './exchange-form.ts'
import type { OrderDesk } from './order-desk.ts'
import type { OrderForm } from './order-form.ts'
import { isFixed, reckonForm } from './reckon-form.ts'
import { type RefusedCarriage, refusedCarriage } from './refused-carriage.ts'

export interface WrittenOrder {
  form: OrderForm
  /** What the rule would say of it now. */
  reckoned: ReckonedOrder
  /** Its products are read; until then sums mean nothing. */
  isRead: boolean
  /** What there is of a product in a warehouse, without this order; nothing while that is not known. */
  stockIn(code: string, wid: string): Stock | undefined
  /** Notes and customer alone may be changed still. */
  isFixed: boolean
  /** What the carrier of the order that is changed said no to, as long as it stands so; unsaid until the order is read. */
  refused: RefusedCarriage | null | undefined
}

/** The order that is being written, reckoned anew with every letter and with every change of stock. */
export function useWrittenOrder({ form: written }: OrderDesk): WrittenOrder {
  // At once, or a letter typed in the middle of a word would find the cursor at its end.
  const form = useSnapshot(written, { sync: true }) as OrderForm
  const codes = form.lines.map(({ productCode }) => productCode)
  const goods = useLive((replica) => orderGoods(replica, codes), [codes.join(' ')])
  const shop = useLive(company, [])
  const changed = useLive((replica) => orderToChange(replica, form.edits), [form.edits])
  const reckoned = reckonForm(form, { goods, shop, changed })
  const isRead = goods !== undefined && (form.edits === '' || changed !== undefined)
  const cost = reckoned.price.goods
  useEffect(() => {
    if (isRead) followCredit(written, cost)
  }, [isRead, written, cost])
  const find = credited((code) => goods?.get(code), changed?.held ?? [])
  const stockIn = (code: string, wid: string) => {
    const product = find(code)
    return product && stockOf(product, find, (one) => one === wid)
  }
  const refused =
    changed?.order.code === form.edits ? (refusedCarriage(form, changed.order) ?? null) : undefined
  return { form, reckoned, isRead, stockIn, isFixed: isFixed(changed), refused }
}
