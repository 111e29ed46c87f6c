import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { Stepper } from '../konsta/stepper.tsx'

const usual = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 50]
const most = 99

interface QuantitySheetProps {
  quantity: number
  onTake(quantity: number): void
  onClose(): void
}

/** How many units the next scan counts: one tap for the usual numbers. */
export default function QuantitySheet({ quantity: now, onTake, onClose }: QuantitySheetProps) {
  const [other, setOther] = useState(now)
  const take = (quantity: number) => {
    onTake(quantity)
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
