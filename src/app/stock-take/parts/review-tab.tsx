import { useState } from 'react'
import { keysOf } from '../../../lib/keys-of.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Addressed } from '../../components/addressed.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useSeesCost } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useView } from '../../session/use-view.ts'
import { useWide } from '../../session/wide.ts'
import {
  byDifference,
  passes,
  type ReviewFilter,
  type ReviewRow,
  reviewFilters,
  reviewRows,
  sumsOf,
} from '../review-rows.ts'
import { stockTakeView } from '../stock-take-address.ts'
import { useExpected } from '../use-expected.ts'
import { useReviewLines } from '../use-review-lines.ts'
import { LineSheet } from './line-sheet.tsx'
import { NothingToReview } from './nothing-to-review.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { ReviewHeads, ReviewLineRow, rowRems } from './review-line-row.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { UnknownList } from './unknown-list.tsx'

const keyOf = ({ key }: ReviewRow) => key

/** The differences, the biggest first, each with its explanation a tap away; then recount, or approval. */
export default function ReviewTab({ work }: { work: StockTakeWork }) {
  const { stockTake } = work
  const mayCost = useSeesCost()
  const wide = useWide()
  const [{ filter, order }, change] = useView(stockTakeView)
  const opened = useDialogInAddress('line')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [balancing, setBalancing] = useState(false)
  const lines = useReviewLines(stockTake, balancing)
  const expected = useExpected({ ...stockTake, round: 1, recount: [] })
  if (!lines || !expected) return <p className="p-6 text-center text-15 text-sub">Đang đối chiếu với sổ …</p>

  const rows = reviewRows(lines, expected, mayCost)
  const sums = sumsOf(rows, mayCost)
  const unknown = stockTake.unknown.filter(({ productCode }) => productCode === undefined)
  const shown = rows.filter((row) => passes(row, filter)).toSorted(byDifference(order))
  const counts: Record<ReviewFilter, number> = {
    lech: rows.filter((row) => passes(row, 'lech')).length,
    tat: sums.counted,
    chua: sums.uncounted,
    trung: sums.overlaps,
    xem: sums.looks,
    la: new Set(unknown.map(({ text }) => text)).size,
  }
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const download = async () => {
    const { saveReview } = await import('../save-review.ts')
    saveReview(work, shown.length > 0 ? shown : rows, mayCost)
  }
  const isOpen = stockTake.state === 'counting' || stockTake.state === 'review'
  const openedRow = rows.find(({ key }) => key === opened.about)
  return (
    <div className="frame">
      <ReviewSummary work={work} sums={sums} />
      <div className="chip-row shrink-0 border-b border-line bg-card px-4 pb-3 wide:px-6">
        {keysOf(reviewFilters)
          .filter((key) => key === filter || key === 'lech' || key === 'tat' || counts[key] > 0)
          .map((key) => (
            <FilterChip
              key={key}
              on={key === filter}
              label={reviewFilters[key]}
              count={counts[key]}
              onClick={() => change({ filter: key })}
            />
          ))}
        {mayCost && (
          <FilterChip
            label={order === 'tien' ? 'Xếp theo số lượng' : 'Xếp theo tiền'}
            onClick={() => change({ order: order === 'tien' ? 'sl' : 'tien' })}
          />
        )}
        <FilterChip label="Tải bảng (CSV)" onClick={() => void download()} />
      </div>
      {filter === 'la' ? (
        <UnknownList work={work} isOpen={isOpen} />
      ) : shown.length === 0 ? (
        <NothingToReview filter={filter} sums={sums} />
      ) : (
        <>
          {wide && <ReviewHeads mayCost={mayCost} mayChoose={isOpen} />}
          <Scroller>
            <VirtualRows
              rows={shown}
              keyOf={keyOf}
              rowRem={wide ? rowRems.wide : rowRems.narrow}
              label="Chênh lệch"
            >
              {(row) => (
                <ReviewLineRow
                  row={row}
                  work={work}
                  wide={wide}
                  mayCost={mayCost}
                  chosen={chosen.has(row.key)}
                  onChoose={isOpen ? () => toggle(row.key) : undefined}
                  onOpen={() => opened.open(row.key)}
                />
              )}
            </VirtualRows>
          </Scroller>
        </>
      )}
      <ReviewFooter
        work={work}
        rows={rows}
        sums={sums}
        unknown={counts.la}
        chosen={rows.filter(({ key }) => chosen.has(key))}
        onBalancing={setBalancing}
        onDone={() => setChosen(new Set())}
      />
      <Addressed dialog={opened} gone={!openedRow}>
        {() => openedRow && <LineSheet work={work} row={openedRow} onClose={opened.close} />}
      </Addressed>
    </div>
  )
}
