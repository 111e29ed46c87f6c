import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { countStrayMoney } from '../../../replica/queries/money/stray-transfers.ts'
import { type StuckOrders, stuckOrders } from '../../../replica/queries/orders/stuck-orders.ts'
import { countOpenClaims } from '../../../replica/queries/shipping/claims.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { countedOf } from '../../catalogue/use-product-list.ts'
import { countWords } from '../../components/count-words.ts'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { whatIsStuck } from '../what-is-stuck.ts'

const tones = { bad: 'text-bad', warn: 'text-warn' }

/** What goes on by somebody's hand only, and the way to it. */
export function StuckList() {
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
