import { useState } from 'react'
import { askStanding } from '../../../domain/carriers/ask-standing.ts'
import { providers } from '../../../domain/providers/providers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { actOnline } from '../../../sync/ask.ts'
import { Button } from '../../components/button.tsx'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { useReached } from '../../session/use-reached.ts'

/** Asks the carrier how the parcel stands, for a customer who is on the phone. */
export function StandingKey({ order: { code, carriage } }: { order: Order }) {
  const replica = useReplica()
  const isReached = useReached()
  const [busy, setBusy] = useState(false)
  if (carriage?.state !== 'done') return null
  const ask = async () => {
    setBusy(true)
    const answer = await actOnline(replica, askStanding, { code })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('notice', `Đang hỏi ${providers[carriage.carrier].name}. Có tin mới thì hiện ở đây.`)
  }
  return (
    <Button data-once="" disabled={busy || !isReached} onClick={() => void ask()}>
      {busy ? 'Đang hỏi' : 'Hỏi hành trình'}
    </Button>
  )
}
