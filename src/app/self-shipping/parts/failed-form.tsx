import { useState } from 'react'
import { isOwnDelivery } from '../../../domain/channels/own-delivery.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { failedTries } from '../../../domain/shipping/failed-tries.ts'
import { type FailureReason, failureCodes, failureReasons } from '../../../domain/shipping/failure-reasons.ts'
import { deliveryTypes, reportDelivery } from '../../../domain/shipping/report-delivery.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'

interface FormProps {
  order: Order
  onBack(): void
  onDone(): void
}

/** Not delivered: why, and whether it is tried again or comes back. */
export function FailedForm({ order, onBack, onDone }: FormProps) {
  const { code } = order
  // What was known when the shipper began to write.
  const [tries] = useState(() => failedTries(order))
  const [reason, setReason] = useState<FailureReason>()
  const [note, setNote] = useState('')
  useDirtyForm(reason !== undefined || note !== '')

  async function report(bringBack: boolean): Promise<void> {
    const params = { code, delivery_type: deliveryTypes.failed, note: note.trim(), tries, bringBack, reason }
    const answer = await act(reportDelivery, params, { done: 'Xác nhận giao hàng không thành công!' })
    if (answer?.ok) onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label="Lý do" className="flex flex-wrap gap-2">
        {failureCodes.map((one) => (
          <FilterChip
            key={one}
            label={failureReasons[one]}
            on={reason === one}
            onClick={() => setReason(one)}
          />
        ))}
      </div>
      <NoteField label="Ghi thêm (không bắt buộc)" most={500} value={note} onChange={setNote} />
      {isOwnDelivery(order) && (
        <p className="text-15 text-sub">
          Cho hoàn về kho thì {channelName(order.channel)} được báo giao không thành công và đóng đơn. Sẽ giao
          lại thì chưa báo gì.
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        <Button className="min-h-14" onClick={onBack}>
          Quay lại
        </Button>
        <Button className="min-h-14" disabled={reason === undefined} onClick={() => void report(true)}>
          Cho hoàn về kho
        </Button>
        <Button
          look="primary"
          className="min-h-14"
          disabled={reason === undefined}
          onClick={() => void report(false)}
        >
          Sẽ giao lại
        </Button>
      </div>
    </div>
  )
}
