import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Drawer } from '../../domain/tables/drawers.ts'
import type { Store } from '../../domain/till/drawer.ts'
import { Said } from '../bench/said.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Scroller } from '../components/scroller.tsx'
import { Sheet } from '../components/sheet.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useScanner } from '../scanner/use-scanner.ts'
import { useKeys } from '../session/keys.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useReplica } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useWide } from '../session/wide.ts'
import { type PayForm, switchForm } from './buyer.ts'
import { finishSale } from './finish-sale.ts'
import { useLastSold } from './last-sold.ts'
import { BuyerTabs } from './parts/buyer-tabs.tsx'
import { GoodsPart } from './parts/goods-part.tsx'
import { LastSale } from './parts/last-sale.tsx'
import { PayPart } from './parts/pay-part.tsx'
import { createTillDesk } from './till-desk.ts'
import { useReopenedSale } from './use-reopened-sale.ts'
import { useTill } from './use-till.ts'

const DrawerSheet = lazy(() => import('./parts/drawer-sheet.tsx'))
const ReturnSheet = lazy(() => import('./parts/return-sheet.tsx'))
const PrintReceipt = lazy(() => import('./parts/print-receipt.tsx'))

/** Off until somebody wants it: not every store has a printer, and the browser asks before each paper. */
const printsReceipts = { name: 'quay-in-hoa-don', read: (kept: unknown) => kept === true }

interface SellingProps {
  store: Store
  drawer: Drawer
  stores: readonly Store[]
  onStore(shopId: string): void
  /** Open ones of the store, and which of them this device sells into from here on. */
  drawers: readonly Drawer[]
  onDrawer(code: string): void
}

