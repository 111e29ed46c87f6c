import { formatTime } from '../../../domain/time.ts'
import type { AttentionAct } from '../../../replica/queries/queue/queue-list.ts'

/** Every act of a card in its own words, with the reason given for it; folded, since the first reason leads to the rest. */
export function ActList({ acts }: { acts: readonly AttentionAct[] }) {
  return (
    <details className="mt-3">
      <summary className="min-h-12 cursor-pointer content-center text-15 font-semibold text-brand-ink">
        Xem cả {acts.length} thao tác
      </summary>
      <ol className="divide-y divide-line">
        {acts.map(({ id, what, about, text, at }) => (
          <li key={id} className="py-2">
            <p className="text-15 break-words">
              {what} {about}
            </p>
            <p className="text-13 break-words text-sub">
              {formatTime(at)} · {text}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
