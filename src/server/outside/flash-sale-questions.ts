import { linksSelling } from '../../domain/catalogue/sold-as.ts'
import { heldElsewhere, saleId, saleWork } from '../../domain/channels/flash/sale-of.ts'
import { lineName, phaseOf, type SaleLineTold, type SaleName } from '../../domain/channels/flash/sale-word.ts'
import { linkId } from '../../domain/channels/link-of.ts'
import { accountOf, type MarketShop } from '../../domain/channels/market.ts'
import { shopIn } from '../../domain/channels/shops/shops-of.ts'
import { stockToTell } from '../../domain/channels/stock/stock-to-tell.ts'
import type { Reader } from '../../domain/command.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { FlashSale, SaleLineRow } from '../../domain/tables/flash-sales.ts'
import type { ShopRoad } from '../../domain/tables/shop-roads.ts'
import {
  type FlashLineTold,
  type FlashSaleAnswer,
  FlashSaleQuestion,
  type FlashSalesAnswer,
  FlashSalesQuestion,
  type FlashSaleTold,
  type SaleSlotsAnswer,
  SaleSlotsQuestion,
} from '../../protocol/queries/flash-sales.ts'
import { readAs } from '../auth/caller.ts'
import { parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { MarketFlashSales } from '../marketplaces/flash-sales.ts'
import type { Reading } from '../store/store.ts'
import { askingFor } from './effects/performer.ts'
import { type AskingWays, askMarket, refused, roadTo } from './shipping-ways.ts'

/** Slots are offered so far ahead (ms). */
const aheadMs = 14 * 24 * 60 * 60_000

/** `/api/flash_sale listSlots {channel, shopId}`: when a shop may make flash sales, and of what. */
export async function askSaleSlots(call: AskingWays): Promise<SaleSlotsAnswer> {
  const shop = parseAsked(SaleSlotsQuestion, call.fields)
  await mayAsk(call)
  return askSales(call, shop, async (sales, asking) => {
    const from = asking.now
    const slots = await sales.slots({ from, until: from + aheadMs }, asking)
    const criteria = await sales.criteria(asking)
    const { sales: upcoming } = await sales.page({ phase: 'upcoming' }, asking)
    const taken = new Set(upcoming.map(({ slot }) => slot))
    return {
      askedAt: call.now,
      slots: slots.map((slot) => (taken.has(slot.slot) ? { ...slot, isTaken: true } : slot)),
      criteria,
    }
  })
}

/** `/api/flash_sale listFlashSales {channel, shopId, phase, page?}`. */
export async function askFlashSales(call: AskingWays): Promise<FlashSalesAnswer> {
  const { phase, page, ...shop } = parseAsked(FlashSalesQuestion, call.fields)
  await mayAsk(call)
  const { now } = call
  const told = await orKnown(() =>
    askSales(call, shop, (sales, asking) => sales.page({ phase, page }, asking)),
  )
  const known = await readAs(call.store, call.session, (reading) =>
    knownSales(reading, shop, told.answer?.sales ?? []),
  )
  const rows = new Map(known.map((row) => [row.slot, row]))
  const there = told.answer?.sales ?? []
  const slots = new Set(there.map(({ slot }) => slot))
  // What its marketplace does not have yet stands before what it has; of one that was not heard all that is known.
  const wanted = known.filter(
    (row) =>
      page === undefined &&
      row.state !== 'gone' &&
      !slots.has(row.slot) &&
      phaseOf(row, now) === phase &&
      (told.answer === undefined || row.number === undefined),
  )
  const sales = [
    ...wanted
      .toSorted((one, other) => other.startAt - one.startAt)
      .map((row) => ({ ...nameOf(row), ...countsOf(row) })),
    ...there.map((one) => withRow(one, rows.get(one.slot))),
  ]
  const answer: FlashSalesAnswer = {
    askedAt: now,
    sales,
    total: (told.answer?.total ?? 0) + wanted.length,
    next: told.answer?.next,
    trouble: told.trouble,
  }
  return answer
}

/** `/api/flash_sale getFlashSale {channel, shopId, slot, startAt, endAt}`. */
export async function askFlashSale(call: AskingWays): Promise<FlashSaleAnswer> {
  const { channel, shopId, ...slot } = parseAsked(FlashSaleQuestion, call.fields)
  const shop = { channel, shopId }
  await mayAsk(call)
  const told = await orKnown(() =>
    askSales(call, shop, async (sales, asking) => {
      const sale = await sales.inSlot(slot, asking)
      return { sale, lines: sale ? await sales.lines(sale.number, asking) : [] }
    }),
  )
  const { company } = call.session
  return readAs(call.store, call.session, async (reading) => {
    const [row] = await reading.rows([{ table: 'flashSales', key: saleId({ ...shop, slot: slot.slot }) }])
    const known = row as FlashSale | undefined
    const own = known && known.state !== 'gone' ? known : undefined
    const sale = told.answer?.sale
    if (!sale && !own)
      throw told.trouble === undefined
        ? refused('flash-sale-gone', 'Không còn flash sale này. Tải lại danh sách.')
        : refused('market-again', told.trouble)
    const lines = sale && told.answer ? linesNow(told.answer.lines, own) : (own?.lines ?? [])
    return {
      askedAt: call.now,
      sale: {
        ...(own ? nameOf(own) : { state: 'wanted' as const }),
        ...(sale ?? slot),
        lines: await withBooks(reading, { company, shop, slot: slot.slot, now: call.now }, lines),
      },
      trouble: told.trouble,
    }
  })
}

async function mayAsk({ store, session }: AskingWays): Promise<void> {
  await readAs(store, session, async (_, actor) => {
    if (!mayDo(actor, saleWork)) throw notAllowed()
  })
}

async function askSales<A>(
  { store, session, road: open, gone }: AskingWays,
  shop: MarketShop,
  ask: (sales: MarketFlashSales, asking: Asking) => Promise<A>,
): Promise<A> {
  const link = await readAs(store, session, async (reading, actor) => {
    const [company] = await reading.rows([{ table: 'companies', key: actor.company }])
    return company && shopIn(company as Company, shop)?.link?.state
  })
  const road = roadTo(open, shop, link)
  const sales = road.markets[shop.channel]?.flashSales
  if (!sales) throw refused('market-not-set-up', 'Máy chủ này không hỏi được flash sale của sàn.')
  return askMarket(gone, async (signal) => {
    const { company } = session
    return ask(sales, await askingFor({ road, shop, signal, company, account: accountOf(shop) }))
  })
}

/** What is known here stands in for a marketplace that does not answer. */
async function orKnown<A>(ask: () => Promise<A>): Promise<{ answer?: A; trouble?: string }> {
  try {
    return { answer: await ask() }
  } catch (error) {
    if (!(error instanceof WireFault)) throw error
    return { trouble: error.message }
  }
}

/** What is known here of a shop's sales: of those that are told, and of all that something was wanted of lately. */
async function knownSales(
  reading: Reading,
  shop: MarketShop,
  told: readonly { slot: string }[],
): Promise<FlashSale[]> {
  const [road] = await reading.rows([{ table: 'shopRoads', key: accountOf(shop) }])
  const { flashSlots = [] } = (road ?? {}) as Pick<ShopRoad, 'flashSlots'>
  const slots = new Set([...flashSlots, ...told].map(({ slot }) => slot))
  const rows = await reading.rows(
    [...slots].map((slot) => ({ table: 'flashSales', key: saleId({ ...shop, slot }) })),
  )
  return (rows as (FlashSale | undefined)[]).flatMap((row) => row ?? [])
}

function nameOf({
  slot,
  startAt,
  endAt,
  number,
  state,
  work,
}: FlashSale): Omit<FlashSaleTold, 'lines' | 'linesOn' | 'troubles'> {
  return { slot, startAt, endAt, number, state: state === 'gone' ? 'off' : state, work: work && workOf(work) }
}

function workOf({ what, by, at, state, text, said }: NonNullable<FlashSale['work']>) {
  return { what, by, at, state, text, said }
}

/** Items, as its marketplace counts them. */
function countsOf({ lines }: FlashSale) {
  const itemsOf = (some: readonly SaleLineRow[]) => new Set(some.map(({ item }) => item)).size
  return {
    lines: itemsOf(lines),
    linesOn: itemsOf(lines.filter(({ state }) => state === 'on')),
    troubles: lines.filter(({ trouble }) => trouble !== undefined).length,
  }
}

function withRow(
  told: SaleName & { lines: number; linesOn: number },
  row: FlashSale | undefined,
): FlashSaleTold {
  const own = row && row.state !== 'gone' && (row.number ?? told.number) === told.number ? row : undefined
  return { ...told, work: own?.work && workOf(own.work), troubles: own ? countsOf(own).troubles : 0 }
}

/** What stands there now, and what is wanted of it that does not stand there yet. */
function linesNow(there: readonly SaleLineTold[], row: FlashSale | undefined): SaleLineRow[] {
  const known = new Map((row?.lines ?? []).map((line) => [lineName(line), line]))
  const isWaiting = row?.work?.state === 'waiting'
  const now = there.map(({ beside: _, reason, ...line }): SaleLineRow => {
    const old = known.get(lineName(line))
    const own = isWaiting && old ? { salePrice: old.salePrice, stock: old.stock, limit: old.limit } : {}
    const trouble = old?.trouble ?? (reason ? { text: reason, said: '', at: 0 } : undefined)
    const named = {
      ...line,
      ...own,
      name: line.name || (old?.name ?? ''),
      variant: line.variant || (old?.variant ?? ''),
    }
    const image = line.image ?? old?.image
    const row: SaleLineRow = image === undefined ? named : { ...named, image }
    return trouble ? { ...row, trouble } : row
  })
  const names = new Set(there.map(lineName))
  const wanted = (row?.lines ?? []).filter(
    (line) => !names.has(lineName(line)) && (isWaiting || line.trouble !== undefined),
  )
  return [...now, ...wanted]
}

async function withBooks(
  reading: Reading,
  { company: id, shop, slot, now }: { company: string; shop: MarketShop; slot: string; now: number },
  lines: readonly SaleLineRow[],
): Promise<FlashLineTold[]> {
  return settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const company = read.get('companies', id)
      const ids = lines.map(({ item, model }) => linkId({ ...shop, item, model }))
      read.many('channelItems', ids)
      read.many('links', ids)
      return mapTogether(lines, (line): FlashLineTold => {
        const key = linkId({ ...shop, item: line.item, model: line.model })
        const [listing, link] = [read.get('channelItems', key), read.get('links', key)]
        const most = link && company ? stockToTell(read, link, company) : listing?.stock
        const held = listing ? heldElsewhere(listing, slot, now) : 0
        return {
          ...line,
          name: listing?.name || line.name,
          variant: listing?.variant || line.variant,
          image: line.image ?? listing?.image,
          price: line.price || (listing?.price ?? 0),
          sku: listing?.sku,
          category: listing?.category,
          sellable: most === undefined ? undefined : Math.max(0, most - held),
          shared: link ? sharedBy(read, link) : 0,
        }
      })
    },
  )
}

/** Other shops at marketplaces that sell the same goods. */
function sharedBy(
  read: Reader,
  {
    id,
    channel,
    shopId,
    products,
  }: { id: string; channel: string; shopId: string; products: { productCode: string }[] },
): number {
  const codes = products.map(({ productCode }) => productCode)
  const links = read.many('links', linksSelling(read, codes)).filter((link) => link.id !== id)
  const own = `${channel}/${shopId}`
  return new Set(links.map((link) => `${link.channel}/${link.shopId}`).filter((one) => one !== own)).size
}
