import {
  CircleAlert,
  CircleCheck,
  CloudDownload,
  CloudOff,
  CloudUpload,
  KeyRound,
  RefreshCw,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { type PillState, queueHealth } from '../../replica/queries/queue-health.ts'
import { useLive } from '../use-live.ts'

const looks = {
  attention: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  'sign-in': { icon: KeyRound, className: 'bg-bad-soft text-bad' },
  update: { icon: RefreshCw, className: 'bg-warn-soft text-warn' },
  waiting: { icon: CloudUpload, className: 'bg-warn-soft text-warn' },
  offline: { icon: CloudOff, className: 'bg-warn-soft text-warn' },
  loading: { icon: CloudDownload, className: 'bg-brand-soft text-brand-ink' },
  sending: { icon: CloudUpload, className: 'bg-brand-soft text-brand-ink' },
  synced: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
} satisfies Record<PillState, unknown>

/** The state of the queue, always in sight; one tap to the list. It never claims more than is durable. */
export function SyncPill() {
  const health = useLive(queueHealth, [])
  if (!health) return <span className="inline-block h-12 w-28" />
  const { icon: Icon, className } = looks[health.state]
  return (
    <Link
      to="/queue"
      aria-label={`${health.text}. Mở hàng chờ đồng bộ`}
      className="inline-flex min-h-12 items-center rounded-full"
    >
      <span
        role="status"
        className={`inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-15 font-semibold whitespace-nowrap ${className}`}
      >
        <Icon aria-hidden className="size-4.5" />
        {health.text}
      </span>
    </Link>
  )
}
