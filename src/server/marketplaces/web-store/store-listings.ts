import * as v from 'valibot'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { answerForAll, type Each } from '../each.ts'
import type { MarketListings } from '../listings.ts'
import { idOfItem } from './fields.ts'
import { tellStore } from './tell-store.ts'

/** What a store may say of goods that it did not take: those it does not name it took. Goods of one SKU it tells apart by their `id`. */
const Refused = v.fallback(
  v.object({
    failed: v.array(
      v.object({
        sku: v.optional(v.string()),
        id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
        error: v.optional(v.string(), ''),
      }),
    ),
  }),
  { failed: [] },
)

/** What the web store at this address sells: of its stock it is told. */
export function storeListings(url: string): Pick<MarketListings, 'tellStock' | 'mostStock' | 'stockBy'> {
  return {
    mostStock: 50,
    stockBy: 'variation',
    tellStock(told, asking) {
      const named = told.map(({ item, model }) => ({ number: item, parcel: model }))
      return answerForAll(named, async () => {
        const stock = told.map(({ item, sku, stock }) => ({ sku, id: idOfItem(item), stock }))
        const id = `${asking.shopId}-${asking.now}-${told[0]?.item ?? ''}`
        const said = await tellStore(url, { event: 'stock.updated', id, body: { stock } }, asking)
        const { failed } = v.parse(Refused, said)
        return told.map(({ item, model, sku }): Each<object> => {
          const why = failed.find(({ id, ...one }) =>
            id === undefined ? one.sku === sku : id === idOfItem(item),
          )
          if (!why) return { number: item, parcel: model, ok: {} }
          const trouble = new OutsideTrouble('person', notTaken, { said: why.error.slice(0, 300) })
          return { number: item, parcel: model, trouble }
        })
      })
    },
  }
}

const notTaken = 'Trang web không nhận tồn kho của hàng này. Kiểm tra mã hàng trên trang web rồi thử lại.'
