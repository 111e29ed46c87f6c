import { isOpenSupply } from '../../../domain/supply/supply-states.ts'
import { dueFor } from '../../../domain/supply/supply-sums.ts'
import type { Supplier, SupplierEntry, SupplyRequest } from '../../../domain/tables/supply.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'

/** A supplier of a list. */
export interface SupplierListed {
  supplier: Supplier
  /** Orders whose goods may still come. */
  open: number
  /** What the shop owes them (VND); below zero where they owe the shop. Nothing for who does not see it. */
  owed: number | undefined
  /** When something was last ordered of them. */
  lastAt: number | undefined
  search: string
}

/** Every supplier in use, by name; doubles stand with whom they are. */
export async function supplierList({ db, session }: Replica): Promise<SupplierListed[]> {
  const [all, orders, entries] = await Promise.all([
    db.suppliers.toArray(),
    db.supplyRequests.toArray(),
    db.supplierLedger.toArray(),
  ])
  const seesDebt = session.user.permission.includes('cost_view')
  const now = currentIds(all)
  const sums = new Map<string, number>()
  for (const { supplierId, amount } of entries) {
    const id = now(supplierId)
    sums.set(id, (sums.get(id) ?? 0) + amount)
  }
  return all
    .filter(({ mergedInto }) => mergedInto === undefined)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
    .map((supplier) => {
      const own = orders.filter((order) => now(order.supplier._id) === supplier.id)
      const times = own.flatMap(({ orderedAt }) => orderedAt ?? [])
      return {
        supplier,
        open: own.filter(isOpenSupply).length,
        owed: seesDebt ? (sums.get(supplier.id) ?? 0) : undefined,
        lastAt: times.length > 0 ? Math.max(...times) : undefined,
        search: fold(
          [supplier.name, supplier.phone, supplier.taxCode, supplier.email, supplier.note]
            .filter(Boolean)
            .join(' '),
        ),
      }
    })
}

/** A supplier with what was ordered of them and what is owed. */
export interface SupplierHeld {
  supplier: Supplier
  orders: SupplyRequest[]
  entries: SupplierEntry[]
  /** What is still to be paid for all their orders (VND). */
  due: number
  doubles: Supplier[]
  people: ReadonlyMap<string, string>
}

/** `null` when this device does not hold them; of a double, whom they are. */
export async function supplierHeld({ db }: Replica, id: string): Promise<SupplierHeld | null> {
  const [all, staff] = await Promise.all([db.suppliers.toArray(), db.staff.toArray()])
  const now = currentIds(all)
  const supplier = all.find((one) => one.id === now(id))
  if (!supplier) return null
  const [orders, entries] = await Promise.all([
    db.supplyRequests.filter((order) => now(order.supplier._id) === supplier.id).toArray(),
    db.supplierLedger.filter((entry) => now(entry.supplierId) === supplier.id).toArray(),
  ])
  return {
    supplier,
    orders: orders.toSorted((one, other) => other.createdAt - one.createdAt),
    entries,
    due: orders.reduce((sum, order) => sum + Math.max(0, dueFor(order)), 0),
    doubles: all.filter(({ id: own }) => own !== supplier.id && now(own) === supplier.id),
    people: new Map(staff.map(({ userName, name }) => [userName, name])),
  }
}

/** Who an id means now: of a double, whom they are. */
export function currentIds(all: readonly Supplier[]): (id: string) => string {
  const merged = new Map(
    all.flatMap(({ id, mergedInto }) => (mergedInto === undefined ? [] : [[id, mergedInto]])),
  )
  return (id) => {
    let now = id
    for (let step = 0; merged.has(now) && step < merged.size; step++) now = merged.get(now) ?? now
    return now
  }
}
