import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import type { Bench } from '../bench.ts'

const usual = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 50]
const most = 99

/** How many units the next scan counts: one tap for the usual numbers. */
export default function QuantitySheet({ bench, onClose }: { bench: Bench; onClose(): void }) {
  const [other, setOther] = useState(bench.state.quantity)
  const take = (quantity: number) => {
    bench.state.quantity = quantity
    onClose()
  }
  return (
    <Sheet title="Số lượng cho lần quét tới" low onClose={onClose}>
      <div className="grid grid-cols-4 gap-2">
        {usual.map((quantity) => (
          <button
            key={quantity}
            type="button"
            className="min-h-15 rounded-xl border border-line text-22 font-bold active:bg-brand-soft"
            onClick={() => take(quantity)}
          >
            {quantity}
          </button>
        ))}
      </div>
      <div className="mt-4 flex items-center gap-3">
        <Stepper label="Số khác" value={other} min={1} max={most} onChange={setOther} />
        <Button look="primary" className="min-h-14 grow" onClick={() => take(other)}>
          Nhận × {other}
        </Button>
      </div>
      <p className="mt-3 text-13 text-sub">Sau một lần quét, số lượng trở lại × 1.</p>
    </Sheet>
  )
}
