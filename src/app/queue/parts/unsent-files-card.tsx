import { Images } from 'lucide-react'
import { unsentProofs } from '../../../replica/queries/proofs/proofs.ts'
import { sendProofsNow } from '../../../sync/proof-sender.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { unsentWords } from '../../proofs/unsent-words.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Photos, clips and signatures that only this phone has. They travel by themselves, behind the work. */
export function UnsentFilesCard() {
  const replica = useReplica()
  const unsent = useLive(unsentProofs, [])
  if (!unsent || unsent.count === 0) return null
  return (
    <Card aria-label="Ảnh chờ tải lên">
      <div className="flex gap-3">
        <Images aria-hidden className="size-7 shrink-0 text-warn" />
        <p className="min-w-0 self-center text-15 font-semibold">{unsentWords(unsent)}</p>
      </div>
      <Button className="mt-3 w-full" onClick={() => void sendProofsNow(replica)}>
        Tải lên ngay
      </Button>
    </Card>
  )
}
