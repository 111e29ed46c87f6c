import { type Circumstances, isRefusal, type Reader, type Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { visibleShops } from '../people/visible-shops.ts'
import { refuse } from '../refuse.ts'
import type { Drawer, Taking } from '../tables/drawers.ts'
import type { Order } from '../tables/orders.ts'
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

/** The drawer that cash goes back out of: of the store an order was sold in, else of any store where this person sells. */
export function drawerGivingBack(
  read: Reader,
  code: string,
  order: Pick<Order, 'channel' | 'shopId'>,
  circumstances: Circumstances,
): Drawer | undefined | Refusal {
  const company = read.get('companies', circumstances.user.company)
  const shopId = order.channel === 'STORE' ? order.shopId : read.get('drawers', code)?.shopId
  const drawer = drawerFor(read, code, shopId ?? '', circumstances)
  if (drawer === undefined || isRefusal(drawer)) return drawer
  const isTheirs = company && visibleShops(company, circumstances.user).some((one) => one.shopId === shopId)
  return isTheirs ? drawer : refuse('drawer-of-another-store', { code })
}

/** How money goes back, as an entry says it: a drawer gives cash alone. */
export function givenIn({ form, drawer }: { form?: string | undefined; drawer?: string | undefined }): {
  form?: string
  drawer?: string
} {
  if (drawer === undefined) return form === undefined ? {} : { form }
  return form === 'Chuyển khoản' ? { form } : { form: 'Tiền mặt', drawer }
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

function withEntry(takings: readonly Taking[], { type, form = type, by = '', amount }: Payment): Taking[] {
  const isHere = (one: Taking) => one.by === by && one.form === form
  if (!takings.some(isHere)) return [...takings, { by, form, amount }]
  return takings.map((one) => (isHere(one) ? { ...one, amount: one.amount + amount } : one))
}
