import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useWide } from '../session/wide.ts'
import { ChooseOrder } from './parts/choose-order.tsx'
import { ListTools } from './parts/list-tools.tsx'
import { OrderList } from './parts/order-list.tsx'
import { OrderTabs } from './parts/order-tabs.tsx'
import { useListView } from './use-list-view.ts'
import { useOrderCodes } from './use-order-codes.ts'

const BulkBar = lazy(() => import('./parts/bulk-bar.tsx'))

/** The order list; from 768 px with the chosen order beside it, on a phone the order lies over the list. */
export default function OrdersScreen() {
  const wide = useWide()
  const chosen = useMatch('/orders/:code')?.params.code
  const [view, setView] = useListView()
  const found = useOrderCodes(view)
  const [marked, setMarked] = useState<ReadonlySet<string>>()

  const tools = (
    <ListTools
      view={view}
      found={found}
      onChange={setView}
      isMarking={marked !== undefined}
      onMarking={(on) => setMarked(on ? new Set() : undefined)}
    />
  )
  const list = (
    <section
      aria-label="Danh sách đơn"
      inert={!wide && chosen !== undefined}
      className={`frame ${wide ? 'w-2/5 max-w-120 min-w-80 shrink-0 border-r border-line bg-card' : ''}`}
    >
      {!chosen && <title>{`Đơn hàng · ${brand}`}</title>}
      {wide && !chosen && <h1 className="sr-only">Đơn hàng</h1>}
      {!wide && (
        <header className="border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3">
          <div className="flex min-h-16 items-center justify-between gap-2">
            <h1 className="text-22 font-bold">Đơn hàng</h1>
            <SyncPill />
          </div>
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <SearchField keepsScans value={view.text} onChange={(text) => setView({ ...view, text })} />
            </div>
            {tools}
          </div>
        </header>
      )}
      <OrderTabs view={view} found={found} onChange={setView}>
        {wide && tools}
      </OrderTabs>
      <OrderList view={view} found={found} chosen={chosen} marked={marked} onMark={setMarked} />
      {marked && (
        <Suspense fallback={null}>
          <BulkBar codes={[...marked]} onDone={() => setMarked(undefined)} />
        </Suspense>
      )}
    </section>
  )
  if (wide)
    return (
      <div className="flex h-full">
        {list}
        <div className="min-w-0 grow">
          {chosen ? <Outlet key={chosen} /> : <ChooseOrder searching={view.text !== ''} />}
        </div>
      </div>
    )
  return (
    <>
      {list}
      {chosen && (
        <div className="absolute inset-0 z-10 bg-ground">
          <Outlet key={chosen} />
        </div>
      )}
    </>
  )
}
