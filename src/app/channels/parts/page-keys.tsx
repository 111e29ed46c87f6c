import { countWords } from '../../components/count-words.ts'
import { Pager } from '../../components/pager.tsx'
import type { ItemPages } from '../use-item-pages.ts'

/** "1–100 trong 3.012 hàng", and the keys to the pages beside. */
export function PageKeys({ pages }: { pages: ItemPages }) {
  const { items, total, first, next, back } = pages
  if (!items) return null
  const all = total && countWords(total.count, !total.isWhole)
  return (
    <Pager back={back} next={next}>
      <span className="tabular-nums">
        {items.length === 0
          ? '0 hàng'
          : `${countWords(first)}–${countWords(first + items.length - 1)}${all === undefined ? '' : ` trong ${all}`} hàng`}
      </span>
    </Pager>
  )
}
