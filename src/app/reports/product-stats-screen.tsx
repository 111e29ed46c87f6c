import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { figures } from '../../domain/reports/figures.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { productSalesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useReplica, useUser } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useProductBook } from '../session/use-product-book.ts'
import { useView } from '../session/use-view.ts'
import { PeriodBar } from './parts/period-bar.tsx'
import { PlaceFields } from './parts/place-fields.tsx'
import { ProductReport } from './parts/product-report.tsx'
import { placeParams } from './place-params.ts'
import { productColumns } from './product-names.ts'
import { reportRows, soldByProduct } from './product-rows.ts'
import { datesOf, periodOf, wordsOf } from './report-period.ts'
import { type ProductGroup, productGroups, productSorts, productStatsView } from './report-views.ts'
import { usePlaces } from './use-places.ts'
import { useTagNames } from './use-tag-names.ts'

/** `/productstat`: what was sold of each product and of each tag, beside the time before, and what stands still. */
export default function ProductStatsScreen() {
  const now = useNow()
  const replica = useReplica()
  const [view, change] = useView(productStatsView)
  const period = periodOf(view, now)
  const dates = datesOf(period)
  const places = usePlaces()
  const tagName = useTagNames()
  const { book, snapshot } = useProductBook()
  const answer = useAnswer(productSalesQuestion, { ...dates, ...placeParams(view) })
  const told = answer.told?.value
  const mayProfit = seesProfit(actorOfUser(useUser()))
  // An answer of before may lack what the person sees by now.
  const isPriced = mayProfit && (told?.products[0]?.goodsProfit !== undefined || told?.products.length === 0)
  const names = productColumns(view.group, isPriced)
  const sorts = productSorts.filter((name) => isPriced || !figures[name].ofProfit)
  // Entries of the book change in place, its snapshot with them.
  const sold = useMemo(
    () => (told && snapshot.ready ? soldByProduct(told.products, book) : undefined),
    [told, book, snapshot],
  )
  const report = sold && reportRows(sold, book, { view, from: period.from, seesProfit: isPriced })
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!report) return
    const { saveProducts } = await import('./save-products.ts')
    const { rows } = report
    const called = view.group === 'tags' ? { title: 'Thẻ', of: tagName } : undefined
    await saveProducts(replica, { rows, names, dates, called })
  }
  return (
    <Screen
      title="Thống kê sản phẩm"
      aside={
        <Button aria-label="Excel" disabled={!report?.rows.length} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-start gap-2">
          <PeriodBar period={period} onChange={(days) => change({ ...days, page: 1 })} />
          <PlaceFields
            places={places}
            place={view.place}
            wid={view.wid}
            onChange={(place) => change({ ...place, page: 1 })}
          />
        </div>
        <ChoiceChips
          place="content"
          label="Bảng"
          choices={(Object.keys(productGroups) as ProductGroup[]).map((value) => ({
            value,
            label: productGroups[value],
          }))}
          chosen={view.group}
          onChoose={(group) => change({ group, page: 1 })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <div className="card min-w-64 grow">
            <SearchField
              label="Tên hoặc mã sản phẩm"
              value={view.text}
              onChange={(text) => change({ text, page: 1 })}
            />
          </div>
          {view.group !== 'still' && (
            <>
              <SelectField
                quiet
                label="Xếp theo"
                value={view.sort}
                choices={sorts.map((value) => ({
                  value,
                  label: `Theo ${figures[value].name.toLowerCase()}`,
                }))}
                onChange={(sort) => change({ sort, page: 1 })}
              />
              <FilterChip
                on={view.isLeastFirst}
                label="Thấp trước"
                onClick={() => change({ isLeastFirst: !view.isLeastFirst, page: 1 })}
              />
            </>
          )}
        </div>
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {told && report && (
          <ProductReport
            report={report}
            isWhole={told.isWhole}
            names={names}
            words={wordsOf(period)}
            tagName={tagName}
            view={view}
            onChange={change}
          />
        )}
      </div>
    </Screen>
  )
}
