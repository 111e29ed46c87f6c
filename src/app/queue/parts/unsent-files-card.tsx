import { Images } from 'lucide-react'
import { waitingPictures } from '../../../replica/queries/catalogue/pictures.ts'
import { unsentProofs } from '../../../replica/queries/proofs/proofs.ts'
import { sendProofsNow } from '../../../sync/proof-sender.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { unsentWords } from '../../proofs/unsent-words.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Photos, clips, signatures and pictures of products that only this phone has. They travel by themselves, behind the work. */
export function UnsentFilesCard() {
  const replica = useReplica()
  const unsent = useLive(unsentProofs, [])
  const pictures = useLive(waitingPictures, [])
  if (!unsent || !pictures || unsent.count + pictures.count === 0) return null
  const words = [
    unsent.count > 0 && unsentWords(unsent),
    pictures.count > 0 &&
      `${pictures.count.toLocaleString('vi-VN')} ảnh sản phẩm chờ tải lên, đã lưu trên máy này.`,
    ...pictures.troubles,
  ]
  return (
    <Card aria-label="Ảnh chờ tải lên">
      <div className="flex gap-3">
        <Images aria-hidden className="size-7 shrink-0 text-warn" />
        <p className="min-w-0 self-center text-15 font-semibold">{words.filter(Boolean).join(' ')}</p>
      </div>
      <Button className="mt-3 w-full" onClick={() => void sendProofsNow(replica)}>
        Tải lên ngay
      </Button>
    </Card>
  )
}
