import { deepEqual } from '../../../lib/deep-equal.ts'
import { productOf } from '../../catalogue/product-of.ts'
import { linksSelling } from '../../catalogue/sold-as.ts'
import type { Change, Circumstances, Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import { mapTogether } from '../../run.ts'
import type { Company } from '../../tables/company.ts'
import type { Link } from '../../tables/links.ts'
import type { Product } from '../../tables/products.ts'
import type { RowOf } from '../../tables.ts'
import { listingName } from '../link-of.ts'
import { accountOf, type Seller, type SellerShop } from '../market.ts'
import { follows, type KnownShop, shopIn, shopsOf } from '../shops/shops-of.ts'
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
  const movedRows = changesOf(changes, 'products').filter(movesStock)
  const moved = movedRows.map(({ key }) => key)
  const linked = changesOf(changes, 'links')
  const touched = linked.flatMap(({ after }) => (after ? [after.id] : []))
  const shops = changesOf(changes, 'companies').flatMap(({ before, after }) => {
    return after ? turnedShops(before, after) : []
  })
  if (moved.length + linked.length + shops.length === 0) return []
  const company = read.get('companies', user.company)
  if (!company || !shopsOf(company).some(follows)) return []
  // At the last units it counts who else sells the same goods.
  const beside = company.settings.lastUnits
    ? [
        ...mapTogether(linked, (change) => goodsOfLink(read, change)).flat(),
        ...mapTogether(movedRows, (change) => partsOf(read, change)).flat(),
      ]
    : []
  const codes = [...new Set([...moved, ...beside])]
  const links = read.many('links', [...new Set([...linksSelling(read, codes), ...touched])])
  const calls = mapTogether(links, (link) => tellStock(read, link, company, { id })).flat()
  return [...calls, ...shops.map((shop) => sweepStock(shop, { sweep: id }, at))]
}

/** What a listing sold, or sells from now on: a combo, and with it its parts. */
function goodsOfLink(read: Reader, { before, after }: Changed<Link>): string[] {
  return mapTogether([...(before?.products ?? []), ...(after?.products ?? [])], ({ productCode }) => {
    const product = productOf(read, productCode)
    return [product?.code ?? productCode, ...partsOf(read, { after: product })]
  }).flat()
}

/** What a combo was made of, or is from now on, by the codes of now. */
function partsOf(read: Reader, { before, after }: Partial<Changed<Product>>): string[] {
  const parts = [...(before?.KhoTay ?? []), ...(after?.KhoTay ?? [])]
  return mapTogether(parts, ({ code }) => productOf(read, code)?.code ?? code)
}

/** Tells a listing's marketplace how many there are; nothing where the figure there is kept by hand. */
export function tellStock(
  read: Reader,
  link: Link,
  company: Company,
  { id, dueAt }: { id: string; dueAt?: number },
): Effect[] {
  const { channel, shopId, item, model } = link
  const shop = shopIn(company, { channel: channel as Seller, shopId })
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

/** Goes through all listings of a shop, a part after another: `after` is where the part before ended. */
export function sweepStock(
  shop: SellerShop,
  { sweep, part = 0, after }: { sweep: string; part?: number; after?: string },
  dueAt: number,
): Effect {
  const account = accountOf(shop)
  const key = `${account}/sweep/${sweep}/${part}`
  return { account, subject: 'stock', kind: 'sweep-stock', key, params: { sweep, part, after }, dueAt }
}

interface Changed<R> {
  before: R | undefined
  after: R | undefined
}

function changesOf<T extends 'products' | 'links' | 'companies'>(
  changes: readonly Change[],
  table: T,
): (Changed<RowOf<T>> & { key: string })[] {
  return changes.filter((change) => change.table === table) as never
}

/** Whether there may be more or fewer of it to sell than before. */
function movesStock({ before, after }: Changed<Product>): boolean {
  if (!before || !after) return true
  if ((before.deletedAt === undefined) !== (after.deletedAt === undefined)) return true
  return before.KhoTay !== after.KhoTay || before.warehouses !== after.warehouses
}

/** Shops whose figures follow from now on, or follow in another way; all of them where the last units are kept otherwise, or are kept for others. */
function turnedShops(before: Company | undefined, after: Company): KnownShop[] {
  const { lastUnits = 0 } = after.settings
  const isOther = (before?.settings.lastUnits ?? 0) !== lastUnits
  const sellersOf = (company: Company | undefined) =>
    company ? shopsOf(company).filter(follows).map(accountOf) : []
  const isForOthers = lastUnits > 0 && !deepEqual(sellersOf(after), sellersOf(before))
  return shopsOf(after).filter((shop) => {
    const known = before && shopIn(before, shop)
    const isLinkedAnew = known?.link?.state !== shop.link?.state || (known !== undefined && !follows(known))
    return follows(shop) && (isOther || isForOthers || isLinkedAnew || known?.stock !== shop.stock)
  })
}
