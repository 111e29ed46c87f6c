import { Link } from 'react-router-dom'
import { carrierName } from '../../../domain/names.ts'
import { formatTime } from '../../../domain/time.ts'
import { endOf, type PastHandover } from '../../../replica/queries/handover/handover-history.ts'
import { handoverAddress } from '../../addresses.ts'

/** A session of the history in two lines. */
export function PastSessionRow({ past, by }: { past: PastHandover; by: string }) {
  const { code, carrier, count, courier, state } = past
  return (
    <Link
      to={handoverAddress(code)}
      className="flex min-h-18 items-center gap-3 border-b border-line bg-card px-4 py-1.5 active:bg-ground"
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="truncate text-17">{carrierName(carrier)}</b>
          {state === 'dropped' && (
            <span className="rounded-lg bg-ground px-2 py-0.5 text-13 font-semibold text-sub">đã bỏ</span>
          )}
        </span>
        <span className="block truncate text-15 text-sub">
          {code} · {by}
          {courier && ` → ${courier.name}`}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-17 font-bold">{count} kiện</span>
        <span className="block text-15 text-sub">{formatTime(endOf(past))}</span>
      </span>
    </Link>
  )
}
