import { UserPlus } from 'lucide-react'
import { lazy, useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { addCustomer } from '../../../domain/customers/add-customer.ts'
import { mergeCustomers } from '../../../domain/customers/merge-customers.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { customerBook } from '../../../replica/search/customer-book.ts'
import { customerAddress, screenAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, outsideOf, type Selection } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useView } from '../../session/use-view.ts'
import { type CustomerSort, customerSorts, customerView, useCustomerList } from '../customer-list.ts'
import { NoCustomers } from '../parts/no-customers.tsx'
import { exportCustomers } from '../sheet/export-customers.ts'
import { useCustomerRows } from '../use-customer-rows.ts'
import { CustomerBar } from './customer-bar.tsx'
import { customerColumns } from './customer-columns.tsx'

const AddCustomerSheet = lazy(() => import('../parts/add-customer-sheet.tsx'))
const ImportSheet = lazy(() => import('../sheet/import-sheet.tsx'))
const DoublesSheet = lazy(() => import('../parts/doubles-sheet.tsx'))

/** The customers from 1280 px: a table, who is chosen in it, and the one who is open beside it. */
export default function CustomerDesk() {
  const navigate = useNavigate()
  const open = useMatch('/customers1/details_customer/:id')?.params.id
  const [view, change] = useView(customerView)
  const query = customerView.query(view)
  const { ids: read, total, debtors, archived, owed } = useCustomerList(view)
  const ids = read ?? none
  const replica = useReplica()
  const book = customerBook(replica)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const adding = useDialogInAddress('new')
  const doubles = useDialogInAddress('doubles')
  const importing = useDialogInAddress('import')
  const mayAdd = useMayDo(addCustomer)
  const mayMerge = useMayDo(mergeCustomers)
  const [choice, choose, reset] = useColumns('customers', customerColumns)
  const beside = useMemo(() => ({ query }), [query])
  const close = useCallback(() => void navigate(screenAddress('/customers', query)), [navigate, query])
  const filters = [
    { only: undefined, label: 'Tất cả', count: total },
    { only: 'debtors', label: 'Đang nợ', count: debtors },
    { only: 'archived', label: 'Đã cất', count: archived },
  ] as const

  return (
    <div className="flex h-full">
      <section aria-label="Khách hàng" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Khách hàng · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold whitespace-nowrap">Khách hàng</h1>
          <ColumnMenu columns={customerColumns} choice={choice} onChoice={choose} onReset={reset} />
          {ids.length > 0 && (
            <Button className="min-h-10!" onClick={() => void exportCustomers(replica, ids)}>
              Xuất Excel
            </Button>
          )}
          {mayAdd && (
            <Button className="min-h-10!" aria-haspopup="dialog" onClick={() => importing.open()}>
              Nhập Excel
            </Button>
          )}
          {mayMerge && total > 1 && (
            <Button className="min-h-10!" aria-haspopup="dialog" onClick={() => doubles.open()}>
              Tìm khách trùng
            </Button>
          )}
          {mayAdd && (
            <Button look="primary" className="min-h-10!" onClick={() => adding.open()}>
              <UserPlus aria-hidden className="size-5" /> Thêm khách hàng
            </Button>
          )}
        </header>
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-80 shrink">
            <SearchField
              label="Tên, số điện thoại, mã khách"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <div role="group" aria-label="Khách nào" className="flex gap-2">
            {filters.map(({ only, label, count }) => (
              <FilterChip
                key={label}
                on={view.only === only}
                label={label}
                count={read && count}
                onClick={() => change({ only })}
              />
            ))}
          </div>
          {owed > 0 && open === undefined && (
            <p className="ml-auto truncate text-13 text-sub">
              Khách đang nợ shop <b className="text-ink">{formatMoneyWithUnit(owed)}</b>
            </p>
          )}
        </div>
        <TableGrid
          label="Khách hàng"
          columns={customerColumns}
          choice={choice}
          onChoice={choose}
          keys={ids}
          question={query}
          useRows={useCustomerRows}
          beside={() => beside}
          nameOf={(id) => book.get(id)?.said ?? id}
          unread={(id) => book.get(id)?.said ?? ''}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(customerSorts, view.sort, by as CustomerSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(id, how) => void navigate(customerAddress(id, query), { replace: how === 'instead' })}
          onClose={close}
          below={read?.length === 0 && <NoCustomers view={view} total={total} archived={archived} />}
        />
        {selection.keys.size > 0 && (
          <CustomerBar
            book={book}
            selection={selection}
            outside={outsideOf(selection, ids)}
            onSelect={setSelection}
          />
        )}
      </section>
      {open !== undefined && <BesideTable label="Chi tiết khách hàng" open={open} onClose={close} />}
      <Addressed dialog={doubles} gone={!mayMerge}>
        {() => <DoublesSheet onClose={doubles.close} />}
      </Addressed>
      <Addressed dialog={importing} gone={!mayAdd}>
        {() => <ImportSheet onClose={importing.close} />}
      </Addressed>
      <Addressed dialog={adding}>{() => <AddCustomerSheet onClose={adding.close} />}</Addressed>
    </div>
  )
}

const none: readonly never[] = []
