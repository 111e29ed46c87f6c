import * as v from 'valibot'
import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Supplier } from '../tables/supply.ts'
import { supplierKey, supplierNameLimit, supplierTitle } from './supplier-name.ts'
import { supplierNamed } from './supplier-of.ts'

export const SupplierId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
const words = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** Letters each may have. */
export const supplierLimits = { address: 300, email: 100, taxCode: 20, note: 1000 } as const

/** An order and its goods are at most so many days apart. */
export const mostLeadDays = 365

/** What is written of a supplier by hand; what is left out stays. */
export const supplierFields = {
  name: words(supplierNameLimit),
  phone: words(30),
  address: words(supplierLimits.address),
  email: words(supplierLimits.email),
  taxCode: words(supplierLimits.taxCode),
  note: words(supplierLimits.note),
  /** Whole days; 0 where nobody knows. */
  leadDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostLeadDays)),
}

export const SupplierFields = v.partial(v.object(supplierFields))
export type SupplierFields = v.InferOutput<typeof SupplierFields>

/** A number as people type it, without what they part it by. */
export function bareNumber(phone: string): string {
  return phone.replace(/[\s.()-]/g, '')
}

/**
 * Why nobody is called and reached so: both are required (CAT-384), a number has 10 to 16 digits (CAT-385). A number that this device does not
 * hold is the server's to judge.
 */
export function contactFault({ name, phone }: Pick<Supplier, 'name' | 'phone'>): Refusal | undefined {
  if (supplierKey(name) === '' || phone?.trim() === '') return refuse('supply-without-supplier', {})
  if (phone === undefined) return undefined
  return /^\d{10,16}$/.test(bareNumber(phone)) ? undefined : refuse('supplier-phone-not-valid', {})
}

/** Why a supplier cannot be called so: another one is. */
export function whyNameTaken(read: Reader, name: string, own?: string): Refusal | undefined {
  const other = supplierNamed(read, name)
  if (!other || other.id === own) return undefined
  return refuse('supplier-name-taken', { name: supplierTitle(other.name) })
}
