import type { Circumstances, Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import type { Drawer, Taking } from '../tables/drawers.ts'
import type { Payment } from '../tables/payments.ts'

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
