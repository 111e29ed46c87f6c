import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import { Breach, hold } from '../world/breach.ts'
import { holdChance } from './hold-chance.ts'
import { settle } from './road-life.ts'
import { RoadWorld } from './road-world.ts'
import { followQuickly, linkAgain, liveWithStock, passDay, StockShop, settleStock } from './stock-life.ts'
import { type StockFigures, WatchedStock } from './stock-watch.ts'
import type { RoadFinding } from './torture-road.ts'

/** Lives through one world in which goods are sold at several marketplaces; what does not hold in it is told. @param counts what happened, over all worlds */
export async function tortureStock(
  seed: number,
  steps: number,
  { counts, figures }: { counts: Record<string, number>; figures: StockFigures },
): Promise<RoadFinding | undefined> {
  const world = await RoadWorld.make(seed)
  const watch = new WatchedStock(world)
  const letGo = holdChance(world.dice)
  try {
    world.watch = watch
    const shop = new StockShop(watch)
    await shop.open()
    await world.pass(1_000)
    await checkStock(watch, { isAll: false })
    await liveWithStock(shop, steps)
    await settle(world)
    await linkAgain(world)
    await settleStock(world)
    await checkStock(watch, { isAll: false })
    await followQuickly(shop, () => checkStock(watch, { isAll: false }))
    await passDay(world)
    await checkStock(watch, { isAll: true })
    for (const [kind, times] of Object.entries(world.counts)) counts[kind] = (counts[kind] ?? 0) + times
    return undefined
  } catch (error) {
    const rule = error instanceof Breach ? error.rule : 'bug'
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const last = world.story.slice(-400).join('\n')
    return { rule, story: `seed ${seed}, ${steps} steps\n${last}\n${what}` }
  } finally {
    figures.told += watch.figures.told
    figures.above += watch.figures.above
    figures.mostAbove = Math.max(figures.mostAbove, watch.figures.mostAbove)
    letGo()
    await world.end()
  }
}

/** What each marketplace has of a listing that follows is what may be sold of it; what it did not take is named on its row, until all of it is read once more (`isAll`). */
async function checkStock(watch: WatchedStock, { isAll }: { isAll: boolean }): Promise<void> {
  const { world } = watch
  const reckoned = await watch.reckon()
  for (const { channel, goods } of world.markets)
    for (const { shopId, item, model, stock, isGone } of goods.onSale()) {
      const id = `${channel}/${shopId}/${item}/${model}`
      const known = reckoned.get(id)
      if (isGone || !known?.follows) continue
      const [row] = await world.shop.store.read('may', (reading) =>
        reading.rows([{ table: 'channelItems', key: id }]),
      )
      const { trouble } = (row as ChannelItem | undefined) ?? {}
      world.counts['same'] = (world.counts['same'] ?? 0) + (stock === known.units ? 1 : 0)
      const isNamed = !isAll && trouble !== undefined && trouble.text !== ''
      hold(
        'O12',
        stock === known.units || isNamed,
        () =>
          `${id} has ${stock} there, and ${known.units} may be sold: ${JSON.stringify({ row, link: known.link })}`,
      )
    }
}
