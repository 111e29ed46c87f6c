import { useSnapshot } from 'valtio'
import type { Drawer } from '../../domain/tables/drawers.ts'
import type { Store } from '../../domain/till/drawer.ts'
import { dueForItems } from '../../domain/till/goods-back.ts'
import { orderGoods } from '../../replica/queries/orders/order-goods.ts'
import { company } from '../../replica/queries/shop.ts'
import { soldHere } from '../../replica/queries/till/sold-before.ts'
import { useLive } from '../session/use-live.ts'
import type { Buyer } from './buyer.ts'
import { type ReckonedBuyer, reckonBuyer } from './reckon-buyer.ts'
import type { TillDesk } from './till-desk.ts'

export interface TillNow {
  store: Store
  drawer: Drawer
  buyers: readonly Buyer[]
  /** Who is served, and what it comes to. */
  buyer: Buyer
  came: ReckonedBuyer
  /** Their goods are read; until then sums mean nothing. */
  isRead: boolean
}

const nobody = Promise.resolve(null)

/** The till as it stands, reckoned anew with every scan and every letter. */
export function useTill(desk: TillDesk, store: Store, drawer: Drawer): TillNow {
  // At once, or a letter typed in the middle of a word would find the cursor at its end.
  const { buyers, at } = useSnapshot(desk.kept, { sync: true }) as { buyers: Buyer[]; at: string }
  const buyer = buyers.find(({ key }) => key === at) ?? (buyers[0] as Buyer)
  const codes = buyer.lines.map(({ productCode }) => productCode)
  const goods = useLive((replica) => orderGoods(replica, codes), [codes.toSorted().join(' ')])
  const shop = useLive(company, [])
  const facts = { find: (code: string) => goods?.get(code), settings: shop?.settings, wid: store.wid }
  const isRead = shop !== undefined && codes.every((code) => goods?.has(code) ?? false)
  const back = buyer.back?.code
  const sold = useLive((replica) => (back ? soldHere(replica, back) : nobody), [back])
  const worth = sold && buyer.back ? dueForItems(sold, buyer.back.items) : undefined
  const came = reckonBuyer(buyer, store.shopId, facts, worth)
  return { store, drawer, buyers, buyer, came, isRead: isRead && (!back || sold !== undefined) }
}
