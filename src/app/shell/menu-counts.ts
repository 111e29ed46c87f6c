import { delayedOrders } from '../../replica/queries/delayed-orders.ts'
import { countState } from '../../replica/queries/order-list.ts'
import { waitingCount } from '../../replica/queries/queue-health.ts'
import type { Replica } from '../../replica/replica.ts'
import { useNow } from '../now.ts'
import { useLive } from '../use-live.ts'
import type { MenuEntry } from './menu-entries.ts'

type Counts = Record<NonNullable<MenuEntry['count']>, number>

async function menuCounts(replica: Replica, now: number): Promise<Counts> {
  const [toPack, delayed, waiting] = await Promise.all([
    countState(replica, 'CHỜ ĐÓNG GÓI'),
    delayedOrders(replica, now),
    waitingCount(replica),
  ])
  return { toPack, delayed: delayed.filter(({ tab }) => tab === 'CHỜ XỬ LÍ').length, waiting }
}

/** The numbers beside menu entries. */
export function useMenuCounts(): Counts | undefined {
  const now = useNow()
  return useLive((replica) => menuCounts(replica, now), [now])
}
