import { Check, Eye, Gift, MapPin, TriangleAlert } from 'lucide-react'
import { shortCode } from '../../../domain/names.ts'
import type { TakenUnits } from '../../../domain/stock/expiry.ts'
import { Blink } from '../../bench/blink.tsx'
import { LotsToTake } from '../../bench/lots-to-take.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { useSeesGifts } from '../../session/session.ts'
import { binLabel } from '../goods-shown.ts'
import type { BenchLine } from '../line-order.ts'

interface LineCardProps {
  line: BenchLine
  binNames: ReadonlyMap<string, string>
  /** What is easily taken for it. */
  alike?: readonly string[] | undefined
  /** Where the goods are taken from, and what was; nothing in a shop that keeps no lots. */
  lotsFrom: { wid: string; taken: readonly TakenUnits[] } | undefined
  /** Changes with every count of this line. */
  flash: number
}

const grounds: Record<BenchLine['place'], string> = {
  next: 'border-2 border-brand bg-card',
  waiting: 'border border-line bg-card',
  short: 'border border-warn bg-warn-soft',
  done: 'border border-ok/40 bg-ok-soft',
}

/** One product of the order. The variant is larger than the name: that is what gets mixed up. */
export function LineCard({ line, binNames, alike, lotsFrom, flash }: LineCardProps) {
  const { productCode, name, variant, image, bid, gift, combos, shares, need, packed, short, left, place } =
    line
  const showsGifts = useSeesGifts()
  const done = place === 'done'
  return (
    <li
      aria-current={place === 'next' ? 'step' : undefined}
      className={`relative flex gap-3 overflow-hidden rounded-card p-3 ${grounds[place]}`}
    >
      {flash > 0 && <Blink key={flash} />}
      <ProductTile code={productCode} image={image} name={name} size={72} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-15 font-semibold">
          {name}
          {gift && showsGifts && (
            <span className="inline-flex items-center gap-1 rounded-md bg-brand-soft px-1.5 text-13 text-brand-ink">
              <Gift aria-hidden className="size-3.5" /> quà tặng
            </span>
          )}
        </p>
        {variant && <p className="text-22 font-bold">{variant}</p>}
        <p className="mt-0.5 flex items-center gap-1 text-15 text-sub">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {binLabel(bid, binNames)}
        </p>
        {/* Goods without a barcode are told by their code, on a sticker or typed. */}
        <p className="text-13 break-all text-sub">{productCode}</p>
        {lotsFrom && left > 0 && <LotsToTake productCode={productCode} bid={bid} left={left} {...lotsFrom} />}
        {combos.map((combo) => (
          <p key={combo} className="text-13 text-sub">
            Trong {combo}
          </p>
        ))}
        {shares.map(({ code, amount }) => (
          <p key={code} className="text-13 text-sub">
            Đơn {shortCode(code)}: {amount}
          </p>
        ))}
        {alike && !done && (
          <p className="mt-1 inline-flex items-center gap-1 rounded-md bg-warn-soft px-1.5 py-0.5 text-13 font-semibold text-warn">
            <Eye aria-hidden className="size-4 shrink-0" /> Dễ nhầm với {alike.join(', ')}
          </p>
        )}
        {short > 0 && (
          <p className="mt-0.5 flex items-center gap-1 text-15 font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" /> Báo thiếu {short}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end justify-between">
        <p className={`text-34 font-bold ${done ? 'text-ok' : ''}`}>
          {packed}
          <span className="text-22 text-sub">/{need}</span>
        </p>
        {done && (
          <span className="grid size-8 place-items-center rounded-full bg-ok-fill text-white">
            <Check aria-label="đủ" className="size-5" strokeWidth={3} />
          </span>
        )}
      </div>
    </li>
  )
}
