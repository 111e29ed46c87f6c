import { Download } from 'lucide-react'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import { type FigureName, figures } from '../../domain/reports/figures.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { salesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useUser } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useView } from '../session/use-view.ts'
import { PeriodBar } from './parts/period-bar.tsx'
import { PlaceFields } from './parts/place-fields.tsx'
import { SalesReport } from './parts/sales-report.tsx'
import { placeParams } from './place-params.ts'
import { datesOf, periodOf, wordsOf } from './report-period.ts'
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
  const asked = { ...dates, ...placeParams(view) }
  const answer = useAnswer(salesQuestion, asked)
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
          <PlaceFields places={places} place={view.place} wid={view.wid} onChange={change} />
        </div>
        <AgeNote answer={answer} what="Báo cáo" />
        <NoAnswer answer={answer} />
        {told && (
          <SalesReport
            told={told}
            names={told.total.profit === undefined ? openOf(names) : names}
            words={wordsOf(period)}
            places={places}
            asked={asked}
            view={view}
            onChange={change}
          />
        )}
      </div>
    </Screen>
  )
}

const openOf = (names: readonly FigureName[]) => names.filter((name) => !figures[name].ofProfit)
