import { formatDue } from '../../../domain/time.ts'
import type { AccountHealth } from '../../../protocol/queries/market-health.ts'
import { SmallTitle } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { WorkLine } from './work-line.tsx'

/** Asked for on behalf of nobody: without it the shop would stand still. */
const keeping = ['refresh-tokens', 'poll-orders', 'forget-shop']

/** What was tried at a marketplace in vain and waits for its next time: why, when, and 'Thử lại' for at once. */
export function WaitingWork({ health: { waitings }, onDone }: { health: AccountHealth; onDone(): void }) {
  const now = useNow()
  const tried = waitings.filter(({ problem }) => problem !== undefined)
  if (tried.length === 0) return null
  return (
    <section aria-label="Việc đang đợi" className="text-15">
      <SmallTitle as="h3">Việc đang đợi sàn</SmallTitle>
      <ul className="divide-y divide-line border-y border-line">
        {tried.map(({ problem, dueAt, attempts, ...work }) => (
          <WorkLine
            key={`${work.line} ${work.number}`}
            work={work}
            mayGiveUp={!keeping.includes(work.kind)}
            onDone={onDone}
          >
            <span className="text-13 text-sub">
              đã thử {attempts} lần{dueAt > now && `, thử lại ${formatDue(dueAt, now)}`}
            </span>
            <p className="text-warn">{problem?.text}</p>
            {problem?.said && <p className="text-13 wrap-anywhere text-sub">Sàn nói: {problem.said}</p>}
          </WorkLine>
        ))}
      </ul>
    </section>
  )
}
