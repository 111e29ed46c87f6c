import { deepEqual } from '../../lib/deep-equal.ts'
import { namesOfCustomer, numbersOf } from '../orders/known-customer.ts'
import type { Customer, Merge, Residence } from '../tables/customers.ts'

/** A customer with what their double says beside: nothing of either is lost. What both owe is summed by the entries of the debt. */
export function joined(kept: Customer, gone: Customer): Customer {
  const after: Customer = { ...kept }
  after.phone = kept.phone || gone.phone
  const ofGone = numbersOf(gone)
  const others = [...new Set([...numbersOf(kept), ...ofGone])].filter((number) => number !== after.phone)
  const phoneExtend = kept.phoneExtend || others.find((number) => ofGone.includes(number))
  if (phoneExtend) after.phoneExtend = phoneExtend
  const formerPhones = others.filter((number) => number !== phoneExtend)
  if (formerPhones.length > 0) after.formerPhones = formerPhones
  after.formerCodes = [...new Set([...(kept.formerCodes ?? []), ...namesOfCustomer(gone)])]
  if (kept.name.trim() === '') after.name = gone.name
  if (kept.address.trim() === '') Object.assign(after, residenceOf(gone))
  const places = [...(kept.otherAddresses ?? []), ...residencesOf(gone)]
  const otherAddresses = places.filter(
    (place, index) =>
      !isSamePlace(place, after) && places.findIndex((other) => isSamePlace(other, place)) === index,
  )
  if (otherAddresses.length > 0) after.otherAddresses = otherAddresses
  const note = [kept.note, gone.note].filter(Boolean).join('\n')
  if (note) after.note = note
  const createdAt = Math.min(
    kept.createdAt ?? Number.POSITIVE_INFINITY,
    gone.createdAt ?? Number.POSITIVE_INFINITY,
  )
  if (Number.isFinite(createdAt)) after.createdAt = createdAt
  return after
}

/** The same customer once the double is somebody of their own again. What was written of them since stays as it is. */
export function parted(now: Customer, { before, after, gone }: Merge): Customer {
  const next: Customer = { ...now }
  for (const field of ['name', 'phone', 'phoneExtend', 'note', 'createdAt'] as const) {
    if (deepEqual(now[field], after[field])) set(next, field, before[field])
  }
  if (isSamePlace(now, after) && !isSamePlace(before, after)) Object.assign(next, residenceOf(before))
  // The number went over to them since: it goes back with its owner.
  if (now.phone === gone.phone) next.phone = before.phone
  const codes = namesOfCustomer(gone)
  const numbers = numbersOf(gone)
  const places = residencesOf(gone)
  set(
    next,
    'formerCodes',
    without(now.formerCodes, before.formerCodes, (code) => codes.includes(code)),
  )
  set(
    next,
    'formerPhones',
    without(now.formerPhones, before.formerPhones, (phone) => numbers.includes(phone)),
  )
  set(
    next,
    'otherAddresses',
    without(now.otherAddresses, before.otherAddresses, (place) =>
      places.some((other) => isSamePlace(other, place)),
    ),
  )
  return next
}

/** A list without what came with the double; nothing where nothing is left. */
function without<T>(
  now: readonly T[] | undefined,
  before: readonly T[] | undefined,
  isOfDouble: (one: T) => boolean,
): T[] | undefined {
  const left = (now ?? []).filter((one) => !isOfDouble(one) || before?.some((old) => deepEqual(old, one)))
  return left.length > 0 ? left : undefined
}

function set<F extends keyof Customer>(customer: Customer, field: F, value: Customer[F] | undefined): void {
  if (value === undefined) delete customer[field]
  else customer[field] = value
}

function residencesOf(customer: Customer): Residence[] {
  const own = customer.address.trim() === '' ? [] : [residenceOf(customer)]
  return [...own, ...(customer.otherAddresses ?? [])]
}

function residenceOf({ address, provinceId, districtId, wardId, adminSet }: Residence): Residence {
  return { address, provinceId, districtId, wardId, adminSet }
}

function isSamePlace(one: Residence, other: Residence): boolean {
  return deepEqual(residenceOf(one), residenceOf(other))
}
