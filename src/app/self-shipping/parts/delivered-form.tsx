import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { deliveryTypes, reportDelivery } from '../../../domain/shipping/report-delivery.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { useMoneyTyping } from '../../components/use-money-typing.ts'
import { act } from '../../session/act.ts'
import { useDirtyForm } from '../../session/dirty-forms.ts'
import { deliveredWords } from '../delivered-words.ts'

interface FormProps {
  order: Order
  onBack(): void
  onDone(): void
}

/** Delivered: the money is confirmed, the whole sum unless another is typed. */
export function DeliveredForm({ order, onBack, onDone }: FormProps) {
  const { code } = order
  // Below zero where more was paid than is due: then nothing is taken.
  const pickMoney = Math.max(0, order.pickMoney)
  const [text, setText] = useState(formatMoney(pickMoney))
  const typing = useMoneyTyping({ value: text, onChange: setText })
  const collected = parseMoney(text)
  useDirtyForm(text !== formatMoney(pickMoney))
  const wrong = collected === undefined || collected > pickMoney

  async function confirm(): Promise<void> {
    const params = {
      code,
      delivery_type: deliveryTypes.delivered,
      note: '',
      bringBack: false,
      collected: collected ?? pickMoney,
    }
    const answer = await act(reportDelivery, params, { done: deliveredWords(pickMoney, params.collected) })
    if (answer?.ok) onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      {pickMoney > 0 ? (
        <label className="block text-15 font-semibold">
          Đã thu của khách (₫)
          <input
            {...typing}
            inputMode="decimal"
            aria-invalid={wrong}
            className="mt-1 block min-h-16 w-full rounded-2xl border border-line bg-ground px-4 text-34 font-bold"
            value={text}
          />
          <span className={`mt-1 block text-13 font-normal ${wrong ? 'text-bad' : 'text-sub'}`}>
            {collected === undefined
              ? 'Nhập số tiền bằng chữ số.'
              : collected > pickMoney
                ? `Đơn này chỉ thu ${formatMoney(pickMoney)} ₫.`
                : collected < pickMoney
                  ? `Còn thiếu ${formatMoney(pickMoney - collected)} ₫, đơn ghi là thanh toán 1 phần.`
                  : 'Thu đủ.'}
          </span>
        </label>
      ) : (
        <p className="text-17">Đơn này không thu tiền. Giao xong thì xác nhận.</p>
      )}
      <div className="flex gap-2 *:grow">
        <Button className="min-h-14" onClick={onBack}>
          Quay lại
        </Button>
        <Button look="primary" className="min-h-14" disabled={wrong} onClick={() => void confirm()}>
          Xác nhận đã giao
        </Button>
      </div>
    </div>
  )
}
