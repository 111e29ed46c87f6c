import { Download } from 'lucide-react'
import { exportQueue } from '../../replica/queue.ts'
import { Screen } from '../components/screen.tsx'
import { saveFile } from '../session/save-file.ts'
import { useReplica } from '../session/session.ts'
import { QueueContent } from './parts/queue-content.tsx'

/** What is saved here and not yet with the server, in sentences about the work. */
export default function QueueScreen() {
  const replica = useReplica()
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
      <div className="mx-auto max-w-3xl p-4 pb-10">
        <QueueContent onExport={() => void download()} />
      </div>
    </Screen>
  )
}
