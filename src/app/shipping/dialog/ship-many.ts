import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import type { ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import type { Replica } from '../../../replica/replica.ts'
import { whenIdle } from '../../../replica/search/idle.ts'
import { countWords } from '../../components/count-words.ts'
import { actEach } from '../../session/act.ts'
import { sessionState } from '../../session/session.ts'
import { showRefusal, showToast } from '../../session/toast-list.ts'

/** So many orders are written at once: each writing waits for the disk, and screens follow it. The page draws in between. */
const ordersAtOnce = 200
const patienceMs = 100

interface Shipped {
  code: string
  choice: ShippingChoice
}

/**
 * Asks the marketplace to ship each of these, on this device at once and at the server as soon as there is a network. What comes of it stands on each row. Whoever takes the device over does
 * not finish it under their name.
 */
export async function shipMany(replica: Replica, each: readonly Shipped[]): Promise<void> {
  let refused = 0
  for (let from = 0; from < each.length; from += ordersAtOnce) {
    if (from > 0) await whenIdle(patienceMs)
    if (sessionState.replica !== replica) return
    const dispatched = await actEach(shipChannelOrder, each.slice(from, from + ordersAtOnce))
    for (const one of dispatched ?? []) {
      if (one.ok) continue
      if (each.length === 1) showRefusal(one.refusal)
      refused += 1
    }
  }
  if (refused > 0 && each.length > 1)
    showToast('warning', `${countWords(refused)} đơn không đi được; lý do đứng ở từng đơn.`)
}
