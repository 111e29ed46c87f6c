import { Camera, CameraOff, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { risks } from '../../domain/shipping/late-risk.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { careTabs, delayedOrders, isUnfinished } from '../../replica/queries/shipping/delayed-orders.ts'
import { ordersAtRisk } from '../../replica/queries/shipping/late-risk.ts'
import { countWords } from '../components/count-words.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading, useIsLoading } from '../components/empty-unless-loading.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { defineView, flag, oneOf, rowKey, typed } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { UserMenu } from '../shell/user-menu.tsx'
import { matchesCare } from './matches-care.ts'
import { CareList } from './parts/care-list.tsx'
import { CareRow } from './parts/care-row.tsx'
import { CareTabs } from './parts/care-tabs.tsx'
import { RiskView } from './parts/risk-view.tsx'

const CallSheet = lazy(() => import('./parts/call-sheet.tsx'))
const CareScans = lazy(() => import('./parts/care-scans.tsx'))
const CareSheet = lazy(() => import('./parts/care-sheet.tsx'))

/** ?view=risk&tab=1&kind=late&q=…&order=DH-1 */
const careView = defineView({
  atRisk: flag('view', 'risk'),
  tab: oneOf('tab', careTabs, 'CHỜ XỬ LÍ', (tab) => String(careTabs.indexOf(tab))),
  kind: oneOf('kind', risks, undefined),
  text: typed('q'),
  /** The order whose sheet is open. */
  open: rowKey('order'),
})

/** Delayed orders, whose turn it is, and what may be late next. Read from this device. */
export default function ShippingCareScreen() {
  const now = useNow()
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const [{ atRisk, tab, kind, text, open }, go] = useView(careView)
  const all = useLive((replica) => delayedOrders(replica, now), [now])
  const isComing = useIsLoading() ?? true
  const risky = useLive((replica) => ordersAtRisk(replica, now), [now])
  // Who looks for one parcel does not know whose turn it is.
  const rows = useMemo(
    () => all?.filter((row) => (text === '' ? row.tab === tab : matchesCare(row.order, text))),
    [all, tab, text],
  )
  const riskyFound = useMemo(() => risky?.filter(({ order }) => matchesCare(order, text)), [risky, text])
  const [called, setCalled] = useState<Order>()
  const [camera, setCamera] = useState(false)
  const shown =
    all?.find(({ order }) => order.code === open) ??
    risky
      ?.filter(({ order }) => order.code === open)
      .map((risk) => ({ ...risk, since: risk.at, atRisk: risk }))[0]
  const openOrder = (order: string) => go({ open: order }, 'step')
  const scanned = (label: string) => {
    if (open) return
    setCamera(false)
    const late = all?.filter(({ order }) => matchesCare(order, label)) ?? []
    const soon = risky?.filter(({ order }) => matchesCare(order, label)) ?? []
    const codes = [...new Set([...late, ...soon].map(({ order }) => order.code))]
    go(
      {
        text: label,
        atRisk: late.length === 0 && soon.length > 0,
        open: codes.length === 1 ? codes[0] : undefined,
      },
      'step',
    )
  }

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
          <div role="group" aria-label="Nhóm đơn" className="grid grid-cols-2 rounded-2xl bg-ground p-1">
            <ViewTab
              on={!atRisk}
              label="Đơn chậm"
              count={all && countWords(all.filter(isUnfinished).length, isComing)}
              onPress={() => go({ atRisk: false })}
            />
            <ViewTab
              on={atRisk}
              label="Sắp trễ"
              count={risky && countWords(risky.length, isComing)}
              onPress={() => go({ atRisk: true })}
            />
          </div>
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <SearchField
                keepsScans
                value={text}
                label="Mã vận đơn, mã đơn, tên, số điện thoại"
                onChange={(words) => go({ text: words })}
              />
            </div>
            {careOnly && <CameraToggle on={camera} onPress={() => setCamera(!camera)} />}
          </div>
          {!atRisk && text === '' && (
            <CareTabs mayGrow={isComing} chosen={tab} orders={all} onChoose={(name) => go({ tab: name })} />
          )}
        </div>
      }
    >
      {careOnly && (
        <Suspense fallback={null}>
          <CareScans camera={camera} onText={scanned} />
        </Suspense>
      )}
      {atRisk && (
        <RiskView
          rows={riskyFound}
          searched={text !== ''}
          now={now}
          kind={kind}
          onKind={(risk) => go({ kind: risk })}
          onOpen={openOrder}
        />
      )}
      {!atRisk && rows && rows.length > 0 && (
        <CareList
          label="Đơn chậm"
          rows={rows}
          codeOf={({ order }) => order.code}
          row={(row) => (
            <CareRow
              delayed={row}
              now={now}
              onOpen={() => openOrder(row.order.code)}
              onCall={() => setCalled(row.order)}
            />
          )}
        />
      )}
      {!atRisk && rows?.length === 0 && (
        <EmptyUnlessLoading>
          <EmptyState
            icon={CircleCheck}
            title={
              text !== ''
                ? 'Không có đơn chậm nào khớp'
                : tab === 'CHỜ XỬ LÍ'
                  ? 'Không có đơn chậm nào chờ xử lý'
                  : `Không có đơn ${tab}`
            }
            text={
              text !== ''
                ? 'Đơn này không chậm, hoặc gõ chưa đúng. Thử năm ký tự cuối của mã vận đơn.'
                : 'Đơn đã gửi quá 3 ngày không có tin, hoặc quá hạn gửi, sẽ hiện ở đây.'
            }
          />
        </EmptyUnlessLoading>
      )}
      {called && (
        <Suspense fallback={null}>
          <CallSheet
            orderId={called.code}
            name={called.customer.name || 'khách'}
            onClose={() => setCalled(undefined)}
          />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <CareSheet delayed={shown} now={now} onClose={() => go({ open: undefined })} />
        </Suspense>
      )}
    </Screen>
  )
}

/** People without the round key of the shop scan here. */
function CameraToggle({ on, onPress }: { on: boolean; onPress(): void }) {
  const Icon = on ? CameraOff : Camera
  return (
    <IconButton icon={Icon} look="round" label={on ? 'Tắt camera' : 'Quét bằng camera'} onClick={onPress} />
  )
}

interface ViewTabProps {
  on: boolean
  label: string
  count: string | undefined
  onPress(): void
}

function ViewTab({ on, label, count, onPress }: ViewTabProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={`min-h-12 rounded-xl text-15 font-semibold ${on ? 'bg-card shadow-sm' : 'text-sub'}`}
      onClick={onPress}
    >
      {label} {count !== undefined && <span className="text-13 text-sub">{count}</span>}
    </button>
  )
}
