import { secondsOf } from '../market/clock.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { ShopeeItem } from './shopee-shop.ts'
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
    for (const { shop_id } of shops) {
      const items = world.items.all().filter((item) => item.shop_id === shop_id)
      const byName = new Map(items.map((item) => [item.item_name, item]))
      for (const [name, group] of groups)
        putItem(world, byName.get(name) ?? newItem(world, shop_id, group), group)
    }
  })
}

function newItem(world: ShopeeWorld, shop_id: number, group: readonly PracticeGood[]): ShopeeItem {
  const [{ name, code, variant } = strange] = group
  const hasModels = group.length > 1 || variant !== undefined
  return {
    item_id: firstItem + world.items.size + 1,
    shop_id,
    item_name: name,
    item_sku: hasModels ? '' : code,
    update_time: secondsOf(world),
    models: [],
  }
}

/** Adds what is missing; prices and stock of what is there stay. */
function putItem(world: ShopeeWorld, item: ShopeeItem, group: readonly PracticeGood[]): void {
  const isWhole = item.item_sku !== ''
  const missing = isWhole
    ? group.slice(0, item.models.length === 0 ? 1 : 0)
    : group.filter(({ code }) => !item.models.some(({ model_sku }) => model_sku === code))
  if (missing.length === 0) return
  const added = missing.map(({ code, variant, price }, index) => ({
    model_id: isWhole ? 0 : firstModel + (item.item_id - firstItem) * 1000 + item.models.length + index + 1,
    model_name: isWhole ? '' : (variant ?? code),
    model_sku: isWhole ? '' : code,
    price,
    stock: firstStock,
  }))
  world.items.put(String(item.item_id), { ...item, models: [...item.models, ...added] })
}
