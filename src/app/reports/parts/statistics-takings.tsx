import { Link } from 'react-router-dom'
import { type FigureName, figureOf, figures } from '../../../domain/reports/figures.ts'
import type { SalesAnswer } from '../../../protocol/queries/statistics.ts'
import { screenAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import { channelColumns, channelRows } from '../channel-rows.ts'
import type { Dates } from '../report-period.ts'
import { drawnFigures, type StatisticsView, salesView } from '../report-views.ts'
import { ChannelBars } from './channel-bars.tsx'
import { DayChart } from './day-chart.tsx'
import { FigureMeanings } from './figure-meanings.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTile } from './figure-tile.tsx'
import { NotWholeNote } from './not-whole-note.tsx'

interface StatisticsTakingsProps {
  told: SalesAnswer
  /** The two times. */
  words: { now: string; before: string }
  dates: Dates
  view: StatisticsView
  onChange: ChangeView<StatisticsView>
}

/** What came in: the figures of `/salestats`, drawn, and by channel after what that keeps. */
export function StatisticsTakings({ told, words, dates, view, onChange }: StatisticsTakingsProps) {
  const seesProfit = told.total.profit !== undefined
  const tiles: FigureName[] = ['revenue', 'orders', 'done', 'cancelRatio', 'returnRatio']
  if (seesProfit) tiles.splice(1, 0, 'profit')
  const drawn = drawnFigures.filter((name) => seesProfit || !figures[name].ofProfit)
  const name = drawn.find((one) => one === view.drawn) ?? 'revenue'
  const columns = channelColumns(seesProfit)
  const rows = channelRows(told)
  return (
    <>
      {!told.isWhole && <NotWholeNote />}
      <dl aria-label="Tóm tắt" className="grid grid-cols-2 gap-3 wide:grid-cols-3">
        {tiles.map((tile) => (
          <FigureTile key={tile} name={tile} sums={told.total} before={told.before} against={words.before} />
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceChips
          place="content"
          label="Vẽ"
          choices={drawn.map((value) => ({ value, label: figures[value].name }))}
          chosen={name}
          onChoose={(value) => onChange({ drawn: value })}
        />
        <Link
          to={screenAddress('/salestats', salesView.query({ ...dates, place: view.place, wid: view.wid }))}
          className="flex min-h-12 items-center text-15 font-semibold text-brand-ink"
        >
          Theo ngày, gian hàng, tỉnh, giờ
        </Link>
      </div>
      <div className="grid gap-3 lg:grid-cols-[3fr_2fr]">
        <DayChart
          name={name}
          words={words}
          days={told.days.map((day) => ({
            day: day.day,
            now: figureOf(day, name) ?? 0,
            before: figureOf(day.before, name) ?? 0,
          }))}
        />
        <ChannelBars rows={rows} seesProfit={seesProfit} />
      </div>
      {rows.length > 0 && (
        <>
          <FigureTable
            label="Theo kênh bán"
            head="Kênh bán"
            names={columns}
            rows={rows.map(({ channel, sums }) => ({
              key: channel,
              name: <ChannelBadge channel={channel} />,
              sums,
            }))}
            total={told.total}
          />
          <FigureMeanings names={columns} />
        </>
      )}
    </>
  )
}
