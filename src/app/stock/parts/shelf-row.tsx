import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { binIdOf } from '../../../domain/stock/bin-code.ts'
import type { Shelf } from '../../../replica/queries/stock/shelves.ts'
import { documentAddress } from '../../addresses.ts'

interface ShelfRowProps {
  shelf: Shelf
  wid: string
  query: string
  isChosen: boolean
}

/** One bin of the list: what it is called and how much lies there. */
export function ShelfRow({
  shelf: { bid, name, products, total, book, isGone, isClosed },
  wid,
  query,
  isChosen,
}: ShelfRowProps) {
  return (
    <Link
      to={`${documentAddress({ what: 'bin', code: binIdOf(wid, bid) })}${query}`}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex items-center gap-3 rounded-card border px-3 py-1.5 active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-bold">{name}</span>
        {isGone ? (
          <span className="flex items-center gap-1 text-13 text-warn">
            <TriangleAlert aria-hidden className="size-4" /> Ô đã xóa nhưng còn hàng
          </span>
        ) : (
          <span className="block text-13 text-sub">
            {isClosed && 'Đã đóng · '}
            {products === 0 ? 'Trống' : `${products} sản phẩm${book > 0 ? `, giữ ${book}` : ''}`}
          </span>
        )}
      </span>
      <b className={`text-22 ${total < 0 ? 'text-bad' : total === 0 ? 'text-sub' : ''}`}>
        {total.toLocaleString('vi-VN')}
      </b>
    </Link>
  )
}
