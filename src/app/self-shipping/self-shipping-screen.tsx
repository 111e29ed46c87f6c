import { Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type SelfShippingTab, selfShipped, selfShippingTabs } from '../../replica/queries/self-shipping.ts'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../now.ts'
import { useReplica } from '../session.ts'
import { useLive } from '../use-live.ts'
import { DeliveryRow } from './parts/delivery-row.tsx'
import { takeAlong } from './take-along.ts'

const DeliverySheet = lazy(() => import('./parts/delivery-sheet.tsx'))

const tabs: Record<SelfShippingTab, { name: string; none: string }> = {
  waiting: { name: 'Chờ giao', none: 'Không có đơn tự giao nào đang chờ' },
  road: { name: 'Đang giao', none: 'Không có đơn nào đang đi giao' },
  done: { name: 'Giao xong', none: 'Chưa có đơn nào giao xong trong 7 ngày' },
  failed: { name: 'Hoàn về', none: 'Không có đơn nào phải hoàn về trong 7 ngày' },
}

/** "Đơn tự giao": what the shop's own people bring to customers. */
export default function SelfShippingScreen() {
  const now = useNow()
  const replica = useReplica()
  const [params, setParams] = useSearchParams()
  const all = useLive((open) => selfShipped(open, now), [Math.floor(now / 3_600_000)])
  const tab = selfShippingTabs.find((name) => name === params.get('tab')) ?? 'waiting'
  const rows = all?.[tab]
  const chosen = params.get('order')
  const shown =
    all &&
    Object.values(all)
      .flat()
      .find(({ code }) => code === chosen)
  const go = (order: string | undefined, to: SelfShippingTab = tab) =>
    setParams({ tab: to, ...(order ? { order } : {}) }, { replace: order === undefined })

  return (
    <Screen
      title="Đơn tự giao"
      below={
        <div role="group" aria-label="Chặng giao" className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6">
          {selfShippingTabs.map((name) => (
            <FilterChip
              key={name}
              on={name === tab}
              aria-pressed={name === tab}
              label={tabs[name].name}
              count={all?.[name].length}
              onClick={() => go(undefined, name)}
            />
          ))}
        </div>
      }
    >
      {rows && rows.length > 0 && (
        <ul className="mx-auto flex max-w-3xl flex-col gap-3 p-3 pb-24 wide:px-6">
          {rows.map((order) => (
            <DeliveryRow key={order.code} order={order} onOpen={() => go(order.code)} />
          ))}
          {tab === 'waiting' && rows.length > 1 && (
            <li>
              <Button
                look="primary"
                wide
                className="min-h-14 text-17"
                onClick={() => void takeAlong(replica, rows)}
              >
                <Truck aria-hidden className="size-6" /> Nhận đi giao cả {rows.length} đơn
              </Button>
            </li>
          )}
        </ul>
      )}
      {rows?.length === 0 && (
        <EmptyUnlessLoading>
          <EmptyState
            icon={Truck}
            title={tabs[tab].none}
            text="Đơn có đơn vị vận chuyển là Tự giao sẽ hiện ở đây sau khi đóng gói."
          />
        </EmptyUnlessLoading>
      )}
      {shown && (
        <Suspense fallback={null}>
          <DeliverySheet order={shown} onClose={() => go(undefined)} />
        </Suspense>
      )}
    </Screen>
  )
}
