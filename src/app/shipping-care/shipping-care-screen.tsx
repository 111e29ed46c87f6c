import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Addressed } from '../components/addressed.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { isSentFrom, seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { UserMenu } from '../shell/user-menu.tsx'
import { careView } from './care-address.ts'
import { CareHead } from './parts/care-head.tsx'
import { DelayedView } from './parts/delayed-view.tsx'
import { RiskView } from './parts/risk-view.tsx'
import { useCareRows } from './use-care-rows.ts'

const CallSheet = lazy(() => import('./parts/call-sheet.tsx'))
const CareScans = lazy(() => import('./parts/care-scans.tsx'))
const CareSheet = lazy(() => import('./parts/care-sheet.tsx'))

/** Delayed orders, whose turn it is, and what may be late next. Read from this device. */
export default function ShippingCareScreen() {
  const now = useNow()
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const [view, go] = useView(careView)
  const { atRisk, tab, kind, text } = view
  const care = useDialogInAddress('care')
  const calling = useDialogInAddress('call')
  const rows = useCareRows(view, now, care.about)
  const called = rows.all?.find(({ order }) => order.code === calling.about)?.order
  const [camera, setCamera] = useState(false)
  const from: unknown = useLocation().state?.from
  const scanned = (label: string) => {
    if (care.about !== undefined) return
    setCamera(false)
    const meant = rows.meantBy(label)
    go(meant.view, 'step')
    if (meant.open !== undefined) care.open(meant.open)
  }

  return (
    <Screen
      title="Đơn chậm"
      aside={!wide && careOnly ? <UserMenu /> : undefined}
      below={
        <CareHead
          view={view}
          rows={rows}
          onChange={go}
          camera={careOnly ? camera : undefined}
          onCamera={() => setCamera(!camera)}
        />
      }
    >
      {careOnly && isSentFrom(from) && (
        <p role="status" className="mx-4 mt-3 rounded-card bg-warn-soft p-3 text-15 text-warn">
          Tài khoản này chỉ có Đơn chậm, không mở được địa chỉ vừa hỏi. Cần thêm việc thì nhờ quản lý cấp
          quyền.
        </p>
      )}
      {careOnly && (
        <Suspense fallback={null}>
          <CareScans camera={camera} onText={scanned} />
        </Suspense>
      )}
      {atRisk && (
        <RiskView
          rows={rows.risky}
          searched={text !== ''}
          now={now}
          kind={kind === 'late' ? undefined : kind}
          onKind={(risk) => go({ kind: risk })}
          onOpen={care.open}
        />
      )}
      {!atRisk && rows.delayed && (
        <DelayedView
          rows={rows.delayed}
          late={rows.late}
          lateOnly={kind === 'late'}
          onLateOnly={(on) => go({ kind: on ? 'late' : undefined })}
          tab={tab}
          searched={text !== ''}
          now={now}
          onOpen={care.open}
          onCall={({ code }) => calling.open(code)}
        />
      )}
      <Addressed dialog={care} gone={rows.isGone}>
        {() => rows.open && <CareSheet delayed={rows.open} now={now} onClose={care.close} />}
      </Addressed>
      {/* From the list; the sheet of an order has its own. */}
      {care.about === undefined && (
        <Addressed dialog={calling} gone={rows.all !== undefined && called === undefined}>
          {(code) =>
            called && (
              <CallSheet orderId={code} name={called.customer.name || 'khách'} onClose={calling.close} />
            )
          }
        </Addressed>
      )}
    </Screen>
  )
}
