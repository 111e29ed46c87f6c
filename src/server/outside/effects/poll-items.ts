import * as v from 'valibot'
import { itemsJobId, keyOfItems } from '../../../domain/channels/items/asking-items.ts'
import type { ItemWord } from '../../../domain/channels/items/item-word.ts'
import { itemsWindow, reportItems } from '../../../domain/channels/items/report-items.ts'
import { isOpen } from '../../../domain/jobs/job-words.ts'
import type { ChannelItem } from '../../../domain/tables/channel-items.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import type { ShopRoad } from '../../../domain/tables/shop-roads.ts'
import { slices } from '../../../lib/slices.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { MarketListings } from '../../marketplaces/listings.ts'
import type { Outcome } from '../line-worker.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({
  run: v.optional(v.string()),
  resumed: v.optional(v.number(), 0),
  step: v.optional(
    v.object({
      begunAt: v.number(),
      since: v.optional(v.number()),
      page: v.optional(v.string()),
      missingAfter: v.optional(v.string()),
    }),
  ),
})

type Step = NonNullable<v.InferOutput<typeof Params>['step']>

/** Rows of listings are gone through so many at a time for those that were not told of. */
const partRows = 500
/** An item has no more variations than that, and no more listings are said to be gone at once. */
const mostVariations = 500
const mostGone = 2_000
/** And so many items of them are asked about. */
const mostAsked = 50

/** Asks a shop what it sells, a page of it: what changed since it was last asked, and once a day, or for a job that somebody began, all of it. */
export const pollItems: Performer = async (making, taken) => {
  const { run, resumed, step } = v.parse(Params, JSON.parse(taken.params))
  const { market, shop, road, company, account } = making
  const job = run === undefined ? undefined : { run, resumed }
  const [row, known] = await road.store.read(company, (reading) =>
    reading.rows([
      { table: 'jobs', key: itemsJobId(shop) },
      { table: 'shopRoads', key: account },
    ]),
  )
  const own = row as Job | undefined
  if (job && !(own && isOpen(own) && own.run === run && own.resumed === resumed)) return over
  // Linked once more meanwhile, it is asked by another: one asks, not two.
  if (!job && !(known && taken.key === keyOfItems(shop, known as ShopRoad))) return over
  if (!(await isLinked(making)) || !market.listings) {
    if (!job) return { ok: true, answer: 'unlinked', isQuiet: true }
    const stopped = market.listings ? unlinked : tellsNone
    const begunAt = road.clock()
    return reporting(making, { job, begunAt, items: [], gone: [], failed: 0, stopped })
  }
  const begunAt = step?.begunAt ?? road.clock()
  const window = job ? {} : itemsWindow((known as ShopRoad | undefined) ?? {}, begunAt)
  const at: Step = step ?? { begunAt, ...window }
  if (at.missingAfter !== undefined)
    return missing(making, market.listings, { ...at, after: at.missingAfter }, job)
  const asking = await askingFor(making)
  const { items, next, total } = await market.listings.page({ since: at.since, page: at.page }, asking)
  const words = wordsOf(items)
  const deleted = words.filter(({ state }) => state === 'gone').map(({ item }) => item)
  // What was told of nowhere is asked about once everything was read.
  const goesOn =
    next !== undefined ? { page: next } : at.since === undefined ? { missingAfter: '' } : undefined
  return reporting(making, {
    job,
    begunAt: at.begunAt,
    since: at.since,
    items: words.filter(({ state }) => state !== 'gone'),
    gone: await knownOf(making, deleted),
    failed: items.length - words.length,
    next: goesOn,
    total,
  })
}

/**
 * The listings that we know of these items: of one that was deleted its marketplace tells neither its name nor its variations. Beyond what one report takes,
 * the daily reading finds them.
 */
async function knownOf({ road, company, account }: Making, items: readonly string[]): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await road.store.read(company, async (reading) => {
    const each: Awaited<ReturnType<typeof reading.scan>>[] = []
    for (const item of items) {
      const after = `${account}/${item}/`
      const found = await reading.scan(
        { table: 'channelItems', closed: false, after, closedSince: 0 },
        mostVariations,
      )
      each.push(found.filter(({ key }) => key.startsWith(after)))
    }
    return each.flat()
  })
  return rows.map(({ key }) => key).slice(0, mostGone)
}

/** Listings that no page told of are asked about one by one: they were deleted, or moved while the pages were read. */
async function missing(
  making: Making,
  listings: MarketListings,
  { after, begunAt }: { after: string; begunAt: number },
  job: { run: string; resumed: number } | undefined,
): Promise<Outcome> {
  const { road, company, account } = making
  const own = `${account}/`
  const stretch = { table: 'channelItems' as const, closed: false, after: after || own, closedSince: 0 }
  const rows = await road.store.read(company, (reading) => reading.scan(stretch, partRows))
  const known = rows.map(({ doc = 'null' }) => JSON.parse(doc) as ChannelItem | null)
  const mine = known.flatMap((item) => (item?.id.startsWith(own) ? [item] : []))
  const all = mine.filter(({ lap, state }) => lap < begunAt && state !== 'gone')
  const ids = [...new Set(all.map(({ item }) => item))].slice(0, mostAsked)
  const unseen = all.filter(({ item }) => ids.includes(item))
  // Where there are more than are asked about at once, it goes on behind the last of these.
  const rest = all.find(({ item }) => !ids.includes(item))
  const asked: Each<ItemWord>[] = []
  if (ids.length > 0) {
    const asking = await askingFor(making)
    for (const part of slices(ids, listings.mostItems)) asked.push(...(await listings.items(part, asking)))
  }
  const words = wordsOf(asked).filter(({ state }) => state !== 'gone')
  const answered = new Set(asked.flatMap((each) => ('ok' in each ? [each.number] : [])))
  const alive = new Set(
    words.flatMap(({ item, variations }) => variations.map(({ model }) => `${item}/${model}`)),
  )
  const gone = unseen
    .filter(({ item, model }) => answered.has(item) && !alive.has(`${item}/${model}`))
    .map(({ id }) => id)
  const isAll = !rest && (rows.length < partRows || mine.length < rows.length)
  const last = rest ? mine[mine.indexOf(rest) - 1]?.id : rows.at(-1)?.key
  return reporting(making, {
    job,
    begunAt,
    items: words,
    gone,
    failed: ids.length - answered.size,
    next: isAll || last === undefined ? undefined : { missingAfter: last },
  })
}

const over: Outcome = { ok: true, answer: 'over', isQuiet: true }

type Told = Omit<Parameters<typeof reportItems.decide>[1], 'channel' | 'shopId'>

function reporting({ shop }: Making, told: Told): Outcome {
  return {
    ok: true,
    isQuiet: told.items.length === 0,
    answer: JSON.stringify({ since: told.since, count: told.items.length }),
    async report({ give }) {
      await give(reportItems, { ...shop, ...told })
      return undefined
    },
  }
}

function wordsOf(items: readonly Each<ItemWord>[]): ItemWord[] {
  return items.flatMap((each) => ('ok' in each ? [each.ok] : []))
}

const unlinked = "Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi chạy tiếp."
const tellsNone = 'Sàn này không cho biết hàng đăng bán.'
