import { Images } from 'lucide-react'
import type { waitingPictures } from '../../../replica/queries/catalogue/pictures.ts'
import type { unsentProofs } from '../../../replica/queries/proofs/proofs.ts'
import { sendProofsNow } from '../../../sync/proof-sender.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { unsentWords } from '../../proofs/unsent-words.ts'
import { useReplica } from '../../session/session.ts'

interface UnsentFilesCardProps {
  proofs: Awaited<ReturnType<typeof unsentProofs>>
  pictures: Awaited<ReturnType<typeof waitingPictures>>
}

/** Photos, clips, signatures and pictures of products that only this phone has. They travel by themselves, behind the work. */
export function UnsentFilesCard({ proofs, pictures }: UnsentFilesCardProps) {
  const replica = useReplica()
  if (proofs.count + pictures.count === 0) return null
  const words = [
    proofs.count > 0 && unsentWords(proofs),
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
