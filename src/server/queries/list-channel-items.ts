import { accountOf } from '../../domain/channels/market.ts'
import { type PriceToTell, priceToTell, pricingOf } from '../../domain/channels/prices/price-to-tell.ts'
import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { stockToTell } from '../../domain/channels/stock/stock-to-tell.ts'
import { needFacts, shopLink } from '../../domain/listings/channel-item-listing.ts'
import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { mapTogether, settle, WorkingSet } from '../../domain/run.ts'
import type { ChannelItem, PriceTelling, StockTelling } from '../../domain/tables/channel-items.ts'
import type { Company } from '../../domain/tables/company.ts'
import {
  type ChannelItemsAnswer,
  ChannelItemsQuestion,
  type PriceTellingsAnswer,
  PriceTellingsQuestion,
  type StockHistoryAnswer,
  StockHistoryQuestion,
} from '../../protocol/queries/channel-items.ts'
import { listLimit } from '../../protocol/queries/listing.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { ListFilter } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { cursorOf, positionOf } from './list-table.ts'

/** Who sees what the shop sells at marketplaces: who keeps products, tells stock, copies listings, handles their orders, or keeps the settings. */
export const listingWork = [
  'products_crud',
  'stock_sync_ecommerce',
  'products_copy_ecommerce',
  'orders_ecommerce_handle',
  'setting_crud',
] as const

/** `/api/market listItems {filter?, search?, sort?, cursor?, limit?}`: variations at marketplaces, with how many of each may be sold by our books. */
export async function listChannelItems(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<ChannelItemsAnswer> {
  if (!mayDo(actor, listingWork)) throw notAllowed()
  const { filter, search, sort, cursor, limit } = parseAsked(ChannelItemsQuestion, fields)
  const [row] = await reading.rows([{ table: 'companies', key: actor.company }])
  const company = row as Company | undefined
  const question = company && itemsQuestion(company, { filter, search })
  if (!question) return { items: [], total: { count: 0, exact: true } }
  const by = { by: sort.by, descending: fields['sort'] === undefined ? false : sort.descending }
  const after = cursor === undefined ? undefined : positionOf(cursor, 'channelItems', by)
  const page = await reading.list({ ...question, sort: by, after, limit })
  const items = page.rows.map(({ doc }) => JSON.parse(doc) as ChannelItem)
  return {
    items: await withReckoned(reading, { company, seesCost: mayDo(actor, ['cost_view']) }, items),
    next: page.next && cursorOf(page.next, by),
    total: page.total,
  }
}

/** What is asked of the store; nothing where no row can be meant. */
export function itemsQuestion(
  company: Company,
  { filter = {}, search = '' }: Pick<ChannelItemsQuestion, 'filter' | 'search'>,
): ListFilter | undefined {
  if (isWordless(search)) return undefined
  const accounts = (filter.shops ?? shopsOf(company)).map(accountOf)
  const sides = filter.linked ? [filter.linked] : (['linked', 'unlinked'] as const)
  const facts: ListFilter['facts'] = {
    shopLink: accounts.flatMap((account) => sides.map((side) => shopLink(account, side))),
    state: filter.state,
    products: filter.products,
    item: filter.item,
    trouble: needsAsked(filter),
    added: filter.added === undefined ? undefined : [filter.added ? 'added' : ''],
  }
  return { table: 'channelItems', facts: told(facts), words: askedWords(search), hidden: [] }
}

/** `/api/logAPI getSyncStockToEcommerceHistory {pageSize, start, search, syncStockSuccess?, syncStockFailed?}`. */
export async function getSyncStockToEcommerceHistory(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StockHistoryAnswer> {
  if (!mayDo(actor, ['stock_sync_ecommerce', 'products_crud', 'stock_crud', 'setting_crud']))
    throw notAllowed()
  const asked = parseAsked(StockHistoryQuestion, fields)
  const { search, syncStockSuccess, syncStockFailed, productCode } = asked
  if (isWordless(search)) return { list: [], totalHistory: 0 }
  const outcome = syncStockSuccess ? ['success'] : syncStockFailed ? ['failed'] : undefined
  const sort = { by: 'time', descending: true }
  const question = {
    table: 'stockTellings' as const,
    facts: told({ outcome, product: productCode === undefined ? undefined : [productCode] }),
    words: askedWords(search),
    hidden: [],
    sort,
  }
  let after = asked.cursor === undefined ? undefined : positionOf(asked.cursor, 'stockTellings', sort)
  let total: number | undefined
  for (let left = after ? 0 : asked.start; left > 0; ) {
    const skipped = await reading.list({ ...question, after, limit: Math.min(left, listLimit.most) })
    total ??= skipped.total?.count
    if (!skipped.next) return { list: [], totalHistory: total }
    left -= skipped.rows.length
    after = skipped.next
  }
  const page = await reading.list({ ...question, after, limit: asked.pageSize })
  return {
    list: page.rows.map(({ doc }) => JSON.parse(doc) as StockTelling),
    totalHistory: total ?? page.total?.count,
    next: page.next && cursorOf(page.next, sort),
  }
}

function told(facts: ListFilter['facts']): ListFilter['facts'] {
  return Object.fromEntries(Object.entries(facts).filter(([, wanted]) => wanted !== undefined))
}

/** Listings with what may be sold of them by our books, and what they are to cost by their shop's rule. */
export async function withReckoned(
  reading: Reading,
  { company, seesCost }: { company: Company; seesCost: boolean },
  items: ChannelItem[],
) {
  return settle(
    new WorkingSet(),
    (places) => reading.rows(places),
    (read) => {
      const links = new Map(
        read
          .many(
            'links',
            items.map(({ id }) => id),
          )
          .map((link) => [link.id, link]),
      )
      return mapTogether(items, (item) => {
        const link = links.get(item.id)
        if (!link) return item
        const sellable = stockToTell(read, link, company)
        const pricing = pricingOf(company, link)
        const reckoned = pricing && seenPrice(priceToTell(read, link, pricing), seesCost)
        return { ...item, paused: link.paused, sellable, reckoned }
      })
    },
  )
}

function needsAsked({ trouble, priceOff }: { trouble?: boolean | undefined; priceOff?: true | undefined }) {
  if (priceOff) return [...needFacts('price')]
  if (trouble === undefined) return undefined
  return [...needFacts(trouble ? 'trouble' : 'none')]
}

/** Who may not see what goods cost is not told it by the price that it holds. */
function seenPrice(told: PriceToTell, seesCost: boolean) {
  if (seesCost || !('price' in told)) return told
  const { price, isHeld } = told
  return isHeld ? { isHeld } : { price, isHeld }
}

/** `/api/market getPriceHistory {channel, shopId, cursor?, limit?}`. */
export async function getPriceTellings(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<PriceTellingsAnswer> {
  if (!mayDo(actor, ['stock_sync_ecommerce', 'products_crud', 'setting_crud'])) throw notAllowed()
  const { cursor, limit, ...shop } = parseAsked(PriceTellingsQuestion, fields)
  const own = `${accountOf(shop)}/`
  const after = cursor?.startsWith(own) ? cursor : own
  const stretch = { table: 'priceTellings' as const, closed: false, after, closedSince: 0 }
  const rows = await reading.scan(stretch, limit + 1)
  const all = rows.flatMap(({ key, doc }) =>
    doc !== undefined && key.startsWith(own) ? [JSON.parse(doc) as PriceTelling] : [],
  )
  const list = all.slice(0, limit)
  return all.length > limit ? { list, next: list.at(-1)?.id } : { list }
}
