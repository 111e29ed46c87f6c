import type { PaymentForm } from '../../domain/money/order-ledger.ts'
import { sellInStore } from '../../domain/till/sell-in-store.ts'
import { acknowledge } from '../../replica/queue.ts'
import type { Replica } from '../../replica/replica.ts'
import { isAboutExpiry } from '../bench/lot-of-scan.ts'
import { act, takeBack } from '../session/act.ts'
import { offerUndo } from '../session/offered-undos.ts'
import { showToast } from '../session/toast-list.ts'
import { saleOf } from './buyer.ts'
import { type ReckonedBuyer, whyNotDone } from './reckon-buyer.ts'
import type { TillDesk } from './till-desk.ts'

/** What was sold last here, for the change that is still to be handed over and for its receipt. */
export interface Sold {
  code: string
  total: number
  change: number
  /** Of goods that came back (VND), and how it is handed back. */
  payBack: number
  form: PaymentForm
}

interface WhereSold {
  shopId: string
  drawer: string
  /** Goods past their last good day are sold all the same. */
  expired: boolean
  sellAnyway(): void
}

/** The buyer has paid: the sale is made, and the next one is served. Nothing where something lacks, which was said. */
export async function finishSale(
  replica: Replica,
  desk: TillDesk,
  came: ReckonedBuyer,
  { shopId, drawer, expired, sellAnyway }: WhereSold,
): Promise<Sold | undefined> {
  const buyer = desk.served()
  const why = whyNotDone(buyer, came)
  if (why) {
    showToast('danger', why)
    return undefined
  }
  const { from, back } = buyer
  const { reckoned, parts, due, given, change, owed, payBack } = came
  const sale = saleOf(buyer, shopId)
  const swItems = sale.swItems.map((line, index) => {
    // What the buyer was told is what is sold, whatever the price is when the server hears of it.
    const item = reckoned.lines[index]?.item
    if (!item) return line
    const told = { ...line, price: item.price }
    return sale.price_policy === 'wholesale_price' ? { ...told, wholesale_price: item.wholesale_price } : told
  })
  const taken =
    due === 0
      ? []
      : parts.flatMap(({ form, amount }) => {
          if (form === 'Ghi nợ') return []
          return form === 'Tiền mặt' && given !== undefined ? [{ form, amount, given }] : [{ form, amount }]
        })
  const params = {
    ...sale,
    swItems,
    drawer,
    taken,
    owed: due === 0 ? 0 : owed,
    back: back && { ...back, ...came.back },
  }
  const saved = await act(sellInStore, expired ? { ...params, expired } : params, {
    wayOut: (refusal) => (isAboutExpiry(refusal) ? { label: 'Vẫn bán', run: sellAnyway } : undefined),
  })
  if (!saved?.ok) return undefined
  if (from) await acknowledge(replica, from)
  const restore = desk.remove(buyer.key)
  const what = { path: sellInStore.path, method: sellInStore.method, params }
  const run = () => void takeBack(replica, saved.localId, { what }).then(restore)
  const reversal = sellInStore.reverse?.(params)
  const said = `Đã ${back ? 'đổi hàng bằng' : 'bán'} đơn ${sale.code}.`
  const toast = showToast('success', said, reversal ? { action: { label: 'Hoàn tác', run } } : {})
  if (reversal) offerUndo(toast, reversal)
  return { code: sale.code, total: reckoned.price.pickMoney, change, payBack, form: back?.form ?? 'Tiền mặt' }
}
