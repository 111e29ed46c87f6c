import * as v from 'valibot'
import { type Circumstances, defineCommand, type Reader, type Refusal } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { refuse } from '../../refuse.ts'
import type { FlashSale, SaleWork } from '../../tables/flash-sales.ts'
import { formatMoment } from '../../time.ts'
import type { MarketShop } from '../market.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { callsFor, newWork, putSale, SaleParams, saleId, saleWork, wishWith } from './sale-of.ts'
import { phaseOf, type SaleSlot, SaleSlot as SaleSlotFields } from './sale-word.ts'

/** The marketplace's number of a sale that nobody wanted here: it was made there. */
const OfSale = { ...SaleParams, number: v.optional(SaleSlotFields.entries.slot) }

/** A flash sale is stopped, and lets go of all that it holds; or sells again all that stands in it. */
export const turnFlashSale = defineCommand({
  path: '/api/flash_sale',
  method: 'turnFlashSale',
  params: v.object({ ...OfSale, on: v.picklist([0, 1]) }),
  permission: [...saleWork],
  offline: 'queued',

  decide(read, { on, ...sale }, circumstances) {
    const found = saleAtHand(read, sale, circumstances)
    if ('refused' in found) return found
    const phase = phaseOf(found, circumstances.at)
    if (phase === 'over' || (on && phase === 'ongoing'))
      return refuse('flash-sale-begun', { when: formatMoment(found.startAt) })
    return put(read, found, on ? 'turn-on' : 'turn-off', { isOn: on === 1 }, circumstances)
  },

  effects: (read, sale, { id }) => callsFor(read, saleId(sale), id),
  answer: (read, sale) => read.get('flashSales', saleId(sale)),
  say: ({ on, startAt }) => ({
    what: on ? 'Bật flash sale Shopee' : 'Tắt flash sale Shopee',
    about: formatMoment(startAt),
  }),
  cause: (sale) => saleId(sale),
  reverse: ({ on, ...sale }) => ({
    path: '/api/flash_sale',
    method: 'turnFlashSale',
    params: { ...sale, on: on ? 0 : 1 },
  }),
})

/** A flash sale that has not begun is taken back. */
export const deleteFlashSale = defineCommand({
  path: '/api/flash_sale',
  method: 'deleteFlashSale',
  params: v.object(OfSale),
  permission: [...saleWork],
  offline: 'queued',

  decide(read, sale, circumstances) {
    const found = saleAtHand(read, sale, circumstances)
    if ('refused' in found) return found
    if (phaseOf(found, circumstances.at) !== 'upcoming')
      return refuse('flash-sale-begun', { when: formatMoment(found.startAt) })
    return put(read, found, 'drop', { isGone: true }, circumstances)
  },

  effects: (read, sale, { id }) => callsFor(read, saleId(sale), id),
  answer: (read, sale) => read.get('flashSales', saleId(sale)),
  say: ({ startAt }) => ({ what: 'Xóa flash sale Shopee', about: formatMoment(startAt) }),
  cause: (sale) => saleId(sale),
})

/** The sale as it is known here, or as whoever looks at it has it from its marketplace. */
function saleAtHand(
  read: Reader,
  { number, slot, startAt, endAt, ...shop }: MarketShop & SaleSlot & { number?: string | undefined },
  { user }: Pick<Circumstances, 'user'>,
): FlashSale | Refusal {
  const found = shopAtHand(read, user, shop)
  if (!found) return refuse('shop-not-known', { shop: shop.shopId })
  if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
  const id = saleId({ ...shop, slot })
  const known = read.get('flashSales', id)
  const gone = refuse('flash-sale-gone', { when: formatMoment(startAt) })
  if (known && known.state !== 'gone') {
    // Another stands in the slot than the one that was looked at.
    if (number !== undefined && known.number !== undefined && known.number !== number) return gone
    return number === undefined ? known : { ...known, number }
  }
  if (number === undefined || known?.number === number) return gone
  return { id, ...shop, slot, startAt, endAt, number, state: 'on', lines: [] }
}

function put(
  read: Reader,
  sale: FlashSale,
  what: SaleWork['what'],
  wish: NonNullable<FlashSale['wish']>,
  circumstances: Circumstances,
) {
  const draft = new Draft(read)
  const wanted = wishWith(sale, wish)
  const next: FlashSale = { ...sale, work: newWork(what, circumstances) }
  if (wanted) next.wish = wanted
  putSale(draft, next, circumstances.at)
  return draft.changes
}
