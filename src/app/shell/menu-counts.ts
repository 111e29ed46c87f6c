import { countState } from '../../replica/queries/order-list.ts'
import { waitingCount } from '../../replica/queries/queue-health.ts'
import type { MenuCount } from '../screens.ts'
import { useDelayed } from '../session/delayed-count.ts'
import { useLive } from '../session/use-live.ts'

type Counts = Record<MenuCount, number | undefined>

/** The numbers beside menu entries. */
export function useMenuCounts(): Counts {
  const toPack = useLive((replica) => countState(replica, 'CHỜ ĐÓNG GÓI'), [])
  const toHandOver = useLive((replica) => countState(replica, 'CHỜ GỬI HÀNG'), [])
  const waiting = useLive(waitingCount, [])
  return { toPack, toHandOver, waiting, delayed: useDelayed()?.count }
}
