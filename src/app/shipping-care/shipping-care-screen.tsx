import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CareTab, careTabs, delayedOrders } from '../../replica/queries/delayed-orders.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useNow } from '../now.ts'
import { seesCareOnly } from '../route-rules.ts'
import { useUser } from '../session.ts'
import { UserMenu } from '../shell/user-menu.tsx'
import { useLive } from '../use-live.ts'
import { useWide } from '../wide.ts'
import { CareList } from './parts/care-list.tsx'
import { CareTabs } from './parts/care-tabs.tsx'

const CareSheet = lazy(() => import('./parts/care-sheet.tsx'))

/** Delayed orders: what waits for us, for the carrier, and what is settled. Read from this device. */
export default function ShippingCareScreen() {
  const now = useNow()
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const [params, setParams] = useSearchParams()
  const all = useLive((replica) => delayedOrders(replica, now), [now])
  const tab = careTabs[Number(params.get('tab') ?? 0)] ?? 'CHỜ XỬ LÍ'
  const rows = useMemo(() => all?.filter((row) => row.tab === tab), [all, tab])
  const open = params.get('order')
  const shown = all?.find(({ order }) => order.code === open)
  const go = (next: { tab: CareTab; order?: string }, replace: boolean) =>
    setParams(
      { tab: String(careTabs.indexOf(next.tab)), ...(next.order ? { order: next.order } : {}) },
      { replace },
    )

  return (
    <Screen
      title="Đơn chậm"
      aside={
        wide ? null : (
          <>
            <SyncPill />
            {careOnly && <UserMenu />}
          </>
        )
      }
      below={<CareTabs chosen={tab} orders={all} onChoose={(name) => go({ tab: name }, true)} />}
    >
      {rows && rows.length > 0 && (
        <CareList rows={rows} now={now} onOpen={(order) => go({ tab, order }, false)} />
      )}
      {rows?.length === 0 && (
        <EmptyUnlessLoading>
          <EmptyState
            icon={CircleCheck}
            title={tab === 'CHỜ XỬ LÍ' ? 'Không có đơn chậm nào chờ xử lý' : `Không có đơn ${tab}`}
            text="Đơn đã gửi quá 3 ngày không có tin, hoặc quá hạn gửi, sẽ hiện ở đây."
          />
        </EmptyUnlessLoading>
      )}
      {shown && (
        <Suspense fallback={null}>
          <CareSheet delayed={shown} now={now} onClose={() => go({ tab }, true)} />
        </Suspense>
      )}
    </Screen>
  )
}
