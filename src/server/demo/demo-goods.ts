import type { Product } from '../../domain/tables/products.ts'
import type { Store } from '../store/store.ts'
import { company } from './shop-front.ts'

/** A product as a marketplace would list it. Price in VND. */
export type DemoGood = Pick<Product, 'code' | 'name' | 'variant' | 'barcode' | 'price'>

/** So many are enough to play with. */
const mostGoods = 500

/** What the demo shop sells, for those who play its marketplaces. */
export async function demoGoods(store: Store): Promise<DemoGood[]> {
  const stretch = { table: 'products', closed: false, after: '', closedSince: 0 } as const
  const found = await store.read(company.company_id, (reading) => reading.scan(stretch, mostGoods))
  return found
    .flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as Product]))
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map(({ code, name, variant, barcode, price }) => ({ code, name, variant, barcode, price }))
}
