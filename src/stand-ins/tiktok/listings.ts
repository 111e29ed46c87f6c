import { planCatalogue } from '../market/catalogue.ts'
import { guessCategory } from '../market/categories.ts'
import { secondsOf } from '../market/clock.ts'
import { drawnId } from '../market/picture-store.ts'
import {
  axesOf,
  describe,
  optionsOf,
  type PlannedListing,
  type PlannedVariant,
} from '../market/planned-listing.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import { warehousesOf } from './carriers.ts'
import { shopOf } from './change-order.ts'
import type { TiktokProduct, TiktokSku } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** What is sold of a thing at first (units). */
const firstStock = 50
const firstProduct = 1_729_000_000_000_000_000n

/** A thing that every shop sells and our shop does not know. */
export const strangeSku = 'HOP-QUA-TIKTOK'
const strange: PracticeGood = { code: strangeSku, name: 'Hộp quà TikTok', price: 35_000 }

/** Lists the goods in every shop, where they are not listed yet: those of one name and several variants as one product with SKUs. */
export function listGoods(world: TiktokWorld): void {
  const { goods, shops } = world.settings
  const groups = Map.groupBy([...goods, strange], ({ name }) => name)
  world.kept.together(() => {
    completeProducts(world)
    for (const { id } of shops) {
      const products = world.products.all().filter((product) => product.shop_id === id)
      const byTitle = new Map(products.map((product) => [product.title, product]))
      for (const [title, group] of groups) {
        const product = byTitle.get(title) ?? blank(world, id, title)
        const hasVariants = group.length > 1 || group[0]?.variant !== undefined
        const missing = group.filter(
          ({ code }) => !product.skus.some(({ seller_sku }) => seller_sku === code),
        )
        if (missing.length > 0)
          putSkus(
            world,
            product,
            missing.map((good) => variantOf(good, hasVariants)),
          )
      }
    }
  })
}

/** Lists what shops list beside their own goods, once. */
export function listCatalogue(world: TiktokWorld): void {
  const { goods, shops } = world.settings
  world.kept.together(() => {
    for (const { id } of shops) {
      const isDone = world.switches.get(`catalogue/${id}`)?.on
      if (isDone) continue
      for (const plan of planCatalogue(goods, world.random)) listPlan(world, id, plan)
      world.switches.put(`catalogue/${id}`, { on: true })
    }
  })
}

function variantOf(
  { code, variant, barcode = '', price }: PracticeGood,
  hasVariants: boolean,
): PlannedVariant {
  return { option: hasVariants ? (variant ?? code) : '', sku: code, barcode, price, stock: firstStock }
}

export function listPlan(world: TiktokWorld, shop_id: string, plan: PlannedListing): TiktokProduct {
  const { name, description, category, brand, variants } = plan
  return putSkus(world, { ...blank(world, shop_id, name), description, category, brand }, variants)
}

/** A product before anything can be bought of it. */
export function blank(world: TiktokWorld, shop_id: string, title: string): TiktokProduct {
  const now = secondsOf(world)
  const number = world.products.size + 1
  return {
    id: String(firstProduct + BigInt(number) * 1000n),
    shop_id,
    title,
    description: describe(title),
    category: guessCategory(title),
    brand: 'No Brand',
    attributes: [],
    status: 'ACTIVATE',
    reject_reason: '',
    review_until: 0,
    image_ids: Array.from({ length: 1 + (number % 4) }, (_, index) => drawnId(number * 10 + index)),
    axes: [],
    weightKg: 0.25,
    is_locked: false,
    create_time: now,
    update_time: now,
    skus: [],
  }
}

/** Adds SKUs; prices and stock of those that are there stay. */
export function putSkus(
  world: TiktokWorld,
  product: TiktokProduct,
  variants: readonly PlannedVariant[],
): TiktokProduct {
  const { id, skus } = product
  const places = warehousesOf(shopOf(world, product))
  const added = variants.map(
    ({ option, sku, barcode, price, stock }, index): TiktokSku => ({
      id: String(BigInt(id) + BigInt(skus.length + index + 1)),
      seller_sku: sku,
      barcode,
      name: option,
      price,
      stocks: spread(stock, places),
      committed: 0,
    }),
  )
  const all = [...skus, ...added]
  const parts = Math.max(...all.map(({ name }) => optionsOf(name).length))
  const put = { ...product, skus: all, axes: product.axes.length > 0 ? product.axes : axesOf(parts) }
  world.products.put(id, put)
  return put
}

/** All of it at the first warehouse until somebody says otherwise. */
export function spread(stock: number, places: readonly string[]): TiktokSku['stocks'] {
  return places.map((warehouse_id, index) => ({ warehouse_id, available: index === 0 ? stock : 0 }))
}

/** Products that an older practice wrote say less. */
function completeProducts(world: TiktokWorld): void {
  for (const product of world.products.all()) {
    if (product.status) continue
    const { shop_id, title, id } = product
    const places = warehousesOf(shopOf(world, product))
    const older = product.skus as readonly (TiktokSku & { stock?: number })[]
    const skus = older.map(
      ({ stock = 0, ...sku }): TiktokSku => ({
        ...sku,
        barcode: '',
        stocks: spread(stock, places),
        committed: 0,
      }),
    )
    const axes = axesOf(Math.max(...skus.map(({ name }) => optionsOf(name).length)))
    world.products.put(id, { ...blank(world, shop_id, title), ...product, axes, skus })
  }
}
