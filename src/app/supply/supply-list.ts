import { isOpenSupply, supplyStates } from '../../domain/supply/supply-states.ts'
import { dueFor } from '../../domain/supply/supply-sums.ts'
import type { SupplyRequest } from '../../domain/tables/supply.ts'
import { fold } from '../../lib/fold.ts'
import type { Way } from '../../lib/number-order.ts'
import { type SupplyListed, supplyList } from '../../replica/queries/supply/supply-orders.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { defineView, flag, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { useLive } from '../session/use-live.ts'

type State = SupplyRequest['state']

/** How a state stands in the address, and on its tab: the drafts are called by a word, the others by theirs (CAT-378 … CAT-381). */
export const stateTabs = [
  { state: undefined, slug: '', label: 'Tất cả' },
  { state: 'ĐÃ ĐẶT HÀNG', slug: 'da-dat', label: 'ĐÃ ĐẶT HÀNG' },
  { state: 'NHẬN MỘT PHẦN', slug: 'mot-phan', label: 'NHẬN MỘT PHẦN' },
  { state: 'HOÀN THÀNH', slug: 'xong', label: 'HOÀN THÀNH' },
  { state: 'KHÓA', slug: 'khoa', label: 'KHÓA' },
  { state: 'NHÁP', slug: 'nhap', label: 'Nháp' },
] as const satisfies readonly { state: State | undefined; slug: string; label: string }[]

/** What the desk's table sorts by; otherwise the latest stands first. */
export const supplySorts = {
  expected: {
    of: ({ estimatedDeliveryDate = 0 }: SupplyRequest) => estimatedDeliveryDate,
    begins: 'ascending',
  },
  due: { of: dueFor, begins: 'descending' },
} as const satisfies Record<string, { of(order: SupplyRequest): number; begins: Way }>

export type SupplySort = keyof typeof supplySorts

/** ?tt=da-dat&q=…&kho=…&no=1&tre=1&sort=-due */
export const supplyView = defineView({
  state: oneOf(
    'tt',
    supplyStates,
    undefined,
    (state) => stateTabs.find((tab) => tab.state === state)?.slug ?? '',
  ),
  text: typed('q'),
  wid: typed('kho'),
  unpaid: flag('no'),
  late: flag('tre'),
  sort: keptSorting('sort', supplySorts),
})

export type SupplyView = ViewOf<typeof supplyView>

export interface SupplyFound {
  /** `undefined` until they were read once. */
  shown: readonly SupplyListed[] | undefined
  counts: ReadonlyMap<State | undefined, number>
  /** All of this device, also those that do not fit. */
  all: readonly SupplyListed[]
}

/** The orders of this device that fit. */
export function useSupplyList(view: SupplyView, now: number): SupplyFound {
  const all = useLive((replica) => supplyList(replica), [])
  return { ...listSupply(all ?? none, view, now), ...(all ? undefined : { shown: undefined }) }
}

const none: readonly never[] = []

/** Which of them fit a view, in its order; how many of each state fit the rest of it. */
export function listSupply(
  all: readonly SupplyListed[],
  view: SupplyView,
  now: number,
): SupplyFound & { shown: readonly SupplyListed[] } {
  const words = fold(view.text).split(' ').filter(Boolean)
  const fitting = all.filter(
    ({ order, search }) =>
      words.every((word) => search.includes(word)) &&
      (view.wid === '' || order.wid === view.wid) &&
      (!view.unpaid || order.unpaid === true) &&
      (!view.late || isLate(order, now)),
  )
  const counts = new Map<State | undefined, number>([[undefined, fitting.length]])
  for (const { order } of fitting) counts.set(order.state, (counts.get(order.state) ?? 0) + 1)
  const shown = fitting.filter(({ order }) => view.state === undefined || order.state === view.state)
  const { sort } = view
  if (!sort) return { shown, counts, all }
  const sign = sort.way === 'ascending' ? 1 : -1
  const { of } = supplySorts[sort.by]
  return {
    shown: shown.toSorted((one, other) => sign * (of(one.order) - of(other.order))),
    counts,
    all,
  }
}

/** Its goods were expected before today and are not here. */
export function isLate({ state, estimatedDeliveryDate = 0 }: SupplyRequest, now: number): boolean {
  return isOpenSupply({ state }) && estimatedDeliveryDate + 86_400_000 <= now
}
