import { useState } from 'react'
import { noteWaybill } from '../../../domain/carriers/note-waybill.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Carriage } from '../../../domain/tables/carriage.ts'
import { actOnline } from '../../../sync/ask.ts'
import { Button } from '../../components/button.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { useReached } from '../../session/use-reached.ts'

/** Somebody found the parcel at the carrier though its answer was lost: its waybill is written here. */
export function WaybillKey({ code, carrier }: Pick<Carriage, 'carrier'> & { code: string }) {
  const replica = useReplica()
  const isReached = useReached()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const waybill = text.trim()
  if (!isOpen)
    return (
      <Button look="quiet" disabled={!isReached} onClick={() => setOpen(true)}>
        Đã có vận đơn, ghi mã
      </Button>
    )
  const note = async () => {
    setBusy(true)
    const answer = await actOnline(replica, noteWaybill, { code, waybill })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', `Đã ghi mã vận đơn ${waybill}.`)
    setOpen(false)
  }
  return (
    <div className="w-full space-y-3">
      <TextLine
        label={`Mã vận đơn trên trang ${providers[carrier].name}`}
        maxLength={64}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" disabled={busy || !isReached || waybill === ''} onClick={() => void note()}>
          Ghi mã này
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Thôi
        </Button>
      </div>
    </div>
  )
}