/** Goods on the left, the money on the right; a phone shows the money in a sheet. A hand scanner is heard wherever the cursor is. */
export function SellingScreen({ store, drawer, stores, onStore, drawers, onDrawer }: SellingProps) {
  const replica = useReplica()
  const wide = useWide()
  const backs = useDialogInAddress('tra-hang')
  // Another sale is looked for while one is open: the dialog opens anew with it.
  const takeBack = (code: string) => {
    if (backs.about !== undefined) backs.close()
    backs.open(code)
  }
  const latest = useRef(takeBack)
  latest.current = takeBack
  const [desk] = useState(() => createTillDesk(replica, { onSold: (code) => latest.current(code) }))
  useEffect(() => desk.watch(), [desk])
  const now = useTill(desk, store, drawer)
  useReopenedSale(desk, now)
  const { said, flash } = useSnapshot(desk.state)
  const turn = flash?.turn ?? 0
  const sold = useLastSold(replica, drawer.code, turn)
  const search = useRef<HTMLInputElement>(null)
  const pay = useDialogInAddress('thu-tien')
  const till = useDialogInAddress('ngan-tien')
  const [prints, setPrints] = useOwnChoice(printsReceipts)
  const [printed, setPrinted] = useState<string>()
  const once = useOneAtATime()
  useScanner(desk.scan, 'product')
  const { came, buyer } = now

  const reach = (field: string) => {
    if (!wide && field !== 'goods' && pay.about === undefined) pay.open()
    // What was just chosen is drawn first.
    requestAnimationFrame(() => {
      const input = document.querySelector<HTMLInputElement>(`[data-till="${field}"] input`)
      input?.focus()
      input?.select()
    })
  }
  const choose = (form: PayForm) => {
    const served = desk.served()
    served.forms = switchForm(served, form)
    served.received = 0
    if (!served.forms.includes(form)) return
    const [first] = served.forms
    const isAlone = served.forms.length === 1 || !first
    reach(!isAlone ? `part-${first}` : form === 'Tiền mặt' ? 'given' : form === 'Ghi nợ' ? 'phone' : 'pay')
  }
  const finish = (expired = false) =>
    once(async () => {
      // Scans that are still being worked off belong to this buyer.
      await desk.settled()
      const sellAnyway = () => void finish(true)
      const where = { shopId: store.shopId, drawer: drawer.code, expired, sellAnyway }
      const done = await finishSale(replica, desk, came, where)
      if (!done) return
      sold.put(done, desk.state.flash?.turn ?? 0)
      if (prints) setPrinted(done.code)
      desk.hush()
      if (pay.about !== undefined) pay.close()
    })
  const hold = () => desk.hold({ units: came.units, total: came.due })
  const payInCash = () => {
    if (buyer.forms.includes('Tiền mặt')) reach('given')
    else choose('Tiền mặt')
  }
  useKeys({
    title: 'Bán tại quầy',
    keys: [
      { on: ['F1'], says: 'Tìm hàng', inFields: true, press: () => search.current?.focus() },
      { on: ['F2'], says: 'Số lượng của món vừa quét', inFields: true, press: () => reach('amount') },
      { on: ['F3'], says: 'Giảm giá', inFields: true, press: () => reach('discount') },
      { on: ['F4'], says: 'Số điện thoại khách', inFields: true, press: () => reach('phone') },
      { on: ['F6'], says: 'Giữ đơn, phục vụ khách khác', inFields: true, press: hold },
      { on: ['F7'], says: 'Khách trả hàng', inFields: true, press: () => backs.open() },
      { on: ['F8'], says: 'Thu tiền mặt', inFields: true, press: payInCash },
      {
        on: ['F10'],
        says: 'In hóa đơn vừa bán',
        inFields: true,
        press: () => (sold.last ? setPrinted(sold.last.code) : false),
      },
      { on: ['F9'], says: 'Hoàn tất', inFields: true, press: () => void finish() },
    ],
  })
  const payPart = (
    <>
      <PayPart desk={desk} now={now} onForm={choose} />
      <label className="mt-4 flex min-h-12 items-center gap-3 text-15">
        <input
          type="checkbox"
          className="size-6"
          checked={prints}
          onChange={(event) => setPrints(event.target.checked)}
        />
        In hóa đơn khi hoàn tất
      </label>
    </>
  )
  const finishKey = (
    <Button
      look="primary"
      wide
      className="min-h-14 text-17"
      aria-keyshortcuts="F9"
      onClick={() => void finish()}
    >
      Hoàn tất
      {came.payBack > 0
        ? `, trả khách ${formatMoney(came.payBack)}`
        : came.due > 0 && ` ${formatMoney(came.due)}`}
      <Keycap>F9</Keycap>
    </Button>
  )
  return (
    <div className="frame">
      <title>{`Bán tại quầy · ${brand}`}</title>
      <BuyerTabs desk={desk} now={now} stores={stores} onStore={onStore} onDrawer={() => till.open()} />
      <div
        className={`frame-part ${wide ? 'grid grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] grid-rows-[minmax(0,1fr)]' : 'flex flex-col'}`}
      >
        <Scroller className="grow">
          <div className="space-y-3 p-3">
            {sold.shown && (
              <LastSale
                sold={sold.shown}
                onPrint={() => setPrinted(sold.shown?.code)}
                onClose={() => sold.put(undefined)}
              />
            )}
            <GoodsPart desk={desk} now={now} search={search} onHold={hold} onBack={() => backs.open()} />
            <Said text={said} className="" />
          </div>
        </Scroller>
        {wide && (
          <div className="frame border-l border-line bg-card">
            <Scroller>
              <div className="p-4">{payPart}</div>
            </Scroller>
            <FootBar>{finishKey}</FootBar>
          </div>
        )}
      </div>
      {!wide && (
        <FootBar>
          <Button look="primary" wide className="min-h-14 text-17" onClick={() => pay.open()}>
            {came.payBack > 0
              ? `Trả khách ${formatMoney(came.payBack)}`
              : `Thu tiền ${formatMoney(came.due)}`}
          </Button>
        </FootBar>
      )}
      {!wide && (
        <Addressed dialog={pay}>
          {() => (
            <Sheet title="Thu tiền" onClose={pay.close} footer={finishKey}>
              {payPart}
            </Sheet>
          )}
        </Addressed>
      )}
      <Addressed dialog={backs}>
        {(code) => (
          <ReturnSheet
            key={code}
            desk={desk}
            code={code}
            drawer={drawer.code}
            onCode={takeBack}
            onClose={backs.close}
          />
        )}
      </Addressed>
      <Addressed dialog={till}>
        {() => <DrawerSheet drawer={drawer} others={drawers} onChoose={onDrawer} onClose={till.close} />}
      </Addressed>
      {printed !== undefined && (
        <Suspense fallback={null}>
          <PrintReceipt code={printed} wid={store.wid} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
      <ScanLayer />
    </div>
  )
}

function Keycap({ children }: { children: ReactNode }) {
  return <kbd className="hidden rounded-md bg-white/20 px-1.5 text-13 xl:inline">{children}</kbd>
}
