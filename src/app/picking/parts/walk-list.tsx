import { Check, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Blink } from '../../bench/blink.tsx'
import { LotsToTake } from '../../bench/lots-to-take.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import type { ShownWave } from '../shown-wave.ts'
import type { Walk } from '../walk.ts'
import type { WalkLine } from '../walk-lines.ts'

interface NextLineProps {
  walk: Walk
  line: WalkLine
  shown: ShownWave
}

/** Where to go now: the shelf in the largest letters, then what to take and how many. */
export function NextLine({ walk, line, shown }: NextLineProps) {
  const { flash } = useSnapshot(walk.state)
  const { id, productCode, name, variant, image, bid, count } = line
  return (
    <section
      aria-label="Tiếp theo"
      aria-current="step"
      className="@container relative m-3 mb-0 overflow-hidden rounded-card border-2 border-brand bg-card p-4"
    >
      {flash?.key === id && <Blink key={flash.turn} />}
      <p className="text-[clamp(2.5rem,15cqw,4.5rem)] leading-none font-bold tracking-tight text-brand-ink">
        {binLabel(bid, shown.binNames).replace(/^Kệ /, '')}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <ProductTile code={productCode} image={image} name={name} size={80} />
        <div className="min-w-0 grow">
          <p className="text-15">{name}</p>
          <p className="text-22 leading-tight font-bold break-words">{variant ?? productCode}</p>
          {variant && <p className="truncate text-13 text-sub">{productCode}</p>}
        </div>
        <Count line={line} large />
      </div>
      <LotsToTake productCode={productCode} wid={line.wid} bid={bid} left={count.left} taken={line.inHand} />
      {count.short > 0 && <Short units={count.short} />}
    </section>
  )
}

/** The rest of the way, then what is short and what is done. */
export function WalkList({
  walk,
  lines,
  shown,
}: {
  walk: Walk
  lines: readonly WalkLine[]
  shown: ShownWave
}) {
  const { flash } = useSnapshot(walk.state)
  return (
    <ul className="flex flex-col gap-2 p-3">
      {lines.map((line) => (
        <li
          key={line.id}
          className={`relative flex items-center gap-3 overflow-hidden rounded-card border px-3 py-2.5 ${grounds[line.place]}`}
        >
          {flash?.key === line.id && <Blink key={flash.turn} />}
          <p className="w-20 shrink-0 text-22 leading-tight font-bold break-words">
            {binLabel(line.bid, shown.binNames).replace(/^Kệ /, '')}
          </p>
          <div className="min-w-0 grow">
            <p className="truncate text-15">{line.name}</p>
            <p className="truncate text-17 font-bold">{line.variant ?? line.productCode}</p>
            {line.count.short > 0 && <Short units={line.count.short} />}
          </div>
          <Count line={line} />
        </li>
      ))}
    </ul>
  )
}

const grounds: Record<WalkLine['place'], string> = {
  next: 'border-brand bg-card',
  waiting: 'border-line bg-card',
  short: 'border-warn bg-warn-soft',
  done: 'border-ok/40 bg-ok-soft',
  gone: 'border-line bg-ground',
}

function Count({ line: { count, place }, large = false }: { line: WalkLine; large?: boolean }) {
  const isDone = place === 'done'
  return (
    <p
      className={`flex shrink-0 items-center gap-1 font-bold ${large ? 'text-34' : 'text-22'} ${isDone ? 'text-ok' : ''}`}
    >
      {isDone && <Check aria-label="đủ" className="size-5" strokeWidth={3} />}
      <span>
        {count.done}
        <span className={`${large ? 'text-22' : 'text-17'} text-sub`}>/{count.need}</span>
      </span>
    </p>
  )
}

function Short({ units }: { units: number }) {
  return (
    <p className="flex items-center gap-1 text-15 font-semibold text-warn">
      <TriangleAlert aria-hidden className="size-4 shrink-0" /> Báo thiếu {units}
    </p>
  )
}
