import { useState } from 'react'
import { formatAge, formatMoment } from '../../../domain/time.ts'
import type { UserSession } from '../../../protocol/queries/accounts.ts'
import type { Asked } from '../../../sync/ask.ts'
import { Button } from '../../components/button.tsx'
import { CardList } from '../../components/card.tsx'
import { useNow } from '../../session/now.ts'
import { showToast } from '../../session/toast-list.ts'

interface SessionListProps {
  /** Whose they are. */
  name: string
  sessions: readonly UserSession[]
  /** So many older ones are not in the list. */
  more: number
  /** Ends one, or all that may be ended at once. */
  end(id?: string): Promise<Asked<unknown>>
  /** What ending all is called; nothing where it is not offered. */
  endsAll?: string | undefined
  onEnded(): Promise<void>
}

/** Where a person is signed in; each of these can be ended, or all at once. */
export function SessionList({ name, sessions, more, end: ask, endsAll, onEnded }: SessionListProps) {
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const end = async (id?: string) => {
    setBusy(true)
    const answer = await ask(id)
    if (!answer.ok) showToast('danger', answer.text)
    await onEnded()
    setBusy(false)
  }
  if (sessions.length === 0) return <p className="px-1 text-15 text-sub">Không đăng nhập máy nào.</p>
  return (
    <div className="flex flex-col gap-2">
      <CardList aria-label={`Các máy của ${name}`}>
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
      {endsAll && sessions.filter(({ isThis }) => !isThis).length > 1 && (
        <Button disabled={busy} onClick={() => void end()}>
          {endsAll}
        </Button>
      )}
    </div>
  )
}
