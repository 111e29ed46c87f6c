import type { Circumstances, Reader, Refusal } from '../command.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { visibleShops } from '../people/visible-shops.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { Company } from '../tables/company.ts'
import type { Drawer } from '../tables/drawers.ts'
import { formatMoment } from '../time.ts'

export type Store = Company['stockAccounts'][number]

/** The store of this id, where this person sells. */
export function storeFor(
  read: Reader,
  shopId: string,
  { user }: Pick<Circumstances, 'user'>,
): Store | Refusal {
  const company = read.get('companies', user.company)
  if (company && shopId === '') return whyNoStore(company, user)
  const store = company && visibleShops(company, user).find((one) => one.shopId === shopId)
  if (!store) return refuse('store-not-found', {})
  return whyNotYours(user, store.wid) ?? store
}

/** Nobody chose a store (VAL-014 … VAL-016, OPN-031). */
function whyNoStore({ stockAccounts }: Company, user: Actor): Refusal {
  if (stockAccounts.length === 0) return refuse('store-none', {})
  return refuse(mayDo(user, ['setting_crud']) ? 'store-not-chosen' : 'store-not-yours', {})
}

/** What was taken in a form, by everybody (VND). */
export function takenIn({ takings }: Pick<Drawer, 'takings'>, form: string): number {
  return takings.reduce((sum, one) => (one.form === form ? sum + one.amount : sum), 0)
}

/** What was put in beside the sales, less what was taken out (VND). */
export function movedIn({ moves = [] }: Pick<Drawer, 'moves'>): number {
  return moves.reduce((sum, { amount }) => sum + amount, 0)
}

/** What should lie in it (VND): what lay there, the cash that came since, and what was put in or taken out. */
export function cashIn(drawer: Pick<Drawer, 'opening' | 'takings' | 'moves'>): number {
  return drawer.opening + takenIn(drawer, 'Tiền mặt') + movedIn(drawer)
}

/** Counted less what should be there (VND); nothing until somebody counts. */
export function differenceOf(drawer: Drawer): number | undefined {
  return drawer.counted === undefined ? undefined : drawer.counted - cashIn(drawer)
}

/** Why nobody counts it: it was counted. */
export function whyCounted(read: Reader, { code, countedBy, countedAt }: Drawer): Refusal | undefined {
  if (countedAt === undefined) return undefined
  return refuse('drawer-counted', { code, who: nameOf(read, countedBy ?? ''), when: formatMoment(countedAt) })
}
