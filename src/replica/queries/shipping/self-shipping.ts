import { toTakeAlongStates } from '../../../domain/orders/states.ts'
import { isSelfShipped } from '../../../domain/shipping/self-shipped.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { ordersBySlice, rowsInState } from '../rows-in-state.ts'

export const selfShippingTabs = ['waiting', 'road', 'done', 'failed'] as const
export type SelfShippingTab = (typeof selfShippingTabs)[number]

/** Delivered ones are shown for so long (ms). */
const shownMs = 7 * 86_400_000

export type SelfShipped = Record<SelfShippingTab, Order[]>

const stateOf: Record<SelfShippingTab, readonly OrderState[]> = {
  waiting: toTakeAlongStates,
  road: ['ĐANG GIAO'],
  done: ['THÀNH CÔNG'],
  failed: ['THẤT THU'],
}

/** Ended deliveries grow for ever, so they are read only on the tab that shows them. */
export function isEnded(tab: SelfShippingTab): tab is 'done' | 'failed' {
  return tab === 'done' || tab === 'failed'
}

/**
 * What the shop's own people bring: what waits and what is on the road along the way, what ended with the latest first.
 * @param withEnded else the lists of what ended are empty
 */
export async function selfShipped(
  { db }: Replica,
  now: number,
  { withEnded = true }: { withEnded?: boolean } = {},
): Promise<SelfShipped> {
  const entries = await Promise.all(
    selfShippingTabs.map(async (tab) => {
      if (isEnded(tab) && !withEnded) return [tab, []] as const
      const found = await Promise.all(
        stateOf[tab].map((state) => rowsInState({ db }, 'orders', state).filter(isSelfShipped).toArray()),
      )
      const orders = found.flat()
      return [
        tab,
        isEnded(tab)
          ? orders.filter((order) => isShown(order, now)).sort((a, b) => b.updatedAt - a.updatedAt)
          : orders.sort(alongTheWay),
      ] as const
    }),
  )
  return Object.fromEntries(entries) as SelfShipped
}

const collator = new Intl.Collator('vi', { numeric: true })

/** Addresses of one ward lie together. */
function alongTheWay({ customer: one }: Order, { customer: other }: Order): number {
  const places = (customer: Order['customer']) => [
    ...[customer.provinceName ?? '', customer.districtName ?? '', customer.wardName ?? ''],
    customer.address,
  ]
  const [here, there] = [places(one), places(other)]
  return here.reduce((order, place, index) => order || collator.compare(place, there[index] ?? ''), 0)
}

/**
 * How many deliveries ended in the days that are shown, for tabs that are not open.
 * @param breathe resolves when the page has nothing better to do
 */
export async function countEnded(
  replica: Pick<Replica, 'db'>,
  now: number,
  breathe: () => Promise<void>,
): Promise<{ done: number; failed: number }> {
  const count = async (tab: 'done' | 'failed') => {
    let sum = 0
    for (const state of stateOf[tab])
      for await (const orders of ordersBySlice(replica, state, breathe))
        sum += orders.filter((order) => isSelfShipped(order) && isShown(order, now)).length
    return sum
  }
  return { done: await count('done'), failed: await count('failed') }
}

function isShown({ updatedAt }: Order, now: number): boolean {
  return now - updatedAt < shownMs
}
