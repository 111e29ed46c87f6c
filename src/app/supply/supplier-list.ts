import { fold } from '../../lib/fold.ts'
import type { Way } from '../../lib/number-order.ts'
import { type SupplierListed, supplierList } from '../../replica/queries/supply/suppliers.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { useLive } from '../session/use-live.ts'

/** What the desk's table sorts by; otherwise they stand by name. */
export const supplierSorts = {
  open: { of: ({ open }: SupplierListed) => open, begins: 'descending' },
  owed: { of: ({ owed = 0 }: SupplierListed) => owed, begins: 'descending' },
  last: { of: ({ lastAt = 0 }: SupplierListed) => lastAt, begins: 'descending' },
} as const satisfies Record<string, { of(listed: SupplierListed): number; begins: Way }>

export type SupplierSort = keyof typeof supplierSorts

/** ?q=…&o=no, or cat for those put away; &sort=-owed */
export const suppliersView = defineView({
  text: typed('q'),
  only: oneOf('o', ['owed', 'archived'], undefined, (only) => (only === 'archived' ? 'cat' : 'no')),
  sort: keptSorting('sort', supplierSorts),
})

export type SuppliersView = ViewOf<typeof suppliersView>

const fits = {
  all: ({ supplier }: SupplierListed) => supplier.archivedAt === undefined,
  owed: ({ owed = 0 }: SupplierListed) => owed > 0,
  archived: ({ supplier }: SupplierListed) => supplier.archivedAt !== undefined,
} as const

export interface SuppliersFound {
  /** `undefined` until they were read once. */
  shown: readonly SupplierListed[] | undefined
  /** How many of those who fit the words stand under each choice. */
  counts: Record<keyof typeof fits, number>
  /** What the shop owes those who fit the words, VND. */
  owed: number
  /** All of this device, also who does not fit. */
  all: readonly SupplierListed[]
}

/** The suppliers of this device that fit. */
export function useSupplierList(view: SuppliersView): SuppliersFound {
  const all = useLive(supplierList, [])
  return { ...listSuppliers(all ?? none, view), ...(all ? undefined : { shown: undefined }) }
}

const none: readonly never[] = []

/** Which of them fit a view, in its order. */
export function listSuppliers(
  all: readonly SupplierListed[],
  { text, only, sort }: SuppliersView,
): SuppliersFound & { shown: readonly SupplierListed[] } {
  const words = fold(text).split(' ').filter(Boolean)
  const found = all.filter(({ search }) => words.every((word) => search.includes(word)))
  const of = (fit: keyof typeof fits) => found.filter(fits[fit])
  const shown = of(only ?? 'all')
  const sign = sort?.way === 'ascending' ? 1 : -1
  const by = sort && supplierSorts[sort.by].of
  return {
    shown: by ? shown.toSorted((one, other) => sign * (by(one) - by(other))) : shown,
    counts: { all: of('all').length, owed: of('owed').length, archived: of('archived').length },
    owed: of('owed').reduce((sum, { owed = 0 }) => sum + owed, 0),
    all,
  }
}
