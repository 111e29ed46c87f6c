import { useState } from 'react'
import { formatDay } from '../../../domain/time.ts'
import type { FailedWork as Failed, ShopStanding } from '../../../protocol/queries/shops.ts'
import { ask } from '../../../sync/ask.ts'
import { workAgain } from '../../../sync/questions.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { SmallTitle } from '../../components/section.tsx'
import { orderListAddress } from '../../orders/list-address.ts'
import { useNow } from '../../session/now.ts'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { orderOf, workWords } from '../work-words.ts'

interface FailedWorkProps {
  standing: ShopStanding
  /** Something was put in line once more. */
  onAgain(): void
}

/** What the server could not do at a shop's marketplace: what happened and what to do, and 'Thử lại' for each (O6). */
export function FailedWork({ standing: { failed, failures }, onAgain }: FailedWorkProps) {
  if (failed === 0) return null
  const more = failed - failures.length
  return (
    <section aria-label="Việc không xong" className="text-15">
      <SmallTitle as="h3">Việc không xong</SmallTitle>
      <ul className="divide-y divide-line border-y border-line">
        {failures.map((work) => (
          <FailedLine key={`${work.line} ${work.number}`} work={work} onAgain={onAgain} />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sub">và {countWords(more)} việc cũ hơn nữa</p>}
    </section>
  )
}

function FailedLine({ work, onAgain }: { work: Failed; onAgain(): void }) {
  const { line, number, at, text, said } = work
  const replica = useReplica()
  const online = useOnline()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const what = workWords(work)
  const order = orderOf(work)
  const again = async () => {
    setBusy(true)
    const answer = await ask(replica, workAgain, { line, number })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast(
      'notice',
      answer.value.again ? `${what}: máy chủ đang thử lại.` : `${what}: đã có người cho thử lại rồi.`,
    )
    onAgain()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p>
          <b className="wrap-anywhere">{what}</b>{' '}
          <span className="text-13 whitespace-nowrap text-sub">{formatDay(at, now)}</span>
        </p>
        <p className="text-bad">{text}</p>
        {said && <p className="text-13 wrap-anywhere text-sub">Sàn nói: {said}</p>}
      </div>
      {order !== undefined && (
        <LinkButton look="quiet" to={orderListAddress({ text: order })}>
          Tìm đơn
        </LinkButton>
      )}
      <Button disabled={busy || !online} aria-label={`Thử lại: ${what}`} onClick={() => void again()}>
        Thử lại
      </Button>
    </li>
  )
}
