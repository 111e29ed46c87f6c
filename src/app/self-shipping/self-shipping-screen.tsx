import { Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { isEnded, selfShipped, selfShippingTabs } from '../../replica/queries/shipping/self-shipping.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf, rowKey } from '../session/define-view.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { useNow } from '../session/now.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { deliveryOfLabel } from './delivery-of-label.ts'
import { deliveryTabs } from './delivery-tabs.ts'
import { DeliveryList } from './parts/delivery-list.tsx'

const counted: CountedRows = { tables: ['orders'], closed: true }

const DeliveryScans = lazy(() => import('./parts/delivery-scans.tsx'))
const DeliverySheet = lazy(() => import('./parts/delivery-sheet.tsx'))
const TakeSheet = lazy(() => import('./parts/take-sheet.tsx'))

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
            label: deliveryTabs[value].name,
            count: isEnded(value) && !found?.withEnded ? undefined : all?.[value].length,
          }))}
          chosen={tab}
          onChoose={(to) => go({ tab: to, order: undefined })}
          mayGrow={isComing}
        />
      }
    >
      {rows && rows.length > 0 && (
        <DeliveryList
          tab={tab}
          rows={rows}
          now={now}
          onOpen={(order) => go({ order }, 'step')}
          onTake={() => setTaking(true)}
        />
      )}
      {rows?.length === 0 && (
        <EmptyList of={counted} icon={Truck} title={deliveryTabs[tab].none} text={deliveryTabs[tab].hint} />
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
