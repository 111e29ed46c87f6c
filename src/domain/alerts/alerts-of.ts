import { shopsOf } from '../channels/shops/shops-of.ts'
import type { Change } from '../command.ts'
import { isOfMarketplace } from '../orders/channels.ts'
import { isToLeave } from '../orders/states.ts'
import type { ChannelRequests } from '../tables/channel-requests.ts'
import type { Company } from '../tables/company.ts'
import type { PageTalk } from '../tables/facebook.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import { type Alert, type FailedWork, newsMs, waitsForSeller } from './alert-kinds.ts'

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
    if (table === 'returns')
      return alertsOfReturn(before as ReturnedOrder | undefined, after as ReturnedOrder)
    if (table === 'pageTalks') return alertsOfTalk(before as PageTalk | undefined, after as PageTalk, at)
    return table === 'companies' ? alertsOfShops(before as Company | undefined, after as Company) : []
  })
}

/** A buyer wrote, and nobody has read it. What is told late is no news. */
function alertsOfTalk(before: PageTalk | undefined, { id, heardAt, unread }: PageTalk, at: number): Alert[] {
  const isNew = unread === 1 && heardAt > (before?.heardAt ?? 0) && at - heardAt < newsMs
  return isNew ? [{ kind: 'messages', about: id, channel: 'Facebook' }] : []
}

function alertsOfOrder(before: Order | undefined, after: Order, at: number): Alert[] {
  const { code, channel, state, cancelAsked } = after
  if (!isOfMarketplace(channel)) return []
  const about = { about: code, channel }
  const alerts: Alert[] = []
  const isFresh = at - after.createdAt < newsMs
  if (!before && isFresh && waitsForSeller.includes(state)) alerts.push({ kind: 'orders', ...about })
  if (cancelAsked && cancelAsked.at !== before?.cancelAsked?.at && state !== 'HỦY')
    alerts.push({ kind: 'asked', ...about, until: cancelAsked.until })
  if (before && inHands.includes(before.state) && state === 'HỦY')
    alerts.push({ kind: 'cancelled', ...about })
  for (const work of failedWorksOf(before, after)) alerts.push({ kind: 'failed', ...about, work })
  return alerts
}

const workOf = {
  ship: 'order',
  cancel: 'order',
  answer: 'order',
  correct: 'order',
  deliver: 'delivery',
} as const satisfies Record<keyof ChannelRequests, FailedWork>

/** What the marketplace was asked about an order and came to nothing by this change; nothing that nobody needs any more. */
function failedWorksOf(before: Order | undefined, after: Order): Set<FailedWork> {
  const works = new Set<FailedWork>()
  const { requests = {}, state } = after
  for (const [kind, work] of Object.entries(workOf) as [keyof ChannelRequests, FailedWork][])
    if (
      requests[kind]?.state === 'failed' &&
      before?.requests?.[kind]?.state === 'waiting' &&
      (state !== 'HỦY' || kind === 'deliver')
    )
      works.add(work)
  const isPaperLost = (['marketLabel', 'marketSlip'] as const).some(
    (paper) => after[paper]?.state === 'failed' && before?.[paper]?.state === 'waiting',
  )
  if (isPaperLost && isToLeave(state)) works.add('paper')
  return works
}

/** What was answered to a buyer who wants money back, and did not come to the marketplace. */
function alertsOfReturn(
  before: ReturnedOrder | undefined,
  { asked, orderCode, channel }: ReturnedOrder,
): Alert[] {
  const hasFailed = asked?.some(({ number, answer }) => {
    const known = before?.asked?.find((one) => one.number === number)?.answer
    return answer?.state === 'failed' && known?.id === answer.id && known.state === 'waiting'
  })
  return hasFailed ? [{ kind: 'failed', about: orderCode, channel, work: 'return' }] : []
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
