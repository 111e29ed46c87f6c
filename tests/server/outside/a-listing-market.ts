import type { ItemWord, VariationWord } from '../../../src/domain/channels/items/item-word.ts'
import type { Each } from '../../../src/server/marketplaces/each.ts'
import type { MarketListings } from '../../../src/server/marketplaces/listings.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { aMarket } from './a-market.ts'

/** A marketplace without a wire that sells things: what buyers may buy there, and what it was told, in order. */
export function aListingMarket({ pageOf = 2 } = {}) {
  const outside = aMarket()
  const items = new Map<string, ItemWord>()
  const told: string[] = []
  const asked: string[] = []
  /** What the next tellings meet: before anything is done, or after it was. */
  const meetings: { before?: OutsideTrouble; after?: OutsideTrouble }[] = []
  const locked = new Set<string>()
  /** Items of which nothing is said when they are told something, and nothing is done. */
  const silent = new Set<string>()
  /** Places that take no figure. */
  const lockedPlaces = new Set<string | undefined>()
  /** Stands in the way of every telling. */
  const shop: { closed?: OutsideTrouble } = {}
  const spokenOf = <T extends { item: string }>(all: readonly T[]) =>
    all.filter(({ item }) => !silent.has(item))
  const toldOne = (
    { item, model, place }: { item: string; model: string; place?: string | undefined },
    what: string,
    change: (one: VariationWord) => VariationWord,
  ): Each<object> => {
    const name = { number: item, parcel: model }
    if (shop.closed) return { ...name, trouble: shop.closed }
    if (locked.has(item) || lockedPlaces.has(place))
      return { ...name, trouble: new OutsideTrouble('person', 'Hàng đang khuyến mãi.', { said: 'locked' }) }
    told.push(what)
    const word = items.get(item)
    if (word) {
      const variations = word.variations.map((one) => (one.model === model ? change(one) : one))
      items.set(item, { ...word, variations })
    }
    return { ...name, ok: {} }
  }
  const listings: MarketListings = {
    mostItems: 50,
    mostStock: 50,
    stockBy: 'variation',
    async page({ since, page = '0' }) {
      asked.push(`page ${page}${since === undefined ? '' : ' changed'}`)
      const all = [...items.values()].filter(({ changedAt }) => since === undefined || changedAt >= since)
      const next = Number(page) + pageOf
      return {
        items: all.slice(Number(page), next).map((ok) => ({ number: ok.item, ok })),
        total: all.length,
        next: next < all.length ? String(next) : undefined,
      }
    },
    async items(ids) {
      asked.push(`items ${ids.join(',')}`)
      return ids.map((number): Each<ItemWord> => {
        const gone: ItemWord = {
          item: number,
          name: '',
          state: 'gone',
          changedAt: 0,
          variations: [{ model: '0', name: '', sku: '', price: 0, stock: 0 }],
        }
        return { number, ok: items.get(number) ?? gone }
      })
    },
    async tellStock(all) {
      const meeting = meetings.shift()
      if (meeting?.before) throw meeting.before
      const each = all.map((one) =>
        toldOne(one, `${one.item}/${one.model}=${one.stock}`, (word) => withTold(word, one.stock, one.place)),
      )
      if (meeting?.after) throw meeting.after
      return each
    },
    async tellPrices(all) {
      const meeting = meetings.shift()
      if (meeting?.before) throw meeting.before
      const each = spokenOf(all).map((one) =>
        toldOne(one, `${one.item}/${one.model}=${one.price}đ`, (word) => ({ ...word, price: one.price })),
      )
      if (meeting?.after) throw meeting.after
      return each
    },
    async tellSkus(all) {
      return spokenOf(all).map((one) =>
        toldOne(one, `${one.item}/${one.model}=${one.newSku}`, (word) => ({ ...word, sku: one.newSku })),
      )
    },
    async tellPreOrder({ item, days }) {
      const { parcel: _, ...answer } = toldOne({ item, model: '0' }, `${item} after ${days}`, (word) => word)
      return answer
    },
  }
  return {
    ...outside,
    market: { ...outside.market, listings },
    items,
    told,
    asked,
    meetings,
    locked,
    silent,
    lockedPlaces,
    shop,
    /** An item of one variation, or of several, that is sold there from now on. */
    sells(item: string, ...variations: Partial<VariationWord>[]) {
      const all = variations.length > 0 ? variations : [{}]
      items.set(item, {
        item,
        name: `Hàng ${item}`,
        state: 'live',
        changedAt: 0,
        variations: all.map((one) => ({ model: '0', name: '', sku: '', price: 100_000, stock: 0, ...one })),
      })
    },
    stockAt: (item: string) => items.get(item)?.variations[0]?.places,
    stockOf: (item: string, model = '0') =>
      items.get(item)?.variations.find((one) => one.model === model)?.stock,
  }
}

function withTold(one: VariationWord, stock: number, place: string | undefined): VariationWord {
  if (!one.places) return { ...one, stock }
  const places = one.places.map((known) => (known.id === place ? { ...known, stock } : known))
  return { ...one, places, stock: places.reduce((sum, known) => sum + known.stock, 0) }
}
