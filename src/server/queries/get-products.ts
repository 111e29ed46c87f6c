import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../domain/people/actor.ts'
import { redact, type Scope, scopeOf } from '../../domain/people/scope.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Tag } from '../../domain/tables/customers.ts'
import type { Product } from '../../domain/tables/products.ts'
import { fold } from '../../lib/fold.ts'
import {
  ProductDetailQuestion,
  ProductSearchQuestion,
  ProductsQuestion,
} from '../../protocol/queries/products.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { withComboStock } from './combo-stock.ts'
import { findProduct } from './find-product.ts'
import { listRows } from './get-init-data.ts'
import { withLinkLists } from './link-lists.ts'

/** Rows read from the store in one go. */
const readAtOnce = 1000
/** A search ends after so many products, more than a shop has. */
const mostSearched = 200_000

/** `/api/product getProductDetail` (CAT-538). */
export async function getProductDetail(reading: Reading, actor: Actor, fields: Fields) {
  const { productCode } = parse(ProductDetailQuestion, fields)
  const scope = scopeOfProducts(actor)
  const product = await findProduct(reading, productCode)
  if (!product) {
    const { code, text } = refuse('product-not-there', {})
    throw new WireFault('refused', { code, text })
  }
  const [told = product] = await withLinkLists(reading, scope, await withComboStock(reading, [product]))
  return { product: redact(scope, 'products', told) }
}

/** `/api/product getProductsData`: whole products, a page at a time. */
export async function getProductsData(reading: Reading, actor: Actor, fields: Fields) {
  const { after, pageSize } = parse(ProductsQuestion, fields)
  const scope = scopeOfProducts(actor)
  const found: Product[] = []
  for await (const product of productsBehind(reading, after)) {
    found.push(product)
    if (found.length > pageSize) break
  }
  const page = await withLinkLists(reading, scope, await withComboStock(reading, found.slice(0, pageSize)))
  const products = page.map((product) => redact(scope, 'products', product))
  const next = found.length > pageSize ? products.at(-1)?.code : undefined
  return next === undefined ? { products } : { products, next }
}

/** `/api/product getCacheProducts`: the same with what a list shows. */
export async function getCacheProducts(reading: Reading, actor: Actor, fields: Fields) {
  const { products, ...rest } = await getProductsData(reading, actor, fields)
  const shown = products.map(forList)
  return { products: shown, ...rest }
}

function forList(product: Product) {
  const { code, name, variant, image, price, wholesale_price, barcode, unit, total, book, wait } = product
  return { code, name, variant, image, price, wholesale_price, barcode, unit, total, book, wait }
}

/** `/api/product searchProductNoParent` (CAL-018, CAT-493): every word stands in the product's own words, in the order of codes. */
export async function searchProductNoParent(reading: Reading, actor: Actor, fields: Fields) {
  const { search, start, limit, wid } = parse(ProductSearchQuestion, fields)
  const scope = scopeOfProducts(actor)
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found: Product[] = []
  let passed = 0
  for await (const product of productsBehind(reading, '', words)) {
    if (passed++ < start) continue
    found.push(product)
    if (found.length === limit) break
  }
  const products = (await withComboStock(reading, found)).map((product) => {
    const seen = redact(scope, 'products', product)
    const warehouses = seen.warehouses.filter((place) => wid === undefined || place.wid === wid)
    return { ...seen, warehouses }
  })
  return { products }
}

/** `/api/product getAllTagsProduct`: tags that products may carry (CAT-025). */
export async function getAllTagsProduct(reading: Reading, actor: Actor): Promise<{ tags: Tag[] }> {
  const tags = (await listRows(reading, actor, 'tags')) as Tag[]
  return { tags: tags.filter(({ type }) => type === 'product_tag') }
}

/** Products of the shop by code, from behind one on; with words, only those in whose search text all of them stand. */
async function* productsBehind(reading: Reading, from: string, words: readonly string[] = []) {
  let after = from
  for (let read = 0; read < mostSearched; read += readAtOnce) {
    const stretch = { table: 'products', closed: false, after, closedSince: 0 } as const
    const rows = await reading.scan(stretch, readAtOnce)
    for (const { doc } of rows) {
      // Folded words stand in the row as they are: most rows need not be parsed to know that they do not fit.
      if (doc === undefined || words.some((word) => !doc.includes(word))) continue
      const product = JSON.parse(doc) as Product
      if (product.deletedAt === undefined && words.every((word) => product.search.includes(word)))
        yield product
    }
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    after = last.key
    await nextTurn() // a search through a large shop is no reason for all others to wait
  }
}

function scopeOfProducts(actor: Actor): Scope {
  const scope = scopeOf(actor)
  if (!scope.tables.includes('products')) throw notAllowed()
  return scope
}
