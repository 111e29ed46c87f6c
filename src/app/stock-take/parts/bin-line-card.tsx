import { Users } from 'lucide-react'
import { productName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { Blink } from '../../bench/blink.tsx'
import { Button } from '../../components/button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import type { BinLine } from '../bin-progress.ts'

interface BinLineCardProps {
  line: BinLine
  product: Product | undefined
  names: ReadonlyMap<string, string>
  /** Counted last: large, with what the gesture added; `turn` changes with every count. */
  last?: { added: number; turn: number }
  onNumber(): void
  /** "Không có": counted, and there is none. */
  onNone?(): void
}

/** One product of a shelf; a tap on it types its number. The variant is larger than the name: that is what gets mixed up. */
export function BinLineCard({ line, product, names, last, onNumber, onNone }: BinLineCardProps) {
  const { productCode, mine, others, expected } = line
  const name = productName(product, productCode)
  const isLast = last !== undefined
  return (
    <li
      aria-current={isLast ? 'step' : undefined}
      className={`relative flex items-center gap-3 overflow-hidden rounded-card border bg-card ${isLast ? 'border-2 border-brand' : 'border-line'}`}
    >
      {last && <Blink key={last.turn} />}
      <button
        type="button"
        aria-label={`Gõ số cho ${name} ${product?.variant ?? ''}`}
        className="flex min-h-18 min-w-0 grow items-center gap-3 p-3 text-start active:bg-ground"
        onClick={onNumber}
      >
        <ProductTile code={productCode} image={product?.image} name={name} size={onNone ? 44 : 56} />
        <span className="min-w-0 grow">
          <span className="block text-15 font-semibold">{name}</span>
          {product?.variant && (
            <span className={`block font-bold ${onNone ? 'text-17' : 'text-22'}`}>{product.variant}</span>
          )}
          <span className="block truncate text-13 text-sub">
            {expected !== undefined && <b>sổ {expected} · </b>}
            {productCode}
          </span>
          {others.map(({ by, quantity }) => (
            <span key={by} className="mt-0.5 flex items-center gap-1 text-15 font-semibold text-warn">
              <Users aria-hidden className="size-4 shrink-0" />
              {names.get(by) ?? by} đếm {quantity}
            </span>
          ))}
        </span>
        {mine !== undefined && (
          <span
            className={`shrink-0 text-right font-bold tabular-nums ${isLast ? 'text-[2.75rem] leading-none' : 'text-34'}`}
          >
            {mine}
            {last && last.added > 0 && <span className="block text-17 text-ok">+{last.added}</span>}
          </span>
        )}
      </button>
      {onNone && (
        <Button
          className="mr-3 min-h-12"
          aria-label={`Không có ${name} ${product?.variant ?? ''}`}
          onClick={onNone}
        >
          Không có
        </Button>
      )}
    </li>
  )
}
