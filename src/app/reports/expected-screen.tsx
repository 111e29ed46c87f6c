import { Download, PackagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { expectedGoods } from '../../domain/reports/run-out.ts'
import { addSupply } from '../../domain/supply/add-supply.ts'
import { dayNumber } from '../../domain/time.ts'
import { newCode } from '../../replica/new-code.ts'
import { productSalesQuestion } from '../../sync/questions.ts'
import { supplyAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { act } from '../session/act.ts'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useProductBook } from '../session/use-product-book.ts'
import { useView } from '../session/use-view.ts'
import { useWarehouse } from '../session/use-warehouse.ts'
import { expectedColumns, runsOutOn, searched, supplyOf, tried } from './expected-rows.ts'
import { ExpectedReport } from './parts/expected-report.tsx'
import { datesOf } from './report-period.ts'
import { coverDays, expectedView, type paceDays } from './report-views.ts'
import { usePlaces } from './use-places.ts'

/** `/expectedproductstock`: what runs out and when, at the pace of the last days, and what to order. */
export default function ExpectedScreen() {
  const now = useNow()
  const today = dayNumber(now)
  const replica = useReplica()
  const navigate = useNavigate()
  const [view, change] = useView(expectedView)
  const days = Number(view.days)
  const dates = datesOf({ from: today - days, to: today - 1 })
  const places = usePlaces()
  const { wid: own } = useWarehouse()
  const { book, snapshot } = useProductBook()
  const wid = view.wid || undefined
  const answer = useAnswer(productSalesQuestion, { ...dates, wid })
  const told = answer.told?.value
  // Entries of the book change in place, its snapshot with them.
  const goods = useMemo(
    () =>
      told && snapshot.ready
        ? expectedGoods(
            told.products,
            snapshot.entries.map((entry) => ({ ...entry, code: entry.key })),
            { days, coverDays: Number(view.cover), wid },
          )
        : undefined,
    [told, snapshot, days, view.cover, wid],
  )
  const found = goods && searched(goods, book, view)
  const order = supplyOf(found ?? [], book, { wid: wid ?? own ?? '', now, cover: view.cover })
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!found) return
    const { saveProducts } = await import('./save-products.ts')
    await saveProducts(replica, {
      rows: found.map(({ code, sums }) => ({ key: code, sums })),
      names: expectedColumns,
      file: 'du-kien-het-hang',
      dates,
      beside: { title: 'Hết khoảng', of: ({ sums }) => runsOutOn(sums, today) ?? '' },
    })
  }
  async function draft(): Promise<void> {
    const code = newCode(replica, 'supply')
    const done = await act(addSupply, { ...order, code }, { done: `Đã lập đơn nháp ${code}.` })
    if (done?.ok) void navigate(supplyAddress(code))
  }
  return (
    <Screen
      title="Dự kiến hết hàng"
      aside={
        <Button aria-label="Excel" disabled={!found?.length} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceChips
            place="content"
            label="Sức bán"
            choices={['7', '30', '90'].map((value) => ({
              value: value as (typeof paceDays)[number],
              label: `${value} ngày qua`,
            }))}
            chosen={view.days}
            onChoose={(chosen) => change({ days: chosen, page: 1 })}
          />
          <SelectField
            quiet
            label="Muốn đủ hàng"
            value={view.cover}
            choices={coverDays
              .toSorted((one, other) => Number(one) - Number(other))
              .map((value) => ({ value, label: `Đặt đủ ${value} ngày` }))}
            onChange={(cover) => change({ cover })}
          />
          {places !== undefined && places.warehouses.length > 1 && (
            <SelectField
              quiet
              label="Kho"
              value={view.wid}
              choices={[{ value: '', label: 'Mọi kho' }, ...places.warehouses]}
              onChange={(chosen) => change({ wid: chosen, page: 1 })}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <div className="card min-w-64 grow">
            <SearchField
              label="Tên hoặc mã sản phẩm"
              value={view.text}
              onChange={(text) => change({ text, page: 1 })}
            />
          </div>
          <FilterChip
            on={view.isNeeded}
            label="Cần đặt"
            count={goods?.filter(({ sums }) => sums.toOrder > 0).length}
            onClick={() => change({ isNeeded: !view.isNeeded, page: 1 })}
          />
          {order.items.length > 0 && order.wid !== '' && (
            <RuleButton
              look="primary"
              command={addSupply}
              params={{ ...order, code: tried }}
              onClick={() => void once(draft)}
            >
              <PackagePlus aria-hidden className="size-5" /> Lập đơn nhập nháp ({order.items.length})
            </RuleButton>
          )}
        </div>
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {told && found && (
          <ExpectedReport
            goods={found}
            isWhole={told.isWhole}
            isNeeded={view.isNeeded || view.text.trim() !== ''}
            today={today}
            page={view.page}
            onPage={(page) => change({ page })}
          />
        )}
      </div>
    </Screen>
  )
}
