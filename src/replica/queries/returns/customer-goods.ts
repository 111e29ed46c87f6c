import { isOpenReturn } from '../../../domain/returns/states.ts'
import { stillOut } from '../../../domain/returns/still-out.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import type { Replica } from '../../replica.ts'

/** An order that a customer bought by, and what of it may still come back. */
export interface BoughtOrder {
  order: Order
  /** Whether this device holds it with its returns; one that the server told of has to be fetched before anything comes back. */
  isHeld: boolean
  /** Units of each line that may still come back, in the order of the lines. */
  left: readonly number[]
  /** What is on its way back, or waits to be taken in. */
  open?: ReturnedOrder
}

/** So many orders of this device are listed. */
const mostHeld = 100

/** What a customer bought, the newest first: orders of this device, and those that the server told of. @param keys the customer's id and code */
export async function customerGoods(
  { db }: Replica,
  keys: readonly string[],
  told: readonly Order[],
): Promise<BoughtOrder[]> {
  const names = keys.filter((key) => key !== '')
  const isTheirs = ({ customer: { id = '', code = '' } }: Order) => names.includes(id) || names.includes(code)
  const [own, rows] = await Promise.all([
    db.orders.orderBy('createdAt').reverse().filter(isTheirs).limit(mostHeld).toArray(),
    db.orders.bulkGet(told.map(({ code }) => code)),
  ])
  const held = new Map([...rows, ...own].flatMap((order) => (order ? [[order.code, order] as const] : [])))
  const returns = await db.returns
    .where('orderCode')
    .anyOf([...held.keys()])
    .toArray()
  const all = new Map([...told.map((order) => [order.code, order] as const), ...held])
  return [...all.values()]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map((order) => {
      const back = returns.filter(({ orderCode }) => orderCode === order.code)
      const isHeld = held.has(order.code)
      const open = back.find(isOpenReturn)
      return { order, isHeld, left: isHeld ? stillOut(order, back) : [], ...(open ? { open } : undefined) }
    })
}
