import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../../../domain/money/money.ts'
import type { OrderField } from '../../../../domain/orders/recipient-faults.ts'
import { Card } from '../../../components/card.tsx'
import { typedFaults } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import { stepOf } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { DiscountInput } from './discount-input.tsx'
import { MoneyInput, PercentInput } from './line-input.tsx'

/** What the order comes to: goods, what is taken off and put on, VAT. */
export function SumsCard({ desk, written }: { desk: OrderDesk; written: WrittenOrder }) {
  const { form, reckoned } = written
  const { price, faults } = reckoned
  const isTried = useSnapshot(desk.state).tried.includes(stepOf('total'))
  const has = (field: OrderField) => faults.find((fault) => fault.field === field && !fault.line)?.why.text
  const mistyped = (field: OrderField) => typedFaults(form).find((fault) => fault.field === field)?.text
  const change = (changed: Partial<typeof form>) => Object.assign(desk.form, changed)
  const wrong = has('discount') ?? has('otherFee') ?? has('vatFee') ?? has('total')
  return (
    <Card>
      <Sum label="Tiền hàng">{formatMoney(price.goods)}</Sum>
      <Row label="Chiết khấu" field="discount" fault={mistyped('discount')}>
        <DiscountInput
          label="Chiết khấu đơn"
          value={form.discount}
          isPercent={form.isPercent}
          onChange={change}
        />
      </Row>
      {form.exchange && (
        <>
          <Sum label={`Hàng trả của đơn ${form.exchange.of}`}>{formatMoney(form.exchange.value)}</Sum>
          {form.exchange.value > price.discount && (
            <Sum label="Trả lại khách">{formatMoney(form.exchange.value - price.discount)}</Sum>
          )}
        </>
      )}
      <Row label="Phí khác" field="otherFee" fault={mistyped('otherFee')}>
        <MoneyInput
          label="Phí khác"
          placeholder="0"
          value={form.otherFee}
          onChange={(otherFee) => change({ otherFee })}
        />
      </Row>
      <Total label="Tổng đơn" amount={price.total} />
      <Row label="VAT (%)" field="vatFee">
        <PercentInput label="VAT, phần trăm" most={2} value={form.vat} onChange={(vat) => change({ vat })} />
      </Row>
      {price.vat > 0 && (
        <>
          <Sum label="Tiền VAT">{formatMoney(price.vat)}</Sum>
          <Total label="Gồm VAT" amount={price.total + price.vat} />
        </>
      )}
      {wrong && (isTried || price.goods > 0) && (
        <p role="alert" className="text-15 text-bad">
          {wrong}
        </p>
      )}
    </Card>
  )
}

/** 'Tổng đơn' is without VAT, as on the order itself and in lists (PRC-004, PRC-005). */
function Total({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="my-2 flex items-baseline justify-between gap-3 border-t border-line pt-3">
      <b className="text-17">{label}</b>
      <b className="text-22">{formatMoney(amount)}</b>
    </p>
  )
}

interface RowProps {
  label: string
  field: OrderField
  /** What was mistyped in it. */
  fault?: string | undefined
  children: ReactNode
}

function Row({ label, field, fault, children }: RowProps) {
  return (
    <div data-field={field} className="py-1">
      <div className="flex items-center justify-between gap-3">
        <span className="text-15 text-sub">{label}</span>
        <div className="w-44 shrink-0">{children}</div>
      </div>
      {fault && (
        <p role="alert" className="mt-1 text-right text-13 text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}

export function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 py-1">
      <span className="text-15 text-sub">{label}</span>
      <b className="text-17">{children}</b>
    </p>
  )
}
