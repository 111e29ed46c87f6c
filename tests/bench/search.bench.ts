import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Product } from '../../src/domain/tables/products.ts'
import { demoBatches } from '../../src/server/demo/demo-batches.ts'
import { holds, keyed, median, type Row, ratio, single, spread } from './figures.ts'
import { ask, copyProfile, openBenchPage, startPhone } from './phone.ts'
import { makeQueries } from './product-queries.ts'
import { ours } from './search-engines.ts'
import { type Race, race } from './search-race.ts'
import { shopSize, type World } from './world.ts'

const passes = 3
/** The fastest peer alone: the others take minutes. */
const quickEngines = [ours.name, 'FlexSearch']
/** Leaves a frame of 5 ms some room. */
const most = 4
/** A letter typed shows its lines within the next frame, most of which is drawing. */
const mostInPalette = 5

/** Search over all products against four peers, in Node and in Chromium, on the same rows and queries. */
export async function benchSearch(world: World): Promise<Row[]> {
  const asked = world.isQuick ? { passes: 1, only: quickEngines } : { passes }
  const products = makeProducts(world.size.products)
  const inNode = await race(products, makeQueries(products), { ...asked, measureHeap })
  const { profile } = await world.loadedPhone()
  const phone = await startPhone(world, copyProfile(world, profile))
  try {
    await openBenchPage(world, phone)
    const page = await ask(phone, 'measureSearch', asked)
    return [
      ...rowsOf('Node', inNode),
      ...rowsOf('Chromium', page.race),
      spread(page.asScreens, {
        name: 'search, Chromium, searchProducts over the replica: a query',
        unit: 'ms',
        most,
        on: 'p95',
        note: 'first pass, not warmed up',
      }),
      spread(page.asPalette, {
        name: 'search, Chromium, palette over all products, orders and customers: a letter',
        unit: 'ms',
        most: mostInPalette,
        on: 'p95',
        note: 'first pass, not warmed up',
      }),
      single(page.fillMs, {
        name: 'search, Chromium, searchProducts: filling its book from the replica',
        unit: 'ms',
        note: 'in idle time, once after the app starts',
      }),
      keyed(
        'search-begun',
        ratio(
          'search, Chromium: until products can be searched after a reload, to reading their rows',
          median(page.begun.kept),
          median(page.begun.rows),
          `${Math.round(median(page.begun.kept))} ms from what was kept`,
        ),
      ),
    ]
  } finally {
    await phone.close()
  }
}

function rowsOf(place: string, results: readonly Race[]): Row[] {
  const own = results.find(({ engine }) => engine === ours.name)!
  const best = Math.max(...results.map(({ found, asked }) => found / asked))
  return results.flatMap((result): Row[] => {
    const { engine, ms, buildMs, heap, found, asked, missed } = result
    const name = (figure: string) => `search, ${place}, ${engine}: ${figure}`
    const recall = `${found}/${asked}`
    const rows = [
      spread(ms, { name: name('a query'), unit: 'ms', on: 'p95', most: result === own ? most : undefined }),
      single(buildMs, { name: name('build'), unit: 'ms' }),
      single(heap / 2 ** 20, { name: name('heap'), unit: 'MB' }),
      result === own
        ? holds(
            name('expected product found'),
            recall,
            'queries',
            'no engine finds more',
            found / asked >= best,
          )
        : {
            name: name('expected product found'),
            value: recall,
            unit: 'queries',
            ok: true,
            note: Object.entries(missed)
              .map(([kind, count]) => `${kind}: ${count} missed`)
              .join(', '),
          },
    ]
    if (result === own) return rows
    return [
      ...rows,
      keyed(
        `search-${place}-${engine}`,
        ratio(
          `search, ${place}, ${ours.name}: median of ${engine}`,
          median(ms),
          median(own.ms),
          'higher: we are faster',
        ),
      ),
    ]
  })
}

function makeProducts(count: number): Product[] {
  const products: Product[] = []
  for (const batch of demoBatches({ ...shopSize, products: count, orders: 0, now: Date.now() })) {
    if (batch.table === 'products') products.push(...batch.rows)
  }
  return products
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function measureHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
