import { slices } from '../../lib/slices.ts'
import { linkKey, linkOf, type StoreWorld } from './store-world.ts'

const waitMs = 5_000
const mostAtOnce = 100
/** Whoever does not listen is told again after so long (ms). */
const againMs = 5_000

/** Once it is linked, the store tells KhoTay by its key what it sells, and reads how many there are out of the answer. */
export async function tellGoods(world: StoreWorld): Promise<void> {
  const link = linkOf(world)
  if (link?.goodsDueAt === undefined || link.goodsDueAt > world.clock()) return
  const { goodsDueAt: _, ...told } = link
  // Whoever looks meanwhile begins none beside it.
  world.links.put(linkKey, told)
  try {
    for (const part of slices(world.goods.all(), mostAtOnce)) {
      const products = part.map(({ sku, name, variant, price }) => ({ sku, name, variant, price }))
      const answer = await fetch(new URL('/api/webstore', link.hook), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${link.key}` },
        body: JSON.stringify({ method: 'putProducts', products }),
        signal: AbortSignal.timeout(waitMs),
      })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      if (world.isOver) return
      const { stock } = (await answer.json()) as { stock: { sku: string; stock: number }[] }
      for (const { sku, stock: units } of stock) {
        const good = world.goods.get(sku)
        if (good) world.goods.put(sku, { ...good, stock: units })
      }
    }
  } catch {
    const now = world.isOver ? undefined : linkOf(world)
    if (now) world.links.put(linkKey, { ...now, goodsDueAt: world.clock() + againMs })
  }
}
