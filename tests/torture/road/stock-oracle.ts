import { shopsOf } from '../../../src/domain/channels/shops/shops-of.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Link } from '../../../src/domain/tables/links.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { Reading } from '../../../src/server/store/store.ts'

/*
 * How many of each listing a marketplace is to be told, reckoned from the rows by hand and without any rule of ours (O12, CAT-297 … CAT-299, decisions 31). Other codes of a product are known from
 * what the people of a world did, not from the shop's own table of aliases.
 */

export interface Reckoned {
  link: Link
  /** So many may be sold there. */
  units: number
  /** Whether it is told by itself. */
  follows: boolean
}

interface Books {
  company: Company
  links: Link[]
  products: Map<string, Product>
  renamed: ReadonlyMap<string, string>
}

const most = 5_000

export async function reckon(
  reading: Pick<Reading, 'rows' | 'scan'>,
  companyId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<Map<string, Reckoned>> {
  const [company] = (await reading.rows([{ table: 'companies', key: companyId }])) as [Company]
  const all = async <T>(table: 'links' | 'products') => {
    const rows = await reading.scan({ table, closed: false, after: '', closedSince: 0 }, most)
    return rows.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as T]))
  }
  const links = await all<Link>('links')
  const products = new Map((await all<Product>('products')).map((one) => [one.code, one]))
  const books = { company, links, products, renamed }
  return new Map(links.map((link) => [link.id, reckonOne(books, link)]))
}

function reckonOne(books: Books, link: Link): Reckoned {
  const { company } = books
  const shop = shopIn(books, link)
  const follows = isFollowing(books, link)
  const each = link.products.map(({ productCode, amount }) => {
    const numbers = numbersOf(books, productCode, shop?.stock?.wids)
    return numbers ? Math.floor(Math.min(numbers.total, numbers.ready) / amount) : 0
  })
  const units = Math.max(0, Math.min(...each) - (shop?.stock?.reserve ?? 0))
  const { lastUnits = 0 } = company.settings
  const isKept = lastUnits > 0 && units <= keptFrom(books, link, lastUnits)
  return { link, units: isKept ? 0 : units, follows }
}

/** What there is of a product, and what of it may be sold; of a combo as many as its parts make. */
function numbersOf(books: Books, code: string, wids: readonly string[] | undefined) {
  const product = productNow(books, code)
  if (!product || product.deletedAt !== undefined) return undefined
  const parts = product.KhoTay?.length ? product.KhoTay : [{ code: product.code, amount: 1 }]
  const made = parts.map(({ code: part, amount }) => {
    const places = (productNow(books, part)?.warehouses ?? []).filter(
      ({ wid }) => !wids || wids.includes(wid),
    )
    const total = places.reduce((sum, place) => sum + place.total, 0)
    const held = places.reduce((sum, place) => sum + place.book + place.wait, 0)
    return { total: Math.floor(total / amount), ready: Math.floor((total - held) / amount) }
  })
  return {
    total: Math.min(...made.map(({ total }) => total)),
    ready: Math.min(...made.map(({ ready }) => ready)),
  }
}

/** At this many units, or fewer, the marketplace is told none: the slowest at the last units, the quickest never. */
function keptFrom(books: Books, link: Link, lastUnits: number): number {
  const codes = link.products.map(({ productCode }) => codeNow(books, productCode))
  const isOfThese = (code: string) => {
    const { KhoTay: parts = [], deletedAt } = books.products.get(code) ?? {}
    // A combo that was deleted takes none of its parts any more.
    if (deletedAt !== undefined) return codes.includes(code)
    return codes.includes(code) || parts.some((part) => codes.includes(codeNow(books, part.code)))
  }
  const sellers = books.links.filter(
    (other) =>
      isFollowing(books, other) &&
      other.products.some(({ productCode }) => isOfThese(codeNow(books, productCode))),
  )
  const quickest = ['Shopee', 'Tiktok', 'Lazada', 'Tiki'].filter(
    (channel) => channel === link.channel || sellers.some((other) => other.channel === channel),
  )
  const place = quickest.indexOf(link.channel)
  return quickest.length === 1 ? 0 : Math.ceil((lastUnits * place) / (quickest.length - 1))
}

function isFollowing(books: Books, link: Link): boolean {
  const shop = shopIn(books, link)
  return shop?.stock?.follows === 1 && shop.link !== undefined && shop.link.state !== 'off' && !link.paused
}

function shopIn({ company }: Books, { channel, shopId }: Link) {
  return shopsOf(company).find((shop) => shop.channel === channel && shop.shopId === shopId)
}

function productNow(books: Books, code: string): Product | undefined {
  return books.products.get(codeNow(books, code))
}

function codeNow({ renamed }: Books, code: string): string {
  let now = code
  for (let next = renamed.get(now); next !== undefined; next = renamed.get(now)) now = next
  return now
}
