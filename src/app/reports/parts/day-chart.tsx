import { lazy, Suspense } from 'react'
import { figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figures } from '../../../domain/reports/figures.ts'
import type { DrawnDay } from './drawn-day.ts'

const DayDrawing = lazy(() => import('./day-drawing.tsx'))

interface DayChartProps {
  name: FigureName
  days: readonly DrawnDay[]
  /** The two times, in words. */
  words: { now: string; before: string }
}

/** A figure day by day, beside the time before. The table under it tells the same to ears. */
export function DayChart({ name, days, words }: DayChartProps) {
  const most = Math.max(...days.map(({ now }) => now))
  const says = `${figures[name].name} mỗi ngày, ${words.now}; cao nhất ${figureWords(name, most)}`
  return (
    <figure className="card m-0 p-3 wide:p-4">
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <b className="grow text-17">{figures[name].name} mỗi ngày</b>
        <span className="flex items-center gap-1 text-13 text-sub">
          <span aria-hidden className="inline-block w-5 border-t-3 border-brand" /> {words.now}
        </span>
        <span className="flex items-center gap-1 text-13 text-sub">
          <span aria-hidden className="inline-block w-5 border-t-3 border-dashed border-sub" /> {words.before}
        </span>
      </figcaption>
      <div role="img" aria-label={says} className="h-60">
        <Suspense fallback={null}>
          <DayDrawing name={name} days={days} words={words} />
        </Suspense>
      </div>
    </figure>
  )
}
