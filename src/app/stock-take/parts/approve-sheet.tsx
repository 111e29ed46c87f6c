import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { linesAtOnce } from '../../../domain/stock-take/params.ts'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { showNotSaved, showRefusal, showToast } from '../../session/toast-list.ts'
import { approveAll, balanceRest } from '../approve.ts'
import { type ReviewRow, type ReviewSums, signed } from '../review-rows.ts'

interface ApproveSheetProps {
  work: StockTakeWork
  rows: readonly ReviewRow[]
  sums: ReviewSums
  unknown: number
  onBalancing(balancing: boolean): void
  onClose(): void
}

/** What the approval will do, said before it is done: stock changes for good. */
export function ApproveSheet({
  work: { stockTake },
  rows,
  sums,
  unknown,
  onBalancing,
  onClose,
}: ApproveSheetProps) {
  const replica = useReplica()
  const [done, setDone] = useState<number>()
  // Fixed when the sheet opens its work: rows leave the list as they are balanced.
  const open = rows.filter(({ line }) => line && !line.done)
  const [total] = useState(open.length)
  const up = open.filter(({ difference }) => difference > 0).length
  const down = open.filter(({ difference }) => difference < 0).length
  const resumed = stockTake.approval

  const approve = async () => {
    setDone(0)
    onBalancing(true)
    const approving = {
      code: stockTake.code,
      countRows: stockTake.countRows,
      lines: open.flatMap(({ line }) => line ?? []),
      onProgress: setDone,
    }
    try {
      const refusal = resumed
        ? await balanceRest(replica, { ...approving, approval: resumed.id })
        : await approveAll(replica, approving)
      if (refusal) showRefusal(refusal)
      else showToast('success', `Đã duyệt ${stockTake.code}. Tồn kho đã khớp với số đếm.`)
    } catch (fault) {
      if (!(fault instanceof LocalWriteFailed)) throw fault
      showNotSaved(fault)
    } finally {
      onBalancing(false)
    }
    onClose()
  }

  if (done !== undefined)
    return (
      <Sheet title="Đang cân bằng kho" low onClose={onClose}>
        <p className="text-17">
          Đã xong {done.toLocaleString('vi-VN')}/{total.toLocaleString('vi-VN')} mã. Mỗi mã chỉ được tính một
          lần, kể cả khi máy tắt giữa chừng.
        </p>
        <div
          role="progressbar"
          aria-label="Cân bằng kho"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className="mt-4 h-3 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full bg-brand transition-[width]"
            style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }}
          />
        </div>
      </Sheet>
    )
  return (
    <Sheet
      title={resumed ? 'Tiếp tục cân bằng kho' : 'Duyệt và cân bằng kho'}
      onClose={onClose}
      footer={
        <>
          <Button className="min-h-14" onClick={onClose}>
            Xem lại
          </Button>
          <Button
            look="primary"
            className="min-h-14 text-17"
            disabled={sums.overlaps > 0}
            onClick={() => void approve()}
          >
            {resumed ? 'Tiếp tục' : 'Duyệt'}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line rounded-card border border-line">
        <Fact name="Mã đã đếm">{open.length.toLocaleString('vi-VN')}</Fact>
        <Fact name={`Nhập tự do · ${up} mã${slips(up)}`}>{signed(sums.surplus)}</Fact>
        <Fact name={`Xuất tự do · ${down} mã${slips(down)}`}>{signed(-sums.missing)}</Fact>
        {sums.money !== undefined && <Fact name="Chênh lệch theo giá nhập">{signed(sums.money)}</Fact>}
      </dl>
      <ul className="mt-4 flex flex-col gap-2">
        {sums.overlaps > 0 && (
          <Warning>
            {sums.overlaps} mã có nhiều người cùng đếm. Chọn cộng lại hay lấy số của một người rồi duyệt.
          </Warning>
        )}
        {sums.skipped > 0 && (
          <Warning>
            {sums.skipped} mã sẽ không được cân bằng (đếm quá lâu, hoặc đã có lần kiểm mới hơn).
          </Warning>
        )}
        {unknown > 0 && <Warning>{unknown} mã lạ chưa được nhận ra, sẽ không được tính.</Warning>}
        {sums.uncounted > 0 && (
          <Warning>
            {sums.uncounted.toLocaleString('vi-VN')} mã chưa đếm sẽ giữ nguyên tồn. Chưa đếm không có nghĩa là
            không có.
          </Warning>
        )}
        {sums.looks > sums.skipped && (
          <Warning>{sums.looks - sums.skipped} mã nên xem lại trước khi duyệt (mục "Cần xem lại").</Warning>
        )}
      </ul>
      <p className="mt-4 text-15 text-sub">
        Duyệt xong không đếm thêm vào phiên này được nữa. Máy nào còn số chưa gửi sẽ được báo lại cho người
        đếm.
      </p>
    </Sheet>
  )
}

/** Fifty items a slip. */
function slips(lines: number): string {
  return lines > linesAtOnce ? `, ${Math.ceil(lines / linesAtOnce)} phiếu trở lên` : ''
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <dt className="grow text-15">{name}</dt>
      <dd className="text-22 font-bold tabular-nums">{children}</dd>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-card bg-warn-soft p-3 text-15 text-warn">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
