import type { Names } from '../../../domain/orders/export-columns.ts'
import { must } from '../../../lib/must.ts'
import type { Replica } from '../../replica.ts'
import { company } from '../shop.ts'

/** By what things are called in an export, as far as whoever is at work is told. */
export async function exportNames(replica: Replica): Promise<Names> {
  const { db } = replica
  const [shop, staff, warehouses, tags] = await Promise.all([
    company(replica),
    db.staff.toArray(),
    db.warehouses.toArray(),
    db.tags.toArray(),
  ])
  return {
    company: must(shop, 'the company of who is at work'),
    staff: new Map(staff.map((person) => [person.userName, person])),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.wid, warehouse])),
    tags: new Map(tags.map((tag) => [tag._id, tag])),
  }
}
