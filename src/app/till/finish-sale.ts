import { sellInStore } from '../../domain/till/sell-in-store.ts'
import { acknowledge } from '../../replica/queue.ts'
import type { Replica } from '../../replica/replica.ts'
import { act, takeBack } from '../session/act.ts'
import { offerUndo } from '../session/offered-undos.ts'
import { showToast } from '../session/toast-list.ts'
import { type ReckonedBuyer, saleOf, whyNotDone } from './buyer.ts'
import type { TillDesk } from './till-desk.ts'

/** What was sold last here, for the change that is still to be handed over and for its receipt. */
export interface Sold {
  code: string
  total: number
  change: number
}

/** The buyer has paid: the sale is made, and the next one is served. Nothing where something lacks, which was said. */
export async function finishSale(
  replica: Replica,
  desk: TillDesk,
  came: ReckonedBuyer,
  { shopId, drawer }: { shopId: string; drawer: string },
): Promise<Sold | undefined> {
  const buyer = desk.served()
  const why = whyNotDone(buyer, came)
  if (why) {
    showToast('danger', why)
    return undefined
  }
  const { from } = buyer
  const { reckoned, parts, due, change } = came
  const sale = saleOf(buyer, shopId)
  const swItems = sale.swItems.map((line, index) => {
    // What the buyer was told is what is sold, whatever the price is when the server hears of it.
    const price = reckoned.lines[index]?.item.price
    return price === undefined ? line : { ...line, price }
  })
  const taken = due === 0 ? [] : [...parts]
  const params = { ...sale, swItems, drawer, taken }
  const saved = await act(sellInStore, params)
  if (!saved?.ok) return undefined
  if (from) await acknowledge(replica, from)
  const restore = desk.remove(buyer.key)
  const what = { path: sellInStore.path, method: sellInStore.method, params }
  const run = () => void takeBack(replica, saved.localId, { what }).then(restore)
  const toast = showToast('success', `Đã bán đơn ${sale.code}.`, { action: { label: 'Hoàn tác', run } })
  const reversal = sellInStore.reverse?.(params)
  if (reversal) offerUndo(toast, reversal)
  return { code: sale.code, total: due, change }
}
