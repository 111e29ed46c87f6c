import { emptyFields, type FieldTree, treeOf, withoutFields } from '../../lib/field-tree.ts'
import { type Secret, secrets, secretsShown, type Table } from '../tables/table.ts'
import { hiddenIn, hidesOf, type RowOf, replicatedTables, type TableName, tables } from '../tables.ts'
import { type Actor, isCareOnly, isLogistics, mayDo } from './actor.ts'
import { type Circle, circles, contactWork, earningsWork, staffWork, supplierWork } from './permissions.ts'

/**
 * What a role may see: tables, warehouses and fields. People with the same scope share one replica on a
 * shared phone; a changed permission changes the scope and so the replica.
 */
export interface Scope extends Readonly<Record<Secret, boolean>> {
  tables: readonly TableName[]
  /** `undefined`: every warehouse. */
  warehouses?: readonly string[]
}

/** Who is shown a secret. */
const shows: Readonly<Record<Secret, (actor: Actor) => boolean>> = {
  cost: (actor) => mayDo(actor, ['cost_view']),
  // The carrier's side reads what concerns the carrier (SHC-017, SHC-018).
  notes: (actor) => !isLogistics(actor),
  contact: (actor) => mayDo(actor, contactWork),
  past: (actor) => mayDo(actor, circles.customers),
  colleagues: (actor) => mayDo(actor, staffWork),
  earnings: (actor) => mayDo(actor, earningsWork),
  suppliers: (actor) => mayDo(actor, supplierWork),
}

export function scopeOf(actor: Actor): Scope {
  return {
    tables: replicatedTables.filter((table) => isNeededBy(actor, table)),
    warehouses: actor.warehouses ? [...actor.warehouses].sort() : undefined,
    ...secretsShown((secret) => shows[secret](actor)),
  }
}

function isNeededBy(actor: Actor, table: TableName): boolean {
  if (actor.role === 'SYSTEM') return true
  const { forCare, neededBy } = needOf(table)
  if (isCareOnly(actor)) return forCare === true
  return neededBy === undefined || mayDo(actor, circles[neededBy])
}

function needOf(table: TableName): Pick<Table<unknown>, 'forCare' | 'neededBy'> {
  return tables[table] as Pick<Table<unknown>, 'forCare' | 'neededBy'>
}

/**
 * Names a scope in a database's name: equal scopes, equal text. What it lacks stands behind its beginning, each part with a minus.
 *
 * 2026-11-22: until today a name ended with what it said of cost prices, or with `.nonotes`. Names of people who see what they saw are
 * the same, so their phones go on: owners, and desks without logistics. Those who pack only let go of the customers, people with neither orders,
 * floor nor deliveries of these and of whom orders go to, logistics staff of the shop's notes on orders: their phones load anew, once.
 * Later that day packers let go of what the server works at for desks, which `-desk` says.
 * 2026-11-23: whoever does not keep the staff lets go of what is written of colleagues, and whoever neither handles orders nor keeps customers of
 * whom closed orders went to, with what customers said. Their phones load anew, once; those of who keeps the staff go on.
 * 2026-11-24: packers and whoever brings parcels let go of what orders earned. What a customer pays stays with them: papers that go into the
 * parcel name it, and it is taken at the door. Their phones load anew, once.
 * 2026-11-26: suppliers and supply orders came, for who works with stock or products, and what is owed to suppliers, for who sees costs. Phones of
 * everybody else load anew, once.
 * Later that day whoever only receives goods let go of how suppliers are reached, taxed and paid. Phones of whoever neither keeps settings or
 * products nor sees costs load anew, once.
 */
export function scopeName(scope: Scope): string {
  const places = scope.warehouses ? scope.warehouses.join('+') : 'all'
  const isWhole = replicatedTables.some((table) => scope.tables.includes(table) && !needOf(table).forCare)
  const lacked = isWhole ? lackedCircles(scope) : []
  const hidden = secrets.filter((secret) => secret !== 'cost' && !scope[secret])
  const name = `${isWhole ? 'shop' : 'care'}.${places}.${scope.cost ? 'cost' : 'nocost'}`
  return [name, ...lacked, ...hidden].join('-')
}

/** Whether whoever has the one scope sees everything that the other one shows. */
export function seesAllOf(one: Scope, other: Scope): boolean {
  const { warehouses } = one
  return (
    other.tables.every((table) => one.tables.includes(table)) &&
    (!warehouses || (other.warehouses ?? ['']).every((wid) => warehouses.includes(wid))) &&
    secrets.every((secret) => one[secret] || !other[secret])
  )
}

/** The circles whose tables are not in it. */
function lackedCircles(scope: Scope): Circle[] {
  const held = new Set(scope.tables.map((table) => needOf(table).neededBy))
  return (Object.keys(circles) as Circle[]).filter((circle) => !held.has(circle))
}

/** Whether people bound to warehouses see only their rows of this table. */
export function isPlaced(table: TableName): boolean {
  return 'placed' in tables[table]
}

/** Whether a row belongs on a device of this scope. Age is judged by the first load, not here. */
export function inScope<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): boolean {
  if (!scope.tables.includes(table)) return false
  if (!scope.warehouses || !isPlaced(table)) return true
  const { wid } = row as { wid?: string }
  return wid === undefined || scope.warehouses.includes(wid)
}

/** What is cut out of a row, and what stands in its place. */
interface Cut {
  fields: FieldTree
  instead: object
}

/** Cuts that were asked for; scopes come by the thousand, and are few. */
const cuts = new Map<string, Cut>()

function cutOf(scope: Scope, table: TableName, row: unknown): Cut | undefined {
  if (!seesLess(scope, table)) return undefined
  const hidden = hiddenIn(table, row as object).filter(({ secret }) => !scope[secret])
  if (hidden.length === 0) return undefined
  const name = `${table} ${hidden.map(({ secret }) => secret)}`
  const known = cuts.get(name)
  if (known) return known
  const instead = Object.assign({}, ...hidden.map((one) => one.instead))
  const cut = { fields: treeOf(hidden.flatMap(({ fields }) => fields)), instead }
  cuts.set(name, cut)
  return cut
}

/** Whether people of this scope see the rows of a table without something these hold. */
export function seesLess(scope: Scope, table: TableName): boolean {
  return hidesOf(table).some(({ secret }) => !scope[secret])
}

/** The row without what this scope may not see. The same row when nothing is hidden. */
export function redact<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): RowOf<T> {
  const cut = cutOf(scope, table, row)
  return cut ? (Object.assign(withoutFields(row, cut.fields) as object, cut.instead) as RowOf<T>) : row
}

/** The text of a row without what this scope may not see. The row itself loses it: nobody else may hold it. */
export function redactedText<T extends TableName>(scope: Scope, table: T, row: RowOf<T>): string {
  const cut = cutOf(scope, table, row)
  if (cut) {
    emptyFields(row, cut.fields)
    Object.assign(row as object, cut.instead)
  }
  return JSON.stringify(row)
}
