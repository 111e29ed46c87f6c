import { queueHealth } from '../../../replica/queries/queue/queue-health.ts'
import { attentionGroups, waitingActions } from '../../../replica/queries/queue/queue-list.ts'
import { useLive } from '../../session/use-live.ts'
import { AttentionCard } from './attention-card.tsx'
import { ForgottenCard } from './forgotten-card.tsx'
import { QueueTools } from './queue-tools.tsx'
import { StatusCard } from './status-card.tsx'
import { UnsentFilesCard } from './unsent-files-card.tsx'
import { WaitingList } from './waiting-list.tsx'

/** How the device stands with the server, what failed, and what waits. */
export function QueueContent({ onExport }: { onExport?: () => void }) {
  const health = useLive(queueHealth, [])
  const groups = useLive(attentionGroups, [])
  const waiting = useLive(waitingActions, [])
  return (
    <div className="space-y-6">
      {health && <StatusCard health={health} />}
      {health && health.forgotten > 0 && <ForgottenCard count={health.forgotten} />}
      {groups && groups.length > 0 && (
        <section aria-labelledby="attention" className="space-y-3">
          <h2 id="attention" className="px-4 text-15 font-semibold text-bad">
            Cần xử lý · {groups.length}
          </h2>
          {groups.map((group) => (
            <AttentionCard key={group.cause} group={group} />
          ))}
        </section>
      )}
      {waiting && waiting.length > 0 && <WaitingList actions={waiting} />}
      <UnsentFilesCard />
      <QueueTools onExport={onExport} />
    </div>
  )
}
