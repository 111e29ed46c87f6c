import { planCatalogue } from '../market/catalogue.ts'
import { guessCategory } from '../market/categories.ts'
import { secondsOf } from '../market/clock.ts'
import { drawnId } from '../market/picture-store.ts'
import { axesOf, describe, optionsOf, type PlannedListing } from '../market/planned-listing.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { ShopeeItem, ShopeeModel } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** What is sold of a thing at first (units). */
const firstStock = 50
const firstItem = 20_000_000_000
const firstModel = 180_000_000_000

/** A thing that every shop sells and our shop does not know. */
export const strangeSku = 'HOP-QUA-SHOPEE'
const strange: PracticeGood = { code: strangeSku, name: 'Hộp quà Shopee', price: 35_000 }

/** Lists the goods in every shop, where they are not listed yet: those of one name and several variants as one listing with models. */
export function listGoods(world: ShopeeWorld): void {
  const { goods, shops } = world.settings
  const groups = Map.groupBy([...goods, strange], ({ name }) => name)
  world.kept.together(() => {
    completeItems(world)
    for (const { shop_id } of shops) {
      const items = world.items.all().filter((item) => item.shop_id === shop_id)
      const byName = new Map(items.map((item) => [item.item_name, item]))
      for (const [name, group] of groups) {
        const known = byName.get(name)
        if (known) addModels(world, known, group)
        else listPlan(world, shop_id, planOf(name, group))
      }
    }
  })
}

/** Lists what shops list beside their own goods, once. */
export function listCatalogue(world: ShopeeWorld): void {
  const { goods, shops } = world.settings
  world.kept.together(() => {
    for (const { shop_id } of shops) {
      const isDone = world.switches.get(`catalogue/${shop_id}`)?.on
      if (isDone) continue
      for (const plan of planCatalogue(goods, world.random)) listPlan(world, shop_id, plan)
      world.switches.put(`catalogue/${shop_id}`, { on: true })
    }
  })
}

function planOf(name: string, group: readonly PracticeGood[]): PlannedListing {
  const isSingle = group.length === 1 && group[0]?.variant === undefined
  const variants = group.map(({ code, variant, barcode = '', price }) => ({
    option: isSingle ? '' : (variant ?? code),
    sku: code,
    barcode,
    price,
    stock: firstStock,
  }))
  return { name, description: describe(name), category: guessCategory(name), brand: 'Mây', variants }
}

/** Lists something in a shop. One thing to buy is the listing itself, several are its models. */
export function listPlan(world: ShopeeWorld, shop_id: number, plan: PlannedListing): ShopeeItem {
  const { name, description, category, brand, variants } = plan
  const isSingle = variants.length === 1 && variants[0]?.option === ''
  const item_id = freeItem(world)
  const now = secondsOf(world)
  const number = item_id - firstItem
  const item: ShopeeItem = {
    ...blank(world, shop_id, item_id),
    item_name: name,
    item_sku: isSingle ? (variants[0]?.sku ?? '') : '',
    description,
    category,
    brand,
    create_time: now,
    update_time: now,
    image_ids: Array.from({ length: 1 + (number % 4) }, (_, index) => drawnId(number * 10 + index)),
    tiers: isSingle ? [] : axesOf(Math.max(...variants.map(({ option }) => optionsOf(option).length), 1)),
    models: variants.map((variant, index): ShopeeModel => {
      const places = world.settings.shops.find((shop) => shop.shop_id === shop_id)?.locations
      return {
        model_id: isSingle ? 0 : modelNumber(item_id, index),
        model_name: variant.option,
        model_sku: isSingle ? '' : variant.sku,
        gtin_code: variant.barcode,
        price: variant.price,
        stock: variant.stock,
        locations: places && spread(variant.stock, places),
        reserved: 0,
      }
    }),
  }
  world.items.put(String(item_id), item)
  return item
}

/** All of it at the first place until somebody says otherwise. */
export function spread(stock: number, places: readonly string[]): { location_id: string; stock: number }[] {
  return places.map((location_id, index) => ({ location_id, stock: index === 0 ? stock : 0 }))
}

/** Items are never dropped, only marked: their number tells the next one's. */
export function freeItem({ items }: ShopeeWorld): number {
  return firstItem + items.size + 1
}

export function modelNumber(item_id: number, index: number): number {
  return firstModel + (item_id - firstItem) * 1000 + index + 1
}

/** A listing before anything is said of it. */
export function blank(world: ShopeeWorld, shop_id: number, item_id: number): ShopeeItem {
  const now = secondsOf(world)
  return {
    item_id,
    shop_id,
    item_name: '',
    item_sku: '',
    description: '',
    category: 'decor',
    brand: 'No Brand',
    attributes: [],
    item_status: 'NORMAL',
    review_until: 0,
    create_time: now,
    update_time: now,
    image_ids: [],
    tiers: [],
    pre_order_days: 0,
    weightKg: 0.25,
    dimension: { package_length: 20, package_width: 15, package_height: 5 },
    is_locked: false,
    models: [],
  }
}

/** Adds variants that the shop has got since; prices and stock of what is there stay. */
function addModels(world: ShopeeWorld, item: ShopeeItem, group: readonly PracticeGood[]): void {
  if (item.item_sku !== '') return
  const missing = group.filter(({ code }) => !item.models.some(({ model_sku }) => model_sku === code))
  if (missing.length === 0) return
  const added = missing.map(
    ({ code, variant, barcode = '', price }, index): ShopeeModel => ({
      model_id: modelNumber(item.item_id, item.models.length + index),
      model_name: variant ?? code,
      model_sku: code,
      gtin_code: barcode,
      price,
      stock: firstStock,
      reserved: 0,
    }),
  )
  world.items.put(String(item.item_id), { ...item, models: [...item.models, ...added] })
}

/** Listings that an older practice wrote say less. */
function completeItems(world: ShopeeWorld): void {
  for (const item of world.items.all()) {
    if (item.item_status) continue
    const models = item.models.map((model) => ({ ...model, gtin_code: '', reserved: 0 }))
    const number = item.item_id - firstItem
    const said = {
      description: describe(item.item_name),
      category: guessCategory(item.item_name),
      brand: 'Mây',
    }
    const pictures = { image_ids: [drawnId(number * 10)], tiers: item.item_sku ? [] : ['Phân loại'] }
    world.items.put(String(item.item_id), {
      ...blank(world, item.shop_id, item.item_id),
      ...said,
      ...pictures,
      ...item,
      models,
    })
  }
}
