import { CircleAlert, CircleCheck, CloudDownload, CloudOff, CloudUpload } from 'lucide-react'
import { sendsWhenClosed } from '../../../device/background-sync.ts'
import { formatAge } from '../../../domain/time.ts'
import type { QueueHealth } from '../../../replica/queries/queue/queue-health.ts'
import { rowsAsOf } from '../../../replica/sync-state.ts'
import { syncNow } from '../../../sync/page-sync.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { RequestCode } from '../../components/request-code.tsx'
import { useNow } from '../../session/now.ts'
import { queueWords } from '../queue-words.ts'

const icons = {
  bad: { icon: CircleAlert, ground: 'bg-bad-soft', tone: 'text-bad' },
  warn: { icon: CloudOff, ground: 'bg-warn-soft', tone: 'text-warn' },
  sending: { icon: CloudUpload, ground: 'bg-brand-soft', tone: 'text-brand-ink' },
  loading: { icon: CloudDownload, ground: 'bg-brand-soft', tone: 'text-brand-ink' },
  ok: { icon: CircleCheck, ground: 'bg-ok-soft', tone: 'text-ok' },
}

/** How this device and the server stand, in words that never claim more than is durable. */
export function StatusCard({ health }: { health: QueueHealth }) {
  const now = useNow()
  const { look, title, text } = queueWords(health, now, sendsWhenClosed())
  const { icon: Icon, ground, tone } = icons[look]
  const { phase, load, problem } = health.sync
  const asOf = rowsAsOf(health.sync)
  return (
    <section role="status" className={`rounded-card p-4 ${ground}`}>
      <div className="flex gap-3">
        <Icon aria-hidden className={`size-7 shrink-0 ${tone}`} />
        <div className="min-w-0">
          <h2 className="text-17 font-semibold">{title}</h2>
          <p className="text-15 text-sub">{text}</p>
          {asOf !== undefined && look !== 'ok' && (
            <p className="mt-1 text-13 text-sub">Dữ liệu trên máy: {formatAge(asOf, now)}</p>
          )}
          {text === problem?.text && <RequestCode id={problem.requestId} />}
        </div>
      </div>
      {load && load.done + load.left > 0 && (
        <div className="mt-3">
          <ProgressBar label="Tải dữ liệu" share={load.done / (load.done + load.left)} />
        </div>
      )}
      {health.mustSignIn ? (
        <LinkButton look="primary" className="mt-3 w-full" to="/sign-in" state={{ from: '/queue' }}>
          Đăng nhập lại
        </LinkButton>
      ) : (
        <Button className="mt-3 w-full" disabled={phase !== 'idle'} onClick={() => syncNow()}>
          {phase === 'idle' ? 'Đồng bộ ngay' : 'Đang đồng bộ'}
        </Button>
      )}
    </section>
  )
}
