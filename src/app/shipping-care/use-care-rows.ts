import { useMemo } from 'react'
import { isLate } from '../../domain/orders/urgency.ts'
import { type DelayedOrder, delayedOrders } from '../../replica/queries/shipping/delayed-orders.ts'
import { ordersAtRisk, type RiskyOrder } from '../../replica/queries/shipping/late-risk.ts'
import { useLive } from '../session/use-live.ts'
import type { CareView } from './care-address.ts'
import { matchesCare } from './matches-care.ts'

/**
 * What shipping care shows of a view; nothing of it before the first rows are read.
 * @param open code of the order whose sheet is open
 */
export function useCareRows({ tab, kind, text }: CareView, now: number, open: string | undefined) {
  const all = useLive((replica) => delayedOrders(replica, now), [now])
  const atRisk = useLive((replica) => ordersAtRisk(replica, now), [now])
  const soon = useMemo(() => all && atRisk && notDelayedYet(atRisk, all), [all, atRisk])
  const late = useMemo(() => all?.filter(({ order }) => isLate(order, now)), [all, now])
  const ofKind = kind === 'late' ? late : all
  // Who looks for one parcel does not know whose turn it is.
  const delayed = useMemo(
    () =>
      text === ''
        ? ofKind?.filter((row) => row.tab === tab)
        : all?.filter(({ order }) => matchesCare(order, text)),
    [all, ofKind, tab, text],
  )
  const risky = useMemo(() => soon?.filter(({ order }) => matchesCare(order, text)), [soon, text])
  const opened =
    all?.find(({ order }) => order.code === open) ??
    soon
      ?.filter(({ order }) => order.code === open)
      .map((risk) => ({ ...risk, since: risk.at, atRisk: risk }))[0]
  return {
    all,
    /** May be late or come back, and is not delayed yet: an order stands in one of the two. */
    soon,
    /** How many of the delayed ones should have left by now. */
    late: late?.length,
    /** All of them, or those alone. */
    ofKind,
    /** Of the tab, or found. */
    delayed,
    risky,
    open: opened,
    /** It is neither late nor about to be. */
    isGone: all !== undefined && soon !== undefined && opened === undefined,
    /** Where a label that was scanned leads: what it finds, and the order itself where it is the only one. */
    meantBy(label: string): { view: Pick<CareView, 'text' | 'atRisk'>; open: string | undefined } {
      const late = all?.filter(({ order }) => matchesCare(order, label)) ?? []
      const next = soon?.filter(({ order }) => matchesCare(order, label)) ?? []
      const codes = [...new Set([...late, ...next].map(({ order }) => order.code))]
      return {
        view: { text: label, atRisk: late.length === 0 && next.length > 0 },
        open: codes.length === 1 ? codes[0] : undefined,
      }
    },
  }
}

function notDelayedYet(atRisk: readonly RiskyOrder[], delayed: readonly DelayedOrder[]): RiskyOrder[] {
  const known = new Set(delayed.map(({ order }) => order.code))
  return atRisk.filter(({ order }) => !known.has(order.code))
}

export type CareRows = ReturnType<typeof useCareRows>
