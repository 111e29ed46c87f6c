import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { salesQuestion, statisticsQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useOneAtATime } from '../session/one-at-a-time.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useView } from '../session/use-view.ts'
import { PeriodBar } from './parts/period-bar.tsx'
import { PlaceFields } from './parts/place-fields.tsx'
import { StatisticsTakings } from './parts/statistics-takings.tsx'
import { StatisticsWork } from './parts/statistics-work.tsx'
import { placeParams } from './place-params.ts'
import { datesOf, periodOf, wordsOf } from './report-period.ts'
import { statisticsView } from './report-views.ts'
import { usePeople } from './use-people.ts'
import { usePlaces } from './use-places.ts'

const StuckCard = lazy(() => import('./parts/stuck-card.tsx'))

/** `/statistics`: what a shop looks at each evening, beside the time before, on one page. */
export default function StatisticsScreen() {
  const now = useNow()
  const [view, change] = useView(statisticsView)
  const period = periodOf(view, now)
  const dates = datesOf(period)
  const words = wordsOf(period)
  const places = usePlaces()
  const people = usePeople()
  const asked = { ...dates, ...placeParams(view) }
  const sales = useAnswer(salesQuestion, asked)
  const work = useAnswer(statisticsQuestion, asked)
  const [takings, told] = [sales.told?.value, work.told?.value]
  const once = useOneAtATime()
  async function save(): Promise<void> {
    if (!takings || !told) return
    const { saveStatistics } = await import('./save-statistics.ts')
    await saveStatistics({ sales: takings, told, nameOf: people.nameOf, dates })
  }
  return (
    <Screen
      title="Báo cáo chung"
      aside={
        <Button aria-label="Excel" disabled={!takings || !told} onClick={() => void once(save)}>
          <Download aria-hidden className="size-5" /> <span className="hidden wide:inline">Excel</span>
        </Button>
      }
    >
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3 pb-8 wide:px-6">
        <div className="flex flex-wrap items-start gap-2">
          <PeriodBar period={period} onChange={change} />
          <PlaceFields places={places} place={view.place} wid={view.wid} onChange={change} />
        </div>
        <AgeNote answer={sales.trouble && sales.told ? sales : work} what="Báo cáo" />
        <NoAnswer answer={sales.told ? work : sales} />
        {takings && (
          <StatisticsTakings told={takings} words={words} dates={dates} view={view} onChange={change} />
        )}
        <Suspense fallback={null}>
          <StuckCard />
        </Suspense>
        {takings && told && (
          <StatisticsWork sales={takings} told={told} words={words} nameOf={people.nameOf} />
        )}
      </div>
    </Screen>
  )
}
