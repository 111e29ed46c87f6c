import { Send } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { shipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { preparedAddress, screenAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ChooseAll } from '../../components/table/choose-all.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, type Selection, selected } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { noRequests } from '../../orders/ship/ship-words.ts'
import { useOrderRows } from '../../orders/use-order-rows.ts'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { useView } from '../../session/use-view.ts'
import { NothingToPrepare } from '../parts/nothing-to-prepare.tsx'
import { RunningBar } from '../parts/running-bar.tsx'
import { type PrepareSort, prepareSorts, prepareSteps, prepareView, usePrepareList } from '../prepare-list.ts'
import { PrepareBar } from './prepare-bar.tsx'
import { prepareColumns } from './prepare-columns.tsx'
import { PrepareFilters } from './prepare-filters.tsx'

/** Orders that wait to be prepared, from 1280 px: shops with their counts, a table, and the order that is open beside it. */
export default function PrepareDesk() {
  const replica = useReplica()
  const navigate = useNavigate()
  const open = useMatch('/initlogistic/:code')?.params.code
  const [view, change] = useView(prepareView, prepareSteps)
  const query = prepareView.query(view)
  const list = usePrepareList(view)
  const requests = useLive(shipRequests, []) ?? noRequests
  const now = useNow()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [choice, choose, reset] = useColumns('prepare', prepareColumns)
  const shops = useMemo(() => new Map(list.shops.map(({ shopId, name }) => [shopId, name])), [list.shops])
  const beside = useMemo(() => ({ requests, shops, now, query }), [requests, shops, now, query])
  const tight = useMemo(() => ({ ...beside, isTight: true }), [beside])
  const roomy = useMemo(() => ({ ...beside, isTight: false }), [beside])
  const close = useCallback(() => void navigate(screenAddress('/initlogistic', query)), [navigate, query])
  const keys = list.codes ?? none
  return (
    <div className="flex h-full">
      <section aria-label="Đơn chờ đi đơn" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Chuẩn bị hàng · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold whitespace-nowrap">Chuẩn bị hàng</h1>
          <ColumnMenu columns={prepareColumns} choice={choice} onChoice={choose} onReset={reset} />
          {list.open.length > 0 && (
            <Button
              look="primary"
              className="min-h-10!"
              aria-haspopup="dialog"
              onClick={() => void openShipping(replica, navigate, list.open)}
            >
              <Send aria-hidden className="size-5" /> Đi {countWords(list.open.length)} đơn
            </Button>
          )}
        </header>
        {list.shops.length > 1 && (
          <div role="group" aria-label="Gian hàng" className="chip-row shrink-0 px-4 pt-2">
            <FilterChip
              on={view.shops.length === 0}
              label="Tất cả"
              count={list.codes && list.total}
              onClick={() => change({ shops: [] })}
            />
            {list.shops.map(({ channel, shopId, name, count }) => (
              <FilterChip
                key={`${channel}/${shopId}`}
                on={view.shops.includes(shopId)}
                label={`${name} · ${channelName(channel)}`}
                count={list.codes && count}
                onClick={() => change({ shops: [shopId] })}
              />
            ))}
          </div>
        )}
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-80 shrink">
            <SearchField
              keepsScans
              label="Mã đơn, khách, sản phẩm"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <PrepareFilters list={list} view={view} onChange={change} />
        </div>
        <RunningBar />
        <TableGrid
          label="Đơn chờ đi đơn"
          columns={prepareColumns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={query}
          useRows={useOrderRows}
          beside={(isTight) => (isTight ? tight : roomy)}
          nameOf={(code) => `Đơn ${code}`}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(prepareSorts, view.sort, by as PrepareSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(code, how) => void navigate(preparedAddress(code, query), { replace: how === 'instead' })}
          onClose={close}
          below={
            list.codes?.length === 0 && (
              <NothingToPrepare list={list} onClear={() => change(prepareView.read(new URLSearchParams()))} />
            )
          }
        />
        {keys.length > 0 && (
          <footer className="flex min-h-10 shrink-0 items-center gap-x-5 border-t border-line bg-card px-4 py-1 text-15 text-sub">
            <p>
              <b className="font-semibold text-ink">{countWords(keys.length)}</b> đơn
            </p>
            <ChooseAll
              chosen={selection.keys.size}
              count={keys.length}
              words={`Chọn tất cả ${countWords(keys.length)} đơn đang hiện`}
              onChooseAll={() => setSelection(selected(keys))}
            />
          </footer>
        )}
        {selection.keys.size > 0 && (
          <PrepareBar
            selection={selection}
            listed={keys}
            onSelect={setSelection}
            onShip={(codes) => void openShipping(replica, navigate, codes)}
          />
        )}
      </section>
      {open !== undefined && <BesideTable label="Chi tiết đơn hàng" open={open} onClose={close} />}
    </div>
  )
}

const none: readonly never[] = []
