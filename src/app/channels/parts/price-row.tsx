import { formatMoney } from '../../../domain/money/money.ts'
import { heldWords, listingCalled, whyNoPrice } from '../listing-words.ts'
import type { ListingRow } from '../use-listings.ts'

interface PriceRowProps {
  row: ListingRow
  isTicked: boolean
  /** Nothing where it cannot be told. */
  onTick: ((on: boolean) => void) | undefined
}

/** What a listing costs at its marketplace and what it is to cost, and how the last telling went. */
export function PriceRow({ row, isTicked, onTick }: PriceRowProps) {
  const { sku, price, reckoned, priceTold } = row
  const words = beside(row)
  const called = listingCalled(row)
  const by = reckoned?.price === undefined ? undefined : reckoned.price - price
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-15">
      <label className="flex min-h-12 min-w-60 grow basis-0 items-center gap-3">
        <input
          type="checkbox"
          aria-label={called}
          className="size-5 shrink-0 accent-(--brand-fill)"
          checked={isTicked}
          disabled={!onTick}
          onChange={(event) => onTick?.(event.target.checked)}
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{called}</span>
          <span className="block text-13 text-sub">{sku || 'Chưa có SKU'}</span>
        </span>
      </label>
      <dl className="grid grid-cols-3 gap-3 text-right max-md:w-full">
        <Figure name="Trên sàn" value={formatMoney(price)} />
        <Figure
          name="Cách tính"
          value={reckoned?.price === undefined ? '–' : formatMoney(reckoned.price)}
          strong
        />
        <Figure
          name="Chênh"
          value={by === undefined || by === 0 ? '–' : `${by > 0 ? '+' : '−'}${formatMoney(Math.abs(by))}`}
        />
      </dl>
      <p className="w-full text-13">
        {words && <span className={words.tone}>{words.text}</span>}
        {reckoned?.cost !== undefined && (
          <span className="text-sub">
            {words && ' · '}Giá vốn {formatMoney(reckoned.cost)}
          </span>
        )}
        {priceTold?.trouble && (
          <span role="status" className="block font-semibold wrap-anywhere text-bad">
            Sàn chưa nhận: {priceTold.trouble.text}
            {priceTold.trouble.said && ` (${priceTold.trouble.said})`}
          </span>
        )}
      </p>
    </li>
  )
}

/** What the figures do not say themselves. */
function beside({ reckoned, priceTold }: ListingRow): { tone: string; text: string } | undefined {
  if (priceTold?.asked) return { tone: 'text-brand-ink', text: 'Đang báo giá lên sàn …' }
  if (reckoned?.why !== undefined) return { tone: 'text-warn', text: whyNoPrice[reckoned.why] }
  return reckoned?.isHeld ? { tone: 'text-warn', text: heldWords } : undefined
}

function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="min-w-20">
      <dt className="text-13 text-sub">{name}</dt>
      <dd className={`tabular-nums ${strong ? 'font-bold' : ''}`}>{value}</dd>
    </div>
  )
}
