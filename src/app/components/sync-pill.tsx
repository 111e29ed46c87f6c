import {
  CircleAlert,
  CircleCheck,
  CloudDownload,
  CloudOff,
  CloudUpload,
  KeyRound,
  RefreshCw,
} from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { type PillState, queueHealth } from '../../replica/queries/queue/queue-health.ts'
import { memory } from '../session/memory-loss.ts'
import { OpenQueue } from '../session/open-queue.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { sessionState, useUser } from '../session/session.ts'
import { useShared } from '../session/use-shared.ts'
import { pillSays } from './pill-says.ts'

const looks = {
  attention: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  'sign-in': { icon: KeyRound, className: 'bg-bad-soft text-bad' },
  update: { icon: RefreshCw, className: 'bg-warn-soft text-warn' },
  waiting: { icon: CloudUpload, className: 'bg-warn-soft text-warn' },
  offline: { icon: CloudOff, className: 'bg-warn-soft text-warn' },
  loading: { icon: CloudDownload, className: 'bg-brand-soft text-brand-ink' },
  sending: { icon: CloudUpload, className: 'bg-brand-soft text-brand-ink' },
  files: { icon: CloudUpload, className: 'bg-warn-soft text-warn' },
  synced: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
} satisfies Record<PillState, unknown>

const target = 'inline-flex min-h-12 min-w-12 items-center justify-center rounded-full'

/** A longer title takes the words of the pill: its sign stays (letters). */
export const shortTitle = 10

interface SyncPillProps {
  /** Beside a title that needs the room: the icon, and the number where there is one. The words are still there for readers. */
  brief?: boolean
}

/** The state of the queue, always in sight; one tap to the list. It never claims more than is durable. Practice has no queue. */
export function SyncPill({ brief = false }: SyncPillProps) {
  return useSnapshot(sessionState).practising ? null : <Pill brief={brief} />
}

function Pill({ brief }: { brief: boolean }) {
  const health = useShared(queueHealth)
  const careOnly = seesCareOnly(useUser())
  const openQueue = useContext(OpenQueue)
  const { loss } = useSnapshot(memory)
  const says = pillSays(health, loss)
  if (!says) return <span className={`inline-block h-12 ${brief ? 'w-12' : 'w-28'}`} />
  const pill = <Face state={says.state} text={says.text} brief={brief} />
  if (loss)
    return (
      <button type="button" aria-label={says.text} className={target} onClick={() => location.reload()}>
        {pill}
      </button>
    )
  const name = `${says.text}. Mở hàng chờ đồng bộ`
  if (!careOnly)
    return (
      <Link to="/queue" aria-label={name} className={target}>
        {pill}
      </Link>
    )
  return (
    <button type="button" aria-label={name} className={target} onClick={openQueue}>
      {pill}
    </button>
  )
}

function Face({ state, text, brief }: { state: PillState; text: string; brief: boolean }) {
  const { icon: Icon, className } = looks[state]
  return (
    <span
      role="status"
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-full text-15 font-semibold whitespace-nowrap ${brief ? 'min-w-9 justify-center px-2' : 'px-3'} ${className}`}
    >
      <Icon aria-hidden className="size-4.5" />
      {brief ? <Brief text={text} /> : text}
    </span>
  )
}

/** "3 cần xử lý" as 3; the words around it are for who hears the screen. */
function Brief({ text }: { text: string }) {
  const [whole, before, number, after] = /^(\D*)(\d[\d.]*)(.*)$/.exec(text) ?? []
  if (whole === undefined) return <span className="sr-only">{text}</span>
  return (
    <>
      {before && <span className="sr-only">{before}</span>}
      <span>{number}</span>
      <span className="sr-only">{after}</span>
    </>
  )
}
