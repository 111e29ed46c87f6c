import { partsOf } from './time.ts'

/** What a document's code begins with. */
export const documentPrefixes = {
  order: 'KT',
  wave: 'DN',
  handover: 'BG',
  stockTake: 'KK',
  importSlip: 'NK',
  exportSlip: 'XK',
  returnSlip: 'NH',
  supplierReturn: 'TN',
  transfer: 'CK',
  binMove: 'CO',
  drawer: 'KET',
  supply: 'DH',
  product: 'SP',
  warehouse: 'KHO',
  /** Nobody reads it: callers that name a new tag by its words alone. */
  tag: 'TH',
} as const

export type DocumentKind = keyof typeof documentPrefixes

/** Without letters and digits that are mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * "BG-2111-7KQ2M": day and month, then five letters of 28 million; a product's own code, which people read and type, is "SP7KQ2M": seven signs, the most that
 * bars on the narrowest product label carry. Made on the device and carried in a command's params, so that
 * phone and server mean the same document; a rule refuses a code that is taken.
 * @param random a number in [0, 1), another one at every call
 */
export function documentCode(kind: DocumentKind, at: number, random: () => number): string {
  const { day, month } = partsOf(at)
  const two = (number: number) => String(number).padStart(2, '0')
  const tail = Array.from({ length: 5 }, () => letters[Math.floor(random() * letters.length)]).join('')
  const prefix = documentPrefixes[kind]
  return kind === 'product' ? `${prefix}${tail}` : `${prefix}-${two(day)}${two(month)}-${tail}`
}
