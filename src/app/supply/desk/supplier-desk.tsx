import { FileSpreadsheet, Plus } from 'lucide-react'
import { lazy, useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { addSupplier } from '../../../domain/supply/add-supplier.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { SupplierListed } from '../../../replica/queries/supply/suppliers.ts'
import { screenAddress, supplierAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ChosenBar } from '../../components/table/chosen-bar.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, type Selection } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useMayDo, useSeesCost } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useView } from '../../session/use-view.ts'
import { NoSuppliers } from '../parts/no-suppliers.tsx'
import { type SupplierSort, supplierSorts, suppliersView, useSupplierList } from '../supplier-list.ts'
import { useSeesContact } from '../use-sees-contact.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { supplierColumns } from './supplier-columns.tsx'

const SupplierSheet = lazy(() => import('../parts/supplier-sheet.tsx'))

/** Suppliers from 1280 px: a table, and the one who is open beside it. */
export default function SupplierDesk() {
  const navigate = useNavigate()
  const open = useMatch('/supplier_detail/:id')?.params.id
  const [view, change] = useView(suppliersView)
  const query = suppliersView.query(view)
  const may = useMayDo(addSupplier)
  const seesCost = useSeesCost()
  const found = useSupplierList(view)
  const { all, shown, counts } = found
  const rows = useMemo(() => new Map(all.map((listed) => [listed.supplier.id, listed])), [all])
  const keys = useMemo(() => (shown ?? []).map(({ supplier }) => supplier.id), [shown])
  const seesContact = useSeesContact()
  const columns = useMemo(
    () => supplierColumns.filter(({ money, contact }) => (seesCost || !money) && (seesContact || !contact)),
    [seesCost, seesContact],
  )
  const [choice, choose, reset] = useColumns('suppliers', columns)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const adding = useDialogInAddress('new')
  const beside = useMemo(() => ({ query }), [query])
  const close = useCallback(() => void navigate(screenAddress('/supplier', query)), [navigate, query])
  const useRows = useCallback(() => rows, [rows])
  const chosen = [...selection.keys].flatMap((id) => rows.get(id) ?? [])
  const filters = [
    { only: undefined, label: 'Tất cả', count: counts.all },
    ...(seesCost ? [{ only: 'owed' as const, label: 'Shop đang nợ', count: counts.owed }] : []),
    { only: 'archived' as const, label: 'Đã cất', count: counts.archived },
  ]

  return (
    <div className="flex h-full">
      <section aria-label="Nhà cung cấp" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Nhà cung cấp · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold whitespace-nowrap">Nhà cung cấp</h1>
          <ColumnMenu columns={columns} choice={choice} onChoice={choose} onReset={reset} />
          {shown && shown.length > 0 && (
            <Button className="min-h-10!" onClick={() => void exportSuppliers(shown, columns)}>
              Xuất Excel
            </Button>
          )}
          {may && (
            <Button look="primary" className="min-h-10!" aria-haspopup="dialog" onClick={() => adding.open()}>
              <Plus aria-hidden className="size-5" /> Thêm nhà cung cấp
            </Button>
          )}
        </header>
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-80 shrink">
            <SearchField
              label={seesContact ? 'Tên, số điện thoại, mã số thuế' : 'Tên nhà cung cấp'}
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <div role="group" aria-label="Nhà cung cấp nào" className="flex gap-2">
            {filters.map(({ only, label, count }) => (
              <FilterChip
                key={label}
                on={view.only === only}
                label={label}
                count={shown && count}
                onClick={() => change({ only })}
              />
            ))}
          </div>
          {found.owed > 0 && open === undefined && (
            <p className="ml-auto truncate text-13 text-sub">
              Shop đang nợ <b className="text-ink">{formatMoneyWithUnit(found.owed)}</b>
            </p>
          )}
        </div>
        <TableGrid
          label="Nhà cung cấp"
          columns={columns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={query}
          useRows={useRows}
          beside={() => beside}
          nameOf={(id) => supplierTitle(rows.get(id)?.supplier.name ?? '')}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(supplierSorts, view.sort, by as SupplierSort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(id, how) => void navigate(supplierAddress(id, query), { replace: how === 'instead' })}
          onClose={close}
          below={shown?.length === 0 && <NoSuppliers view={view} total={all.length} may={may} />}
        />
        {selection.keys.size > 0 && (
          <ChosenBar
            noun="nhà cung cấp"
            words={wordsOf(chosen)}
            acts={[
              {
                label: 'Xuất Excel',
                icon: FileSpreadsheet,
                run: () => void exportSuppliers(chosen, columns),
              },
            ]}
            selection={selection}
            listed={keys}
            onSelect={setSelection}
          />
        )}
      </section>
      {open !== undefined && <BesideTable label="Chi tiết nhà cung cấp" open={open} onClose={close} />}
      <Addressed dialog={adding} gone={!may}>
        {() => <SupplierSheet onClose={adding.close} />}
      </Addressed>
    </div>
  )
}

function wordsOf(chosen: readonly SupplierListed[]): string {
  const owed = chosen.reduce((sum, one) => sum + Math.max(0, one.owed ?? 0), 0)
  const words = `${countWords(chosen.length)} nhà cung cấp`
  return owed > 0 ? `${words}, shop nợ ${formatMoneyWithUnit(owed)}` : words
}
