import type { StockTake } from '../tables/stock-takes.ts'

interface Stocked {
  tags: readonly string[]
  places: readonly { wid: string; bid: string; lying: number }[]
}

type Asked = Pick<StockTake, 'wid' | 'reach'>

/** Bins in which the books expect some of a product, as far as the stock-take asks for them; a free one asks for nothing. */
export function expectedBins({ wid, reach }: Asked, { tags, places }: Stocked): string[] {
  if (reach.kind === 'free') return []
  if (reach.kind === 'tags' && !tags.some((tag) => reach.tags.includes(tag))) return []
  return places
    .filter((place) => place.wid === wid && place.lying !== 0 && isBinAsked({ wid, reach }, place.bid))
    .map(({ bid }) => bid)
}

/** Whether a bin belongs to what is counted. */
export function isBinAsked({ reach }: Asked, bid: string): boolean {
  return reach.kind !== 'bins' || reach.bids.includes(bid)
}

/** "Cả kho", "3 kệ", "2 nhóm hàng", "Tự do". */
export function sayReach({ reach }: Pick<StockTake, 'reach'>): string {
  switch (reach.kind) {
    case 'warehouse':
      return 'Cả kho'
    case 'bins':
      return `${reach.bids.length} kệ`
    case 'tags':
      return `${reach.tags.length} nhóm hàng`
    case 'free':
      return 'Tự do'
  }
}
