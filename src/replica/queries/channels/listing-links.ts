import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import type { Link } from '../../../domain/tables/links.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'

/** What listings are linked to by now, as this device knows it; those that are not are left out. */
export async function listingLinks(
  { db }: Replica,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Link>> {
  const links = (await db.links.bulkGet([...ids])).filter((link) => link !== undefined)
  return new Map(links.map((link) => [link.id, link]))
}

/** The links by which a product is sold; a product may have had other codes when they were made. */
export async function linksOfProduct(
  { db }: Replica,
  { code, oldCodes = [] }: Pick<Product, 'code' | 'oldCodes'>,
): Promise<Link[]> {
  const codes = new Set([code, ...oldCodes])
  const all = await db.links.toArray()
  return all.filter(({ products }) => products.some(({ productCode }) => codes.has(productCode)))
}

/** Becomes another text when the stock or a price of one of these products moves, a shop's prices are reckoned otherwise, or a reading of what a shop sells goes on. */
export async function listingMarks({ db }: Replica, codes: readonly string[]): Promise<string> {
  const products = await db.products.bulkGet([...codes])
  const jobs = await db.jobs.toArray()
  const marks = products.map((product) => {
    const { total, book, wait, price, wholesale_price, priceIn = 0 } = product ?? {}
    return [total, book, wait, price, wholesale_price, priceIn].join('/')
  })
  const rules = (await db.companies.toArray()).flatMap(shopsOf).map(({ pricing }) => JSON.stringify(pricing))
  const readings = jobs.filter(({ what }) => what === 'take-items').map(({ updatedAt }) => updatedAt)
  return [...marks, ...readings, ...rules].join(' ')
}

/** Of these products, those that are sold at a marketplace by a link. */
export async function productsSoldAt(
  { db }: Replica,
  codes: readonly string[],
  channel: Link['channel'],
): Promise<Product[]> {
  const links = await db.links.toArray()
  const sold = new Set(
    links
      .filter((link) => link.channel === channel)
      .flatMap(({ products }) => products.map(({ productCode }) => productCode)),
  )
  const products = await db.products.bulkGet([...codes])
  return products.filter(
    (product) =>
      product !== undefined && [product.code, ...(product.oldCodes ?? [])].some((code) => sold.has(code)),
  ) as Product[]
}

/** The links of one shop. */
export async function linksOfShop(
  { db }: Replica,
  { channel, shopId }: Pick<Link, 'channel' | 'shopId'>,
): Promise<Link[]> {
  const account = `${channel}/${shopId}/`
  return db.links.where(':id').startsWith(account).toArray()
}
