import { digestOf } from '../../lib/digest.ts'
import { type FieldTree, fieldsAlone, treeOf } from '../../lib/field-tree.ts'
import { must } from '../../lib/must.ts'
import { type Hidden, type Secret, secrets } from '../tables/table.ts'
import { hiddenIn, hidesOf, keyOf, replicatedTables, type TableName } from '../tables.ts'

/** A row summed up in parts, which add up to what somebody holds of it: what everybody sees, and each secret by itself. */
export type RowDigests = Readonly<Record<'plain' | Secret, number>>

interface Plan {
  /** Every field that is part of a secret, of open rows or of closed ones. */
  all: FieldTree
  trees: ReadonlyMap<Hidden<object>, FieldTree>
}

const plans = new Map<TableName, Plan>()

function planOf(table: TableName): Plan {
  const known = plans.get(table)
  if (known) return known
  const hides = hidesOf(table)
  const plan = {
    all: treeOf(hides.flatMap(({ fields }) => fields)),
    trees: new Map(hides.map((one) => [one, treeOf(one.fields)])),
  }
  plans.set(table, plan)
  return plan
}

/** What a row without secrets adds to the sum of its table. What stands in the place of a secret does not count. */
function plainDigest(table: TableName, row: object): number {
  return hidesOf(table).length === 0 ? digestOf(row) : digestOf(row, planOf(table).all)
}

/** What each secret of a row adds. Its key belongs to it, so that two rows which changed secrets do not sum up to the same. */
function* secretDigests(table: TableName, row: object): Generator<[Secret, number]> {
  const { trees } = planOf(table)
  for (const hidden of hiddenIn(table, row)) {
    const alone = fieldsAlone(row, must(trees.get(hidden), 'the fields of a secret'))
    yield [hidden.secret, alone === undefined ? 0 : digestOf([keyOf(table, row as never), alone])]
  }
}

/** Of a row that is not there. */
export const noDigests: RowDigests = {
  plain: 0,
  cost: 0,
  notes: 0,
  contact: 0,
  past: 0,
  colleagues: 0,
  earnings: 0,
  suppliers: 0,
}

/** The parts of a whole row, as the server keeps them. */
export function digestsOf(table: TableName, row: object): RowDigests {
  const digests = { ...noDigests, plain: plainDigest(table, row) }
  for (const [secret, digest] of secretDigests(table, row)) digests[secret] = digest
  return digests
}

/** What a row adds to the sum of its table for somebody who sees these secrets. */
export function digestSeen(table: TableName, row: object, seen: readonly string[]): number {
  let sum = plainDigest(table, row)
  for (const [secret, digest] of secretDigests(table, row)) if (seen.includes(secret)) sum += digest
  return sum
}

/**
 * Names how this app reckons: which fields of which tables make up which secret. Sums of tables with secrets are compared
 * between equal reckonings only.
 */
export const reckoning: number = digestOf([
  secrets,
  replicatedTables.map((table) => [
    table,
    hidesOf(table).map(({ secret, fields, while: when }) => [secret, fields, when]),
  ]),
])
