import type { Reader } from '../command.ts'
import type { OrderedFrom, Supplier } from '../tables/supply.ts'
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

/** Whom an order means: who is called so, or else stands under its id. */
export function supplierMeant(read: Reader, { _id, name }: OrderedFrom): Supplier | undefined {
  return supplierNamed(read, name) ?? (_id === '' ? undefined : supplierOf(read, _id))
}

/** The supplier with the number the shop knows, where none was said: whoever is not shown it need not type it. */
export function withKnownNumber(read: Reader, said: OrderedFrom): OrderedFrom {
  if (said.phone !== '') return said
  const known = supplierMeant(read, said)
  if (!known) return said
  const { phone: _, ...named } = said
  return known.phone === undefined ? named : { ...named, phone: known.phone }
}
