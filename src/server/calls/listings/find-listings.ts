import type { Market } from '../../../domain/channels/market.ts'
import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { mayDo } from '../../../domain/people/actor.ts'
import type { Giver } from '../../../domain/people/permissions.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import type { Company } from '../../../domain/tables/company.ts'
import { slices } from '../../../lib/slices.ts'
import { listLimit, oneOfLimit } from '../../../protocol/queries/listing.ts'
import { readAs } from '../../auth/caller.ts'
import { notAllowed, WireFault } from '../../http/errors.ts'
import { itemsQuestion } from '../../queries/list-channel-items.ts'
import type { ListFilter, Position } from '../../store/list-question.ts'
import type { Reading } from '../../store/store.ts'
import type { MarketCall } from '../market-call.ts'
import type { NamedListing } from './listing-names.ts'

const sort = { by: 'name', descending: false }

/** Reads as whoever calls, who must be allowed one of these. */
export async function readFor<R>(
  { store, session }: Pick<MarketCall, 'store' | 'session'>,
  permission: Giver,
  work: (reading: Reading, company: Company) => Promise<R>,
): Promise<R> {
  return readAs(store, session, async (reading, actor) => {
    if (!mayDo(actor, permission)) throw notAllowed()
    const [company] = await reading.rows([{ table: 'companies', key: actor.company }])
    if (!company) throw new WireFault('failed')
    return work(reading, company as Company)
  })
}

/** The shops of a marketplace that were ever linked; of those that are named, no others. */
export function shopsNamed(company: Company, channel: Market, ids: readonly string[] | undefined) {
  return shopsOf(company).filter(
    (shop) => shop.channel === channel && (ids === undefined || ids.includes(shop.shopId)),
  )
}

/** Variations by name, those of one item one after the other; with the first of them, how many there are. */
export async function* walkItems(
  reading: Reading,
  question: ListFilter,
): AsyncGenerator<{ rows: ChannelItem[]; count: number | undefined }> {
  let after: Position | undefined
  do {
    const page = await reading.list({ ...question, sort, after, limit: listLimit.most })
    const rows = page.rows.map(({ doc }) => JSON.parse(doc) as ChannelItem)
    yield { rows, count: page.total?.count }
    after = page.next
  } while (after)
}

/** All variations of these items, but those that are gone from their marketplace. */
export async function variationsOf(
  reading: Reading,
  company: Company,
  channel: Market,
  items: readonly string[],
): Promise<ChannelItem[]> {
  const shops = shopsNamed(company, channel, undefined).map(({ shopId }) => ({ channel, shopId }))
  if (shops.length === 0) return []
  const found: ChannelItem[] = []
  for (const item of slices([...new Set(items)], oneOfLimit)) {
    const question = itemsQuestion(company, {
      filter: { shops, item: [...item], state: ['live', 'hidden', 'banned'] },
    })
    if (question) for await (const { rows } of walkItems(reading, question)) found.push(...rows)
  }
  return found
}

/** The one that is named so; `undefined` where it is none of these, or not the only one. */
export function theOneOf(
  rows: readonly ChannelItem[],
  { shopId, item, model, shopSku }: NamedListing,
): ChannelItem | undefined {
  const own = rows.filter((row) => row.item === item && (shopId === undefined || row.shopId === shopId))
  const named =
    model === undefined
      ? shopSku === undefined
        ? own
        : own.filter((row) => row.shopSku === shopSku || row.sku === shopSku)
      : own.filter((row) => row.model === model)
  return named.length === 1 ? named[0] : undefined
}
