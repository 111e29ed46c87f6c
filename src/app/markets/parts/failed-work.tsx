import { formatDay } from '../../../domain/time.ts'
import type { ShopStanding } from '../../../protocol/queries/shops.ts'
import { countWords } from '../../components/count-words.ts'
import { SmallTitle } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { WorkLine } from './work-line.tsx'

interface FailedWorkProps {
  standing: ShopStanding
  /** Something was put in line once more, or given up. */
  onAgain(): void
}

/** What the server could not do at a shop's marketplace: what happened and what to do, 'Thử lại' and 'Bỏ qua' for each (O6). */
export function FailedWork({ standing: { failed, failures }, onAgain }: FailedWorkProps) {
  const now = useNow()
  if (failed === 0) return null
  const more = failed - failures.length
  return (
    <section aria-label="Việc không xong" className="text-15">
      <SmallTitle as="h3">Việc không xong</SmallTitle>
      <ul className="divide-y divide-line border-y border-line">
        {failures.map(({ at, text, said, ...work }) => (
          <WorkLine key={`${work.line} ${work.number}`} work={work} mayGiveUp onDone={onAgain}>
            <span className="text-13 whitespace-nowrap text-sub">{formatDay(at, now)}</span>
            <p className="text-bad">{text}</p>
            {said && <p className="text-13 wrap-anywhere text-sub">Sàn nói: {said}</p>}
          </WorkLine>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sub">và {countWords(more)} việc cũ hơn nữa</p>}
    </section>
  )
}
