import { FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { brand } from '../../domain/brand.ts'
import { addSlip } from '../../domain/stock/add-slip.ts'
import { warehousesWithLocks } from '../../replica/queries/stock/shelves.ts'
import { slipList } from '../../replica/queries/stock/slips.ts'
import { ListHead } from '../components/list-head.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useDesk } from '../session/desk.ts'
import { useNow } from '../session/now.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { useView } from '../session/use-view.ts'
import { NoSlips } from './parts/no-slips.tsx'
import { SlipDetailPane } from './parts/slip-detail.tsx'
import { SlipFilters } from './parts/slip-filters.tsx'
import { SlipRow } from './parts/slip-row.tsx'
import { type SlipView, slipFilter, slipView } from './slip-address.ts'

const pageRows = 60

const SlipDesk = lazy(() => import('./desk/slip-desk.tsx'))

/** RTE-050: slips in and out; one opens beside the list by `?code=`, and is confirmed there (CAT-011). */
export default function SlipsScreen() {
  if (!useDesk()) return <SlipCards />
  return (
    <Suspense fallback={null}>
      <SlipDesk />
    </Suspense>
  )
}

/** As cards: on a phone, and beside what is open. */
function SlipCards() {
  const [view, setView] = useView(slipView)
  const now = useNow()
  const may = useMayDo(addSlip)
  const [limit, setLimit] = useState(pageRows)
  const filter = slipFilter(view, now)
  const key = JSON.stringify(filter)
  const slips = useLive((replica) => slipList(replica, filter, limit), [key, limit])
  const warehouses = useLive(warehousesWithLocks, [])
  const change = (next: Partial<SlipView>) => {
    setLimit(pageRows)
    setView(next)
  }
  const list = (
    <>
      {!view.code && <title>{`Nhập xuất · ${brand}`}</title>}
      <ListHead title="Nhập xuất" add={may ? { to: '/create_export_import', label: 'Lập phiếu' } : undefined}>
        <SearchField
          label="Mã phiếu, ghi chú, mã sản phẩm, mã đơn"
          value={view.text}
          onChange={(text) => change({ text })}
        />
      </ListHead>
      <SlipFilters view={view} warehouses={warehouses ?? []} onChange={change} />
      <Scroller>
        {slips?.length === 0 && <NoSlips isNarrow={isNarrow(view)} />}
        <VirtualRows
          label="Phiếu"
          rows={slips ?? []}
          keyOf={({ code }) => code}
          rowRem={5.5}
          onEnd={() => {
            if (slips && slips.length >= limit) setLimit(limit + pageRows)
          }}
          className="mb-6"
          rowClass="px-3 pb-2"
        >
          {(slip) => (
            <SlipRow
              slip={slip}
              warehouse={warehouses?.find(({ wid }) => wid === slip.sourceWarehouse)?.name}
              isChosen={slip.code === view.code}
              onOpen={() => setView({ code: slip.code })}
            />
          )}
        </VirtualRows>
      </Scroller>
    </>
  )
  return (
    <TwoPanes
      label="Danh sách phiếu"
      list={list}
      detail={
        view.code ? (
          <SlipDetailPane key={view.code} code={view.code} onClose={() => setView({ code: '' })} />
        ) : undefined
      }
      empty={{ icon: FileText, title: 'Chọn một phiếu để xem', text: 'Hoặc quét mã in trên phiếu.' }}
    />
  )
}

function isNarrow({ kind, state, days, wid, text }: SlipView): boolean {
  return [kind, state, days, wid, text].some((part) => part !== '')
}
