import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import { lineName } from '../../../domain/names.ts'
import { linesOf } from '../../../domain/returns/return-lines.ts'
import { moneyBackFor, takeBackGoods } from '../../../domain/till/take-back-goods.ts'
import { newCode } from '../../../replica/new-code.ts'
import { soldOrder } from '../../../replica/queries/till/drawers.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { betweenKeys, StepKeys } from '../../components/step-keys.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

interface ReturnSheetProps {
  /** The sale whose receipt was scanned; empty until then. */
  code: string
  drawer: string
  onCode(code: string): void
  onClose(): void
}

/** A buyer brings goods back: which of them, and how the money goes back. The receipt's QR says of which sale. */
export default function ReturnSheet({ code, drawer, onCode, onClose }: ReturnSheetProps) {
  const replica = useReplica()
  const order = useLive((one) => soldOrder(one, code), [code])
  // Made once, so that pressing twice takes them back once.
  const [slip] = useState(() => newCode(replica, 'returnSlip'))
  const [typed, setTyped] = useState('')
  const [form, setForm] = useState<PaymentForm>('Tiền mặt')
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({})
  const items = Object.entries(units).flatMap(([productCode, quantity]) =>
    quantity > 0 ? [{ productCode, quantity }] : [],
  )
  const back = order ? moneyBackFor(order, items) : 0
  const take = async () => {
    const done = `Đã nhận hàng trả, trả khách ${formatMoney(back)}₫.`
    const answer = await act(takeBackGoods, { code, items, drawer, form, slip }, { done, final: true })
    if (answer?.ok) onClose()
  }
  if (!order)
    return (
      <Sheet
        title="Khách trả hàng"
        onClose={onClose}
        footer={
          <Button
            look="primary"
            className="min-h-14 text-17"
            disabled={typed.trim() === ''}
            onClick={() => onCode(typed.trim().toUpperCase())}
          >
            Tìm đơn
          </Button>
        }
      >
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') onCode(typed.trim().toUpperCase())
          }}
        >
          <p className="text-15 text-sub">Quét mã QR trên hóa đơn, hoặc gõ mã đơn.</p>
          <TextLine
            label="Mã đơn"
            value={typed}
            maxLength={64}
            placeholder="KT-2411-7KQ2M"
            onChange={setTyped}
          />
          {code !== '' && order === null && (
            <p role="alert" className="text-15 text-bad">
              Không thấy đơn bán tại quầy {code} trên máy này. Kiểm tra lại mã; đơn cũ hơn 30 ngày thì mở ở
              Danh sách đơn.
            </p>
          )}
        </form>
      </Sheet>
    )
  return (
    <Sheet
      title={`Khách trả hàng · ${code}`}
      unsaved={items.length > 0}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={items.length === 0}
          onClick={() => void take()}
        >
          Nhận lại hàng, trả khách {formatMoney(back)}
        </Button>
      }
    >
      <div className="space-y-4">
        <ul className="divide-y divide-line">
          {linesOf(order, []).map((line) => {
            const { productCode, sent } = line
            const quantity = units[productCode] ?? 0
            const called = lineName(line)
            return (
              <li key={productCode} className="flex flex-wrap items-center gap-3 py-3">
                <p className="min-w-32 flex-1 text-15">
                  <b>{called}</b>
                  <span className="block text-13 text-sub">đã bán {sent}</span>
                </p>
                <StepKeys
                  labels={[`Bớt một ${called}`, `Thêm một ${called}`]}
                  mayLess={quantity > 0}
                  mayMore={quantity < sent}
                  onStep={(by) =>
                    setUnits({ ...units, [productCode]: Math.min(sent, Math.max(0, quantity + by)) })
                  }
                >
                  <output className={`grid place-items-center ${betweenKeys}`}>{quantity}</output>
                </StepKeys>
              </li>
            )
          })}
        </ul>
        <ChoiceChips
          label="Trả tiền bằng"
          place="content"
          chosen={form}
          choices={paymentForms.map((value) => ({ value, label: value }))}
          onChoose={(next) => next && setForm(next)}
        />
        <p className="text-13 text-sub">
          Hàng về kệ cũ bằng phiếu Nhập hàng hoàn. Hàng hỏng thì báo hàng lỗi sau khi nhận.
        </p>
      </div>
    </Sheet>
  )
}
