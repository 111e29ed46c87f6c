import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { visibleShops } from '../people/visible-shops.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import type { Company } from '../tables/company.ts'
import type { Drawer, Taking } from '../tables/drawers.ts'
import type { Payment } from '../tables/payments.ts'
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

/** The drawer that takes money of this store. One that was counted meanwhile still takes what was sold before it was known. */
export function drawerFor(
  read: Reader,
  code: string,
  shopId: string,
  { guess }: Pick<Circumstances, 'guess'>,
): Drawer | undefined | Refusal {
  const drawer = read.get('drawers', code)
  if (!drawer) return guess ? undefined : refuse('drawer-not-found', { code })
  return drawer.shopId === shopId ? drawer : refuse('drawer-of-another-store', { code })
}

/** Money that came into a drawer, or went back out of it. */
export function putInDrawer(
  draft: Draft,
  code: string,
  entries: readonly Payment[],
  { sales, at }: { sales: 1 | 0 | -1; at: number },
): void {
  const drawer = draft.get('drawers', code)
  if (!drawer) return
  const takings = entries.reduce(withEntry, drawer.takings)
  draft.put('drawers', { ...drawer, takings, sales: drawer.sales + sales, updatedAt: at })
}

function withEntry(takings: readonly Taking[], { type: form, by = '', amount }: Payment): Taking[] {
  const isHere = (one: Taking) => one.by === by && one.form === form
  if (!takings.some(isHere)) return [...takings, { by, form, amount }]
  return takings.map((one) => (isHere(one) ? { ...one, amount: one.amount + amount } : one))
}

/** What was taken in a form, by everybody (VND). */
export function takenIn({ takings }: Pick<Drawer, 'takings'>, form: string): number {
  return takings.reduce((sum, one) => (one.form === form ? sum + one.amount : sum), 0)
}

/** What should lie in it (VND): what lay there, and the cash that came since. */
export function cashIn(drawer: Pick<Drawer, 'opening' | 'takings'>): number {
  return drawer.opening + takenIn(drawer, 'Tiền mặt')
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
