import * as v from 'valibot'
import type { Reader } from '../../command.ts'
import type { Draft } from '../../draft.ts'
import type { Effect } from '../../effect.ts'
import type { ChannelItem } from '../../tables/channel-items.ts'
import type { FlashSale, SaleWork } from '../../tables/flash-sales.ts'
import { linkId } from '../link-of.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { phaseOf, SaleSlot } from './sale-word.ts'

/** A shop that makes flash sales itself: only Shopee lets applications do that. */
export const SaleShop = { channel: v.literal('Shopee'), shopId: SaleSlot.entries.slot }

/** Which sale of which shop. */
export const SaleParams = { ...SaleShop, ...SaleSlot.entries }

/** Who makes and changes flash sales: who keeps what is sold, or tells marketplaces of stock. */
export const saleWork = ['products_crud', 'stock_sync_ecommerce'] as const

export function saleId({ slot, ...shop }: MarketShop & { slot: string }): string {
  return `${accountOf(shop)}/${slot}`
}

/** The sale is to be settled with its marketplace: as its row says then. */
export function settleSale({ id, channel, shopId }: FlashSale, work: string): Effect {
  const account = accountOf({ channel, shopId } as MarketShop)
  return {
    account,
    // One after another in a shop: what one sale holds, the next one may not promise (O12).
    subject: 'flash-sales',
    kind: 'settle-flash-sale',
    key: `${id}/settle/${work}`,
    params: { sale: id, work },
  }
}

/** What is wanted of a sale once another thing is wanted of it: what waits still is wanted as well. */
export function wishWith(
  sale: FlashSale | undefined,
  more: NonNullable<FlashSale['wish']>,
): FlashSale['wish'] {
  return sale?.work?.state === 'waiting' ? { ...sale.wish, ...more } : more
}

export function newWork(
  what: SaleWork['what'],
  { id, at, user }: { id: string; at: number; user: { userName: string } },
): SaleWork {
  return { id, what, by: user.userName, at, state: 'waiting' }
}

/** Calls of a command that wants something of a sale: none where another took its place. */
export function callsFor(read: Reader, id: string, work: string): Effect[] {
  const sale = read.get('flashSales', id)
  return sale?.work?.id === work ? [settleSale(sale, work)] : []
}

/** Of sales that are over longer than this (ms) only their marketplace tells. */
const rememberedMs = 2 * 24 * 60 * 60_000

/** Somebody wanted something of a sale: it is put down, and its shop knows in which slot it is. */
export function putSale(draft: Draft, sale: FlashSale, at: number): void {
  draft.put('flashSales', sale)
  const { channel, shopId, slot, endAt } = sale
  const road = draft.get('shopRoads', accountOf({ channel, shopId } as MarketShop))
  if (!road) return
  const { flashSlots = [] } = road
  const others = flashSlots.filter((one) => one.slot !== slot && one.endAt > at - rememberedMs)
  if (others.length === flashSlots.length - 1 && flashSlots.some((one) => one.slot === slot)) return
  draft.put('shopRoads', { ...road, flashSlots: [...others, { slot, endAt }] })
}

/** Units of a listing that other flash sales hold, which are not over. */
export function heldElsewhere(
  { inSales = [] }: Pick<ChannelItem, 'inSales'>,
  slot: string,
  now: number,
): number {
  return inSales.reduce(
    (sum, one) => (one.slot === slot || phaseOf(one, now) === 'over' ? sum : sum + one.stock),
    0,
  )
}

/** Listings say what a sale holds of them, and those that it let go of say so no more. */
export function noteHeld(
  draft: Draft,
  shop: MarketShop,
  { slot, startAt, endAt }: SaleSlot,
  { before, now, at }: { before: readonly HeldLine[]; now: readonly HeldLine[]; at: number },
): void {
  const idOf = (line: HeldLine) => linkId({ ...shop, item: line.item, model: line.model })
  const held = new Map(now.map((line) => [idOf(line), line.stock]))
  const ids = [...new Set([...before.map(idOf), ...held.keys()])]
  for (const item of draft.many('channelItems', ids)) {
    const { inSales = [], ...bare } = item
    const others = inSales.filter((one) => one.slot !== slot && phaseOf(one, at) !== 'over')
    const stock = held.get(item.id)
    const next = stock === undefined ? others : [...others, { slot, startAt, endAt, stock }]
    if (next.length === 0 && inSales.length === 0) continue
    draft.put('channelItems', next.length > 0 ? { ...bare, inSales: next } : bare)
  }
}

interface HeldLine {
  item: string
  model: string
  stock: number
}
