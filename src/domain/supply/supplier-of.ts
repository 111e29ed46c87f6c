import type { Reader } from '../command.ts'
import type { Supplier } from '../tables/supply.ts'
import { supplierIdOf, supplierKey } from './supplier-name.ts'

/** Suppliers were merged at most so often in a row that we follow it. */
const longestTrail = 16

/** The supplier that an id stands for now: of a double, whom they are. */
export function supplierOf(read: Reader, id: string): Supplier | undefined {
  let found = read.get('suppliers', id)
  for (let step = 0; found?.mergedInto !== undefined && step < longestTrail; step++)
    found = read.get('suppliers', found.mergedInto)
  return found
}

/** The supplier who is called so; on a device as far as ids tell. */
export function supplierNamed(read: Reader, name: string): Supplier | undefined {
  const key = supplierKey(name)
  const owner = read.get('supplierNames', key)
  if (owner) return supplierOf(read, owner.supplierId)
  const found = read.get('suppliers', supplierIdOf(name))
  if (!found || (found.name !== key && found.mergedInto === undefined)) return undefined
  return supplierOf(read, found.id)
}
