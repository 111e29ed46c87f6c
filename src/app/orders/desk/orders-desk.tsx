import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { scopeOf } from '../../../domain/people/scope.ts'
import { seesProfit } from '../../../domain/people/sees-profit.ts'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import { mostLoans } from '../../../replica/borrowed.ts'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { orderAddress, screenAddress } from '../../addresses.ts'
import { countWords } from '../../components/count-words.ts'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { selected } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useHeldKeys } from '../../components/table/use-held-keys.ts'
import { ExportKey } from '../../jobs/export-key.tsx'
import { useNow } from '../../session/now.ts'
import { useUser } from '../../session/session.ts'
import type { ChangeView } from '../../session/use-view.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import { type ListView, listView, sortingOf } from '../list-address.ts'
import { CreateKey } from '../parts/create-key.tsx'
import { NoOrders } from '../parts/no-orders.tsx'
import { OldOrdersFoot } from '../parts/old-orders-foot.tsx'
import { UnreadNotice } from '../parts/unread-notice.tsx'
import { type OrderSort, orderSorts } from '../sort-orders.ts'
import { useOldOrders } from '../use-old-orders.ts'
import { useAround, useOrderCodes } from '../use-order-codes.ts'
import { useOrderRows } from '../use-order-rows.ts'
import { DeskFoot } from './desk-foot.tsx'
import { FilterBar } from './filter-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { useKeptSelection } from './use-kept-selection.ts'
import { joinedKeys, type Listed, saysOld, useListed, useOldByCode } from './use-listed.ts'
import { usePreparedSorts } from './use-prepared-sorts.ts'
import { useTakeOld } from './use-take-old.ts'
import { ViewTabs } from './view-tabs.tsx'

const DeskBar = lazy(() => import('./desk-bar.tsx'))

interface OrdersDeskProps {
  view: ListView
  change: ChangeView<ListView>
  /** Code of the order beside the table. */
  open: string | undefined
}

/** The order list from 1280 px: a table, what is chosen in it, and the order that is open beside it. */
export default function OrdersDesk({ view, change, open }: OrdersDeskProps) {
  const navigate = useNavigate()
  const found = useOrderCodes(view)
  usePreparedSorts()
  const names = useFilterNames()
  const { printed } = useAround(view, 'printed')
  const now = useNow()
  const [selection, setSelection] = useKeptSelection()
  const [isReading, setReading] = useState(false)
  const [looks, setLooks] = useState(0)

  const columns = useOrderColumns()
  const [choice, choose, reset] = useColumns(tableOf(view), columns)
  const query = listView.query(view)
  const question = `${query} ${found.complete} ${looks}`
  const told = useOldOrders(view, found.complete)
  const old = useOldByCode(told)
  // One that is taken in hand comes onto the device, and is no new order for that.
  const isTold = useCallback((code: string) => old.has(code), [old])
  const { shown, waiting, refresh } = useHeldKeys(found.codes ?? none, question, isReading, isTold)
  const listed = useListed({ codes: found.codes ?? none, shown, old }, selection)
  const { keys, outside } = listed
  const selectAll = () => setSelection(selected(joinedKeys(found.codes ?? [], firstOf(old, mostLoans))))
  const takeOld = useTakeOld(told, { list: query, count: old.size, onTaken: selectAll })
  const [bring, setBring] = useState<number>()
  const beside = useBeside({ names, printed, now, query, old })
  const close = useCallback(() => void navigate(screenAddress('/orders', query)), [navigate, query])

  return (
    <div className="flex h-full">
      <section aria-label="Danh sách đơn" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Đơn hàng · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold">Danh sách đơn</h1>
          <CreateKey named />
          <ExportKey named />
          <ColumnMenu columns={columns} choice={choice} onChoice={choose} onReset={reset} />
        </header>
        <UnreadNotice onClear={() => change({}, 'instead')} />
        <ViewTabs view={view} onChange={change} />
        <div className="flex shrink-0 items-start gap-2 border-b border-line px-4 py-2">
          <FilterBar view={view} names={names} onChange={change} />
          {waiting > 0 && (
            <button
              type="button"
              className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full bg-brand-fill px-3.5 text-15 font-semibold text-white"
              onClick={() => {
                refresh()
                setLooks(looks + 1)
              }}
            >
              <ArrowUp aria-hidden className="size-4" /> {countWords(waiting)} đơn mới
            </button>
          )}
        </div>
        <TableGrid
          label="Đơn hàng"
          columns={columns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={`${query} ${looks}`}
          useRows={useOrderRows}
          told={old}
          divided={told && old.size > 0 ? { at: listed.own, says: saysOld(told) } : undefined}
          bring={bring}
          onBrought={() => setBring(undefined)}
          beside={beside}
          nameOf={nameOf}
          sorting={sortingOf(view)}
          onSort={(by) => change({ sort: nextSorting(orderSorts, sortingOf(view), by as OrderSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(code, how) => void navigate(orderAddress(code, query), { replace: how === 'instead' })}
          onClose={close}
          onReading={setReading}
          below={
            <>
              {keys.length === 0 && found.codes && <NoOrders view={view} complete={found.complete} />}
              {told && (
                <section aria-label="Đơn trên máy chủ" className="max-w-3xl py-4">
                  <OldOrdersFoot old={told} isEmpty={old.size === 0} onAsked={() => setBring(keys.length)} />
                </section>
              )}
            </>
          }
        />
        {selection.keys.size > 0 && (
          <Suspense fallback={null}>
            <DeskBar selection={selection} outside={outside} onSelect={setSelection} onDone={refresh} />
          </Suspense>
        )}
        <DeskFoot
          view={view}
          entries={found.entries}
          selected={listed.chosenHere}
          selectedOld={listed.chosenOld}
          old={old.size}
          takeOld={takeOld}
          onSelectAll={selectAll}
        />
      </section>
      {open && <BesideTable label="Chi tiết đơn" open={open} onClose={close} />}
    </div>
  )
}

const none: readonly never[] = []
const nameOf = (code: string) => `đơn ${code}`

/** As many of the old orders as may be chosen at a time. */
function firstOf(old: Listed['old'], most: number): Listed['old'] {
  return old.size <= most ? old : new Map([...old].slice(0, most))
}

/** The columns this person may see. */
function useOrderColumns() {
  const user = useUser()
  return useMemo(() => {
    const actor = actorOfUser(user)
    const seesContact = scopeOf(actor).contact
    const isTold = seesProfit(actor)
    return orderColumns.filter(
      ({ isContact, isProfit }) => (seesContact || !isContact) && (isTold || !isProfit),
    )
  }, [user])
}

/** Lists of one marketplace are tables of their own: their columns stay over signing out (RTE-063). */
function tableOf({ channels }: ListView): string {
  const [channel, another] = channels
  const isOne = channel !== undefined && another === undefined
  return isOne && (channel === 'Shopee' || channel === 'Tiki' || channel === 'Lazada') ? channel : 'orders'
}

interface Around extends Pick<Listed, 'old'> {
  names: FilterNames
  printed: ReadonlySet<string>
  now: number
  query: string
}

/** The same as long as nothing of it changes: rows are drawn anew only then. */
function useBeside({ names, printed, now, query, old }: Around) {
  return useMemo(() => {
    const wide = { names, printed, now, query, old, isTight: false }
    const tight = { ...wide, isTight: true }
    return (isTight: boolean) => (isTight ? tight : wide)
  }, [names, printed, now, query, old])
}
