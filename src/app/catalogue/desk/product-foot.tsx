import { formatMoney } from '../../../domain/money/money.ts'
import { countWords } from '../../components/count-words.ts'
import { ChooseAll } from '../../components/table/choose-all.tsx'
import type { ProductSums } from '../product-list.ts'

interface ProductFootProps {
  sums: ProductSums
  seesCost: boolean
  /** How many are chosen, of those that the list shows. */
  chosen: number
  onChooseAll(): void
}

/** What the list comes to, and the way to choose all of it. */
export function ProductFoot({ sums, seesCost, chosen, onChooseAll }: ProductFootProps) {
  const { count, total, book, wait, ready, exp_amount, value } = sums
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-card px-4 py-1 text-15 text-sub">
      <Figure name="sản phẩm" isBehind>
        {countWords(count)}
      </Figure>
      <Figure name="Tồn">{countWords(total)}</Figure>
      <Figure name="Giữ">{countWords(book)}</Figure>
      <Figure name="Chờ">{countWords(wait)}</Figure>
      <Figure name="Sẵn bán">{countWords(ready)}</Figure>
      <Figure name="Sắp về">{countWords(exp_amount)}</Figure>
      {seesCost && <Figure name="Giá trị tồn">{formatMoney(value)}</Figure>}
      <ChooseAll
        chosen={chosen}
        count={count}
        words={`Chọn tất cả ${countWords(count)} sản phẩm khớp bộ lọc`}
        onChooseAll={onChooseAll}
      />
    </footer>
  )
}

interface FigureProps {
  name: string
  /** The name stands behind its number. */
  isBehind?: boolean
  children: string
}

function Figure({ name, isBehind = false, children }: FigureProps) {
  const number = <b className="font-semibold text-ink">{children}</b>
  return (
    <p className="whitespace-nowrap">
      {isBehind ? (
        <>
          {number} {name}
        </>
      ) : (
        <>
          {name} {number}
        </>
      )}
    </p>
  )
}
