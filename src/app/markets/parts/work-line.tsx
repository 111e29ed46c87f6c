import { type ReactNode, useState } from 'react'
import { orderOf, workWords } from '../../../domain/channels/work-words.ts'
import { ask } from '../../../sync/ask.ts'
import { workAgain, workGivenUp } from '../../../sync/questions.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { orderListAddress } from '../../orders/list-address.ts'
import { useOnline } from '../../session/online.ts'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'

interface WorkLineProps {
  work: { line: 'effects' | 'inbox'; number: number; kind: string; subject: string }
  /** What keeps the shop going nobody gives up. */
  mayGiveUp: boolean
  /** When, and why not yet. */
  children: ReactNode
  /** Something became of it. */
  onDone(): void
}

/** A piece of work that waits or came to nothing: what it is, why, and the ways on (O6). */
export function WorkLine({ work, mayGiveUp, children, onDone }: WorkLineProps) {
  const { line, number } = work
  const replica = useReplica()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
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
    onDone()
  }
  const giveUp = async () => {
    setBusy(true)
    const answer = await ask(replica, workGivenUp, { line, number })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast(
      'notice',
      answer.value.givenUp ? `Đã bỏ qua: ${what}.` : `${what}: việc này đang chạy hoặc đã kết thúc.`,
    )
    onDone()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <b className="wrap-anywhere">{what}</b> {children}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-40 grow basis-full text-15 text-sub">
            Bỏ qua thì KhoTay thôi làm việc này; tên bạn được ghi lại.
          </p>
          <Button onClick={() => setAsking(false)}>Giữ lại</Button>
          <Button look="danger" disabled={busy || !online} onClick={() => void giveUp()}>
            Bỏ qua việc này
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {order !== undefined && (
            <LinkButton look="quiet" to={orderListAddress({ text: order })}>
              Tìm đơn
            </LinkButton>
          )}
          {mayGiveUp && (
            <Button
              look="quiet"
              disabled={!online}
              aria-label={`Bỏ qua: ${what}`}
              onClick={() => setAsking(true)}
            >
              Bỏ qua
            </Button>
          )}
          <Button disabled={busy || !online} aria-label={`Thử lại: ${what}`} onClick={() => void again()}>
            Thử lại
          </Button>
        </div>
      )}
    </li>
  )
}
