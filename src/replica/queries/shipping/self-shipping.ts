import { toTakeAlongStates } from '../../../domain/orders/states.ts'
import { isSelfShipped } from '../../../domain/shipping/self-shipped.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

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
export function isEnded(tab: SelfShippingTab): boolean {
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
          ? orders
              .filter(({ updatedAt }) => now - updatedAt < shownMs)
              .sort((a, b) => b.updatedAt - a.updatedAt)
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
