import { CloudUpload } from 'lucide-react'
import { fileSpace, unsentProofs } from '../../../replica/queries/proofs/proofs.ts'
import { sendProofsNow } from '../../../sync/proof-sender.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { useReplica } from '../../session/session.ts'
import { useDeviceSettings } from '../../session/use-device-settings.ts'
import { useLive } from '../../session/use-live.ts'
import { megabyte } from '../proof-room.ts'
import { unsentWords } from '../unsent-words.ts'

/** How much of this phone photos and clips take, and what of it waits to be sent. */
export function SpaceMeter() {
  const replica = useReplica()
  const [settings] = useDeviceSettings()
  const space = useLive(fileSpace, [])
  const unsent = useLive(unsentProofs, [])
  if (!space || !settings) return null
  const quota = settings.proofQuotaMb * megabyte
  const used = Math.ceil(space.bytes / megabyte)
  return (
    <Card aria-label="Chỗ cho ảnh trên máy này">
      <p className="flex items-baseline gap-2 text-15">
        <span className="grow font-semibold">Ảnh trên máy này</span>
        <span className="text-sub tabular-nums">
          {used.toLocaleString('vi-VN')} / {settings.proofQuotaMb.toLocaleString('vi-VN')} MB
        </span>
      </p>
      <div className="mt-2">
        <ProgressBar label="Chỗ đã dùng cho ảnh" share={Math.min(1, space.bytes / quota)} />
      </div>
      {unsent && unsent.count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 grow basis-48 text-15 text-warn">{unsentWords(unsent)}</p>
          <Button onClick={() => void sendProofsNow(replica)}>
            <CloudUpload aria-hidden className="size-5" />
            Tải lên ngay
          </Button>
        </div>
      )}
    </Card>
  )
}
