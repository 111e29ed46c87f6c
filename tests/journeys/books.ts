import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Drawer } from '../../src/domain/tables/drawers.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Movement, Product } from '../../src/domain/tables/products.ts'

/** The numbers of stock that movements add up to. */
const numbers = ['total', 'book', 'wait'] as const

/** What a shop's file holds of stock and money, read past the server. */
export interface Books {
  orders: Order[]
  products: Product[]
  drawers: Drawer[]
  movements: Movement[]
}

export function readBooks(dataFolder: string): Books {
  const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true, timeout: 60_000 })
  const rows = <R>(table: string): R[] =>
    db
      .prepare('select doc from rows where tbl = ? and deleted = 0 order by key')
      .all(table)
      .map(({ doc }) => JSON.parse(String(doc)) as R)
  try {
    // One instant for all of it.
    db.exec('begin')
    const movements = db.prepare(
      'select product_code as productCode, wid, bid, number, quantity from movements',
    )
    return {
      orders: rows('orders'),
      products: rows('products'),
      drawers: rows('drawers'),
      movements: movements.all() as unknown as Movement[],
    }
  } finally {
    db.close()
  }
}

/** Everything that does not add up: stock and its movements, what is reserved and the orders that say so, an order's money and its entries, a drawer and its payments. */
export function unevenIn({ orders, products, drawers, movements }: Books): string[] {
  const moved = sums(
    movements.map(({ productCode, wid, bid, number, quantity }) => [
      [productCode, wid, bid, number],
      quantity,
    ]),
  )
  const stock = sums(
    products.flatMap(({ code, warehouses }) =>
      warehouses.flatMap((place) =>
        numbers.map((number) => [[code, place.wid, place.bid, number], place[number]] as const),
      ),
    ),
  )
  const promised = sums(
    orders.flatMap(({ held = [] }) =>
      held.map(
        ({ productCode, wid, bid, number, amount }) => [[productCode, wid, bid, number], amount] as const,
      ),
    ),
  )
  const isReserved = (place: string) => place.endsWith(' book') || place.endsWith(' wait')
  const entries = orders.flatMap(({ payment }) => payment.history)
  const taken = sums(
    entries.flatMap(({ drawer, by = '', type, amount }) =>
      drawer ? [[[drawer, by, type], amount] as const] : [],
    ),
  )
  const kept = sums(
    drawers.flatMap(({ code, takings }) =>
      takings.map(({ by, form, amount }) => [[code, by, form], amount] as const),
    ),
  )
  return [
    ...differing(
      'stock and movements',
      stock,
      only(moved, (place) => numbers.some((number) => place.endsWith(` ${number}`))),
    ),
    ...differing('stock and orders', only(stock, isReserved), promised),
    ...differing('drawers and payments', kept, taken),
    ...orders.flatMap(({ code, paid, payment }) => {
      const sum = payment.history.reduce((all, { amount }) => all + amount, 0)
      return paid === sum ? [] : [`${code}: ${paid} paid, its entries make ${sum}`]
    }),
  ]
}

type Sums = ReadonlyMap<string, number>

function sums(parts: readonly (readonly [readonly string[], number])[]): Sums {
  const all = new Map<string, number>()
  for (const [names, amount] of parts) {
    const name = names.join(' ')
    all.set(name, (all.get(name) ?? 0) + amount)
  }
  return all
}

function only(all: Sums, isWanted: (name: string) => boolean): Sums {
  return new Map([...all].filter(([name]) => isWanted(name)))
}

function differing(what: string, one: Sums, other: Sums): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const by = (one.get(name) ?? 0) - (other.get(name) ?? 0)
    return by === 0 ? [] : [`${what}: ${name} differs by ${by}`]
  })
}
