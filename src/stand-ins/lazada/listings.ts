import { secondsOf } from '../market/clock.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { LazadaProduct } from './lazada-shop.ts'
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
    for (const { seller_id } of sellers) {
      const own = world.products.all().filter((product) => product.seller_id === seller_id)
      const byName = new Map(own.map((product) => [product.name, product]))
      for (const [name, group] of groups)
        putProduct(world, byName.get(name) ?? newProduct(world, seller_id, name), group)
    }
  })
}

function newProduct(world: LazadaWorld, seller_id: string, name: string): LazadaProduct {
  const now = secondsOf(world)
  const item_id = firstItem + world.products.size + 1
  return { item_id, seller_id, name, created_at: now, updated_at: now, skus: [] }
}

/** Adds what is missing; prices and stock of what is there stay. */
function putProduct(world: LazadaWorld, product: LazadaProduct, group: readonly PracticeGood[]): void {
  const missing = group.filter(({ code }) => !product.skus.some(({ seller_sku }) => seller_sku === code))
  if (missing.length === 0) return
  const { item_id, skus } = product
  const added = missing.map(({ code, variant, price }, index) => {
    const sku_id = firstSku + (item_id - firstItem) * 1000 + skus.length + index + 1
    return {
      sku_id,
      seller_sku: code,
      shop_sku: `${item_id}_VNAMZ-${sku_id}`,
      variation: variant ?? '',
      price,
      special_price: Math.round((price * discount) / 1000) * 1000,
      sellable: firstStock,
    }
  })
  world.products.put(String(item_id), { ...product, skus: [...skus, ...added] })
}
