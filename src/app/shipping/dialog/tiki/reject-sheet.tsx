import { cancelChannelOrder } from '../../../../domain/channels/requests/cancel-channel-order.ts'
import { rejection } from '../../../../domain/channels/requests/reject-order.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../components/count-words.ts'
import { QueuedNote } from '../../../components/queued-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { actEach } from '../../../session/act.ts'
import { sentWords } from '../../../session/sent-words.ts'
import { showRefusal, showToast } from '../../../session/toast-list.ts'
import { useReached } from '../../../session/use-reached.ts'

interface RejectSheetProps {
  /** Of dropship, which wait to be confirmed. */
  orders: readonly Order[]
  /** So many that wait to be confirmed go in another way, and stay as they are. */
  others: number
  onClose(): void
}

/** 'TỪ CHỐI' is asked once more, with the codes that it is about (FUL-120, FUL-121, FUL-428). */
export default function RejectSheet({ orders, others, onClose }: RejectSheetProps) {
  const isReached = useReached()
  const reject = async () => {
    const { key: reason } = rejection
    const dispatched = await actEach(
      cancelChannelOrder,
      orders.map(({ code }) => ({ code, reason })),
    )
    // Nothing was written: the device said why.
    if (!dispatched) return
    onClose()
    const refusals = dispatched.flatMap((one) => (one.ok ? [] : [one.refusal]))
    const written = dispatched.length - refusals.length
    const [first] = refusals
    if (first && refusals.length === 1) showRefusal(first)
    else if (first)
      showToast('warning', `${countWords(refusals.length)} đơn không từ chối được. Ví dụ: ${first.text}`)
    if (written > 0)
      showToast('notice', sentWords(`Đã ghi từ chối ${countWords(written)} đơn`, 'Tiki', isReached))
  }
  return (
    <Sheet
      low
      title={`Từ chối ${countWords(orders.length)} đơn?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button look="danger" onClick={() => void reject()}>
            TỪ CHỐI
          </Button>
        </>
      }
    >
      <div className="space-y-2 text-15">
        <p>
          Chỉ xác nhận từ chối được đơn Dropship. Khi Tiki nhận, Tiki hủy các đơn sau vì shop không đủ hàng;
          trong lúc chờ, đơn không được đóng gói:
        </p>
        <ul aria-label="Đơn Dropship sẽ từ chối" className="max-h-60 space-y-1 overflow-y-auto" data-scroller>
          {orders.map(({ code }) => (
            <li key={code} className="font-semibold wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
        {others > 0 && <p className="text-sub">{countWords(others)} đơn kiểu giao khác giữ nguyên.</p>}
        <QueuedNote market="Tiki" />
      </div>
    </Sheet>
  )
}
