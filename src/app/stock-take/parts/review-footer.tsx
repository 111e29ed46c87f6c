import { useState } from 'react'
import { askRecount } from '../../../domain/stock-take/ask-recount.ts'
import { mostRecounted } from '../../../domain/stock-take/params.ts'
import { reopenStockTake } from '../../../domain/stock-take/reopen-stock-take.ts'
import { sendToReview } from '../../../domain/stock-take/send-to-review.ts'
import { type StockTakeWork, slipsOf } from '../../../replica/queries/stock-take/stock-takes.ts'
import { slipAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { FootBar } from '../../components/foot-bar.tsx'
import { act } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import type { ReviewRow, ReviewSums } from '../review-rows.ts'
import { ApproveSheet } from './approve-sheet.tsx'

interface ReviewFooterProps {
  work: StockTakeWork
  rows: readonly ReviewRow[]
  sums: ReviewSums
  /** Barcodes nobody knows yet. */
  unknown: number
  chosen: readonly ReviewRow[]
  onDone(): void
  /** Tells while lines are balanced on this device. */
  onBalancing(balancing: boolean): void
}

/** What comes next: recount what was ticked, send, approve, go on balancing; or the slips that came of it. */
export function ReviewFooter({ work, rows, sums, unknown, chosen, onDone, onBalancing }: ReviewFooterProps) {
  const { stockTake } = work
  const { code, state } = stockTake
  const [approving, setApproving] = useState(false)
  const slips = useLive((replica) => slipsOf(replica, stockTake.slipCodes), [stockTake.slipCodes.join()])
  const recount = async () => {
    if (chosen.length > mostRecounted)
      return showToast('warning', `Chọn tối đa ${mostRecounted} mã một lượt đếm lại.`)
    const lines = chosen.map(({ bid, productCode }) => ({ bid, productCode }))
    const done = `Đã mở lượt đếm ${stockTake.round + 1} cho ${lines.length} mã.`
    const answer = await act(askRecount, { code, round: stockTake.round, lines }, { done })
    if (answer?.ok) onDone()
  }
  return (
    <FootBar className="flex flex-wrap gap-2 *:grow wide:px-6">
      {chosen.length > 0 && (
        <Button className="min-h-14 text-17" onClick={() => void recount()}>
          Đếm lại {chosen.length} mã
        </Button>
      )}
      {state === 'counting' && (
        <Button
          look="primary"
          className="min-h-14 text-17"
          onClick={() => void act(sendToReview, { code }, { done: 'Đã chuyển sang chờ duyệt.' })}
        >
          Đếm xong, chuyển duyệt
        </Button>
      )}
      {state === 'review' && chosen.length === 0 && (
        <Button
          className="min-h-14"
          onClick={() => void act(reopenStockTake, { code }, { done: 'Đã mở lại để đếm tiếp.' })}
        >
          Đếm tiếp
        </Button>
      )}
      {(state === 'review' || state === 'approving') && (
        <Button look="primary" className="min-h-14 text-17" onClick={() => setApproving(true)}>
          {state === 'review' ? 'Duyệt và cân bằng' : 'Tiếp tục cân bằng'}
        </Button>
      )}
      {state === 'done' &&
        slips?.map((slip) => (
          <LinkButton key={slip.code} to={slipAddress(slip.code)}>
            {slip.type}: {slip.items.length} mã
          </LinkButton>
        ))}
      {state === 'done' && slips?.length === 0 && (
        <p className="p-3 text-center text-15 text-sub">Không có mã nào lệch nên không cần phiếu cân bằng.</p>
      )}
      {state === 'dropped' && (
        <Button
          className="min-h-14"
          onClick={() => void act(reopenStockTake, { code }, { done: 'Đã mở lại phiên kiểm.' })}
        >
          Mở lại phiên này
        </Button>
      )}
      {approving && (
        <ApproveSheet
          work={work}
          rows={rows}
          sums={sums}
          unknown={unknown}
          onBalancing={onBalancing}
          onClose={() => setApproving(false)}
        />
      )}
    </FootBar>
  )
}
