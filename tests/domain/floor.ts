import * as v from 'valibot'
import { expect } from 'vitest'
import {
  type Command,
  type Decision,
  isRefusal,
  type Reader,
  type Refusal,
} from '../../src/domain/command.ts'
import { updateState } from '../../src/domain/orders/update-state.ts'
import type { Actor } from '../../src/domain/people/actor.ts'
import { keyOf, type RowOf, type TableName } from '../../src/domain/tables.ts'
import { anActor, morning, type SmallShop } from '../support/builders.ts'
import { marketplaceCancels } from '../support/marketplace-cancels.ts'

/** A shop in memory whose rows cannot be changed but by commands. Every rule is run twice and has to agree with itself. */
export interface Floor {
  /** Runs a command; what it decides is applied. A minute passes before each. */
  act<P>(command: Command<P>, params: unknown, by?: Actor): Decision
  /** Like `act`, for what was done at another minute of the day and is told now. */
  tell<P>(command: Command<P>, params: unknown, minute: number, by?: Actor): Decision
  /** Like `act`, and the command has to agree. */
  do<P>(command: Command<P>, params: unknown, by?: Actor): void
  /** Like `act`, and the command has to refuse. */
  refusal<P>(command: Command<P>, params: unknown, by?: Actor): Refusal
  get<T extends TableName>(table: T, key: string): RowOf<T>
  find<T extends TableName>(table: T, key: string): RowOf<T> | undefined
  all<T extends TableName>(table: T): RowOf<T>[]
  /** Writes a row past the rules, as a marketplace or another part of the app would. */
  put<T extends TableName>(table: T, row: RowOf<T>): void
  readonly read: Reader
}

export const packer = anActor()
export const otherPacker = anActor({ userName: 'kho2', name: 'Tuấn' })
export const desk = anActor({
  userName: 'ban',
  name: 'Hoa',
  department: 'Bán hàng',
  flags: ['orders_ecommerce_handle', 'orders_not_ecommerce_handle'],
})

/** Moves orders as the desk does, and cancels them as their marketplace does. */
export function moveOrders(
  floor: Floor,
  { orderCodes, state }: { orderCodes: readonly string[]; state: string },
): Decision {
  return state === 'HỦY'
    ? floor.act(marketplaceCancels, { orderCodes }, desk)
    : floor.act(updateState, { orderCodes, state }, desk)
}

export function openFloor(shop: SmallShop): Floor {
  const rows = new Map<string, object>()
  let count = 0

  const put = (table: TableName, row: object): void => {
    rows.set(`${table}/${keyOf(table, row as never)}`, deepFreeze(row))
  }
  put('companies', shop.company)
  for (const { row } of shop.staff) put('staff', row)
  for (const [table, list] of Object.entries(shop.rows)) for (const row of list) put(table as TableName, row)

  const find = <T extends TableName>(table: T, key: string) =>
    rows.get(`${table}/${key}`) as RowOf<T> | undefined
  const read: Reader = {
    get: find,
    many: (table, keys) => keys.flatMap((key) => find(table, key) ?? []),
  }

  const act: Floor['act'] = (command, params, by) => tell(command, params, count + 1, by)

  function tell<P>(command: Command<P>, given: unknown, minute: number, by: Actor = packer): Decision {
    count += 1
    const params = deepFreeze(v.parse(command.params, given) as object) as P
    const circumstances = deepFreeze({ at: morning + minute * 60_000, user: by, id: `lenh-${count}` })
    const decision = command.decide(read, params, circumstances)
    expect(command.decide(read, params, circumstances), 'the same rule answers the same').toEqual(decision)
    if (isRefusal(decision)) return decision
    for (const { table, key, before, after } of decision) {
      // Movements are new by their id and never read.
      if (table !== 'movements') expect(before, `before of ${table} ${key}`).toEqual(find(table, key))
      if (after) put(table, after)
      else rows.delete(`${table}/${key}`)
    }
    return decision
  }

  return {
    act,
    tell,
    do(command, params, by) {
      const decision = act(command, params, by)
      if (isRefusal(decision)) throw new Error(`Refused with ${decision.code}: ${decision.text}`)
    },
    refusal(command, params, by) {
      const decision = act(command, params, by)
      if (!isRefusal(decision)) throw new Error('The command agreed')
      return decision
    },
    get(table, key) {
      const row = find(table, key)
      if (!row) throw new Error(`There is no ${key} in ${table}`)
      return row
    },
    find,
    all: <T extends TableName>(table: T) =>
      [...rows].filter(([place]) => place.startsWith(`${table}/`)).map(([, row]) => row as RowOf<T>),
    put: (table, row) => put(table, row as object),
    read,
  }
}

/** A rule that writes into a row it was given throws here. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
