import { ChevronRight, Grid3x3, ShoppingBasket, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAge } from '../../../domain/time.ts'
import type { WaveRow } from '../../../replica/queries/picking/picking.ts'
import { waveAddress } from '../../addresses.ts'
import { Section } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { namesOf } from '../wave-words.ts'

/** Waves with how far they are and who picks. */
export function WaveList({ title, rows }: { title: string; rows: readonly WaveRow[] }) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.wave.code}>
            <WaveCard row={row} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WaveCard({ row: { wave, need, done, short, surplus, packed, out } }: { row: WaveRow }) {
  const now = useNow()
  const { code, name, kind, state, orderCodes, pickers, createdAt, endedAt } = wave
  const Icon = kind === 'sorted' ? Grid3x3 : ShoppingBasket
  const percent = need === 0 ? 0 : Math.round((done / need) * 100)
  return (
    <Link to={waveAddress(code)} className="flex items-center gap-3 card p-3 active:bg-ground">
      <Icon aria-hidden className="size-7 shrink-0 text-brand-ink" />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <b className="min-w-0 grow truncate text-17">{name || code}</b>
          <span className="shrink-0 text-17 font-bold">
            {state === 'dropped' ? 'Đã hủy' : `${done}/${need}`}
          </span>
        </span>
        <span className="block truncate text-15 text-sub">
          {namesOf(pickers)} · {formatAge(endedAt ?? createdAt, now)}
        </span>
        <span className="block text-13 text-sub">
          {name && `${code} · `}
          {orderCodes.length} đơn{packed > 0 && `, ${packed} đã đóng`}
          {out > 0 && `, ${out} ra khỏi đợt`}
        </span>
        {(short > 0 || surplus > 0) && (
          <span className="flex items-center gap-1 text-15 font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {[short > 0 && `thiếu ${short}`, surplus > 0 && `trả về kệ ${surplus}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {state === 'open' && (
          <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full ${percent >= 100 ? 'bg-ok-fill' : 'bg-brand'}`}
              style={{ width: `${percent}%` }}
            />
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
