import { shopsOf } from '../channels/shops/shops-of.ts'
import type { Change } from '../command.ts'
import { isOfMarketplace } from '../orders/channels.ts'
import type { Company } from '../tables/company.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { type AlertKind, newsMs, waitsForSeller } from './alert-kinds.ts'

/** Something that people of the shop are told of, also where the app is closed. */
export interface Alert {
  kind: Exclude<AlertKind, 'late'>
  /** The order, or the shop at a marketplace. */
  about: string
  channel: string
  /** Until when a buyer is answered (ms since 1970). */
  until?: number | undefined
}

/** Hands have the parcel. */
const inHands: readonly OrderState[] = ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG']

/**
 * What a change of the server's own is to be told of: what it heard from marketplaces, and what came of asking them. What people do themselves they know.
 * @param at when the change was made (ms since 1970)
 */
export function alertsOf(changes: readonly Change[], at: number): Alert[] {
  return changes.flatMap(({ table, before, after }) => {
    if (!after) return []
    if (table === 'orders') return alertsOfOrder(before as Order | undefined, after as Order, at)
    return table === 'companies' ? alertsOfShops(before as Company | undefined, after as Company) : []
  })
}

function alertsOfOrder(before: Order | undefined, after: Order, at: number): Alert[] {
  const { code, channel, state, cancelAsked, requests = {} } = after
  if (!isOfMarketplace(channel)) return []
  const about = { about: code, channel }
  const alerts: Alert[] = []
  const isFresh = at - after.createdAt < newsMs
  if (!before && isFresh && waitsForSeller.includes(state)) alerts.push({ kind: 'orders', ...about })
  if (cancelAsked && cancelAsked.at !== before?.cancelAsked?.at && state !== 'HỦY')
    alerts.push({ kind: 'asked', ...about, until: cancelAsked.until })
  if (before && inHands.includes(before.state) && state === 'HỦY')
    alerts.push({ kind: 'cancelled', ...about })
  const kinds = ['ship', 'cancel', 'answer'] as const
  const hasFailed = kinds.some(
    (kind) => requests[kind]?.state === 'failed' && before?.requests?.[kind]?.state === 'waiting',
  )
  if (hasFailed && state !== 'HỦY') alerts.push({ kind: 'failed', ...about })
  return alerts
}

function alertsOfShops(before: Company | undefined, after: Company): Alert[] {
  if (!before) return []
  const wasLinked = new Set(
    shopsOf(before).flatMap(({ channel, shopId, link }) =>
      link?.state === 'linked' ? [`${channel}/${shopId}`] : [],
    ),
  )
  return shopsOf(after).flatMap(({ channel, shopId, name, link }): Alert[] =>
    link?.state === 'ended' && wasLinked.has(`${channel}/${shopId}`)
      ? [{ kind: 'leave', about: name, channel }]
      : [],
  )
}
