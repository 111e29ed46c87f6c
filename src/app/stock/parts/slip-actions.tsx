import { Ban, CircleCheck, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isRefusal } from '../../../domain/command.ts'
import { isWaitingReturnSlip } from '../../../domain/returns/return-slip.ts'
import { deleteSlip } from '../../../domain/slips/delete-slip.ts'
import { updateSlip } from '../../../domain/slips/update-slip.ts'
import { whereMade } from '../../../domain/stock/slip-types.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import { preview } from '../../../replica/preview.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { ReservedNote } from './reserved-note.tsx'

const CancelSheet = lazy(() => import('./reason-sheet.tsx'))
const Confirm = lazy(async () => ({ default: (await import('../../konsta/confirm.tsx')).Confirm }))

/** Confirm, cancel, delete: what the rule lets happen to a slip now. */
export function SlipActions({ slip, onGone }: { slip: Slip; onGone(): void }) {
  const { code, type, state } = slip
  const may = useMayDo(updateSlip)
  const [note, setNote] = useState('')
  const cancelling = useDialogInAddress('cancel')
  const [isDeleting, setDeleting] = useState(false)
  const confirm = { exchangeCode: code, state: 'HOÀN THÀNH', note } as const
  const why = useLive(
    (replica) => preview(replica, updateSlip, { ...confirm, note: '' }),
    [code, slip.updatedAt],
  )
  const where = whereMade(slip)
  const comesBack = isWaitingReturnSlip(slip)
  if (where)
    return (
      <p className="rounded-card bg-ground p-3 text-15 text-sub">
        Phiếu {type.toLowerCase()} được lập và thay đổi {where}.
      </p>
    )
  if (!may || state === 'ĐÃ HỦY') return null
  const needsReason = isRefusal(why) && why.code === 'reserved-needs-note'
  const cancel = (reason: string) =>
    act(updateSlip, { exchangeCode: code, state: 'ĐÃ HỦY', note: reason }, { done: `Đã hủy phiếu ${code}.` })
  return (
    <div className="space-y-2">
      {state === 'MỚI' && (
        <>
          {needsReason && (
            <ReservedNote text={why.text} label="Lý do vẫn lấy ra" value={note} onChange={setNote} />
          )}
          <RuleButton
            look="primary"
            wide
            className="min-h-14"
            command={updateSlip}
            params={confirm}
            onClick={() =>
              void act(updateSlip, confirm, { done: `Đã hoàn thành phiếu ${code}.`, final: comesBack })
            }
          >
            <CircleCheck aria-hidden className="size-5" /> Xác nhận, hoàn thành phiếu
          </RuleButton>
        </>
      )}
      <div className="flex gap-2 *:grow">
        <Button onClick={() => cancelling.open()}>
          <Ban aria-hidden className="size-5" /> Hủy phiếu
        </Button>
        {state === 'MỚI' && (
          <Button onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden className="size-5" /> Xóa
          </Button>
        )}
      </div>
      <Addressed dialog={cancelling}>
        {() => (
          <CancelSheet
            title={`Hủy phiếu ${code}`}
            text={
              state === 'MỚI'
                ? 'Phiếu chưa di chuyển hàng nào.'
                : 'Hàng trên phiếu trở lại như trước khi xác nhận.'
            }
            reasons={['Nhập nhầm', 'Sai số lượng', 'Sai kho hoặc ô kệ']}
            button="Hủy phiếu"
            onTake={(reason) => void cancel(reason).then((done) => done?.ok && cancelling.close())}
            onClose={cancelling.close}
          />
        )}
      </Addressed>
      <Suspense fallback={null}>
        {isDeleting && (
          <Confirm
            title={`Xóa phiếu ${code}?`}
            stay="Giữ lại"
            go="Xóa phiếu"
            danger
            onStay={() => setDeleting(false)}
            onGo={() => {
              setDeleting(false)
              void act(deleteSlip, { exchangeCode: code }, { done: `Đã xóa phiếu ${code}.` }).then(
                (done) => done?.ok && onGone(),
              )
            }}
          >
            {comesBack && 'Hàng hoàn trên phiếu chờ nhập lại ở Hàng hoàn. '}Phiếu chưa hoàn thành nên không có
            hàng nào di chuyển. Xóa rồi thì không còn để xem lại.
          </Confirm>
        )}
      </Suspense>
    </div>
  )
}
