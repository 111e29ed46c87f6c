import { CalendarClock, PackageOpen } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { Outlet, useMatch, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { setClaimDays } from '../../domain/returns/set-claim-days.ts'
import { fold } from '../../lib/fold.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { returnRows } from '../../replica/queries/returns/returns.ts'
import { returnAddress, slipAddress } from '../addresses.ts'
import { Said } from '../bench/said.tsx'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { CameraView } from '../scanner/camera-view.tsx'
import { useMayDo, useUser } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { openBatch } from './batch.ts'
import { matchesReturn } from './matches-return.ts'
import { BatchList } from './parts/batch-list.tsx'
import { NothingReturned } from './parts/nothing-returned.tsx'
import { ReturnList } from './parts/return-list.tsx'
import { ReturnsBar } from './parts/returns-bar.tsx'
import { type ReturnView, returnView } from './return-address.ts'
import { DeskContext, useReturnsDesk } from './use-returns-desk.ts'

const counted: CountedRows = { tables: ['returns'], closed: true }

const ClaimDaysSheet = lazy(() => import('./parts/claim-days-sheet.tsx'))
const BuyerReturnSheet = lazy(() => import('./parts/buyer-return-sheet.tsx'))

/** 'HÀNG HOÀN': what comes back, what waits to be checked and taken in; any scan here receives a parcel. */
export default function ReturnsScreen() {
  const [view, setView] = useView(returnView)
  const navigate = useNavigate()
  const wide = useWide()
  const { company_id: company } = useUser()
  const maySet = useMayDo(setClaimDays)
  const openId = useMatch('/ordersreturn/:id')?.params.id
  const buyerReturn = useDialogInAddress('return')
  const days = useDialogInAddress('days')
  const query = returnView.query(view)
  useEffect(() => openBatch(company), [company])
  const desk = useReturnsDesk({
    openId,
    batch: view.batch,
    query,
    onBuyerReturn: buyerReturn.open,
  })
  const { sheet, said, saidOf } = useSnapshot(desk.state)
  const rows = useLiveWhileLoading((replica) => returnRows(replica, view.tab), [view.tab])
  const found = rows?.filter((row) => matchesReturn(row, fold(view.text)))
  const change = (changes: Partial<ReturnView>) => {
    // What was said of one list is not said over another.
    if (changes.tab !== undefined || changes.batch !== undefined) delete desk.state.said
    setView(changes)
  }

  const list = (
    <Screen
      title={view.batch ? 'HÀNG HOÀN' : 'Hàng hoàn'}
      back={wide ? undefined : '/today'}
      below={<ReturnsBar view={view} onChange={change} />}
    >
      {view.camera && openId === undefined && (
        <CameraView className="h-60 shrink-0" hint="Đưa mã vận đơn hoặc mã đơn vào khung" />
      )}
      {said && saidOf === undefined && <Said text={said} />}
      {view.batch && <BatchList query={query} />}
      {!view.batch && view.tab === 'claims' && maySet && (
        <Button look="quiet" className="mx-3 mt-2" aria-haspopup="dialog" onClick={() => days.open()}>
          <CalendarClock aria-hidden className="size-5" /> Hạn khiếu nại của sàn
        </Button>
      )}
      {!view.batch && found && found.length > 0 && (
        <ReturnList key={view.tab} rows={found} chosen={openId} query={query} />
      )}
      {!view.batch && found?.length === 0 && (
        <EmptyUnlessLoading of={counted}>
          <NothingReturned tab={view.tab} searching={view.text !== ''} />
        </EmptyUnlessLoading>
      )}
    </Screen>
  )
  return (
    <DeskContext value={desk}>
      <TwoPanes
        label="Danh sách hàng hoàn"
        list={list}
        detail={openId !== undefined ? <Outlet key={openId} /> : undefined}
        empty={{
          icon: PackageOpen,
          title: 'Quét kiện vừa về, hoặc chọn một kiện',
          text: 'Mã vận đơn về, vận đơn đi và mã đơn đều được.',
        }}
      />
      {sheet === 'type' && (
        <TypeSheet
          onClose={() => {
            delete desk.state.sheet
          }}
        />
      )}
      <Addressed dialog={buyerReturn}>
        {(code) => (
          <BuyerReturnSheet
            code={code}
            onClose={buyerReturn.close}
            onMade={({ returnId, slipCode }, exchange) =>
              void navigate(exchange ?? (slipCode ? slipAddress(slipCode) : returnAddress(returnId, query)), {
                replace: true,
              })
            }
          />
        )}
      </Addressed>
      <Addressed dialog={days} gone={!maySet}>
        {() => <ClaimDaysSheet onClose={days.close} />}
      </Addressed>
      <ScanLayer />
    </DeskContext>
  )
}
