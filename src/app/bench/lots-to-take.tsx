import { lotsToTake, type TakenUnits } from '../../domain/stock/expiry.ts'
import { sayLot } from '../../domain/stock/lots.ts'
import { placeOf } from '../../domain/stock/stock-place.ts'
import { findRow } from '../../replica/queries/find-row.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'

interface LotsToTakeProps {
  productCode: string
  wid: string
  bid: string
  /** So many are still to be taken. */
  left: number
  /** What was taken before and lies there by the books. */
  taken: readonly TakenUnits[]
}

/** Which lot to take, of goods whose lots are kept: what expires first. */
export function LotsToTake({ productCode, wid, bid, left, taken }: LotsToTakeProps) {
  const now = useNow()
  const product = useLive((replica) => findRow(replica, 'products', productCode), [productCode])
  if (product?.lots !== 1) return null
  const lots = lotsToTake(placeOf(product, wid, bid), Math.max(1, left), now, taken)
  if (lots.length === 0) return null
  return (
    <p className="mt-2 rounded-xl bg-ground px-3 py-2 text-17">
      Lấy{' '}
      {lots.map((lot, index) => (
        <span key={`${lot.lot}/${lot.expires}`}>
          {index > 0 && ', rồi '}
          <b className="wrap-anywhere">{sayLot(lot)}</b>
          {lots.length > 1 && ` × ${lot.units}`}
        </span>
      ))}
    </p>
  )
}
