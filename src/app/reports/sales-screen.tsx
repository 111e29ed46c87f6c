import { Download } from 'lucide-react'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { type FigureName, figures } from '../../domain/reports/figures.ts'
import { type Period, timeBefore } from '../../domain/reports/period.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { salesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useUser } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useView } from '../session/use-view.ts'
import { PeriodBar } from './parts/period-bar.tsx'
import { SalesReport } from './parts/sales-report.tsx'
import { datesOf, dayWords, periodOf } from './report-period.ts'
import { salesView } from './report-views.ts'
import { salesColumns } from './told-names.ts'
import { usePlaces } from './use-places.ts'

/** `/salestats`: what orders of some days come to, beside the time before. */
export default function SalesScreen() {
  const now = useNow()
  const [view, change] = useView(salesView)
  const period = periodOf(view, now)
  const dates = datesOf(period)
  const places = usePlaces()
  const [channel = '', shop] = splitPlace(view.place)
  const params = {
    ...dates,
    channel: channel || undefined,
    shop,
    wid: view.wid || undefined,
  }
  const answer = useAnswer(salesQuestion, params)
  const told = answer.told?.value
  const names = salesColumns(seesProfit(actorOfUser(useUser())))
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!told) return
    const { saveSales } = await import('./save-sales.ts')
    await saveSales(told, told.total.profit === undefined ? openOf(names) : names, dates)
  }
  return (
    <Screen
      title="Thống kê bán hàng"
      aside={
        <Button aria-label="Excel" disabled={!told} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-start gap-2">
          <PeriodBar period={period} onChange={change} />
          <SelectField
            quiet
            label="Gian hàng"
            value={view.place}
            choices={[{ value: '', label: 'Mọi gian hàng' }, ...(places?.shops ?? [])]}
            onChange={(place) => change({ place })}
          />
          {places !== undefined && places.warehouses.length > 1 && (
            <SelectField
              quiet
              label="Kho"
              value={view.wid}
              choices={[{ value: '', label: 'Mọi kho' }, ...places.warehouses]}
              onChange={(wid) => change({ wid })}
            />
          )}
        </div>
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {told && (
          <SalesReport
            told={told}
            names={told.total.profit === undefined ? openOf(names) : names}
            words={wordsOf(period)}
            places={places}
            view={view}
            onChange={change}
          />
        )}
      </div>
    </Screen>
  )
}

/** `Shopee/88210045`: ids may hold a stroke of their own. */
function splitPlace(place: string): [channel: string, shop: string | undefined] {
  const at = place.indexOf('/')
  return at < 0 ? [place, undefined] : [place.slice(0, at), place.slice(at + 1)]
}

const openOf = (names: readonly FigureName[]) => names.filter((name) => !figures[name].ofProfit)

function wordsOf(period: Period): { now: string; before: string } {
  return { now: rangeWords(period), before: rangeWords(timeBefore(period)) }
}

function rangeWords({ from, to }: Period): string {
  const [first, last] = [dayWords(from), dayWords(to)].map((day) => day.slice(0, 5))
  return from === to ? String(first) : `${first}–${last}`
}
