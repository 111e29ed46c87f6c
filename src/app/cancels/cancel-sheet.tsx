import { useState } from 'react'
import { cancelChannelOrder } from '../../domain/channels/requests/cancel-channel-order.ts'
import { cancelReasonsFor } from '../../domain/channels/requests/cancel-reasons.ts'
import { itemsToCancel, lineOfItem } from '../../domain/channels/requests/offers-cancel.ts'
import { marketplaceName } from '../../domain/orders/channels.ts'
import type { ChannelLine } from '../../domain/tables/channel-requests.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { Button } from '../components/button.tsx'
import { QueuedNote } from '../components/queued-note.tsx'
import { RuleButton } from '../components/rule-button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { sentWords } from '../session/sent-words.ts'
import { showToast } from '../session/toast-list.ts'
import { useReached } from '../session/use-reached.ts'
import { ReasonChoice } from './parts/reason-choice.tsx'

/** The shop calls a marketplace's order off (FUL-284): why, and which goods it is about where the marketplace asks. */
export default function CancelSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { code, channel } = order
  const reasons = cancelReasonsFor(order)
  const [chosen, setChosen] = useState<string>()
  const items = itemsToCancel(order)
  const [lines, setLines] = useState<readonly ChannelLine[]>([])
  const reason = reasons.find(({ key }) => key === chosen)
  const market = marketplaceName(channel)
  const isReached = useReached()
  // CAN-002, FUL-196.
  const mustChoose = reason?.needsItems && lines.length === 0
  const params = { code, reason: chosen ?? '', lines: reason?.needsItems ? [...lines] : undefined }
  const cancel = async () => {
    const done = await act(cancelChannelOrder, params)
    if (!done?.ok) return
    showToast('notice', sentWords(`Đã ghi yêu cầu hủy đơn ${code}`, market, isReached))
    onClose()
  }
  const toggle = (line: ChannelLine) =>
    setLines((before) =>
      before.some((one) => isSame(one, line))
        ? before.filter((one) => !isSame(one, line))
        : [...before, line],
    )

  return (
    <Sheet
      low
      title={`Hủy đơn ${code}`}
      onClose={onClose}
      footer={
        reason && !mustChoose ? (
          <RuleButton
            look="danger"
            command={cancelChannelOrder}
            params={params}
            onClick={() => void cancel()}
          >
            Xác nhận hủy
          </RuleButton>
        ) : (
          <Button disabled>{reason ? 'Chọn sản phẩm hết hàng' : 'Chọn lý do hủy'}</Button>
        )
      }
    >
      <p className="text-15">
        {market} hủy đơn này theo yêu cầu của shop. Đơn chuyển sang HỦY khi {market} trả lời; trong lúc chờ,
        đơn không được đóng gói hay bàn giao.
      </p>
      <QueuedNote market={market} />
      <ReasonChoice label="Lý do hủy" reasons={reasons} chosen={chosen} onChoose={setChosen} />
      {reason?.needsItems && (
        <fieldset className="mt-3">
          <legend className="text-13 font-semibold text-sub">Sản phẩm hết hàng</legend>
          {items.map((item) => {
            const line = lineOfItem(item)
            return (
              <label
                key={`${line.itemId}/${line.modelId}`}
                className="flex min-h-12 items-center gap-3 border-b border-line py-1 text-15 last:border-0"
              >
                <input
                  type="checkbox"
                  checked={lines.some((one) => isSame(one, line))}
                  onChange={() => toggle(line)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 grow">{item.final_name ?? item.item_name}</span>
                <b>× {item.amount}</b>
              </label>
            )
          })}
        </fieldset>
      )}
    </Sheet>
  )
}

function isSame(one: ChannelLine, other: ChannelLine): boolean {
  return one.itemId === other.itemId && one.modelId === other.modelId
}
