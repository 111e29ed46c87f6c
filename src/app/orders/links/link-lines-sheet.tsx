import { addMappedOrder } from '../../../domain/channels/add-mapped-order.ts'
import { unmappedLines } from '../../../domain/channels/map-lines.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { lineLinks } from '../../../replica/queries/orders/line-links.ts'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { showToast } from '../../session/toast-list.ts'
import { useLive } from '../../session/use-live.ts'
import { LinkLine } from './link-line.tsx'

/** How long it is said that the order is whole (CAT-270). */
const doneMs = 10_000

/** 'Order update' (CAT-259 … CAT-271): each line that nobody linked is told what it is of the shop, and then the order holds its goods. */
export default function LinkLinesSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const links = useLive((replica) => lineLinks(replica, order), [order])
  const lines = [...new Map(unmappedLines(order).map((line) => [line.listing, line])).values()]
  const params = { orderId: order.code }
  const finish = async () => {
    const done = await act(addMappedOrder, params)
    if (!done?.ok) return
    showToast('success', 'Đã tạo cập nhật đơn thành công.', { durationMs: doneMs })
    onClose()
  }
  return (
    <Sheet
      title="Liên kết sản phẩm của đơn"
      onClose={onClose}
      footer={
        <div className="flex gap-2 *:grow">
          <Button onClick={onClose}>Đóng</Button>
          <RuleButton look="primary" command={addMappedOrder} params={params} onClick={() => void finish()}>
            Cập nhật
          </RuleButton>
        </div>
      }
    >
      <p className="mb-3 text-15 text-sub">
        Chọn sản phẩm của kho cho từng hàng đăng bán. Đơn sau có cùng hàng đăng bán sẽ tự nhận ra.
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LinkLine
            key={line.listing}
            order={order}
            line={line}
            linked={line.listing === undefined ? undefined : links?.get(line.listing)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
