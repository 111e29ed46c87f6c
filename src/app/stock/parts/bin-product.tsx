import { formatDay } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import type { ShelfGoods } from '../../../replica/queries/stock/shelves.ts'
import { untakenWords } from '../../components/untaken-words.ts'
import { ProductKey } from '../../look-up/product-key.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** A product in a bin: how many, and who moved it last; a tap looks it up. */
export function BinProduct({ goods: { product, place } }: { goods: ShelfGoods }) {
  const now = useNow()
  const names = useLive(staffNames, [])
  const { total, book, wait, untaken = 0, last } = place
  const held = [book > 0 && `giữ ${book}`, wait > 0 && `chờ ${wait}`, untaken > 0 && untakenWords(untaken)]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      <ProductKey
        product={product}
        detail={last && `${last.document}, ${names?.get(last.by) ?? last.by}, ${formatDay(last.at, now)}`}
      >
        <span className="shrink-0 text-right">
          <b className={`block text-22 ${total < 0 ? 'text-bad' : ''}`}>{total}</b>
          {held && <span className="block text-13 text-sub">{held}</span>}
        </span>
      </ProductKey>
    </li>
  )
}
