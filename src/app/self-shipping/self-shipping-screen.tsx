import { Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { isEnded, selfShipped, selfShippingTabs } from '../../replica/queries/shipping/self-shipping.ts'
import { Addressed } from '../components/addressed.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { defineView, oneOf } from '../session/define-view.ts'
import { isAnyFormDirty } from '../session/dirty-forms.ts'
import { useNow } from '../session/now.ts'
import { showToast } from '../session/toast-list.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { deliveryOfLabel } from './delivery-of-label.ts'
import { deliveryTabs } from './delivery-tabs.ts'
import { DeliveryList } from './parts/delivery-list.tsx'
import { useEndedCounts } from './use-ended-counts.ts'

const counted: CountedRows = { tables: ['orders'], closed: true }

const DeliveryScans = lazy(() => import('./parts/delivery-scans.tsx'))
const DeliverySheet = lazy(() => import('./parts/delivery-sheet.tsx'))
const TakeSheet = lazy(() => import('./parts/take-sheet.tsx'))

const deliveriesView = defineView({
  tab: oneOf('tab', selfShippingTabs, 'waiting'),
})

/** "Đơn tự giao": what the shop's own people bring to customers. */
export default function SelfShippingScreen() {
  const now = useNow()
  const taking = useDialogInAddress('take')
  const delivering = useDialogInAddress('delivery')
  const [{ tab }, go] = useView(deliveriesView)
  const withEnded = isEnded(tab)
  const isComing = useIsLoading(counted)
  const found = useLive(
    async (open) => ({ all: await selfShipped(open, now, { withEnded }), withEnded }),
    [Math.floor(now / 3_600_000), withEnded],
  )
  const all = found?.all
  const ended = useEndedCounts(now, all?.road.length)
  // An empty list of another question is no answer to this one.
  const rows = withEnded && !found?.withEnded ? undefined : all?.[tab]
  const shown =
    all &&
    Object.values(all)
      .flat()
      .find(({ code }) => code === delivering.about)
  function openLabel(text: string): boolean {
    const found = all && deliveryOfLabel(all, text)
    if (!found) return false
    // What is being written about another parcel is not carried away.
    if (isAnyFormDirty())
      showToast('warning', `Lưu hoặc đóng phần đang ghi, rồi quét lại đơn ${found.order.code}.`)
    else {
      if (found.tab !== tab) go({ tab: found.tab }, 'step')
      delivering.open(found.order.code)
    }
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
            count: isEnded(value) && !found?.withEnded ? ended?.[value] : all?.[value].length,
          }))}
          chosen={tab}
          onChoose={(to) => go({ tab: to })}
          mayGrow={isComing}
        />
      }
    >
      {rows && rows.length > 0 && (
        <DeliveryList tab={tab} rows={rows} now={now} onOpen={delivering.open} onTake={() => taking.open()} />
      )}
      {rows?.length === 0 && (
        <EmptyList of={counted} icon={Truck} title={deliveryTabs[tab].none} text={deliveryTabs[tab].hint} />
      )}
      <Suspense fallback={null}>
        <DeliveryScans open={openLabel} />
      </Suspense>
      <Addressed dialog={delivering} gone={found?.withEnded === withEnded && !shown}>
        {() => shown && <DeliverySheet order={shown} onClose={delivering.close} />}
      </Addressed>
      <Addressed dialog={taking} gone={all?.waiting.length === 0}>
        {() => all && <TakeSheet orders={all.waiting} onClose={taking.close} />}
      </Addressed>
    </Screen>
  )
}
