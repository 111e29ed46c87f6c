import { waitingPictures } from '../../../replica/queries/catalogue/pictures.ts'
import { unsentProofs } from '../../../replica/queries/proofs/proofs.ts'
import { queueHealth } from '../../../replica/queries/queue/queue-health.ts'
import { attentionGroups, waitingActions } from '../../../replica/queries/queue/queue-list.ts'
import { useLive } from '../../session/use-live.ts'
import { useShared } from '../../session/use-shared.ts'
import { AttentionCard } from './attention-card.tsx'
import { ForgottenCard } from './forgotten-card.tsx'
import { QueueTools } from './queue-tools.tsx'
import { StatusCard } from './status-card.tsx'
import { UnsentFilesCard } from './unsent-files-card.tsx'
import { WaitingList } from './waiting-list.tsx'

/** How the device stands with the server, what failed, and what waits. */
export function QueueContent({ onExport }: { onExport?: () => void }) {
  const health = useShared(queueHealth)
  const groups = useLive(attentionGroups, [])
  const waiting = useLive(waitingActions, [])
  const proofs = useLive(unsentProofs, [])
  const pictures = useLive(waitingPictures, [])
  // All of it at once: what came one by one would push the keys away from under the finger that presses them.
  if (!health || !groups || !waiting || !proofs || !pictures) return null
  return (
    <div className="space-y-6">
      <StatusCard health={health} />
      {health.forgotten > 0 && <ForgottenCard count={health.forgotten} />}
      {groups.length > 0 && (
        <section aria-labelledby="attention" className="space-y-3">
          <h2 id="attention" className="px-4 text-15 font-semibold text-bad">
            Cần xử lý · {groups.length}
          </h2>
          {groups.map((group) => (
            <AttentionCard key={group.cause} group={group} />
          ))}
        </section>
      )}
      {waiting.length > 0 && <WaitingList actions={waiting} />}
      <UnsentFilesCard proofs={proofs} pictures={pictures} />
      <QueueTools onExport={onExport} />
    </div>
  )
}
