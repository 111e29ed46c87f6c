import { fold } from '../../lib/fold.ts'
import { numbersOf } from '../orders/known-customer.ts'
import type { Customer } from '../tables/customers.ts'

/** Customers who may be one person, and what says so. */
export interface Doubles {
  why: 'Cùng số điện thoại' | 'Cùng tên và địa chỉ'
  /** Whom most is known of first: the others are merged into them. */
  customers: Customer[]
}

/** Customers who share a number, a first or a second one, or a name with its address. Everybody stands in one group at most. */
export function findDoubles(customers: readonly Customer[]): Doubles[] {
  const heads = new Map<string, string>()
  const headOf = (id: string): string => {
    const head = heads.get(id) ?? id
    return head === id ? id : headOf(head)
  }
  const owners = new Map<string, string>()
  const byNumber = new Set<string>()
  for (const customer of customers) {
    for (const sign of signsOf(customer)) {
      const owner = owners.get(sign)
      if (owner === undefined) owners.set(sign, customer._id)
      else if (owner !== customer._id) {
        heads.set(headOf(customer._id), headOf(owner))
        if (sign.startsWith('số ')) byNumber.add(customer._id).add(owner)
      }
    }
  }
  const groups = Map.groupBy(customers, ({ _id }) => headOf(_id))
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((group) => ({
      why: group.some(({ _id }) => byNumber.has(_id)) ? 'Cùng số điện thoại' : 'Cùng tên và địa chỉ',
      customers: group.toSorted(bestKnownFirst),
    }))
}

function signsOf(customer: Customer): string[] {
  const { name, address, provinceId, wardId } = customer
  const numbers = numbersOf(customer).map((number) => `số ${number}`)
  const isPlaced = name.trim() !== '' && address.trim() !== ''
  return isPlaced ? [...numbers, `tên ${fold(name)}|${fold(address)}|${provinceId}|${wardId}`] : numbers
}

/** Who was merged before, then who was kept first. */
function bestKnownFirst(one: Customer, other: Customer): number {
  return (
    (other.formerCodes?.length ?? 0) - (one.formerCodes?.length ?? 0) ||
    (one.createdAt ?? 0) - (other.createdAt ?? 0) ||
    (one._id < other._id ? -1 : 1)
  )
}
