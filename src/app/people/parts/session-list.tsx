import { useState } from 'react'
import type { Staff } from '../../../domain/tables/company.ts'
import { formatAge, formatMoment } from '../../../domain/time.ts'
import type { UserSession } from '../../../protocol/queries/accounts.ts'
import { ask } from '../../../sync/ask.ts'
import { sessionsEnd } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { CardList } from '../../components/card.tsx'
import { useNow } from '../../session/now.ts'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'

interface SessionListProps {
  staff: Staff
  sessions: readonly UserSession[]
  /** So many older ones are not in the list. */
  more: number
  onEnded(): Promise<void>
}

/** Where a person is signed in; each of these can be ended, or all at once. */
export function SessionList({ staff, sessions, more, onEnded }: SessionListProps) {
  const now = useNow()
  const replica = useReplica()
  const [busy, setBusy] = useState(false)
  const end = async (id?: string) => {
    setBusy(true)
    const answer = await ask(replica, sessionsEnd, { userName: staff.userName, id })
    if (!answer.ok) showToast('danger', answer.text)
    await onEnded()
    setBusy(false)
  }
  if (sessions.length === 0) return <p className="px-1 text-15 text-sub">Không đăng nhập máy nào.</p>
  return (
    <div className="flex flex-col gap-2">
      <CardList aria-label={`Các máy của ${staff.name}`}>
        {sessions.map(({ id, device, byBadge, openedAt, seenAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 p-3">
            <p className="min-w-0 grow basis-40">
              <b className="block text-15">
                {device || 'Máy chưa rõ'}
                {isThis && ' (máy này)'}
              </b>
              <span className="text-13 text-sub">
                Dùng {formatAge(seenAt, now)}
                {openedAt !== undefined && `, vào ${formatMoment(openedAt)}`}
                {byBadge && ', bằng thẻ'}
              </span>
            </p>
            {!isThis && (
              <Button disabled={busy} aria-label={`Đăng xuất ${device}`} onClick={() => void end(id)}>
                Đăng xuất
              </Button>
            )}
          </li>
        ))}
      </CardList>
      {more > 0 && (
        <p className="px-1 text-15 text-sub">
          Còn {more} lần đăng nhập cũ hơn, hết khi đăng xuất khỏi mọi máy.
        </p>
      )}
      {sessions.filter(({ isThis }) => !isThis).length > 1 && !sessions.some(({ isThis }) => isThis) && (
        <Button disabled={busy} onClick={() => void end()}>
          Đăng xuất khỏi mọi máy
        </Button>
      )}
    </div>
  )
}
