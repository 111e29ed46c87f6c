import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { linePrice } from '../../../domain/orders/pricing.ts'
import { splitOrder } from '../../../domain/orders/split-order.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { StepKeys } from '../../components/step-keys.tsx'
import { act } from '../../session/act.ts'
import { wayOut } from '../way-out.ts'

/** SPL-001: the original order beside what is split off it, unit by unit. */
export default function SplitSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const { code, swItems, price_policy } = order
  const [going, setGoing] = useState<readonly number[]>(() => swItems.map(() => 0))
  const move = (index: number, units: number) =>
    setGoing((before) => before.map((amount, place) => (place === index ? units : amount)))
  const moved = going.reduce((sum, units) => sum + units, 0)
  const shares = (amountOf: (item: OrderItem, index: number) => number) =>
    swItems.flatMap((item, index) => {
      const { productCode, gift } = item
      const amount = amountOf(item, index)
      return amount > 0 ? [{ productCode, amount, gift }] : []
    })
  const stays = shares(({ amount }, index) => amount - (going[index] ?? 0))
  const goes = shares((_, index) => going[index] ?? 0)
  const split = async () => {
    const done = await act(
      splitOrder,
      { code, swItems: stays, newItems: goes },
      { done: `Đã tách đơn ${code}.` },
    )
    if (done?.ok) onClose()
  }
  const worth = (amountOf: (item: OrderItem, index: number) => number) =>
    formatMoney(
      swItems.reduce(
        (sum, item, index) => sum + (linePrice(item, price_policy) / item.amount) * amountOf(item, index),
        0,
      ),
    )
  return (
    <Sheet
      title="TÁCH ĐƠN"
      unsaved={moved > 0}
      onClose={onClose}
      footer={
        <div className="flex gap-2 *:grow">
          <Button onClick={onClose}>Hủy</Button>
          <RuleButton
            look="primary"
            command={splitOrder}
            params={{ code, swItems: stays, newItems: goes }}
            wayOut={wayOut}
            onClick={() => void split()}
          >
            Tách đơn
          </RuleButton>
        </div>
      }
    >
      <p className="mb-3 text-15 text-sub">
        Chọn số lượng chuyển sang đơn mới. Chiết khấu đi theo hàng, phí ở lại đơn gốc.
      </p>
      <ul className="divide-y divide-line">
        {swItems.map((item, index) => {
          const units = going[index] ?? 0
          const called = item.gift ? `${lineName(item)} (quà tặng)` : lineName(item)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and lines keep their places
              key={index}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3"
            >
              <div className="min-w-40 flex-1">
                <p className="text-15 font-semibold">{called}</p>
                <p className="text-13 text-sub">
                  Đơn gốc còn <b>{item.amount - units}</b> · đơn mới <b>{units}</b>
                </p>
              </div>
              <StepKeys
                labels={[`Bớt một ${called} ở đơn mới`, `Thêm một ${called} sang đơn mới`]}
                mayLess={units > 0}
                mayMore={units < item.amount}
                onStep={(by) => move(index, units + by)}
              >
                <output
                  aria-label={`${called} sang đơn mới`}
                  className="flex min-h-12 w-14 items-center justify-center border-y border-line text-17 font-semibold"
                >
                  {units}
                </output>
              </StepKeys>
              <Button look="quiet" onClick={() => move(index, units === item.amount ? 0 : item.amount)}>
                {units === item.amount ? 'Để lại' : 'Tất cả'}
              </Button>
            </li>
          )
        })}
      </ul>
      <dl className="mt-3 grid grid-cols-2 gap-3 rounded-xl bg-ground p-4 text-15">
        <div>
          <dt className="text-sub">Tiền hàng đơn gốc</dt>
          <dd className="text-17 font-bold">{worth(({ amount }, index) => amount - (going[index] ?? 0))}</dd>
        </div>
        <div>
          <dt className="text-sub">Tiền hàng đơn mới</dt>
          <dd className="text-17 font-bold">{worth((_, index) => going[index] ?? 0)}</dd>
        </div>
      </dl>
    </Sheet>
  )
}
