import { Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import {
  isEnded,
  type SelfShippingTab,
  selfShipped,
  selfShippingTabs,
} from '../../replica/queries/shipping/self-shipping.ts'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading, useIsLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf, rowKey } from '../session/define-view.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { useNow } from '../session/now.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { deliveryOfLabel } from './delivery-of-label.ts'
import { CashLine } from './parts/cash-line.tsx'
import { DeliveryRow } from './parts/delivery-row.tsx'

const counted: CountedRows = { tables: ['orders'], closed: true }

const DeliveryScans = lazy(() => import('./parts/delivery-scans.tsx'))
const DeliverySheet = lazy(() => import('./parts/delivery-sheet.tsx'))
const TakeSheet = lazy(() => import('./parts/take-sheet.tsx'))

const tabs: Record<SelfShippingTab, { name: string; none: string; hint: string }> = {
  waiting: {
    name: 'Chờ giao',
    none: 'Không có đơn tự giao nào đang chờ',
    hint: 'Đơn có đơn vị vận chuyển là Tự giao sẽ hiện ở đây sau khi đóng gói.',
  },
  road: {
    name: 'Đang giao',
    none: 'Không có đơn nào đang đi giao',
    hint: 'Mở “Chờ giao” và bấm Nhận đi giao: đơn sẽ hiện ở đây theo đường đi.',
  },
  done: {
    name: 'Giao xong',
    none: 'Chưa có đơn nào giao xong trong 7 ngày',
    hint: 'Đơn báo “Đã giao” sẽ hiện ở đây cùng số tiền đã thu.',
  },
  failed: {
    name: 'Hoàn về',
    none: 'Không có đơn nào phải hoàn về trong 7 ngày',
    hint: 'Đơn báo “Cho hoàn về kho” sẽ hiện ở đây.',
  },
}

const deliveriesView = defineView({
  tab: oneOf('tab', selfShippingTabs, 'waiting'),
  order: rowKey('order'),
})

/** "Đơn tự giao": what the shop's own people bring to customers. */
export default function SelfShippingScreen() {
  const now = useNow()
  const [taking, setTaking] = useState(false)
  const [{ tab, order: chosen }, go] = useView(deliveriesView)
  const withEnded = isEnded(tab)
  const isComing = useIsLoading(counted)
  const found = useLive(
    async (open) => ({ all: await selfShipped(open, now, { withEnded }), withEnded }),
    [Math.floor(now / 3_600_000), withEnded],
  )
  const all = found?.all
  // An empty list of another question is no answer to this one.
  const rows = withEnded && !found?.withEnded ? undefined : all?.[tab]
  const shown =
    all &&
    Object.values(all)
      .flat()
      .find(({ code }) => code === chosen)
  function openLabel(text: string): boolean {
    const found = all && deliveryOfLabel(all, text)
    if (!found) return false
    // What is being written about another parcel is not carried away.
    if (isAnyFormDirty())
      showToast('warning', `Lưu hoặc đóng phần đang ghi, rồi quét lại đơn ${found.order.code}.`)
    else go({ order: found.order.code, tab: found.tab }, 'step')
    return true
  }

  return (
    <Screen
      title="Đơn tự giao"
      below={
        <ChoiceChips
          label="Chặng giao"
          choices={selfShippingTabs.map((value) => ({
            value,
            label: tabs[value].name,
            count: isEnded(value) && !found?.withEnded ? undefined : all?.[value].length,
          }))}
          chosen={tab}
          onChoose={(to) => go({ tab: to, order: undefined })}
          mayGrow={isComing}
        />
      }
    >
      {rows && rows.length > 0 && (
        <ul className="mx-auto flex max-w-3xl flex-col gap-3 p-3 pb-24 wide:px-6">
          {tab !== 'failed' && (
            <li>
              <CashLine orders={rows} isDone={tab === 'done'} now={now} />
            </li>
          )}
          {rows.map((order) => (
            <DeliveryRow
              key={order.code}
              order={order}
              isDone={tab === 'done'}
              onOpen={() => go({ order: order.code }, 'step')}
            />
          ))}
          {tab === 'waiting' && rows.length > 1 && (
            <li>
              <Button look="primary" wide className="min-h-14 text-17" onClick={() => setTaking(true)}>
                <Truck aria-hidden className="size-6" /> Nhận đi giao nhiều đơn
              </Button>
            </li>
          )}
        </ul>
      )}
      {rows?.length === 0 && (
        <EmptyUnlessLoading of={counted}>
          <EmptyState icon={Truck} title={tabs[tab].none} text={tabs[tab].hint} />
        </EmptyUnlessLoading>
      )}
      <Suspense fallback={null}>
        <DeliveryScans open={openLabel} />
      </Suspense>
      {shown && (
        <Suspense fallback={null}>
          <DeliverySheet order={shown} onClose={() => go({ order: undefined })} />
        </Suspense>
      )}
      {taking && all && (
        <Suspense fallback={null}>
          <TakeSheet orders={all.waiting} onClose={() => setTaking(false)} />
        </Suspense>
      )}
    </Screen>
  )
}
