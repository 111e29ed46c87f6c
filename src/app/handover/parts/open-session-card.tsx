import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { carrierName } from '../../../domain/names.ts'
import { formatAge } from '../../../domain/time.ts'
import { handoverAddress } from '../../addresses.ts'
import { useNow } from '../../session/now.ts'
import type { OpenSession } from '../board.ts'

interface OpenSessionCardProps {
  open: OpenSession
  warehouse: string | undefined
  /** Who opened it, as people call them. */
  opener: string
}

/** An open session: "82/85, còn 3 kiện". */
export function OpenSessionCard({ open: { session, missing }, warehouse, opener }: OpenSessionCardProps) {
  const now = useNow()
  const { code, carrier, count, createdAt } = session
  const need = count + missing
  const percent = need === 0 ? 0 : Math.round((count / need) * 100)
  return (
    <Link
      to={handoverAddress(code)}
      className="block rounded-card border-2 border-brand bg-card p-3 active:bg-ground"
    >
      <span className="flex items-center gap-2">
        <b className="min-w-0 grow truncate text-17">{carrierName(carrier)}</b>
        <span className="shrink-0 text-22 font-bold">
          {count}
          <span className="text-17 text-sub">/{need}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
      </span>
      <span className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${missing === 0 && count > 0 ? 'bg-ok-fill' : 'bg-brand'}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="mt-1.5 flex gap-2 text-15 text-sub">
        <span className="min-w-0 grow truncate">
          {code} · {opener}, {formatAge(createdAt, now)}
          {warehouse && ` · ${warehouse}`}
        </span>
        <span className={`shrink-0 font-semibold ${missing > 0 ? 'text-warn' : 'text-ok'}`}>
          {missing > 0 ? `còn ${missing} kiện` : count > 0 ? 'đủ kiện' : 'chưa quét'}
        </span>
      </span>
    </Link>
  )
}
