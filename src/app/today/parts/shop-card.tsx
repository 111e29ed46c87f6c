import { Link } from 'react-router-dom'
import { figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figureOf, figures } from '../../../domain/reports/figures.ts'
import { dayNumber } from '../../../domain/time.ts'
import { salesQuestion } from '../../../sync/questions.ts'
import { screenAddress } from '../../addresses.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { StuckList } from '../../reports/parts/stuck-list.tsx'
import { datesOf } from '../../reports/report-period.ts'
import { useNow } from '../../session/now.ts'
import { useAgainOn } from '../../session/use-again-on.ts'
import { useAnswer } from '../../session/use-answer.ts'

/** For who reads reports: what today came to so far, and what goes on by somebody's hand only. */
export default function ShopCard() {
  return (
    <section aria-labelledby="shop-today" className="card px-4 pt-1 pb-3">
      <Takings />
      <StuckList />
    </section>
  )
}

/** How often it is asked anew while the screen stands open (ms). */
const freshMs = 5 * 60_000
const told: readonly FigureName[] = ['revenue', 'profit', 'orders', 'cancelled']

function Takings() {
  const now = useNow()
  const today = dayNumber(now)
  const dates = datesOf({ from: today, to: today })
  const answer = useAnswer(salesQuestion, dates)
  useAgainOn(Math.floor(now / freshMs), answer.again)
  const sales = answer.told?.value
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 id="shop-today" className="text-17 font-bold">
          Tình hình shop
        </h2>
        <Link
          to={screenAddress('/statistics', { tu: dates.from, den: dates.to })}
          className="flex min-h-12 items-center text-15 font-semibold text-brand-ink"
        >
          Xem báo cáo
        </Link>
      </div>
      <AgeNote answer={answer} what="Số hôm nay" />
      <NoAnswer answer={answer} />
      {sales && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 lg:grid-cols-4">
          {told
            .filter((name) => figureOf(sales.total, name) !== undefined)
            .map((name) => (
              <div key={name} className="min-w-0">
                <dt className="text-15 text-sub">{figures[name].name}</dt>
                <dd className="m-0">
                  <b className="block text-22 wrap-anywhere tabular-nums">
                    {figureWords(name, figureOf(sales.total, name))}
                  </b>
                  <span className="block text-13 text-sub tabular-nums">
                    cả hôm qua {figureWords(name, figureOf(sales.before, name))}
                  </span>
                </dd>
              </div>
            ))}
        </dl>
      )}
    </>
  )
}
