import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Movement, Product, StockPlace } from '../tables.ts'

export interface StockMove {
  productCode: string
  wid: string
  bid: string
  number: Movement['number']
  quantity: number
  reason: string
  document: string
  /** Hands changed what lies there, not a sale: the place remembers it (`StockPlace.last`). */
  byHand?: boolean
}

/** Changes stock numbers, each with its movement row, so that every number stays the sum of its movements (S12). */
export function stockMover(draft: Draft, { id, at, user }: Circumstances): (move: StockMove) => void {
  return function move({ productCode, wid, bid, number, quantity, reason, document, byHand = false }) {
    const product = draft.get('products', productCode)
    if (!product || quantity === 0) return
    const last = byHand ? { document, by: user.userName, at } : undefined
    draft.put('products', moved(product, { wid, bid, number, quantity, last }))
    draft.add('movements', {
      // Numbered over the whole command: one that moves many orders makes a mover for each.
      id: `${id}:${draft.size}`,
      productCode,
      wid,
      bid,
      number,
      quantity,
      reason,
      document,
      userId: user.userName,
      at,
    })
  }
}

interface Step extends Pick<StockMove, 'wid' | 'bid' | 'number' | 'quantity'> {
  last: StockPlace['last']
}

function moved(product: Product, { wid, bid, number, quantity, last }: Step): Product {
  const empty: StockPlace = { wid, bid, total: 0, book: 0, wait: 0, exp_amount: 0 }
  const known = product.warehouses.some((place) => place.wid === wid && place.bid === bid)
  const places = known ? product.warehouses : [...product.warehouses, empty]
  return {
    ...product,
    [number]: product[number] + quantity,
    warehouses: places.map((place) =>
      place.wid === wid && place.bid === bid
        ? { ...place, [number]: place[number] + quantity, ...(last ? { last } : {}) }
        : place,
    ),
  }
}

/** Ready to sell: on hand less reserved less waited for (decisions 9). */
export function readyToSell(stock: Pick<StockPlace, 'total' | 'book' | 'wait'>): number {
  return stock.total - stock.book - stock.wait
}
