import { Tag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { lotTitle, toldLot } from '../../domain/stock/lots.ts'
import { Button } from '../components/button.tsx'
import type { LotInHand } from './lot-in-hand.ts'

const LotSheet = lazy(() => import('./lot-sheet.tsx'))

/** Of which lot the next units of the last goods are, and the question for it. Nothing of goods without lots. */
export function LotBar({ lots }: { lots: LotInHand }) {
  const { asked, last, told } = useSnapshot(lots.state)
  const held = last && told[last.productCode]
  const lot = held && toldLot(held)
  return (
    <>
      {last && held && (
        <div className="mx-3 mb-2 flex items-center gap-2 card py-1 pr-1 pl-3">
          <Tag aria-hidden className="size-5 shrink-0 text-sub" />
          <span className="min-w-0 grow">
            <span className="block truncate text-13 text-sub">{last.name}</span>
            <b className="block text-15 wrap-anywhere">{lot ? lotTitle(lot) : 'Không rõ lô'}</b>
          </span>
          <Button look="quiet" className="shrink-0" onClick={lots.askAgain}>
            Đổi lô
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {asked && <LotSheet key={asked.productCode} goods={asked} onTell={lots.tell} onLeave={lots.leave} />}
      </Suspense>
    </>
  )
}
