import { waitingParcels } from '../../replica/queries/handover/waiting-parcels.ts'
import { countStrayMoney } from '../../replica/queries/money/stray-transfers.ts'
import { countByBench } from '../../replica/queries/packing/orders-by-bench.ts'
import { waitingCount } from '../../replica/queries/queue/queue-health.ts'
import { countOpenClaims } from '../../replica/queries/shipping/claims.ts'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import type { MenuCount } from '../screens.ts'
import { useAskingBuyers } from '../session/asking-buyers.ts'
import { useDelayed } from '../session/delayed-count.ts'
import { useLive } from '../session/use-live.ts'
import { useToPrepare } from '../shipping/to-prepare.ts'

type Counts = Record<MenuCount, number | undefined>

/** The numbers beside menu entries; of orders none while some of them are still on their way. */
export function useMenuCounts(): Counts {
  const isComing = useIsLoading() ?? true
  const toPack = useLive(
    async (open) => (isComing ? undefined : (await countByBench(open)).waiting),
    [isComing],
  )
  const toHandOver = useLive(
    async (open) => (isComing ? undefined : (await waitingParcels(open)).length),
    [isComing],
  )
  const waiting = useLive(waitingCount, [])
  const strayMoney = useLive(countStrayMoney, [])
  const openClaims = useLive(countOpenClaims, [])
  const cancelAsked = useAskingBuyers()?.open
  const delayed = useDelayed()?.count
  return { toShip: useToPrepare(), toPack, toHandOver, strayMoney, openClaims, cancelAsked, waiting, delayed }
}
