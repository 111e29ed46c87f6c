import * as v from 'valibot'
import { labelInForce, mayHaveLabel } from '../domain/channels/labels/label-of.ts'
import type { Order } from '../domain/tables/orders.ts'
import { CarriedPage } from '../protocol/wire.ts'
import { applyCarried } from '../replica/apply-carried.ts'
import type { Replica } from '../replica/replica.ts'
import type { ReplicaDatabase } from '../replica/replica-database.ts'
import type { RowWrite } from '../replica/write-rows.ts'
import { rowsIn } from './rows-in.ts'

const paperRoles = ['label', 'slip'] as const

interface Taken {
  /** The device holds it now. */
  isHere: boolean
  /** Orders came with labels that may have to be fetched apart. */
  hasLabels: boolean
}

/** Takes in what came along with a poke, where it fits. */
export async function takeCarried({ db, environment }: Replica, told: unknown): Promise<Taken> {
  const page = v.safeParse(CarriedPage, told)
  if (!page.success || page.output.to < page.output.from) return { isHere: false, hasLabels: false }
  const { from, to, lineage, scope: sight, tables } = page.output
  const rows = Object.entries(tables).flatMap(([table, { puts, dels }]) => rowsIn(table, puts, dels))
  const hasLabels = await bringsLabels(db, rows)
  const outcome = await applyCarried(db, { from, to, lineage, sight, rows }, environment.now())
  await environment.step('carried:applied')
  return { isHere: outcome !== 'other', hasLabels: hasLabels && outcome === 'applied' }
}

async function bringsLabels(db: ReplicaDatabase, rows: readonly RowWrite[]): Promise<boolean> {
  const orders = rows.flatMap(({ table, row }) => (table === 'orders' && row ? [row as Order] : []))
  const labelled = orders.filter((order) => mayHaveLabel(order) && labelsOf(order) !== '')
  if (labelled.length === 0) return false
  const known = await db.orders.bulkGet(labelled.map(({ code }) => code))
  return labelled.some((order, index) => labelsOf(order) !== labelsOf(known[index]))
}

function labelsOf(order: Order | undefined): string {
  if (!order) return ''
  return paperRoles.flatMap((of) => labelInForce(order, of)?.id ?? []).join()
}
