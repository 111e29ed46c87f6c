import { productOf, stockedProduct } from '../../catalogue/product-of.ts'
import { linksSelling } from '../../catalogue/sold-as.ts'
import type { Reader } from '../../command.ts'
import { stockOf } from '../../stock/stock-of.ts'
import type { Company, StockFollowing } from '../../tables/company.ts'
import type { Link } from '../../tables/links.ts'
import { type Seller, shopOfAccount } from '../market.ts'
import { follows, shopIn } from '../shops/shops-of.ts'

interface Counting {
  /** As documents count where many products are told at once (CAT-321, CAT-568): never more than otherwise. */
  isMass?: boolean | undefined
}

/** Who sells by how soon we hear of an order there, the soonest first: a web store tells all of it at once, Tiki is asked once a minute, the others tell us. */
const bySpeed: readonly Seller[] = ['web_store', 'Shopee', 'Tiktok', 'Lazada', 'Tiki']

/**
 * How many of a listing buyers may buy at its marketplace (O12): as many as the goods in the box allow, less what is held (CAT-297 … CAT-299), of the
 * warehouses that sell there (decisions 31), less the shop's reserve. 0 where a product is not known any more.
 */
export function stockToTell(
  read: Reader,
  { products, channel, shopId }: Pick<Link, 'products' | 'channel' | 'shopId'>,
  company: Company,
  counting: Counting = {},
): number {
  const market = channel as Seller
  const following = shopIn(company, { channel: market, shopId })?.stock
  const units = unitsFor(read, products, following, counting)
  const { lastUnits = 0 } = company.settings
  if (units > 0 && lastUnits > 0 && units <= heldBack(read, products, { market, lastUnits, company }))
    return 0
  return units
}

/** The same without looking at other marketplaces. */
export function unitsFor(
  read: Reader,
  products: Link['products'],
  { wids, reserve = 0 }: Partial<StockFollowing> = {},
  { isMass = false }: Counting = {},
): number {
  let least: number | undefined
  const isAsked = (wid: string) => wids === undefined || wids.includes(wid)
  for (const { productCode, amount } of products) {
    const product = productOf(read, productCode)
    const stock = product && stockOf(product, (code) => stockedProduct(read, code), isAsked)
    if (!stock) return 0
    const held = Math.max(0, stock.total - stock.ready)
    const box = Math.max(1, amount)
    const makes = isMass ? Math.floor(stock.total / box) - held : Math.floor((stock.total - held) / box)
    least = Math.min(least ?? makes, makes)
  }
  return Math.max(0, (least ?? 0) - reserve)
}

/** At so many units, or fewer, this marketplace is told none: the slowest at the shop's last units, the quickest only when there are none. */
function heldBack(
  read: Reader,
  products: Link['products'],
  { market, lastUnits, company }: { market: Seller; lastUnits: number; company: Company },
): number {
  const codes = products.map(({ productCode }) => productOf(read, productCode)?.code ?? productCode)
  const links = read.many('links', linksSelling(read, codes))
  const selling = new Set(
    links.flatMap(({ channel, shopId, paused }) => {
      const shop = shopOfAccount(`${channel}/${shopId}`)
      const known = shop && shopIn(company, shop)
      return known && follows(known) && !paused ? [known.channel] : []
    }),
  )
  const ranked = bySpeed.filter((one) => selling.has(one) || one === market)
  if (ranked.length < 2) return 0
  return Math.ceil((lastUnits * ranked.indexOf(market)) / (ranked.length - 1))
}
