import type { Movement, Product, StockPlace } from '../../domain/tables/products.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'

/** Goods were counted in this long before now, ahead of the oldest order. */
const openedBeforeMs = 90 * 86_400_000

/** Slips hold this many items; more goods need further slips. */
const slipItems = 50

/** Products with their numbers, the slips 'Nhập mới' that brought the goods in, and the movements of both. */
export interface OpenedStock {
  products: Product[]
  slips: Slip[]
  movements: Movement[]
}

/** Opens the stock of some wares at a time, so that what was sold since and what is left add up. */
export function openStock(dice: Dice, ledger: Ledger, now: number): (wares: readonly Ware[]) => OpenedStock {
  const at = now - openedBeforeMs
  let slipCount = 0

  function slipOf(wid: string, entries: readonly Entry[]): Slip {
    slipCount += 1
    return {
      code: `NM-${String(slipCount).padStart(4, '0')}`,
      type: 'Nhập mới',
      state: 'HOÀN THÀNH',
      items: entries.map(({ ware, place, quantity }) => {
        return { productCode: ware.code, amount: quantity, bin: place.bid, priceIn: ware.cost }
      }),
      note: 'Tồn đầu kỳ',
      userId: 'chu',
      sourceWarehouse: wid,
      createdAt: at,
      updatedAt: at,
    }
  }

  return function open(wares) {
    const products: Product[] = []
    const movements: Movement[] = []
    const byWarehouse = new Map<string, Entry[]>()
    for (const ware of wares) {
      const { product, openings } = ledger.open(dice, ware)
      products.push(product)
      for (const opening of openings) {
        const entries = byWarehouse.get(opening.place.wid) ?? []
        if (opening.quantity > 0) entries.push({ ware, ...opening })
        byWarehouse.set(opening.place.wid, entries)
      }
    }
    const slips: Slip[] = []
    for (const [wid, entries] of byWarehouse) {
      for (let from = 0; from < entries.length; from += slipItems) {
        const some = entries.slice(from, from + slipItems)
        const slip = slipOf(wid, some)
        slips.push(slip)
        movements.push(...some.map((entry) => brought(entry, slip)))
      }
    }
    return { products, slips, movements }
  }
}

interface Entry {
  ware: Ware
  place: StockPlace
  quantity: number
}

function brought({ ware, place, quantity }: Entry, slip: Slip): Movement {
  return {
    id: `${slip.code}:${ware.code}:${place.bid}`,
    productCode: ware.code,
    wid: place.wid,
    bid: place.bid,
    number: 'total',
    quantity,
    reason: slip.type,
    document: slip.code,
    userId: slip.userId,
    at: slip.createdAt,
  }
}
