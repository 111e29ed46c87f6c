import type { Reader } from '../command.ts'
import type { Customer } from '../tables/customers.ts'

/**
 * The customer that an id stands for now: their own, that of a double who became them, a code of such a one, or what a number of theirs would make. The one way
 * from an order, or from a number, to its customer. Nothing when the shop keeps nobody of that name.
 */
export function knownCustomer(read: Reader, id: string): Customer | undefined {
  const passed = new Set<string>()
  for (let at = id; at !== '' && !passed.has(at); ) {
    const customer = read.get('customers', at)
    if (customer) return customer
    passed.add(at)
    at = read.get('customerAliases', at)?.customerId ?? ''
  }
  return undefined
}

/** Everything that orders of a customer may name them by. */
export function namesOfCustomer({
  _id,
  code,
  formerCodes = [],
}: Pick<Customer, '_id' | 'code' | 'formerCodes'>): string[] {
  return [...new Set([code, _id, ...formerCodes])]
}

/** A list is asked for by so many values of a field at most (`protocol/queries/listing.ts`). */
const mostAsked = 100

/** Those of them that orders are asked for by: whoever was merged out of more than some fifty doubles is found by the first of them. */
export function askedNamesOf(customer: Parameters<typeof namesOfCustomer>[0]): string[] {
  return namesOfCustomer(customer).slice(0, mostAsked)
}

/** Every number of a customer, the first one first. */
export function numbersOf({
  phone,
  phoneExtend,
  formerPhones = [],
}: Pick<Customer, 'phone' | 'phoneExtend' | 'formerPhones'>): string[] {
  return [...new Set([phone, phoneExtend ?? '', ...formerPhones])].filter((number) => number !== '')
}
