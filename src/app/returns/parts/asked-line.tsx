import { lineName } from '../../../domain/names.ts'
import { type LineStatus, lineStatusNames } from '../../../domain/returns/finish-check.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { Stepper } from '../../konsta/stepper.tsx'
import type { ReturnAsk } from '../make-buyer-return.ts'

interface AskedLineProps {
  ask: ReturnAsk
  price: string
  onChange(changes: Partial<ReturnAsk>): void
}

/** Colours of CST-035. */
const tones: Record<LineStatus, string> = {
  restock: 'text-brand-ink',
  reback: 'text-ink',
  damaged: 'text-warn',
  received: 'text-ok',
}

/** One line of the order: how it comes back, and how many of it. */
export function AskedLine({ ask: { item, status, quantity }, price, onChange }: AskedLineProps) {
  const named = lineName(item)
  const isComing = status !== 'received'
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex gap-3">
        <ProductTile code={item.productCode} image={item.image} name={item.name} />
        <div className="min-w-0 grow">
          <p className="text-15 font-semibold">{named}</p>
          <p className="text-13 text-sub">
            {item.productCode} · {price}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <select
          aria-label={`Trạng thái ${named}`}
          className={`min-h-12 rounded-xl border border-line bg-ground px-3 text-17 font-semibold ${tones[status]}`}
          value={status}
          onChange={(event) => onChange({ status: event.target.value as LineStatus })}
        >
          {Object.entries(lineStatusNames).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        {isComing && item.amount > 1 && (
          <Stepper
            label={`Số trả ${named}`}
            value={quantity}
            min={1}
            max={item.amount}
            onChange={(next) => onChange({ quantity: next })}
          />
        )}
      </div>
    </li>
  )
}
