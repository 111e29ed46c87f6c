import { useState } from 'react'
import type { Order } from '../../domain/tables/orders.ts'
import { askPaymentByZalo } from '../../domain/zalo/ask-payment-by-zalo.ts'
import { isWrittenAbout } from '../../domain/zalo/events-of.ts'
import { customerOf } from '../../replica/queries/orders/customer-of.ts'
import { actOnline } from '../../sync/ask.ts'
import { Button } from '../components/button.tsx'
import { useOnline } from '../session/online.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'

/** Asks the customer for the money of an order by Zalo; only who agreed is asked. */
export function ZaloPaymentKey({ order }: { order: Order }) {
  const replica = useReplica()
  const online = useOnline()
  const mayAsk = useMayDo(askPaymentByZalo)
  const [busy, setBusy] = useState(false)
  const { id = '' } = order.customer
  const customer = useLive((one) => customerOf(one, id), [id])
  if (!mayAsk || !isWrittenAbout(order) || !customer?.zalo?.agreed) return null
  const send = async () => {
    setBusy(true)
    const answer = await actOnline(replica, askPaymentByZalo, { orderCode: order.code })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', 'Đã ghi. Khách nhận tin nhắc thanh toán qua Zalo, ban đêm thì sáng mai.')
  }
  return (
    <Button data-once="" disabled={busy || !online} onClick={() => void send()}>
      {busy ? 'Đang gửi' : 'Gửi qua Zalo'}
    </Button>
  )
}
