import * as v from 'valibot'
import { type Command, type Decision, isRefusal, type Reader } from '../../../src/domain/command.ts'
import { findCommand } from '../../../src/domain/commands.ts'
import { type Actor, actorOf, mayDo } from '../../../src/domain/people/actor.ts'
import type { Staff } from '../../../src/domain/tables/company.ts'
import type { Movement } from '../../../src/domain/tables/products.ts'
import type { RowOf, TableName } from '../../../src/domain/tables.ts'
import type { SimServer } from '../world/server.ts'
import { company } from '../world/shop.ts'
import { mirrored, placed, type Sight, seenBy, sightOf } from './seen-by.ts'

const day = 86_400_000

/** A command as it came, and the moment it did. */
export interface Arrived {
  path: string
  method: string
  v?: number
  params: unknown
  id: string
  at: number
  received: number
  user: string
}

/** The shop as a plain Map: the rules fold over it in the order of the server, and nothing else of ours is used (S11). */
export class MapShop implements Reader {
  readonly rows = new Map<string, object>()
  readonly movements: Movement[]

  constructor(server: SimServer) {
    for (const { table, key, row } of server.rows()) this.put(table, key, row)
    this.movements = server.movements()
  }

  get<T extends TableName>(table: T, key: string): RowOf<T> | undefined {
    return this.rows.get(`${table}/${key}`) as RowOf<T> | undefined
  }

  many<T extends TableName>(table: T, keys: readonly string[]): RowOf<T>[] {
    return keys.flatMap((key) => this.get(table, key) ?? [])
  }

  put(table: string, key: string, row: object | undefined): void {
    if (row) this.rows.set(`${table}/${key}`, row)
    else this.rows.delete(`${table}/${key}`)
  }

  /** Takes over what the server did by itself since a version, as a person who had asked for it. */
  takeOver(server: SimServer, since: number): void {
    for (const { table, key, version, row } of server.rows()) if (version > since) this.put(table, key, row)
    const known = new Set(this.movements.map(({ id }) => id))
    this.movements.push(...server.movements().filter(({ id }) => !known.has(id)))
  }

  /** Does one command and says what its status has to be. */
  take({
    path,
    method,
    v: version = 1,
    params,
    id,
    at,
    received,
    user,
  }: Arrived): 'applied' | 'refused' | 'failed' {
    const command = findCommand(path, method)
    if (!command || version > command.v) return 'failed'
    const staff = this.rows.get(`staff/${user}`) as Staff
    const actor = actorOf(staff, company)
    if (!mayDo(actor, command.permission)) return 'refused'
    const parsed = v.safeParse(command.params, paramsOfToday(command, params, version))
    if (!parsed.success) return 'failed'
    const clamped = Math.min(received, Math.max(received - 30 * day, at))
    const sight = sightOf(staff)
    let isBeyond = false
    const read: Reader = {
      get: (table, key) => {
        const row = this.get(table, key)
        isBeyond ||= isHidden(sight, table, row as object | undefined)
        return row
      },
      many: (table, keys) => keys.flatMap((key) => read.get(table, key) ?? []),
    }
    const decision = command.decide(read, parsed.output, { at: clamped, user: actor, id })
    return isBeyond ? 'refused' : this.#apply(decision, sight)
  }

  /** A copy of what it holds, to be put back later. */
  copy(): () => void {
    const [rows, movements] = [new Map(this.rows), [...this.movements]]
    return () => {
      this.rows.clear()
      for (const [place, row] of rows) this.rows.set(place, row)
      this.movements.splice(0, Number.POSITIVE_INFINITY, ...movements)
    }
  }

  #apply(decision: Decision, sight: Sight): 'applied' | 'refused' {
    if (isRefusal(decision)) return 'refused'
    if (decision.some(({ table, after }) => isHidden(sight, table, after))) return 'refused'
    for (const { table, key, after } of decision) {
      if (table === 'movements') this.movements.push(after as unknown as Movement)
      else this.put(table, key, after)
    }
    return 'applied'
  }
}

/** Nobody looks at a row of a warehouse they do not work in, nor makes one there; nor at work of which their phone holds nothing. */
function isHidden(sight: Sight, table: string, row: object | undefined): boolean {
  return row !== undefined && placed.includes(table) && seenBy(sight, table, row) === undefined
}

function paramsOfToday(command: Command, params: unknown, version: number): unknown {
  return version < command.v && command.upgrade ? command.upgrade(params, version) : params
}

/** The same over any rows: answers the places that were changed. */
export function foldOver(
  rows: Map<string, object>,
  commands: readonly {
    path: string
    method: string
    v: number
    params: unknown
    at: number
    id: string
    actor: Actor
  }[],
): Set<string> {
  const changed = new Set<string>()
  const reader: Reader = {
    get: (table, key) => rows.get(`${table}/${key}`) as never,
    many: (table, keys) => keys.flatMap((key) => (rows.get(`${table}/${key}`) as never) ?? []),
  }
  for (const { path, method, v: version, params, at, id, actor } of commands) {
    const command = findCommand(path, method)
    if (command?.offline !== 'optimistic') continue
    const decision = command.decide(reader, paramsOfToday(command, params, version), {
      at,
      user: actor,
      id,
      guess: true,
    })
    if (isRefusal(decision)) continue
    for (const { table, key, after } of decision) {
      if (!mirrored.includes(table)) continue
      changed.add(`${table}/${key}`)
      if (after) rows.set(`${table}/${key}`, after)
      else rows.delete(`${table}/${key}`)
    }
  }
  return changed
}
