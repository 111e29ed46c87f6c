import { linksSelling } from '../../catalogue/sold-as.ts'
import type { Change, Circumstances, Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import { mapTogether } from '../../run.ts'
import type { Company } from '../../tables/company.ts'
import type { Link } from '../../tables/links.ts'
import type { Product } from '../../tables/products.ts'
import type { RowOf } from '../../tables.ts'
import { listingName } from '../link-of.ts'
import { accountOf, type Market } from '../market.ts'
import { type KnownShop, shopIn, shopsOf } from '../shops/shops-of.ts'
import { stockToTell } from './stock-to-tell.ts'

/*
 * Which marketplaces are to be told of stock, out of what a command changed, whichever command it was: a sale, a count, goods that came in, a
 * link, another part of a combo. So no rule can forget it (O12).
 */

/** Calls that a change of rows asks for, over the rows as they are after it. */
export function stockCalls(
  read: Reader,
  changes: readonly Change[],
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Effect[] {
  const codes = changesOf(changes, 'products').flatMap((change) => (movesStock(change) ? [change.key] : []))
  const touched = changesOf(changes, 'links').flatMap(({ after }) => (after ? [after.id] : []))
  const shops = changesOf(changes, 'companies').flatMap(({ before, after }) => {
    return after ? turnedShops(before, after) : []
  })
  if (codes.length + touched.length + shops.length === 0) return []
  const company = read.get('companies', user.company)
  if (!company || !shopsOf(company).some(follows)) return []
  const links = read.many('links', [...new Set([...linksSelling(read, codes), ...touched])])
  const calls = mapTogether(links, (link) => tellStock(read, link, company, { id })).flat()
  return [...calls, ...shops.map((shop) => sweepStock(shop, { id, at }))]
}

/** Tells a listing's marketplace how many there are; nothing where the figure there is kept by hand. */
export function tellStock(
  read: Reader,
  link: Link,
  company: Company,
  { id, dueAt }: { id: string; dueAt?: number },
): Effect[] {
  const { channel, shopId, item, model } = link
  const shop = shopIn(company, { channel: channel as Market, shopId })
  if (!shop || !follows(shop) || link.paused) return []
  const isOut = stockToTell(read, link, company) === 0
  const call: Effect = {
    account: accountOf(shop),
    subject: `listing/${listingName({ item, model })}`,
    kind: isOut ? 'tell-sold-out' : 'tell-stock',
    key: `${link.id}/stock/${id}`,
    params: { listing: link.id },
    looksThen: true,
  }
  return [dueAt === undefined ? call : { ...call, dueAt }]
}

/** Goes through all listings of a shop. */
export function sweepStock(shop: KnownShop, { id, at }: { id: string; at: number }): Effect {
  const account = accountOf(shop)
  return {
    account,
    subject: 'stock',
    kind: 'sweep-stock',
    key: `${account}/sweep/${id}`,
    params: {},
    dueAt: at,
  }
}

/** Whether figures of a shop follow ours; of one that has to be linked again they wait. */
export function follows({ stock, link }: KnownShop): boolean {
  return stock?.follows === 1 && link !== undefined && link.state !== 'off'
}

function changesOf<T extends 'products' | 'links' | 'companies'>(
  changes: readonly Change[],
  table: T,
): { key: string; before: RowOf<T> | undefined; after: RowOf<T> | undefined }[] {
  return changes.filter((change) => change.table === table) as never
}

/** Whether there may be more or fewer of it to sell than before. */
function movesStock({ before, after }: { before: Product | undefined; after: Product | undefined }): boolean {
  if (!before || !after) return true
  if ((before.deletedAt === undefined) !== (after.deletedAt === undefined)) return true
  return before.KhoTay !== after.KhoTay || before.warehouses !== after.warehouses
}

/** Shops whose figures follow from now on, or follow in another way; all of them where the last units are kept otherwise. */
function turnedShops(before: Company | undefined, after: Company): KnownShop[] {
  const isOther = before?.settings.lastUnits !== after.settings.lastUnits
  return shopsOf(after).filter((shop) => {
    const known = before && shopIn(before, shop)
    const isLinkedAnew = known?.link?.state !== shop.link?.state
    return follows(shop) && (isOther || isLinkedAnew || known?.stock !== shop.stock)
  })
}
