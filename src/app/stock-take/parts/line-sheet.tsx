import type { ReactNode } from 'react'
import { lineName } from '../../../domain/names.ts'
import { askRecount } from '../../../domain/stock-take/ask-recount.ts'
import { formatTime } from '../../../domain/time.ts'
import type { ReviewLine } from '../../../replica/queries/stock-take/review-lines.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { untakenWords } from '../../components/untaken-words.ts'
import { binLabel } from '../../packing/goods-shown.ts'
import { act } from '../../session/act.ts'
import { type ReviewRow, signed } from '../review-rows.ts'
import { ChooseCounts } from './choose-counts.tsx'

interface LineSheetProps {
  work: StockTakeWork
  row: ReviewRow
  onClose(): void
}

/** Why a line differs: who counted what and when, what the books said then, and what moved since. */
export function LineSheet({ work, row, onClose }: LineSheetProps) {
  const { stockTake, bins } = work
  const { name, variant, productCode, bid, line, books } = row
  const isOpen = stockTake.state === 'counting' || stockTake.state === 'review'
  const recount = async () => {
    const lines = [{ bid, productCode }]
    const params = { code: stockTake.code, round: stockTake.round, lines }
    const answer = await act(askRecount, params, { done: 'Đã mở lượt đếm lại cho mã này.' })
    if (answer?.ok) onClose()
  }
  return (
    <Sheet
      title={lineName({ name, variant })}
      onClose={onClose}
      footer={
        isOpen ? (
          <Button look="plain" className="min-h-14" onClick={() => void recount()}>
            {line ? 'Đếm lại mã này' : 'Yêu cầu đếm mã này'}
          </Button>
        ) : undefined
      }
    >
      <p className="mb-3 text-15 text-sub">
        {productCode} · {binLabel(bid, new Map(bins.map((bin) => [bin.bid, bin.name])))}
      </p>
      {line ? (
        <Explained work={work} line={line} />
      ) : (
        <p className="text-17">
          Sổ ghi {books}, chưa ai đếm. Chưa đếm thì không thay đổi gì; nếu kệ thật sự không có, đếm là "Không
          có".
        </p>
      )}
      {line && !line.done && line.rows.length > 1 && <ChooseCounts work={work} line={line} />}
    </Sheet>
  )
}

function Explained({ work: { names, stockTake }, line }: { work: StockTakeWork; line: ReviewLine }) {
  const { weighed, rows, done, inHand } = line
  const { counts, counted, countedAt, firstAt, onHand, untaken, moved, movedWhile, books, difference } =
    weighed
  const since = moved.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className="divide-y divide-line rounded-card border border-line">
      {rows
        .toSorted((one, other) => one.round - other.round || one.lastAt - other.lastAt)
        .map((count) => (
          <Fact
            key={count.id}
            name={`${names.get(count.by) ?? count.by} đếm${stockTake.round > 1 ? `, lượt ${count.round}` : ''}`}
            note={`${span(count.firstAt, count.lastAt)}${counts.some(({ id }) => id === count.id) ? '' : ' · không dùng'}`}
          >
            {count.quantity}
          </Fact>
        ))}
      {!done && (
        <>
          <Fact name="Sổ hiện tại" note={untaken > 0 ? `kể cả ${untakenWords(untaken)}` : ''}>
            {onHand}
          </Fact>
          <Fact
            name={`Ra vào sau ${formatTime(countedAt)}`}
            note={moved
              .slice(0, 12)
              .map(({ at, quantity }) => `${formatTime(at)} ${signed(quantity)}`)
              .join(' · ')}
          >
            {signed(since)}
          </Fact>
        </>
      )}
      <Fact
        name="Sổ lúc đếm"
        note={done || since === 0 ? '' : `${onHand} ${since > 0 ? '−' : '+'} ${Math.abs(since)}`}
      >
        {books}
      </Fact>
      <Fact name="Chênh lệch" note={`${counted} − ${books}`} strong>
        {signed(difference)}
      </Fact>
      {!done && movedWhile > 0 && (
        <p className="p-3 text-15 text-warn">
          Có {movedWhile} lần hàng ra vào trong lúc đang đếm ({formatTime(firstAt)}–{formatTime(countedAt)}),
          nên số này có thể lệch. Nên đếm lại.
        </p>
      )}
      {!done && inHand > 0 && (
        <p className="p-3 text-15 text-warn">
          Lúc đếm có {inHand} món đã lấy khỏi kệ và đang trong kiện chưa đóng xong. Khi kiện đóng xong, sổ tự
          khớp lại; duyệt bây giờ vẫn đúng.
        </p>
      )}
      {weighed.skipped === 'newer-count' && (
        <p className="p-3 text-15 text-warn">
          Kệ này đã được kiểm và cân bằng theo một lần đếm mới hơn, nên lần đếm này không thay đổi gì.
        </p>
      )}
      {weighed.skipped === 'too-old' && (
        <p className="p-3 text-15 text-warn">
          Lần đếm này đã quá một tuần và hàng có ra vào từ đó, nên không còn đối chiếu được. Hãy đếm lại.
        </p>
      )}
    </dl>
  )
}

/** "21:20" or "21:20–21:34". */
function span(from: number, to: number): string {
  return formatTime(from) === formatTime(to) ? formatTime(to) : `${formatTime(from)}–${formatTime(to)}`
}

interface FactProps {
  name: string
  note?: string
  strong?: boolean
  children: ReactNode
}

function Fact({ name, note, strong = false, children }: FactProps) {
  return (
    <div className="flex items-center gap-3 px-4 py-2.5">
      <dt className="min-w-0 grow">
        <span className={strong ? 'text-17 font-bold' : 'text-15'}>{name}</span>
        {note && <span className="block text-13 text-sub">{note}</span>}
      </dt>
      <dd className={`tabular-nums ${strong ? 'text-34' : 'text-22'} font-bold`}>{children}</dd>
    </div>
  )
}
