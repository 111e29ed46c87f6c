import { formatMoney } from '../../../domain/money/money.ts'
import type { CostChange } from '../../../domain/tables/products.ts'
import { formatDay } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** How the cost price was changed by hand, the latest first (decisions 18). */
export function CostHistory({ changes }: { changes: readonly CostChange[] }) {
  const names = useLive(staffNames, [])
  const now = useNow()
  return (
    <details className="mt-3 border-t border-line">
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold">
        Giá nhập đã đổi {changes.length} lần
      </summary>
      <ol className="divide-y divide-line">
        {changes.toReversed().map(({ from, to, by, at }) => (
          <li key={`${at} ${from} ${to}`} className="py-2">
            <span className="block text-15 font-semibold">
              {formatMoney(from)} → {formatMoney(to)}
            </span>
            <span className="block text-13 text-sub">
              {formatDay(at, now)} · {names?.get(by) ?? by}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
