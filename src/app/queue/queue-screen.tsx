import { Download } from 'lucide-react'
import { exportQueue } from '../../replica/queue.ts'
import { IconButton } from '../components/icon-button.tsx'
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
      saysQueue
      aside={
        <IconButton
          icon={Download}
          look="quiet"
          label="Xuất việc chưa gửi ra tệp"
          onClick={() => void download()}
        />
      }
    >
      <div className="mx-auto max-w-3xl p-4 pb-10">
        <QueueContent onExport={() => void download()} />
      </div>
    </Screen>
  )
}
