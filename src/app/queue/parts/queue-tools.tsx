import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import { importQueue } from '../../../replica/queue.ts'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useReplica } from '../../session/session.ts'
import { showToast } from '../../session/toast-list.ts'
import { SupportRow } from '../../support/support-row.tsx'

const icon = 'size-6 text-brand-ink'

/** What helps when this device cannot send its work: carry it to another one, or tell whoever looks after it how it stands. */
export function QueueTools({ onExport }: { onExport?: () => void }) {
  return (
    <Group title="Máy này không gửi được?">
      {onExport && <CarryRows onExport={onExport} />}
      <SupportRow />
    </Group>
  )
}

function CarryRows({ onExport }: { onExport: () => void }) {
  const replica = useReplica()
  const file = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // The same file may be chosen again after a repair.
    target.value = ''
    if (!chosen) return
    try {
      const { taken, sentence } = await importQueue(replica, await chosen.text())
      showToast(taken > 0 ? 'success' : 'warning', sentence)
    } catch (fault) {
      if (!(fault instanceof LocalWriteFailed)) throw fault
      showToast('danger', fault.sentence)
    }
  }
  return (
    <>
      <Row
        media={<Download aria-hidden className={icon} />}
        label="Xuất tệp"
        text="Việc chưa gửi, để nhập ở máy khác hoặc gửi cho người quản lý"
        onPress={onExport}
      />
      <Row
        media={<Upload aria-hidden className={icon} />}
        label="Nhập tệp"
        text="Gửi tiếp việc xuất ra từ máy khác"
        onPress={() => file.current?.click()}
        after={
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            aria-label="Tệp việc chưa gửi"
            hidden
            onChange={(event) => void take(event)}
          />
        }
      />
    </>
  )
}
