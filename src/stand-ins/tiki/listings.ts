import { secondsOf } from '../market/clock.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { TikiProduct, TikiShop } from './tiki-shop.ts'
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
    for (const shop of shops)
      for (const group of Map.groupBy([...goods, strange], ({ name }) => name).values())
        listGroup(world, shop, group)
  })
}

function listGroup(world: TikiWorld, shop: TikiShop, group: readonly PracticeGood[]): void {
  const listed = world.products.all().filter(({ shop_id }) => shop_id === shop.id)
  const known = listed.filter(({ original_sku }) => group.some(({ code }) => code === original_sku))
  const hasVariants = group.length > 1 || group[0]?.variant !== undefined
  const super_id = known[0]?.super_id || (hasVariants ? nextId(world) - 1 : 0)
  for (const good of group)
    if (!known.some(({ original_sku }) => original_sku === good.code)) putProduct(world, shop, good, super_id)
}

function putProduct(
  world: TikiWorld,
  { id: shop_id, warehouses }: TikiShop,
  { code, name, variant, price }: PracticeGood,
  super_id: number,
): void {
  const now = secondsOf(world)
  const product_id = nextId(world)
  const product: TikiProduct = {
    product_id,
    shop_id,
    sku: String(7_121_000_000_000 + product_id),
    original_sku: code,
    name: variant ? `${name} - ${variant}` : name,
    master_id: product_id - 1,
    master_sku: String(2_767_000_000_000 + product_id),
    super_id,
    active: true,
    price,
    stocks: warehouses.map(({ id }) => ({ warehouse_id: id, available: firstStock, reserved: 0 })),
    created_at: now,
    updated_at: now,
  }
  world.products.put(String(product_id), product)
}

function nextId({ products }: TikiWorld): number {
  return firstProduct + (products.size + 1) * 4
}
