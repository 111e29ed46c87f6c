import { type FigureName, figureOf, figures } from '../../../domain/reports/figures.ts'
import type { Channel } from '../../../domain/tables/orders.ts'
import type { SalesAnswer } from '../../../protocol/queries/statistics.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import { dayWords } from '../report-period.ts'
import { drawnFigures, type SalesGroup, type SalesView, salesGroups } from '../report-views.ts'
import type { Places } from '../use-places.ts'
import { DayChart } from './day-chart.tsx'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTile } from './figure-tile.tsx'
import { NotWholeNote } from './not-whole-note.tsx'
import { SalesByTable, type SalesByTableProps } from './sales-by-table.tsx'

interface SalesReportProps {
  told: SalesAnswer
  names: readonly FigureName[]
  /** The two times. */
  words: { now: string; before: string }
  places: Places | undefined
  /** What was asked. */
  asked: SalesByTableProps['asked']
  view: SalesView
  onChange: ChangeView<SalesView>
}

/** Figures of the whole time, the drawing, and the table by day, shop, warehouse, province or hour. */
export function SalesReport({ told, names, words, places, asked, view, onChange }: SalesReportProps) {
  const drawn = drawnFigures.filter((name) => names.includes(name))
  const name = drawn.find((one) => one === view.drawn) ?? 'revenue'
  const tiles: FigureName[] = ['revenue', 'orders', 'cancelRatio', 'returnRatio']
  if (names.includes('profit')) tiles.splice(1, 0, 'profit')
  return (
    <>
      {!told.isWhole && <NotWholeNote />}
      <dl
        aria-label="Tóm tắt"
        className="grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
      >
        {tiles.map((tile) => (
          <FigureTile key={tile} name={tile} sums={told.total} before={told.before} against={words.before} />
        ))}
      </dl>
      <ChoiceChips
        place="content"
        label="Vẽ"
        choices={drawn.map((value) => ({ value, label: figures[value].name }))}
        chosen={name}
        onChoose={(value) => onChange({ drawn: value })}
      />
      <DayChart
        name={name}
        words={words}
        days={told.days.map((day) => ({
          day: day.day,
          now: figureOf(day, name) ?? 0,
          before: figureOf(day.before, name) ?? 0,
        }))}
      />
      <ChoiceChips
        place="content"
        label="Bảng"
        choices={(Object.keys(salesGroups) as SalesGroup[]).map((value) => ({
          value,
          label: salesGroups[value],
        }))}
        chosen={view.group}
        onChoose={(group) => onChange({ group })}
      />
      {view.group === 'provinces' || view.group === 'hours' ? (
        <SalesByTable by={view.group} names={names} asked={asked} />
      ) : (
        <FigureTable
          label={salesGroups[view.group]}
          head={heads[view.group]}
          names={names}
          rows={rowsOf(told, view.group, places)}
          total={told.total}
        />
      )}
      <FigureMeanings names={names} />
    </>
  )
}

/** What `getSales` tells of. */
type ToldGroup = Exclude<SalesGroup, 'provinces' | 'hours'>

const heads: Readonly<Record<ToldGroup, string>> = {
  days: 'Ngày',
  shops: 'Gian hàng',
  warehouses: 'Kho',
}

/** The latest day first; shops and warehouses as the server put them. */
function rowsOf(told: SalesAnswer, group: ToldGroup, places: Places | undefined) {
  switch (group) {
    case 'days':
      return told.days
        .map((day) => ({ key: String(day.day), name: dayWords(day.day), sums: day }))
        .toReversed()
    case 'shops':
      return told.shops.map((one) => ({
        key: `${one.channel}/${one.shop}`,
        name: places?.nameOfShop(one.channel as Channel, one.shop) ?? one.shop,
        sums: one,
      }))
    case 'warehouses':
      return told.warehouses.map((one) => ({
        key: one.wid,
        name: places?.nameOfWarehouse(one.wid) ?? one.wid,
        sums: one,
      }))
  }
}
