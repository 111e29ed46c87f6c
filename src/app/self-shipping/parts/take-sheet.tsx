import { Circle, CircleCheckBig, Truck } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { placeOf } from '../place-of.ts'
import { takeAlong } from '../take-along.ts'

/** Which of the waiting parcels one shipper takes along, and how much cash that brings: once on the road none comes back by a tap. */
export default function TakeSheet({ orders, onClose }: { orders: readonly Order[]; onClose(): void }) {
  const replica = useReplica()
  // What is in the bag now; an order that joins the list while the sheet is open was not seen by anybody, and is not taken unasked.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => codesOf(orders))
  const taken = orders.filter(({ code }) => chosen.has(code))
  const cash = taken.reduce((sum, { pickMoney }) => sum + Math.max(0, pickMoney), 0)
  const toggle = (code: string) => {
    const next = new Set(chosen)
    if (!next.delete(code)) next.add(code)
    setChosen(next)
  }
  const take = async () => {
    onClose()
    await takeAlong(replica, taken)
  }
  return (
    <Sheet
      title="Nhận đi giao"
      onClose={onClose}
      footer={
        <>
          <Button className="min-h-14" onClick={() => setChosen(codesOf(taken.length > 0 ? [] : orders))}>
            {taken.length > 0 ? 'Bỏ chọn hết' : 'Chọn hết'}
          </Button>
          <Button
            look="primary"
            className="min-h-14"
            disabled={taken.length === 0}
            onClick={() => void take()}
          >
            <Truck aria-hidden className="size-5" /> Nhận {taken.length} đơn
          </Button>
        </>
      }
    >
      <p role="status" className="mb-3 text-17 font-semibold">
        {taken.length} đơn · {cash > 0 ? `cần thu ${formatMoney(cash)} ₫` : 'không thu tiền'}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {orders.map(({ code, customer, pickMoney }) => {
          const on = chosen.has(code)
          const Mark = on ? CircleCheckBig : Circle
          return (
            <li key={code}>
              <button
                type="button"
                role="checkbox"
                aria-checked={on}
                aria-label={`${recipientName(customer)}, ${code}`}
                className="flex min-h-15 w-full items-center gap-3 p-3 text-left active:bg-ground"
                onClick={() => toggle(code)}
              >
                <Mark aria-hidden className={`size-6 shrink-0 ${on ? 'text-brand-ink' : 'text-sub'}`} />
                <span className="min-w-0 grow">
                  <b className="block truncate text-15">{recipientName(customer)}</b>
                  <span className="block truncate text-13 text-sub">{placeOf(customer) || code}</span>
                </span>
                <span className="shrink-0 text-15 font-semibold">
                  {pickMoney > 0 ? `${formatMoney(pickMoney)} ₫` : 'Không thu'}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

function codesOf(orders: readonly Order[]): ReadonlySet<string> {
  return new Set(orders.map(({ code }) => code))
}
