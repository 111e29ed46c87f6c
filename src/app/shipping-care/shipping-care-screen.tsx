import { Camera, CameraOff } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Order } from '../../domain/tables/orders.ts'
import { delayedOrders, isUnfinished } from '../../replica/queries/shipping/delayed-orders.ts'
import { ordersAtRisk } from '../../replica/queries/shipping/late-risk.ts'
import { countWords } from '../components/count-words.ts'
import { useIsLoading } from '../components/empty-unless-loading.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useNow } from '../session/now.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { UserMenu } from '../shell/user-menu.tsx'
import { careView } from './care-address.ts'
import { matchesCare } from './matches-care.ts'
import { CareTabs } from './parts/care-tabs.tsx'
import { CareViews } from './parts/care-views.tsx'
import { DelayedView } from './parts/delayed-view.tsx'
import { RiskView } from './parts/risk-view.tsx'

const CallSheet = lazy(() => import('./parts/call-sheet.tsx'))
const CareScans = lazy(() => import('./parts/care-scans.tsx'))
const CareSheet = lazy(() => import('./parts/care-sheet.tsx'))

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
          <CareViews
            atRisk={atRisk}
            late={all && countWords(all.filter(isUnfinished).length, isComing)}
            soon={risky && countWords(risky.length, isComing)}
            onChoose={(risk) => go({ atRisk: risk })}
          />
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <SearchField
                keepsScans
                value={text}
                label="Mã vận đơn, mã đơn, tên, số điện thoại"
                onChange={(words) => go({ text: words })}
              />
            </div>
            {careOnly && (
              <IconButton
                icon={camera ? CameraOff : Camera}
                look="round"
                label={camera ? 'Tắt camera' : 'Quét bằng camera'}
                onClick={() => setCamera(!camera)}
              />
            )}
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
      {!atRisk && rows && (
        <DelayedView
          rows={rows}
          tab={tab}
          searched={text !== ''}
          now={now}
          onOpen={openOrder}
          onCall={setCalled}
        />
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
