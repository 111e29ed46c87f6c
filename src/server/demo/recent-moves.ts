import { daysKept, stockDayId } from '../../domain/stock/stock-days.ts'
import type { Movement, Product, StockDay } from '../../domain/tables/products.ts'
import { dayNumber, dayStart } from '../../domain/time.ts'

/** What came and went lately, by shelf, so that counts of the demo shop stand beside real movements. */
export interface RecentMoves {
  note(movements: readonly Movement[]): void
  /** The product with the moment each of its shelves last moved. */
  touch(product: Product): Product
  rows(): StockDay[]
}

export function createRecentMoves(now: number): RecentMoves {
  const oldest = dayStart(dayNumber(now) - daysKept + 1)
  const days = new Map<string, StockDay>()
  const movedAt = new Map<string, number>()
  return {
    note(movements) {
      const recent = movements.filter(({ number, at }) => number === 'total' && at >= oldest)
      for (const { productCode, wid, bid, quantity, at } of recent) {
        const day = dayNumber(at)
        const id = stockDayId({ wid, productCode }, at)
        const row = days.get(id) ?? { id, day, moves: {} }
        const list = [...(row.moves[bid] ?? []), at - dayStart(day), quantity]
        days.set(id, { ...row, moves: { ...row.moves, [bid]: list } })
        const shelf = `${wid}/${bid}/${productCode}`
        movedAt.set(shelf, Math.max(at, movedAt.get(shelf) ?? 0))
      }
    },
    touch(product) {
      const warehouses = product.warehouses.map((place) => {
        const last = movedAt.get(`${place.wid}/${place.bid}/${product.code}`)
        return last === undefined ? place : { ...place, movedAt: last }
      })
      return { ...product, warehouses }
    },
    rows: () => [...days.values()],
  }
}
