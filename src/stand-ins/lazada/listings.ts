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
import type { LazadaProduct, LazadaSku } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** What is sold of a thing at first (units). */
const firstStock = 50
const firstItem = 2_400_000_000
const firstSku = 11_800_000_000
const discount = 0.9

/** A thing that every shop sells and our shop does not know. */
export const strangeSku = 'HOP-QUA-LAZADA'
const strange: PracticeGood = { code: strangeSku, name: 'Hộp quà Lazada', price: 35_000 }

/** Lists the goods in every shop, where they are not listed yet: those of one name are one product with several SKUs. */
export function listGoods(world: LazadaWorld): void {
  const { goods, sellers } = world.settings
  const groups = Map.groupBy([...goods, strange], ({ name }) => name)
  world.kept.together(() => {
    completeProducts(world)
    for (const { seller_id } of sellers) {
      const own = world.products.all().filter((product) => product.seller_id === seller_id)
      const byName = new Map(own.map((product) => [product.name, product]))
      for (const [name, group] of groups) {
        const product = byName.get(name) ?? blank(world, seller_id, name)
        const missing = group.filter(
          ({ code }) => !product.skus.some(({ seller_sku }) => seller_sku === code),
        )
        if (missing.length > 0) putSkus(world, product, missing.map(variantOf))
      }
    }
  })
}

/** Lists what shops list beside their own goods, once. */
export function listCatalogue(world: LazadaWorld): void {
  const { goods, sellers } = world.settings
  world.kept.together(() => {
    for (const { seller_id } of sellers) {
      const isDone = world.switches.get(`catalogue/${seller_id}`)?.on
      if (isDone) continue
      for (const plan of planCatalogue(goods, world.random)) listPlan(world, seller_id, plan)
      world.switches.put(`catalogue/${seller_id}`, { on: true })
    }
  })
}

function variantOf({ code, variant = '', barcode = '', price }: PracticeGood): PlannedVariant {
  return { option: variant, sku: code, barcode, price, stock: firstStock }
}

export function listPlan(world: LazadaWorld, seller_id: string, plan: PlannedListing): LazadaProduct {
  const { name, description, category, brand, variants } = plan
  return putSkus(world, { ...blank(world, seller_id, name), description, category, brand }, variants)
}

/** A product before anything can be bought of it. */
export function blank(world: LazadaWorld, seller_id: string, name: string): LazadaProduct {
  const now = secondsOf(world)
  const item_id = firstItem + world.products.size + 1
  const number = item_id - firstItem
  return {
    item_id,
    seller_id,
    name,
    description: describe(name),
    category: guessCategory(name),
    brand: 'No Brand',
    attributes: {},
    status: 'Active',
    reject_reason: '',
    review_until: 0,
    image_ids: Array.from({ length: 1 + (number % 4) }, (_, index) => drawnId(number * 10 + index)),
    axes: [],
    weightKg: 0.25,
    is_locked: false,
    created_at: now,
    updated_at: now,
    skus: [],
  }
}

/** Adds SKUs; prices and stock of those that are there stay. */
export function putSkus(
  world: LazadaWorld,
  product: LazadaProduct,
  variants: readonly PlannedVariant[],
): LazadaProduct {
  const { item_id, seller_id, skus } = product
  const places = world.settings.sellers.find((seller) => seller.seller_id === seller_id)?.warehouses
  const added = variants.map(({ option, sku, barcode, price, stock }, index): LazadaSku => {
    const sku_id = firstSku + (item_id - firstItem) * 1000 + skus.length + index + 1
    return {
      sku_id,
      // Lazada gives a SKU of its own making where the seller gives none.
      seller_sku: sku || `${item_id}-${sku_id}-${index}`,
      shop_sku: `${item_id}_VNAMZ-${sku_id}`,
      barcode,
      variation: option,
      price,
      special_price: Math.round((price * discount) / 1000) * 1000,
      special_from: '',
      special_to: '',
      sellable: stock,
      places: places && spread(stock, places),
      withheld: 0,
      occupied: 0,
      is_active: true,
    }
  })
  const all = [...skus, ...added]
  const parts = Math.max(...all.map(({ variation }) => optionsOf(variation).length))
  const put = { ...product, skus: all, axes: product.axes.length > 0 ? product.axes : axesOf(parts) }
  world.products.put(String(item_id), put)
  return put
}

/** All of it at the first place until somebody says otherwise. */
export function spread(stock: number, places: readonly string[]): { code: string; sellable: number }[] {
  return places.map((code, index) => ({ code, sellable: index === 0 ? stock : 0 }))
}

/** Products that an older practice wrote say less. */
function completeProducts(world: LazadaWorld): void {
  for (const product of world.products.all()) {
    if (product.status) continue
    const { seller_id, name, item_id } = product
    const more = { barcode: '', special_from: '', special_to: '', withheld: 0, occupied: 0, is_active: true }
    const skus = product.skus.map((sku) => ({ ...more, ...sku }))
    const axes = axesOf(Math.max(...skus.map(({ variation }) => optionsOf(variation).length)))
    world.products.put(String(item_id), { ...blank(world, seller_id, name), ...product, axes, skus })
  }
}
