import type { Circumstances, Reader, Refusal } from '../command.ts'
import { mayDo } from '../people/actor.ts'
import { visibleShops } from '../people/visible-shops.ts'
import { refuse } from '../refuse.ts'
import type { Company } from '../tables/company.ts'
import type { NewOrder } from './order-fields.ts'

/** Whether its goods go over the counter of one of the shop's stores. */
export function isSoldInStore({
  channel,
  buyerInStore,
  logistic,
}: Pick<NewOrder, 'channel' | 'buyerInStore' | 'logistic'>): boolean {
  return channel === 'STORE' || buyerInStore || logistic === 'inStore'
}

/** The store that an order is sold in, where this person sells (VAL-014 … VAL-016, OPN-031). */
export function storeOfOrder(
  read: Reader,
  { shopId }: Pick<NewOrder, 'shopId'>,
  { user }: Pick<Circumstances, 'user'>,
): Company['stockAccounts'][number] | Refusal {
  const company = read.get('companies', user.company)
  const store = company && visibleShops(company, user).find((one) => one.shopId === shopId)
  if (store) return store
  if (!company || company.stockAccounts.length === 0) return refuse('store-none', {})
  return mayDo(user, ['setting_crud']) ? refuse('store-not-chosen', {}) : refuse('store-not-yours', {})
}

/** As it is written when it is sold in a store: the buyer has the goods in hand. */
export function asSoldIn(written: NewOrder, { wid }: Company['stockAccounts'][number]): NewOrder {
  return {
    ...written,
    channel: 'STORE',
    wid,
    logistic: 'inStore',
    buyerInStore: true,
    autoCompleteOrder: true,
  }
}
