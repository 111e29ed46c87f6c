import { secondsOf } from '../market/clock.ts'
import type { PracticeGood } from '../market/practice-good.ts'
import type { TiktokProduct, TiktokSku } from './tiktok-shop.ts'
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
    for (const { id } of shops) {
      const products = world.products.all().filter((product) => product.shop_id === id)
      const byTitle = new Map(products.map((product) => [product.title, product]))
      for (const [title, group] of groups)
        putProduct(world, byTitle.get(title) ?? newProduct(world, id, title), group)
    }
  })
}

function newProduct(world: TiktokWorld, shop_id: string, title: string): TiktokProduct {
  const now = secondsOf(world)
  const id = String(firstProduct + BigInt(world.products.size + 1) * 1000n)
  return { id, shop_id, title, create_time: now, update_time: now, skus: [] }
}

/** Adds what is missing; prices and stock of what is there stay. */
function putProduct(world: TiktokWorld, product: TiktokProduct, group: readonly PracticeGood[]): void {
  const { id, skus } = product
  const hasVariants = group.length > 1 || group[0]?.variant !== undefined
  const missing = group.filter(({ code }) => !skus.some(({ seller_sku }) => seller_sku === code))
  if (missing.length === 0) return
  const added: TiktokSku[] = missing.map(({ code, variant, price }, index) => ({
    id: String(BigInt(id) + BigInt(skus.length + index + 1)),
    seller_sku: code,
    name: hasVariants ? (variant ?? code) : '',
    price,
    stock: firstStock,
  }))
  world.products.put(id, { ...product, skus: [...skus, ...added] })
}
