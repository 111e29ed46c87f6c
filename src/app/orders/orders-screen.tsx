import { MousePointerClick } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { Addressed } from '../components/addressed.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useDesk } from '../session/desk.ts'
import { type AddressedDialog, useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { type ChangeView, useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { type ListView, listSteps, listView } from './list-address.ts'
import { CreateKey } from './parts/create-key.tsx'
import { ListTools } from './parts/list-tools.tsx'
import { OrderList } from './parts/order-list.tsx'
import { OrderTabs } from './parts/order-tabs.tsx'
import { UnreadNotice } from './parts/unread-notice.tsx'
import { useOrderCodes } from './use-order-codes.ts'

const BulkBar = lazy(() => import('./parts/bulk-bar.tsx'))
const OrdersDesk = lazy(() => import('./desk/orders-desk.tsx'))
const FilterSheet = lazy(() => import('./parts/filter-sheet.tsx'))

/** The order list, in the shape that fits: a table at the desk, else cards. */
export default function OrdersScreen() {
  const desk = useDesk()
  const chosen = useMatch('/orders/:code')?.params.code
  const [view, change] = useView(listView, listSteps)
  const filtering = useDialogInAddress('filters')
  return (
    <>
      {desk ? (
        <Suspense fallback={null}>
          <OrdersDesk view={view} change={change} open={chosen} />
        </Suspense>
      ) : (
        <OrderCards view={view} change={change} chosen={chosen} filtering={filtering} />
      )}
      {/* The desk has each filter above its table. */}
      <Addressed dialog={filtering} gone={desk}>
        {() => (
          <FilterSheet
            view={view}
            onChange={(changes) => change(changes, 'instead')}
            onClose={filtering.close}
          />
        )}
      </Addressed>
    </>
  )
}

interface OrderCardsProps {
  view: ListView
  change: ChangeView<ListView>
  /** Code of the order that is open. */
  chosen: string | undefined
  filtering: AddressedDialog
}

/** Cards; from 768 px with the chosen order beside them, on a phone the order lies over the list. */
function OrderCards({ view, change, chosen, filtering }: OrderCardsProps) {
  const wide = useWide()
  const found = useOrderCodes(view)
  const [marked, setMarked] = useState<ReadonlySet<string>>()

  const tools = (
    <ListTools
      view={view}
      onFilter={() => filtering.open()}
      isMarking={marked !== undefined}
      onMarking={(on) => setMarked(on ? new Set() : undefined)}
    />
  )
  const list = (
    <>
      {!chosen && <title>{`Đơn hàng · ${brand}`}</title>}
      {wide && !chosen && <h1 className="sr-only">Đơn hàng</h1>}
      {!wide && (
        <header className="border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3">
          <div className="flex min-h-16 items-center justify-between gap-2 large:flex-wrap">
            <h1 className="min-w-0 grow text-22 font-bold">Đơn hàng</h1>
            <HelpKey className="-mx-2 wide:hidden" />
            <SyncPill />
          </div>
          <div className="flex gap-2">
            <div className="min-w-0 grow">
              <SearchField keepsScans value={view.text} onChange={(text) => change({ text })} />
            </div>
            {tools}
          </div>
        </header>
      )}
      <UnreadNotice onClear={() => change({}, 'instead')} />
      <OrderTabs view={view} onChange={change}>
        {wide && (
          <>
            {tools}
            <CreateKey />
          </>
        )}
      </OrderTabs>
      <OrderList view={view} found={found} chosen={chosen} marked={marked} onMark={setMarked} />
      {marked && (
        <Suspense fallback={null}>
          <BulkBar codes={[...marked]} onDone={() => setMarked(undefined)} />
        </Suspense>
      )}
    </>
  )
  return (
    <TwoPanes
      label="Danh sách đơn"
      listClass="bg-card"
      list={list}
      detail={chosen && <Outlet key={chosen} />}
      empty={{
        icon: MousePointerClick,
        title: 'Chọn một đơn để xem',
        text: view.text
          ? 'Phím ↓ xuống danh sách, Enter mở đơn, Esc xóa chữ tìm.'
          : 'Phím / để tìm, ↑ ↓ để đi trong danh sách, Enter để mở.',
      }}
    />
  )
}
