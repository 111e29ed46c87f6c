import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import type { Bench } from '../bench.ts'

const usual = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 24, 50]
const most = 99

/** How many units the next scan counts: one tap for the usual numbers. */
export function QuantitySheet({ bench, onClose }: { bench: Bench; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null)
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
      <form
        className="mt-3 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const quantity = Number(field.current?.value)
          if (Number.isInteger(quantity) && quantity >= 1 && quantity <= most) take(quantity)
        }}
      >
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          aria-label="Số khác, từ 1 đến 99"
          placeholder="Số khác, 1–99"
          className="min-h-14 min-w-0 grow rounded-xl border border-line bg-ground px-4 text-17"
        />
        <Button look="primary" type="submit" className="min-h-14">
          Nhận
        </Button>
      </form>
      <p className="mt-3 text-13 text-sub">Sau một lần quét, số lượng trở lại × 1.</p>
    </Sheet>
  )
}
