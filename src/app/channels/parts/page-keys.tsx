import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countWords } from '../../components/count-words.ts'
import { IconButton } from '../../components/icon-button.tsx'
import type { ItemPages } from '../use-item-pages.ts'

/** "1–100 trong 3.012 hàng", and the keys to the pages beside. */
export function PageKeys({ pages }: { pages: ItemPages }) {
  const { items, total, first, page, next, back } = pages
  if (!items) return null
  const all = total && countWords(total.count, !total.isWhole)
  return (
    <nav aria-label="Trang" className="flex items-center gap-1 text-15 text-sub">
      <span className="tabular-nums">
        {items.length === 0
          ? '0 hàng'
          : `${countWords(first)}–${countWords(first + items.length - 1)}${all === undefined ? '' : ` trong ${all}`} hàng`}
      </span>
      {(next || back) && (
        <>
          <IconButton icon={ChevronLeft} look="quiet" label="Trang trước" disabled={!back} onClick={back} />
          <span>Trang {page}</span>
          <IconButton icon={ChevronRight} look="quiet" label="Trang sau" disabled={!next} onClick={next} />
        </>
      )}
    </nav>
  )
}
