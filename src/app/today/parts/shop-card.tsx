import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figureOf, figures } from '../../../domain/reports/figures.ts'
import { dayNumber } from '../../../domain/time.ts'
import { countStrayMoney } from '../../../replica/queries/money/stray-transfers.ts'
import { type StuckOrders, stuckOrders } from '../../../replica/queries/orders/stuck-orders.ts'
import { countOpenClaims } from '../../../replica/queries/shipping/claims.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { salesQuestion } from '../../../sync/questions.ts'
import { screenAddress } from '../../addresses.ts'
import { countedOf } from '../../catalogue/use-product-list.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { countWords } from '../../components/count-words.ts'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { datesOf } from '../../reports/report-period.ts'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { useAgainOn } from '../../session/use-again-on.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { whatIsStuck } from '../what-is-stuck.ts'

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
          to={screenAddress('/salestats', { tu: dates.from, den: dates.to })}
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

const tones = { bad: 'text-bad', warn: 'text-warn' }

function StuckList() {
  const orders = useStuckOrders()
  const { book, snapshot } = useProductBook()
  const strayMoney = useLive(countStrayMoney, [])
  const openClaims = useLive(countOpenClaims, [])
  if (!orders || !snapshot.ready) return null
  const stuck = whatIsStuck({ orders, strayMoney, openClaims, products: countedOf(snapshot, book) })
  if (stuck.length === 0) return <p className="mt-3 text-15 text-sub">Không có việc nào đang kẹt.</p>
  return (
    <ul aria-label="Đang kẹt" className="mt-2 -mx-4 border-t border-line lg:columns-2 lg:gap-0">
      {stuck.map(({ name, count, to, tone }) => (
        <li key={name} className="break-inside-avoid">
          <Link to={to} className="flex min-h-12 items-center gap-3 px-4 active:bg-ground">
            <span className="min-w-0 grow text-15">{name}</span>
            <b className={`text-17 tabular-nums ${tones[tone]}`}>{countWords(count)}</b>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Counted in idle time, and again as minutes pass: deadlines come by the clock alone. Nothing while orders are on their way to this device. */
function useStuckOrders(): StuckOrders | undefined {
  const replica = useReplica()
  const now = useNow()
  const isComing = useIsLoading() ?? true
  const [stuck, setStuck] = useState<StuckOrders>()
  useEffect(() => {
    if (isComing) return
    let left = false
    void stuckOrders(replica, now, whenIdle).then((counted) => {
      if (!left) setStuck(counted)
    })
    return () => {
      left = true
    }
  }, [replica, now, isComing])
  return stuck
}
