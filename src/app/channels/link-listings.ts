import { linkItem } from '../../domain/channels/link-item.ts'
import type { Listing } from '../../domain/channels/link-of.ts'
import { actEach } from '../session/act.ts'
import { showToast } from '../session/toast-list.ts'
import { listingIn } from './listing-in.ts'

/** Each of them is one unit of the product. Answers whether all were linked; where not, the person was told why. */
export async function linkListings(productCode: string, listings: readonly Listing[]): Promise<boolean> {
  if (listings.length === 0) return true
  const each = listings.map((listing) => ({
    ...listingIn(listing),
    products: [{ productCode, amount: 1 }],
    from: undefined,
  }))
  const done = await actEach(linkItem, each)
  if (!done) return false
  const [refusal] = done.flatMap((one) => (one.ok ? [] : [one.refusal]))
  if (done.some(({ ok }) => ok)) showToast('success', 'Cập nhật kết nối gian hàng SKU')
  if (refusal) showToast('warning', refusal.text)
  return refusal === undefined
}
