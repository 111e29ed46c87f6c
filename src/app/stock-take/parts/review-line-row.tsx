import type { ReactNode } from 'react'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { binLabel } from '../../packing/goods-shown.ts'
import { marksOf } from '../review-marks.ts'
import { type ReviewRow, signed } from '../review-rows.ts'

/** Heights of a row, rem. */
export const rowRems = { narrow: 6.25, wide: 4.25 }

interface ReviewLineRowProps {
  row: ReviewRow
  work: StockTakeWork
  wide: boolean
  mayCost: boolean
  chosen: boolean
  onChoose?(): void
  onOpen(): void
}

const grid =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_5rem_5rem_5rem] items-center gap-2 data-[cost=true]:grid-cols-[minmax(0,1fr)_5.5rem_5rem_5rem_5rem_6.5rem]'

/** The heads of the table, from 768 px. */
export function ReviewHeads({ mayCost, mayChoose }: { mayCost: boolean; mayChoose: boolean }) {
  return (
    <div
      aria-hidden
      className="flex shrink-0 items-center border-b border-line bg-card px-6 py-2 text-13 font-semibold text-sub"
    >
      {mayChoose && <span className="w-12 shrink-0" />}
      <div data-cost={mayCost} className={`${grid} grow`}>
        <span>Sản phẩm</span>
        <span>Kệ</span>
        <span className="text-right">Sổ lúc đếm</span>
        <span className="text-right">Đếm được</span>
        <span className="text-right">Chênh lệch</span>
        {mayCost && <span className="text-right">Theo giá nhập</span>}
      </div>
    </div>
  )
}

/** One line of the review: what the books said, what was counted, and what is wrong with it. */
export function ReviewLineRow({ row, work, wide, mayCost, chosen, onChoose, onOpen }: ReviewLineRowProps) {
  const { name, variant, productCode, bid, line, books, difference, money } = row
  const bins = new Map(work.bins.map((bin) => [bin.bid, bin.name]))
  const marks = marksOf(row)
  const tone = difference > 0 ? 'text-ok' : difference < 0 ? 'text-bad' : 'text-sub'
  const counted = line ? line.weighed.counted.toLocaleString('vi-VN') : 'chưa đếm'
  const title = (
    <>
      <span className="block truncate text-15">{name}</span>
      <span className="block truncate text-13 text-sub">
        {variant && <b className="text-15 text-ink">{variant} · </b>}
        {marks.length > 0 ? <b className="text-warn">{marks.join(' · ')}</b> : productCode}
      </span>
    </>
  )
  return (
    <div className="flex h-full items-center border-b border-line bg-card pl-1 wide:px-6">
      {onChoose && (
        <label className="grid size-12 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={`Chọn ${name} ${variant ?? ''} để đếm lại`}
            className="size-5 accent-brand"
            checked={chosen}
            onChange={onChoose}
          />
        </label>
      )}
      <button
        type="button"
        className={`h-full min-w-0 grow text-start active:bg-ground ${onChoose ? '' : 'pl-3 wide:pl-0'}`}
        onClick={onOpen}
      >
        {wide ? (
          <span data-cost={mayCost} className={grid}>
            <span className="min-w-0">{title}</span>
            <span className="truncate text-15">{binLabel(bid, bins)}</span>
            <Cell>{books.toLocaleString('vi-VN')}</Cell>
            <Cell>{counted}</Cell>
            <span className={`text-right text-17 font-bold tabular-nums ${tone}`}>
              {line ? signed(difference) : ''}
            </span>
            {mayCost && <Cell>{money === undefined || money === 0 ? '' : signed(money)}</Cell>}
          </span>
        ) : (
          <span className="flex items-center gap-3 pr-4">
            <span className="min-w-0 grow">
              {title}
              <span className="block truncate text-15 text-sub">
                {binLabel(bid, bins)} · sổ {books} · đếm {counted}
              </span>
            </span>
            {line && (
              <span className={`shrink-0 text-right text-22 font-bold tabular-nums ${tone}`}>
                {signed(difference)}
                {money !== undefined && money !== 0 && (
                  <span className="block text-13 font-normal">{signed(money)}</span>
                )}
              </span>
            )}
          </span>
        )}
      </button>
    </div>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return <span className="text-right text-15 tabular-nums">{children}</span>
}
