import { cancelChannelOrder } from '../../../../domain/channels/requests/cancel-channel-order.ts'
import { rejection } from '../../../../domain/channels/requests/reject-order.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../components/count-words.ts'
import { Sheet } from '../../../components/sheet.tsx'
import { actEach } from '../../../session/act.ts'
import { showToast } from '../../../session/toast-list.ts'

interface RejectSheetProps {
  /** Of dropship, which wait to be confirmed. */
  orders: readonly Order[]
  onClose(): void
}

/** 'TỪ CHỐI' is asked once more, with the codes that it is about (FUL-120, FUL-121, FUL-428). */
export default function RejectSheet({ orders, onClose }: RejectSheetProps) {
  const reject = async () => {
    const { key: reason } = rejection
    const dispatched = await actEach(
      cancelChannelOrder,
      orders.map(({ code }) => ({ code, reason })),
    )
    onClose()
    const refused = dispatched?.filter(({ ok }) => !ok).length ?? 0
    if (refused > 0) showToast('warning', `${countWords(refused)} đơn không từ chối được; xem lại từng đơn.`)
    else showToast('success', `Đã báo Tiki từ chối ${countWords(orders.length)} đơn.`)
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
        <p>Chỉ xác nhận từ chối được đơn Dropship. Tiki sẽ hủy các đơn sau vì shop không đủ hàng:</p>
        <ul aria-label="Đơn Dropship sẽ từ chối" className="max-h-60 space-y-1 overflow-y-auto" data-scroller>
          {orders.map(({ code }) => (
            <li key={code} className="font-semibold wrap-anywhere">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
