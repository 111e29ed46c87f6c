import * as v from 'valibot'
import { type Circumstances, defineCommand, isRefusal, type Reader, type Refusal } from '../../command.ts'
import { Draft } from '../../draft.ts'
import { lineName as goodsName } from '../../names.ts'
import { refuse } from '../../refuse.ts'
import { askTogether, mapTogether, type Wanted } from '../../run.ts'
import type { Company } from '../../tables/company.ts'
import type { FlashSale, SaleLineRow } from '../../tables/flash-sales.ts'
import { formatMoment } from '../../time.ts'
import { linkId } from '../link-of.ts'
import type { MarketShop } from '../market.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { stockToTell } from '../stock/stock-to-tell.ts'
import { faultOf, saleFaultOf } from './sale-faults.ts'
import { callsFor, heldElsewhere, newWork, putSale, SaleParams, saleId, saleWork } from './sale-of.ts'
import { lineName, mostSaleLines, SaleLine } from './sale-word.ts'

/** What a marketplace asks of items of some category only that marketplace knows: the screen shows it, and each variation has its answer (O5). */
const everywhere = { categories: [], leastStock: 1 }

/**
 * Somebody says what a flash sale of the shop sells (RTE-049), which is made where there is none: prices below those without it, and never more units than
 * may be sold (O12).
 */
export const saveFlashSale = defineCommand({
  path: '/api/flash_sale',
  method: 'saveFlashSale',
  params: v.object({
    ...SaleParams,
    /** It is to be made: where one stands in its slot, that is another. */
    isNew: v.exactOptional(v.literal(1)),
    lines: v.pipe(v.array(SaleLine), v.maxLength(mostSaleLines)),
  }),
  permission: [...saleWork],
  offline: 'queued',

  decide(read, { channel, shopId, slot, startAt, endAt, isNew, lines }, circumstances) {
    const { at, user } = circumstances
    const shop = { channel, shopId }
    const found = shopAtHand(read, user, shop)
    if (!found) return refuse('shop-not-known', { shop: shopId })
    if (found.link.state === 'off') return refuse('market-shop-unlinked', { shop: found.shop.name })
    const whole = saleFaultOf(lines)
    if (whole) return refuse(`flash-sale-${whole}`, {})
    if (startAt <= at) return refuse('flash-slot-past', { when: formatMoment(startAt) })
    const id = saleId({ ...shop, slot })
    const before = read.get('flashSales', id)
    const stands = before !== undefined && before.state !== 'gone'
    if (isNew && stands) return refuse('flash-slot-taken', { when: formatMoment(startAt) })
    const rows = readLines(read, found.company, { shop, slot, lines, before }, circumstances)
    if (!Array.isArray(rows)) return rows
    const draft = new Draft(read)
    const { isGone: _, ...waiting } = (stands && before.work?.state === 'waiting' && before.wish) || {}
    const wish: FlashSale['wish'] = { ...waiting, lines, isOn: true }
    if (isNew) wish.isNew = true
    const sale: FlashSale = {
      id,
      channel,
      shopId,
      slot,
      startAt,
      endAt,
      state: stands ? before.state : 'wanted',
      lines: rows,
      work: newWork('save', circumstances),
      wish,
    }
    if (stands && before.number !== undefined) sale.number = before.number
    if (stands && before.toldAt !== undefined) sale.toldAt = before.toldAt
    putSale(draft, sale, at)
    return draft.changes
  },

  effects: (read, { channel, shopId, slot }, { id }) => callsFor(read, saleId({ channel, shopId, slot }), id),

  answer: (read, { channel, shopId, slot }) => read.get('flashSales', saleId({ channel, shopId, slot })),
  say: ({ startAt, isNew }) => ({
    what: isNew ? 'Tạo flash sale Shopee' : 'Sửa flash sale Shopee',
    about: formatMoment(startAt),
  }),
  cause: ({ channel, shopId, slot }) => saleId({ channel, shopId, slot }),
})

/** The rows of what is wanted, or why one of them cannot be. */
function readLines(
  read: Reader,
  company: Company,
  {
    shop,
    slot,
    lines,
    before,
  }: { shop: MarketShop; slot: string; lines: readonly SaleLine[]; before: FlashSale | undefined },
  { at }: Pick<Circumstances, 'at'>,
): SaleLineRow[] | Refusal {
  const ids = lines.map(({ item, model }) => linkId({ ...shop, item, model }))
  askTogether(
    read,
    ids.flatMap((key): Wanted[] => [
      { table: 'channelItems', key },
      { table: 'links', key },
    ]),
  )
  const rowOf = new Map((before?.lines ?? []).map((row) => [lineName(row), row]))
  const judged = mapTogether(lines, (line): SaleLineRow | Refusal => {
    const id = linkId({ ...shop, item: line.item, model: line.model })
    const [listing, link] = [read.get('channelItems', id), read.get('links', id)]
    const row = rowOf.get(lineName(line))
    const known = listing ?? row
    const name = goodsName(known ?? { name: line.item, variant: '' })
    if (!known) return refuse('flash-listing-gone', { name })
    if (listing && listing.state !== 'live') return refuse('flash-listing-gone', { name })
    const most = link ? stockToTell(read, link, company) : listing?.stock
    const sellable = most === undefined ? undefined : most - (listing ? heldElsewhere(listing, slot, at) : 0)
    const fault = faultOf(
      line,
      { price: listing?.price, sellable: sellable && Math.max(0, sellable) },
      everywhere,
    )
    if (fault) return refuse('flash-line-fault', { name, why: fault.text })
    const wanted: SaleLineRow = {
      ...line,
      name: known?.name ?? '',
      variant: known?.variant ?? '',
      price: known?.price ?? 0,
      state: row?.state ?? 'wanted',
    }
    const image = listing?.image ?? row?.image
    if (image !== undefined) wanted.image = image
    return wanted
  })
  const rows: SaleLineRow[] = []
  for (const one of judged) {
    if (isRefusal(one)) return one
    rows.push(one)
  }
  return rows
}
