import { Circle, CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router-dom'
import { lineName } from '../../../domain/names.ts'
import { formatDay } from '../../../domain/time.ts'
import type { DamageRow } from '../../../replica/queries/returns/damages.ts'
import { slipAddress } from '../../addresses.ts'
import { ProductTile } from '../../components/product-tile.tsx'
import { useNow } from '../../session/now.ts'
import { type DamageGroup, damageOrigins, type Grouping } from '../group-damages.ts'

interface DamageGroupsProps {
  groups: readonly DamageGroup[]
  by: Grouping
  /** `undefined`: nothing is to be marked. */
  marked: ReadonlySet<string> | undefined
  onMark(ids: readonly string[], on: boolean): void
}

/** Heaps of damaged goods; a tap marks what leaves. */
export function DamageGroups({ groups, by, marked, onMark }: DamageGroupsProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-3 p-3 pb-8 xl:grid-cols-2">
      {groups.map(({ key, title, rows, left }) => {
        const ids = rows.map(({ damage }) => damage.id)
        const isWhole = marked !== undefined && ids.every((id) => marked.has(id))
        return (
          <section key={key} aria-label={title} className="h-fit overflow-hidden card">
            <header className="flex min-h-12 items-center gap-2 border-b border-line px-3">
              <h2 className="min-w-0 grow truncate text-15 font-bold">{title}</h2>
              {left > 0 && <span className="shrink-0 text-15 font-semibold text-warn">{left} món lỗi</span>}
              {marked && rows.length > 1 && (
                <button
                  type="button"
                  className="min-h-12 shrink-0 px-2 text-15 font-semibold text-brand-ink"
                  onClick={() => onMark(ids, !isWhole)}
                >
                  {isWhole ? 'Bỏ chọn' : 'Chọn cả'}
                </button>
              )}
            </header>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.damage.id}>
                  <Heap row={row} by={by} isMarked={marked?.has(row.damage.id)} onMark={onMark} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

interface HeapProps {
  row: DamageRow
  by: Grouping
  isMarked: boolean | undefined
  onMark(ids: readonly string[], on: boolean): void
}

function Heap({ row, by, isMarked, onMark }: HeapProps) {
  const look = 'flex min-h-18 w-full items-center gap-3 px-3 py-2 text-start'
  if (isMarked === undefined)
    return (
      <div className={look}>
        <HeapWords row={row} by={by} />
      </div>
    )
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isMarked}
      className={`${look} ${isMarked ? 'bg-brand-soft' : 'active:bg-ground'}`}
      onClick={() => onMark([row.damage.id], !isMarked)}
    >
      {isMarked ? (
        <CircleCheckBig aria-hidden className="size-6 shrink-0 text-brand" />
      ) : (
        <Circle aria-hidden className="size-6 shrink-0 text-sub" />
      )}
      <HeapWords row={row} by={by} />
    </button>
  )
}

function HeapWords({ row: { damage, left, who }, by }: Pick<HeapProps, 'row' | 'by'>) {
  const now = useNow()
  const { productCode, name, image, quantity, settled, from, reason, supplier, createdAt, slipCodes } = damage
  const origin = `${damageOrigins[from.kind]} ${from.document}`
  return (
    <>
      <ProductTile code={productCode} image={image} name={name} size={44} />
      <span className="min-w-0 grow text-15">
        <b className="block truncate">{by === 'product' ? origin : lineName(damage)}</b>
        <span className="block truncate text-sub">
          {[by === 'supplier' && origin, reason].filter(Boolean).join(' · ') || 'Không ghi lý do'}
        </span>
        <span className="block truncate text-13 text-sub">
          {who}, {formatDay(createdAt, now)}
          {by !== 'supplier' && supplier && ` · ${supplier}`}
        </span>
        {left === 0 && slipCodes.length > 0 && <SlipLinks codes={slipCodes} />}
      </span>
      <span className="shrink-0 text-right">
        <b className="block text-22">{left > 0 ? left : quantity}</b>
        {left > 0 && settled > 0 && <span className="text-13 text-sub">đã đi {settled}</span>}
      </span>
    </>
  )
}

function SlipLinks({ codes }: { codes: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {codes.map((code) => (
        <Link
          key={code}
          to={slipAddress(code)}
          className="inline-flex min-h-6 items-center text-15 font-semibold text-brand-ink"
        >
          {code}
        </Link>
      ))}
    </span>
  )
}
