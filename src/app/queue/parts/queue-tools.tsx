import { Download, Upload } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { LocalWriteFailed } from '../../../replica/local-write.ts'
import { importQueue } from '../../../replica/queue.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { showToast } from '../../components/toast-list.ts'
import { useReplica } from '../../session.ts'

/** Carries unsent work to another device when this one cannot send it. */
export function QueueTools({ onExport }: { onExport: () => void }) {
  const replica = useReplica()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after a repair.
    target.value = ''
    if (!file) return
    try {
      const { taken, sentence } = await importQueue(replica, await file.text())
      showToast(taken > 0 ? 'success' : 'warning', sentence)
    } catch (fault) {
      if (!(fault instanceof LocalWriteFailed)) throw fault
      showToast('danger', fault.sentence)
    }
  }
  return (
    <section className="space-y-2">
      <p className="px-1 text-15 text-sub">
        Máy này không gửi được? Xuất việc chưa gửi ra tệp, rồi nhập ở máy khác hoặc gửi cho người quản lý.
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onExport}>
          <Download aria-hidden className="size-5" />
          Xuất tệp
        </Button>
        <label
          className={`${buttonClass({})} cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand`}
        >
          <Upload aria-hidden className="size-5" />
          Nhập tệp
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => void take(event)}
          />
        </label>
      </div>
    </section>
  )
}
