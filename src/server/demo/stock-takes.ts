import { defaultWarehouse } from '../../domain/brand.ts'
import { movedAfter } from '../../domain/stock/stock-days.ts'
import { placeOf } from '../../domain/stock/stock-place.ts'
import { countId } from '../../domain/stock-take/count-ids.ts'
import type { Product, StockDay } from '../../domain/tables/products.ts'
import type { Count, StockTake } from '../../domain/tables/stock-takes.ts'
import { must } from '../../lib/must.ts'
import { productTags } from './shop-front.ts'

const minute = 60_000

/** Stock-takes to try out: one in the middle of being counted by two people, one that waits for approval. */
export function makeStockTakes(
  products: readonly Product[],
  days: readonly StockDay[],
  now: number,
): { stockTakes: StockTake[]; counts: Count[] } {
  const dayOf = new Map(days.map((day) => [day.id, day]))
  const read = {
    get: (_: string, id: string) => dayOf.get(id) as never,
    many: () => [],
  }
  /** What lay on a shelf at a moment, by the books. */
  const booksAt = ({ product, bid, wid }: Shelf, at: number): number => {
    const place = placeOf(product, wid, bid)
    const since = movedAfter(read, { wid, bid, productCode: product.code }, place, at) ?? []
    return place.total - since.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  const counting = takeOf({
    code: 'KK-MAY-01',
    name: 'Kiểm dãy A1',
    wid: defaultWarehouse,
    bids: shelvesOf(products, defaultWarehouse, /^A1-/),
    createdAt: now - 75 * minute,
  })
  const review = takeOf({
    code: 'KK-MAY-02',
    name: 'Kiểm mỹ phẩm Thủ Đức',
    wid: 'KhoThuDuc',
    tags: [must(productTags[1], 'a second tag')._id],
    createdAt: now - 26 * 60 * minute,
  })

  const half = placesOf(products, counting).filter((_, index) => index % 2 === 0)
  const first = half.map((shelf, index): Count => {
    const at = now - 60 * minute + index * 2 * minute
    const off = index === 1 ? -2 : index === 4 ? 1 : 0
    return countOf(counting, shelf, 'kho', Math.max(0, booksAt(shelf, at) + off), at)
  })
  // Two people met on one shelf.
  const met = half[2] ? [countOf(counting, half[2], 'kho2', 3, now - 50 * minute)] : []
  const all = placesOf(products, review).map((shelf, index): Count => {
    const at = now - 25 * 60 * minute + index * minute
    const off = index === 0 ? -3 : index === 3 ? 2 : 0
    return countOf(review, shelf, 'kho2', Math.max(0, booksAt(shelf, at) + off), at)
  })
  const strange = half[0] && {
    text: '8938501234567',
    bid: half[0].bid,
    quantity: 2,
    round: 1,
    at: now - 55 * minute,
    by: 'kho',
  }
  return {
    stockTakes: [
      {
        ...counting,
        counters: ['kho', 'kho2'],
        countRows: first.length + met.length,
        unknown: strange ? [strange] : [],
      },
      {
        ...review,
        state: 'review',
        blind: true,
        counters: ['kho2'],
        countRows: all.length,
        sentBy: 'kho2',
        sentAt: now - 22 * 60 * minute,
      },
    ],
    counts: [...first, ...met, ...all],
  }
}

interface Shelf {
  product: Product
  wid: string
  bid: string
}

interface Opened extends Pick<StockTake, 'code' | 'name' | 'wid' | 'createdAt'> {
  bids?: string[]
  tags?: string[]
}

function takeOf({ bids, tags, createdAt, ...named }: Opened): StockTake {
  return {
    ...named,
    reach: bids ? { kind: 'bins', bids } : { kind: 'tags', tags: tags ?? [] },
    blind: false,
    state: 'counting',
    round: 1,
    recount: [],
    counters: [],
    countRows: 0,
    unknown: [],
    slipCodes: [],
    createdAt,
    createdBy: 'chu',
    updatedAt: createdAt,
  }
}

function placesOf(products: readonly Product[], { wid, reach }: StockTake): Shelf[] {
  return products
    .filter((product) => reach.kind !== 'tags' || product.tags.some((tag) => reach.tags.includes(tag)))
    .flatMap((product) =>
      product.warehouses
        .filter((place) => place.wid === wid && place.total > 0)
        .filter(({ bid }) => reach.kind !== 'bins' || reach.bids.includes(bid))
        .map(({ bid }) => ({ product, wid, bid })),
    )
}

function shelvesOf(products: readonly Product[], wid: string, named: RegExp): string[] {
  const bids = products.flatMap((product) =>
    product.warehouses.filter((place) => place.wid === wid && named.test(place.bid)).map(({ bid }) => bid),
  )
  return [...new Set(bids)].sort()
}

function countOf(
  { code, wid }: StockTake,
  { product, bid }: Shelf,
  by: string,
  quantity: number,
  at: number,
): Count {
  const about = { stockTake: code, round: 1, by, bid, productCode: product.code }
  return {
    id: countId(about),
    ...about,
    wid,
    quantity,
    gestures: [{ id: `${code}:${by}:${product.code}`, at, set: quantity }],
    firstAt: at,
    lastAt: at,
    state: 'open',
    updatedAt: at,
  }
}
