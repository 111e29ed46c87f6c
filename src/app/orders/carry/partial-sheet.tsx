import { useState } from 'react'
import { tellPartialDelivery } from '../../../domain/carriers/tell-partial-delivery.ts'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { restOf, wholeDue, worthOfUnits } from '../../../domain/returns/partial-delivery.ts'
import { handfulOf } from '../../../domain/returns/still-out.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { returnsOfOrder } from '../../../replica/queries/returns/returns.ts'
import { MoneyField } from '../../components/money-field.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'

/** 'Giao một phần': what the buyer did not take, and what was collected for the rest. */
export default function PartialSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { code, swItems } = order
  const returns = useLive((replica) => returnsOfOrder(replica, code), [code])
  if (!returns) return null
  const known = restOf(returns)
  return <Fields key={known?.updatedAt} order={order} start={startOf(swItems, known)} onClose={onClose} />
}

/** How many units of each line come back by what stands. */
function startOf(items: Order['swItems'], known: ReturnType<typeof restOf>): number[] {
  const left = new Map(known?.lines.map(({ productCode, expected }) => [productCode, expected]))
  return items.map((item) => {
    const parts = handfulOf(item, 1)
    const units = Math.min(
      item.amount,
      ...parts.map(({ productCode, quantity }) =>
        Math.floor((left.get(productCode) ?? 0) / Math.max(1, quantity)),
      ),
    )
    for (const { productCode, quantity } of parts)
      left.set(productCode, (left.get(productCode) ?? 0) - units * quantity)
    return units
  })
}

function Fields({ order, start, onClose }: { order: Order; start: number[]; onClose(): void }) {
  const { code, swItems, reconciled } = order
  const [back, setBack] = useState(start)
  const [typed, type] = useState<string>()
  const collected = typed === undefined ? undefined : parseMoney(typed)
  const items = swItems.flatMap((item, index) => {
    const count = back[index] ?? 0
    return count > 0 ? handfulOf(item, count) : []
  })
  const whole = Math.max(0, wholeDue(order))
  const usual = Math.max(0, whole - worthOfUnits(order, items))
  const params = { code, items, collected: reconciled ? undefined : collected }
  const isChanged = typed !== undefined || back.some((count, index) => count !== start[index])
  const tell = async () => {
    const done = items.length === 0 ? `Đơn ${code}: khách nhận đủ.` : `Đơn ${code} giao một phần.`
    const told = await act(tellPartialDelivery, params, { done, final: true })
    if (told?.ok) onClose()
  }
  return (
    <Sheet
      title={`Giao một phần · ${code}`}
      unsaved={isChanged}
      onClose={onClose}
      footer={
        <RuleButton
          look="primary"
          className="min-h-14 text-17"
          disabled={typed !== undefined && collected === undefined}
          command={tellPartialDelivery}
          params={params}
          onClick={() => void tell()}
        >
          {items.length === 0 && order.partial ? 'Khách nhận đủ' : 'Ghi giao một phần'}
        </RuleButton>
      }
    >
      <div className="space-y-3">
        <p className="text-15 text-sub">
          Chọn món khách không nhận. Đơn thành THÀNH CÔNG, tiền thu hộ giảm theo, phần còn lại chờ ở hàng
          hoàn.
        </p>
        <ul aria-label="Món hoàn về" className="space-y-2">
          {swItems.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order stay where they stand
            <li key={index} className="flex flex-wrap items-center gap-3 rounded-xl bg-ground p-3">
              <span className="min-w-0 grow basis-40 text-15 wrap-anywhere">
                {lineName(item)} <span className="text-sub">· {item.amount} món</span>
              </span>
              <Stepper
                label={`Hoàn về ${lineName(item)}`}
                value={back[index] ?? 0}
                min={0}
                max={item.amount}
                onChange={(count) => setBack(back.map((one, place) => (place === index ? count : one)))}
              />
            </li>
          ))}
        </ul>
        {!reconciled && (
          <MoneyField label="Hãng đã thu của khách (₫)" value={typed ?? formatMoney(usual)} onChange={type} />
        )}
        <p className="text-13 text-sub">Phải thu nếu khách nhận đủ: {formatMoney(whole)}₫.</p>
      </div>
    </Sheet>
  )
}
