import { fold } from '../../lib/fold.ts'
import { normalizePhone } from '../people/phone.ts'
import type { Customer } from '../tables/customers.ts'
import type { Listing } from './listing.ts'

/** Customers, the newest first: the phones of packers hold none of them, and a desk finds the one who calls. */
export const customerListing: Listing<Customer> = {
  table: 'customers',
  sortedBy: 'madeAt',
  fields: {
    madeAt: { kind: 'number', of: ({ createdAt }) => createdAt, sorts: true },
    debt: { kind: 'number', of: ({ unPaid }) => unPaid, sorts: true },
    /** Without marks, so that Ánh stands beside An. */
    name: { kind: 'text', of: ({ name = '' }) => fold(name), sorts: true },
    phone: { kind: 'text', of: ({ phone = '' }) => normalizePhone(phone), leads: true },
    code: { kind: 'text', of: ({ code }) => code, leads: true },
    province: { kind: 'text', of: ({ provinceId }) => String(provinceId ?? ''), indexed: true },
  },
  sums: [],
  marks: {},
  words: ({ code, name, phone, phoneExtend, formerPhones = [] }) => [
    ...[code, name, phone, phoneExtend],
    ...formerPhones,
  ],
  ends: ({ code, phone, phoneExtend, formerPhones = [] }) => [code, phone, phoneExtend, ...formerPhones],
}
