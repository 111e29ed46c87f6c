import { Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import { linesOf } from '../../../domain/returns/return-lines.ts'
import { dueForItems } from '../../../domain/till/goods-back.ts'
import { takeBackGoods } from '../../../domain/till/take-back-goods.ts'
import { newCode } from '../../../replica/new-code.ts'
import { soldHere } from '../../../replica/queries/till/sold-before.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import type { TillDesk } from '../till-desk.ts'
import { FindSold } from './find-sold.tsx'
import { noneBack, ReturnedLineKeys, type UnitsBack } from './returned-line.tsx'

interface ReturnSheetProps {
  desk: TillDesk
  /** The sale whose receipt was scanned; empty until then. */
  code: string
  drawer: string
  onCode(code: string): void
  onClose(): void
}

/** A buyer brings goods back: which of them, how they look, and whether money goes back or other goods go out. The receipt's QR says of which sale. */
export default function ReturnSheet({ desk, code, drawer, onCode, onClose }: ReturnSheetProps) {
  const replica = useReplica()
  const sold = useLive((one) => soldHere(one, code), [code])
  // Made once, so that pressing twice takes them back once.
  const [slip] = useState(() => newCode(replica, 'returnSlip'))
  const [form, setForm] = useState<PaymentForm>('Tiền mặt')
  const [units, setUnits] = useState<Readonly<Record<string, UnitsBack>>>({})
  if (!sold) return <FindSold missing={sold === null ? code : ''} onCode={onCode} onClose={onClose} />

  const { order, earlier } = sold
  const lines = linesOf(order, earlier)
  const items = Object.entries(units).flatMap(([productCode, { good, damaged }]) => [
    ...(good > 0 ? [{ productCode, quantity: good, outcome: 'good' as const }] : []),
    ...(damaged > 0 ? [{ productCode, quantity: damaged, outcome: 'damaged' as const }] : []),
  ])
  const due = dueForItems(sold, items)
  const back = due.worth - due.offDebt
  const words = [
    due.offDebt > 0 && `trừ nợ ${formatMoney(due.offDebt)}`,
    (back > 0 || due.offDebt === 0) && `trả khách ${formatMoney(back)}`,
  ]
    .filter(Boolean)
    .join(', ')
  const brought = { code, items, form, slip }
  const take = async () => {
    const done = `Đã nhận hàng trả, ${words}₫.`
    const answer = await act(takeBackGoods, { ...brought, ...due, drawer }, { done, final: true })
    if (answer?.ok) onClose()
  }
  const exchange = () => {
    desk.exchange(brought, order.customer)
    onClose()
  }
  const soldUnits = (productCode: string) =>
    goodsOf(order).reduce((sum, one) => (one.productCode === productCode ? sum + one.amount : sum), 0)
  return (
    <Sheet
      title={`Khách trả hàng · ${code}`}
      unsaved={items.length > 0}
      onClose={onClose}
      footer={
        <>
          <Button className="min-h-14 text-17" disabled={items.length === 0} onClick={exchange}>
            <Repeat2 aria-hidden className="size-5" /> Đổi hàng khác
          </Button>
          <Button
            look="primary"
            className="min-h-14 text-17"
            disabled={items.length === 0}
            onClick={() => void take()}
          >
            Nhận lại hàng, {words}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {lines.length === 0 && (
          <p role="status" className="text-15">
            Mọi món của đơn này đã trả hết.
          </p>
        )}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ReturnedLineKeys
              key={line.productCode}
              line={line}
              sold={soldUnits(line.productCode)}
              units={units[line.productCode] ?? noneBack}
              onChange={(changed) => setUnits({ ...units, [line.productCode]: changed })}
            />
          ))}
        </ul>
        {back > 0 && (
          <ChoiceChips
            label="Trả tiền bằng"
            place="content"
            chosen={form}
            choices={paymentForms.map((value) => ({ value, label: value }))}
            onChoose={(next) => next && setForm(next)}
          />
        )}
        <p className="text-13 text-sub">
          Hàng tốt về kệ cũ bằng phiếu Nhập hàng hoàn, hàng lỗi để riêng chờ xử lý. Đổi hàng khác thì quét
          hàng mới, chỉ thu hoặc trả phần chênh.
        </p>
      </div>
    </Sheet>
  )
}
