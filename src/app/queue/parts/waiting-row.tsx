import { formatAge } from '../../../domain/time.ts'
import type { WaitingAction } from '../../../replica/queries/queue/queue-list.ts'
import type { ListedRow } from '../../components/use-virtual-rows.ts'
import { Row } from '../../konsta/row.tsx'
import { takeBack } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useReplica, useUser } from '../../session/session.ts'

const states = {
  pending: { text: 'chưa gửi', dot: 'bg-warn' },
  sent: { text: 'đã gửi, chờ xác nhận', dot: 'bg-brand' },
  refused: { text: 'bị từ chối', dot: 'bg-bad' },
  failed: { text: 'gặp lỗi', dot: 'bg-bad' },
}

interface WaitingRowProps {
  action: WaitingAction
  listed: ListedRow
}

/** One action in words, with the way back while there is one. */
export function WaitingRow({ action, listed }: WaitingRowProps) {
  const replica = useReplica()
  const me = useUser()
  const now = useNow()
  const { text, dot } = states[action.status]
  // A waiting row says so by its dot and the heading; the words are for those that went further.
  const state = [
    action.status !== 'pending' && text,
    formatAge(action.at, now),
    action.user !== me.userName && `của ${action.user}`,
  ]
  return (
    <Row
      listed={listed}
      media={<span role="img" aria-label={text} className={`size-2.5 rounded-full ${dot}`} />}
      label={<span className="block text-15 font-semibold break-words whitespace-normal">{action.what}</span>}
      text={
        action.trouble ? (
          <span className="block truncate text-bad">{action.trouble}</span>
        ) : (
          <AboutLine about={action.about} states={state.filter((one) => typeof one === 'string')} />
        )
      }
      after={
        action.user === me.userName &&
        action.undoable && (
          <button
            type="button"
            className="-mr-2 min-h-12 rounded-xl px-3 text-15 font-semibold text-brand-ink"
            onClick={() => void takeBack(replica, action.localId)}
          >
            Hoàn tác
          </button>
        )
      }
    />
  )
}

/** What it is about, whole: a code that is cut cannot be looked for on the shelf. Where both have no room the state goes under it, so no dot stands between them. */
export function AboutLine({ about, states }: { about: string; states: readonly string[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3">
      {about && <span className="min-w-0 [overflow-wrap:anywhere]">{about}</span>}
      <span className="shrink-0">{states.join(' · ')}</span>
    </span>
  )
}
