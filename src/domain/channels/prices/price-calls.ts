import { linksSelling } from '../../catalogue/sold-as.ts'
import type { Change, Circumstances, Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import { mapTogether } from '../../run.ts'
import type { Company } from '../../tables/company.ts'
import type { Link } from '../../tables/links.ts'
import type { Product } from '../../tables/products.ts'
import { listingName } from '../link-of.ts'
import { accountOf, isAtMarket, type Market, type MarketShop } from '../market.ts'
import { type KnownShop, shopIn, shopsOf } from '../shops/shops-of.ts'
import { pricingOf } from './price-to-tell.ts'

/*
 * Which listings are looked at for their prices, out of what a command changed, whichever command it was. Where the shop's rule tells by itself,
 * its marketplace is told; elsewhere the listing is marked for people.
 */

/** Calls that a change of rows asks for, over the rows as they are after it. */
export function priceCalls(
  read: Reader,
  changes: readonly Change[],
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): Effect[] {
  const of = (table: Change['table']) => changes.filter((change) => change.table === table)
  const moved = of('products').flatMap(({ key, before, after }) =>
    isPricedOtherwise(before as Product | undefined, after as Product | undefined) ? [key] : [],
  )
  const linked = of('links').flatMap(({ after }) => (after ? [(after as Link).id] : []))
  const shops = of('companies').flatMap(({ before, after }) =>
    after ? turnedShops(before as Company | undefined, after as Company) : [],
  )
  if (moved.length + linked.length + shops.length === 0) return []
  const company = read.get('companies', user.company)
  if (!company || !shopsOf(company).some(({ pricing }) => pricing)) return []
  const links = read.many('links', [...new Set([...linksSelling(read, moved), ...linked])])
  const calls = mapTogether(links, (link) => tellPrice(link, company, { id })).flat()
  return [...calls, ...shops.filter(isAtMarket).map((shop) => sweepPrices(shop, { sweep: id }, at))]
}

/** Listings that cost something else there than they should are told anew, where their shop's rule tells by itself. */
export function priceDiffers(
  read: Reader,
  listings: readonly string[],
  { id, user }: Pick<Circumstances, 'id' | 'user'>,
): Effect[] {
  const company = read.get('companies', user.company)
  if (!company || !shopsOf(company).some(({ pricing }) => pricing?.auto)) return []
  const off = read.many('channelItems', listings).filter(({ priceOff }) => priceOff)
  const links = read.many(
    'links',
    off.map((item) => item.id),
  )
  return links.flatMap((link) => (pricingOf(company, link)?.auto ? tellPrice(link, company, { id }) : []))
}

/** Looks what a listing is to cost, once it is its turn; nothing where its shop has no rule. */
export function tellPrice(link: Link, company: Company, { id }: { id: string }): Effect[] {
  if (!pricingOf(company, link)) return []
  const { channel, shopId, item, model } = link
  return [
    {
      account: accountOf({ channel: channel as Market, shopId }),
      subject: priceSubject({ item, model }),
      kind: 'tell-price',
      key: `${link.id}/price/${id}`,
      params: { listing: link.id },
      looksThen: true,
    },
  ]
}

/** Apart from its stock: a marketplace may be told of both at once. */
export function priceSubject(listing: Pick<Link, 'item' | 'model'>): string {
  return `price/${listingName(listing)}`
}

/** Goes through all listings of a shop, a part after another: `after` is where the part before ended. */
export function sweepPrices(
  shop: MarketShop,
  { sweep, part = 0, after }: { sweep: string; part?: number; after?: string },
  dueAt: number,
): Effect {
  const account = accountOf(shop)
  const key = `${account}/prices/${sweep}/${part}`
  return { account, subject: 'prices', kind: 'sweep-prices', key, params: { sweep, part, after }, dueAt }
}

function isPricedOtherwise(before: Product | undefined, after: Product | undefined): boolean {
  if (!before || !after) return true
  if ((before.deletedAt === undefined) !== (after.deletedAt === undefined)) return true
  return (
    before.price !== after.price ||
    before.wholesale_price !== after.wholesale_price ||
    before.priceIn !== after.priceIn ||
    before.KhoTay !== after.KhoTay
  )
}

/** Shops whose rule is another from now on, or that are linked anew. */
function turnedShops(before: Company | undefined, after: Company): KnownShop[] {
  return shopsOf(after).filter((shop) => {
    if (!shop.link || shop.link.state === 'off') return false
    const known = before && shopIn(before, shop)
    if (!shop.pricing) return known?.pricing !== undefined
    return known?.pricing !== shop.pricing || known?.link?.state !== shop.link.state
  })
}
