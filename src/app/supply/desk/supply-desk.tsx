import { FileSpreadsheet, Plus } from 'lucide-react'
import { lazy, useCallback, useMemo, useState } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { addSupply } from '../../../domain/supply/add-supply.ts'
import { dueFor } from '../../../domain/supply/supply-sums.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import type { SupplyListed } from '../../../replica/queries/supply/supply-orders.ts'
import { screenAddress, supplyAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { BesideTable } from '../../components/table/beside-table.tsx'
import { ChosenBar } from '../../components/table/chosen-bar.tsx'
import { ColumnMenu } from '../../components/table/column-menu.tsx'
import { nothingSelected, type Selection } from '../../components/table/selection.ts'
import { nextSorting } from '../../components/table/sorting.ts'
import { TableGrid } from '../../components/table/table-grid.tsx'
import { useColumns } from '../../components/table/use-columns.ts'
import { useNow } from '../../session/now.ts'
import { useMayDo, useReplica, useSeesCost } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { useView } from '../../session/use-view.ts'
import { exportSupply } from '../export-supply.ts'
import { NoSupply } from '../parts/no-supply.tsx'
import { type SupplySort, stateTabs, supplySorts, supplyView, useSupplyList } from '../supply-list.ts'
import { useSeesContact } from '../use-sees-contact.ts'
import { supplyColumns } from './supply-columns.tsx'

const SuggestSheet = lazy(() => import('../parts/suggest-sheet.tsx'))

/** Supply orders from 1280 px: tabs by state, a table, and the one that is open beside it. */
export default function SupplyDesk() {
  const navigate = useNavigate()
  const replica = useReplica()
  const open = useMatch('/supplyrequest/:code')?.params.code
  const [view, change] = useView(supplyView)
  const query = supplyView.query(view)
  const now = useNow()
  const seesCost = useSeesCost()
  const may = useMayDo(addSupply)
  const { all, shown, counts } = useSupplyList(view, now)
  const rows = useMemo(() => new Map(all.map((listed) => [listed.order.code, listed])), [all])
  const keys = useMemo(() => (shown ?? []).map(({ order }) => order.code), [shown])
  const seesContact = useSeesContact()
  const sight = useMemo(() => ({ cost: seesCost, contact: seesContact }), [seesCost, seesContact])
  const columns = useMemo(
    () => supplyColumns.filter(({ money, contact }) => (sight.cost || !money) && (sight.contact || !contact)),
    [sight],
  )
  const [choice, choose, reset] = useColumns('supply', columns)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const suggesting = useDialogInAddress('suggest')
  const warehouses = useLive(allWarehouses, [])
  const beside = useMemo(() => ({ query, now }), [query, now])
  const close = useCallback(() => void navigate(screenAddress('/supplyrequest', query)), [navigate, query])
  const useRows = useCallback(() => rows, [rows])
  const chosen = [...selection.keys].flatMap((code) => rows.get(code) ?? [])

  return (
    <div className="flex h-full">
      <section aria-label="Đơn nhập hàng" className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`Nhập hàng · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold whitespace-nowrap">Nhập hàng</h1>
          <ColumnMenu columns={columns} choice={choice} onChoice={choose} onReset={reset} />
          <LinkButton className="min-h-10!" to="/supplier">
            Nhà cung cấp
          </LinkButton>
          {keys.length > 0 && (
            <Button className="min-h-10!" onClick={() => void exportSupply(replica, keys, sight)}>
              Xuất Excel
            </Button>
          )}
          {may && (
            <Button className="min-h-10!" aria-haspopup="dialog" onClick={() => suggesting.open()}>
              Gợi ý đặt hàng
            </Button>
          )}
          {may && (
            <LinkButton look="primary" className="min-h-10!" to="/create_supplyrequest">
              <Plus aria-hidden className="size-5" /> Tạo đơn
            </LinkButton>
          )}
        </header>
        <div role="group" aria-label="Trạng thái" className="chip-row shrink-0 px-4 pt-2">
          {stateTabs.map(({ state, label }) => (
            <FilterChip
              key={label}
              on={view.state === state}
              label={label}
              count={shown && (counts.get(state) ?? 0)}
              onClick={() => change({ state })}
            />
          ))}
        </div>
        <div className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-80 shrink">
            <SearchField
              label="Mã đơn, nhà cung cấp, sản phẩm"
              value={view.text}
              onChange={(text) => change({ text })}
            />
          </div>
          <SelectField
            quiet
            label="Kho nhận"
            value={view.wid}
            choices={[
              { value: '', label: 'Mọi kho' },
              ...(warehouses ?? []).map(({ wid, name }) => ({ value: wid, label: name })),
            ]}
            onChange={(wid) => change({ wid })}
          />
          <FilterChip on={view.late} label="Trễ hẹn" onClick={() => change({ late: !view.late })} />
          {seesCost && (
            <FilterChip
              on={view.unpaid}
              label="Còn phải trả"
              onClick={() => change({ unpaid: !view.unpaid })}
            />
          )}
        </div>
        <TableGrid
          label="Đơn nhập hàng"
          columns={columns}
          choice={choice}
          onChoice={choose}
          keys={keys}
          question={query}
          useRows={useRows}
          beside={() => beside}
          nameOf={(code) => code}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(supplySorts, view.sort, by as SupplySort) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(code, how) => void navigate(supplyAddress(code, query), { replace: how === 'instead' })}
          onClose={close}
          below={shown?.length === 0 && <NoSupply total={all.length} may={may} />}
        />
        {selection.keys.size > 0 && (
          <ChosenBar
            noun="đơn"
            words={wordsOf(chosen, seesCost)}
            acts={[
              {
                label: 'Xuất Excel',
                icon: FileSpreadsheet,
                run: () =>
                  void exportSupply(
                    replica,
                    chosen.map(({ order }) => order.code),
                    sight,
                  ),
              },
            ]}
            selection={selection}
            listed={keys}
            onSelect={setSelection}
          />
        )}
      </section>
      {open !== undefined && <BesideTable label="Chi tiết đơn nhập hàng" open={open} onClose={close} />}
      <Addressed dialog={suggesting} gone={!may}>
        {() => <SuggestSheet onClose={suggesting.close} />}
      </Addressed>
    </div>
  )
}

function wordsOf(chosen: readonly SupplyListed[], seesCost: boolean): string {
  const due = chosen.reduce((sum, { order }) => sum + Math.max(0, dueFor(order)), 0)
  const words = `${countWords(chosen.length)} đơn`
  return seesCost && due > 0 ? `${words}, còn phải trả ${formatMoneyWithUnit(due)}` : words
}
