import { planCatalogue } from '../market/catalogue.ts'
import { guessCategory } from '../market/categories.ts'
import { secondsOf } from '../market/clock.ts'
import { drawnId } from '../market/picture-store.ts'
import { describe, type PlannedListing, type PlannedVariant } from '../market/planned-listing.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { TikiProduct } from './tiki-product.ts'
import type { TikiShop } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** What is sold of a thing at first, from each place (units). */
const firstStock = 50
const firstProduct = 248_956_000

/** A thing that every shop sells and our shop does not know. */
export const strangeSku = 'HOP-QUA-TIKI'
const strange: PracticeGood = { code: strangeSku, name: 'Hộp quà Tiki', price: 35_000 }

/** Lists the goods in every shop, where they are not listed yet: each variant as a product, those of one name under one `super_id`. */
export function listGoods(world: TikiWorld): void {
  const { goods, shops } = world.settings
  world.kept.together(() => {
    completeProducts(world)
    for (const shop of shops)
      for (const group of Map.groupBy([...goods, strange], ({ name }) => name).values())
        listGroup(world, shop, group)
  })
}

/** Lists what shops list beside their own goods, once. */
export function listCatalogue(world: TikiWorld): void {
  const { goods, shops } = world.settings
  world.kept.together(() => {
    for (const shop of shops) {
      const isDone = world.switches.get(`catalogue/${shop.id}`)?.on
      if (isDone) continue
      for (const plan of planCatalogue(goods, world.random)) listPlan(world, shop, plan)
      world.switches.put(`catalogue/${shop.id}`, { on: true })
    }
  })
}

function listGroup(world: TikiWorld, shop: TikiShop, group: readonly PracticeGood[]): void {
  const listed = world.products.all().filter(({ shop_id }) => shop_id === shop.id)
  const known = listed.filter(({ original_sku }) => group.some(({ code }) => code === original_sku))
  const hasVariants = group.length > 1 || group[0]?.variant !== undefined
  const super_id = known[0]?.super_id || (hasVariants ? nextId(world) - 1 : 0)
  for (const { code, name, variant = '', price } of group) {
    if (known.some(({ original_sku }) => original_sku === code)) continue
    const plan = { name, description: describe(name), category: guessCategory(name), brand: 'Mây' }
    const all = shop.warehouses.map(() => firstStock)
    const thing = { option: variant, sku: code, barcode: '', price, stock: firstStock }
    putProduct(world, shop, plan, { variant: thing, super_id, stocks: all })
  }
}

/** Lists something in a shop: each variant is a product. */
export function listPlan(world: TikiWorld, shop: TikiShop, plan: PlannedListing): TikiProduct[] {
  const { variants } = plan
  const super_id = variants.length > 1 ? nextId(world) - 1 : 0
  return variants.map((variant) => {
    const stocks = shop.warehouses.map((_, index) => (index === 0 ? variant.stock : 0))
    return putProduct(world, shop, plan, { variant, super_id, stocks })
  })
}

interface ListedVariant {
  variant: PlannedVariant
  super_id: number
  /** At each place of the shop, in their order. */
  stocks: readonly number[]
}

export function putProduct(
  world: TikiWorld,
  { id: shop_id, warehouses }: TikiShop,
  { name, description, category, brand }: Omit<PlannedListing, 'variants'>,
  { variant, super_id, stocks }: ListedVariant,
): TikiProduct {
  const product_id = nextId(world)
  const product: TikiProduct = {
    ...blank(world, shop_id, product_id),
    original_sku: variant.sku,
    name: variant.option ? `${name} - ${variant.option}` : name,
    description,
    category,
    brand,
    option: variant.option,
    super_id,
    price: variant.price,
    market_price: variant.price,
    stocks: warehouses.map(({ id }, index) => ({
      warehouse_id: id,
      available: stocks[index] ?? 0,
      reserved: 0,
    })),
  }
  world.products.put(String(product_id), product)
  return product
}

/** A product before anything is said of it. */
function blank(world: TikiWorld, shop_id: string, product_id: number): TikiProduct {
  const now = secondsOf(world)
  const number = (product_id - firstProduct) / 4
  return {
    product_id,
    shop_id,
    sku: String(7_121_000_000_000 + product_id),
    original_sku: '',
    name: '',
    description: '',
    category: 'decor',
    brand: 'No Brand',
    attributes: {},
    option: '',
    master_id: product_id - 1,
    master_sku: String(2_767_000_000_000 + product_id),
    super_id: 0,
    active: true,
    is_hidden: false,
    is_deleted: false,
    is_locked: false,
    price: 0,
    market_price: 0,
    image_ids: Array.from({ length: 1 + (number % 4) }, (_, index) => drawnId(number * 10 + index)),
    stocks: [],
    created_at: now,
    updated_at: now,
  }
}

function nextId({ products }: TikiWorld): number {
  return firstProduct + (products.size + 1) * 4
}

/** Products that an older practice wrote say less. */
function completeProducts(world: TikiWorld): void {
  for (const product of world.products.all()) {
    if (product.image_ids) continue
    const { shop_id, product_id, name, price } = product
    const said = {
      description: describe(name),
      category: guessCategory(name),
      brand: 'Mây',
      market_price: price,
    }
    world.products.put(String(product_id), { ...blank(world, shop_id, product_id), ...said, ...product })
  }
}
