import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { risks } from '../../domain/shipping/late-risk.ts'
import { careTabs, delayedOrders } from '../../replica/queries/delayed-orders.ts'
import { ordersAtRisk } from '../../replica/queries/late-risk.ts'
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
import { CareRow } from './parts/care-row.tsx'
import { CareTabs } from './parts/care-tabs.tsx'
import { RiskView } from './parts/risk-view.tsx'

const CareSheet = lazy(() => import('./parts/care-sheet.tsx'))

/** Delayed orders, whose turn it is, and what may be late next. Read from this device. */
export default function ShippingCareScreen() {
  const now = useNow()
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const [params, setParams] = useSearchParams()
  const atRisk = params.get('view') === 'risk'
  const all = useLive((replica) => delayedOrders(replica, now), [now])
  const risky = useLive((replica) => ordersAtRisk(replica, now), [now])
  const tab = careTabs[Number(params.get('tab') ?? 0)] ?? 'CHỜ XỬ LÍ'
  const kind = risks.find((risk) => risk === params.get('kind'))
  const rows = useMemo(() => all?.filter((row) => row.tab === tab), [all, tab])
  const open = params.get('order')
  const shown =
    all?.find(({ order }) => order.code === open) ??
    risky?.filter(({ order }) => order.code === open).map(({ order, at }) => ({ order, since: at }))[0]
  const go = (changes: Record<string, string | undefined>, replace: boolean) => {
    const next = { ...Object.fromEntries(params), ...changes }
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace },
    )
  }
  const openOrder = (order: string) => go({ order }, false)

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
      below={
        <div className="space-y-3">
          <div role="tablist" aria-label="Nhóm đơn" className="grid grid-cols-2 rounded-2xl bg-ground p-1">
            <ViewTab
              on={!atRisk}
              label="Đơn chậm"
              count={all?.length}
              onPress={() => go({ view: undefined }, true)}
            />
            <ViewTab
              on={atRisk}
              label="Sắp trễ"
              count={risky?.length}
              onPress={() => go({ view: 'risk' }, true)}
            />
          </div>
          {!atRisk && (
            <CareTabs
              chosen={tab}
              orders={all}
              onChoose={(name) => go({ tab: String(careTabs.indexOf(name)) }, true)}
            />
          )}
        </div>
      }
    >
      {atRisk && (
        <RiskView
          rows={risky}
          now={now}
          kind={kind}
          onKind={(risk) => go({ kind: risk }, true)}
          onOpen={openOrder}
        />
      )}
      {!atRisk && rows && rows.length > 0 && (
        <CareList
          rows={rows}
          codeOf={({ order }) => order.code}
          row={(row) => <CareRow delayed={row} now={now} onOpen={() => openOrder(row.order.code)} />}
        />
      )}
      {!atRisk && rows?.length === 0 && (
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
          <CareSheet delayed={shown} now={now} onClose={() => go({ order: undefined }, true)} />
        </Suspense>
      )}
    </Screen>
  )
}

interface ViewTabProps {
  on: boolean
  label: string
  count: number | undefined
  onPress(): void
}

function ViewTab({ on, label, count, onPress }: ViewTabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={on}
      className={`min-h-12 rounded-xl text-15 font-semibold ${on ? 'bg-card shadow-sm' : 'text-sub'}`}
      onClick={onPress}
    >
      {label} {count !== undefined && <span className="text-13 text-sub">{count}</span>}
    </button>
  )
}
