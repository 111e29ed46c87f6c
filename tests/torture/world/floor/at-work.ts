import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import type { Command } from '../../../../src/domain/command.ts'
import type { Order, OrderState } from '../../../../src/domain/tables/orders.ts'
import type { ReplicatedTable, RowOf } from '../../../../src/domain/tables.ts'
import type { Dice } from '../dice.ts'
import type { Sheet } from '../ledger.ts'
import { products } from '../shop.ts'

/** Somebody at work: a phone to look at and two hands. `dice` is this step's own luck, so that a step is one number. */
export interface AtWork {
  dice: Dice
  userName: string
  /** Rows as the phone shows them at this moment. */
  rows<T extends ReplicatedTable>(table: T): RowOf<T>[]
  /** Does it if it is allowed here; what is refused at once leaves nothing behind. */
  does<P>(command: Command<P>, params: unknown): Promise<void>
  /** Has the server write a sheet, whose rows are kept on the phone until they went there; refused at once, it is gone again. */
  brings(sheet: Sheet): Promise<void>
  /** A code that nobody had before: of a gesture, of a document. */
  fresh(word: string): string
}

/** What people of an area do, and how often beside the rest of it. */
export type Works = Record<string, { weight: number; act(at: AtWork): Promise<unknown> }>

export function oneOf<T>(dice: Dice, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : dice.pick(list)
}

/** One to `most` of them, in the order of the list. */
export function someOf<T>(dice: Dice, list: readonly T[], most: number): T[] {
  const wanted = Math.min(list.length, 1 + dice.below(most))
  const from = dice.below(Math.max(1, list.length))
  const turned = [...list.slice(from), ...list.slice(0, from)].slice(0, wanted)
  return list.filter((one) => turned.includes(one))
}

/** A code of its own, or rarely one that is taken. */
export function codeFor({ dice, fresh }: AtWork, word: string, taken: readonly { code: string }[]): string {
  const known = dice.chance(0.05) ? oneOf(dice, taken) : undefined
  return known?.code ?? fresh(word)
}

/** What the scanner reads off a product, or rarely off another one. */
export function scannedOf(dice: Dice, productCode: string): string {
  if (dice.chance(0.07)) return 'SP-E'
  const product = products.find(({ code }) => code === productCode)
  return product?.barcode || productCode
}

export function ordersIn(at: AtWork, states: readonly OrderState[], wid = defaultWarehouse): Order[] {
  return at.rows('orders').filter((order) => order.wid === wid && states.includes(order.state))
}
