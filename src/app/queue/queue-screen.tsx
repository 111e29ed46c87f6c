import { Download } from 'lucide-react'
import { queueHealth } from '../../replica/queries/queue-health.ts'
import { attentionGroups, waitingActions } from '../../replica/queries/queue-list.ts'
import { exportQueue } from '../../replica/queue.ts'
import { Screen } from '../components/screen.tsx'
import { useReplica } from '../session.ts'
import { useLive } from '../use-live.ts'
import { AttentionCard } from './parts/attention-card.tsx'
import { QueueTools } from './parts/queue-tools.tsx'
import { saveFile } from './parts/save-file.ts'
import { StatusCard } from './parts/status-card.tsx'
import { WaitingList } from './parts/waiting-list.tsx'

/** What is saved here and not yet with the server, in sentences about the work. */
export default function QueueScreen() {
  const replica = useReplica()
  const health = useLive(queueHealth, [])
  const groups = useLive(attentionGroups, [])
  const waiting = useLive(waitingActions, [])
  const download = async () => saveFile(await exportQueue(replica), 'khotay-viec-chua-gui')

  return (
    <Screen
      title="Hàng chờ đồng bộ"
      back="/today"
      aside={
        <button
          type="button"
          aria-label="Xuất việc chưa gửi ra tệp"
          className="grid size-12 place-items-center rounded-xl text-sub"
          onClick={() => void download()}
        >
          <Download className="size-6" />
        </button>
      }
    >
      <div className="mx-auto max-w-3xl space-y-5 p-4 pb-10">
        {health && <StatusCard health={health} />}
        {groups && groups.length > 0 && (
          <section aria-labelledby="attention" className="space-y-3">
            <h2 id="attention" className="px-1 text-13 font-semibold text-bad uppercase">
              Cần xử lý · {groups.length}
            </h2>
            {groups.map((group) => (
              <AttentionCard key={group.cause} group={group} />
            ))}
          </section>
        )}
        {waiting && waiting.length > 0 && <WaitingList actions={waiting} />}
        <QueueTools onExport={() => void download()} />
      </div>
    </Screen>
  )
}
