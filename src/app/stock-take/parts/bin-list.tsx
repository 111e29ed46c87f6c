import { Check, ChevronRight, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { sendToReview } from '../../../domain/stock-take/send-to-review.ts'
import { fold } from '../../../lib/fold.ts'
import { countedLines, type StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { binsToCount } from '../bins-to-count.ts'
import type { CountBench } from '../count-bench.ts'
import type { ExpectedLine } from '../use-expected.ts'

interface BinListProps {
  bench: CountBench
  work: StockTakeWork
  expected: readonly ExpectedLine[] | undefined
}

/** Which shelf next: scanned, or chosen here. Those with something left to count come first. */
export function BinList({ bench, work, expected }: BinListProps) {
  const { stockTake, bins } = work
  const { said } = useSnapshot(bench.state)
  const [text, setText] = useState('')
  const counted = useLive(
    (replica) => countedLines(replica, stockTake, stockTake.round),
    [stockTake.code, stockTake.round],
  )
  if (!counted || !expected) return null
  const rows = binsToCount({ stockTake, bins, counted, expected }).filter(({ bin }) =>
    fold(`${bin.bid} ${bin.name}`).includes(fold(text)),
  )
  const left = rows.filter(({ done, need }) => done < need).length
  return (
    <>
      <div className="shrink-0 border-b border-line bg-card px-4 py-3">
        <p className="text-17 font-bold">Quét mã kệ để bắt đầu</p>
        <p role="status" className="text-15 text-sub">
          {said ?? (left > 0 ? `Còn ${left} kệ chưa đếm xong.` : 'Hoặc chọn kệ trong danh sách.')}
        </p>
        <div className="mt-2">
          <SearchField value={text} onChange={setText} label="Tìm kệ" />
        </div>
      </div>
      <ul className="min-h-0 grow overflow-y-auto overscroll-contain p-3" data-scroller>
        {rows.map(({ bin, done, need }) => (
          <li key={bin.id} className="mb-2">
            <button
              type="button"
              className="flex min-h-15 w-full items-center gap-3 card px-4 text-start active:bg-ground"
              onClick={() => bench.goTo(bin.bid)}
            >
              {need > 0 && done >= need ? (
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-ok-fill text-white">
                  <Check aria-label="đã đếm đủ" className="size-4" strokeWidth={3} />
                </span>
              ) : (
                <MapPin aria-hidden className="size-6 shrink-0 text-sub" />
              )}
              <span className="min-w-0 grow truncate text-17 font-semibold">
                {binLabel(bin.bid, new Map([[bin.bid, bin.name]]))}
              </span>
              <span className="shrink-0 text-15 text-sub tabular-nums">
                {sayBin(done, need, stockTake.blind)}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
            </button>
          </li>
        ))}
        {rows.length === 0 && (
          <li className="p-6 text-center text-15 text-sub">
            {text ? `Không có kệ nào khớp "${text}".` : 'Không có kệ nào cần đếm. Quét mã kệ bất kỳ.'}
          </li>
        )}
      </ul>
      {stockTake.state === 'counting' && stockTake.countRows > 0 && (
        <FootBar>
          <Button
            wide
            look={left === 0 ? 'primary' : 'plain'}
            className="min-h-14 text-17"
            onClick={() =>
              void act(sendToReview, { code: stockTake.code }, { done: 'Đã gửi duyệt. Vẫn đếm thêm được.' })
            }
          >
            Đếm xong, gửi duyệt
          </Button>
        </FootBar>
      )}
    </>
  )
}

/** Blind, how many codes the books expect is not told either. */
function sayBin(done: number, need: number, blind: boolean): string {
  if (blind || need === 0) return done > 0 ? `đã đếm ${done} mã` : ''
  return `${done}/${need} mã`
}
