import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { noteMixUp } from '../../replica/mix-ups.ts'
import type { Replica } from '../../replica/replica.ts'
import { isAboutExpiry } from '../bench/lot-of-scan.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { showFeedback } from '../scanner/scan-state.ts'
import { shownNeed, shownProduct } from './goods-shown.ts'
import { binNamesOf, findInHand, type InHand } from './in-hand.ts'
import { benchLines } from './line-order.ts'
import { feedbackOfRefusal, itemFeedback } from './refusal-words.ts'

/** An item that was scanned, and what was read of it. */
export interface ItemInHand {
  product: Product
  scanned: string
}

/**
 * Shows the item in the hand beside what the order still needs, and keeps in mind which two were taken for each other.
 * @param anyway takes goods past their last good day all the same
 */
export async function tellRefusedItem(
  replica: Replica,
  refusal: Refusal,
  { product, scanned }: ItemInHand,
  { parcel, orders }: InHand,
  anyway: () => void,
): Promise<void> {
  const lines = benchLines(parcel, orders)
  const needed = shownNeed(lines, lineName(product), await binNamesOf(replica, parcel))
  const other = isAboutExpiry(refusal) ? { label: 'Vẫn lấy hàng hết hạn', act: anyway } : undefined
  showFeedback({ ...itemFeedback(refusal, shownProduct(product, scanned), needed), other })
  if (refusal.code !== 'wrong-item' || !needed?.code) return
  // A warning that cannot be kept is not worth stopping the hands for.
  await noteMixUp(replica, needed.code, product.code).catch(() => undefined)
}

/** Something is still missing: what it is, and where it lies. */
export async function incompleteFeedback(
  replica: Replica,
  code: string,
  refusal: Refusal,
): Promise<Feedback> {
  const rows = await findInHand(replica, code)
  const needed =
    rows && shownNeed(benchLines(rows.parcel, rows.orders), '', await binNamesOf(replica, rows.parcel))
  return { ...feedbackOfRefusal(refusal), needed }
}
