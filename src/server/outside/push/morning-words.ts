import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { isToLeave, orderStates } from '../../../domain/orders/states.ts'
import { isLate } from '../../../domain/orders/urgency.ts'
import { type Actor, mayDo } from '../../../domain/people/actor.ts'
import { reportWork } from '../../../domain/people/permissions.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { formatWeekday, isoDate, startOfDay } from '../../../domain/time.ts'
import type { PushedAlert } from '../../../protocol/alerts.ts'
import { filterFor } from '../../queries/list-table.ts'
import { getSales } from '../../queries/statistics.ts'
import type { Position } from '../../store/list-question.ts'
import type { Reading } from '../../store/store.ts'

/** So many orders that are to leave are looked at for their deadline, the oldest first; beyond them it is said that there are more. */
const mostLooked = 2_000
const atOnce = 500

/**
 * What a person is told in the morning: takings and orders of yesterday, by the query of the reports and for those alone who read them, and what waits in the warehouses that they work in.
 */
export async function morningWords(reading: Reading, actor: Actor, now: number): Promise<PushedAlert> {
  const yesterday = mayDo(actor, reportWork) ? await salesOfYesterday(reading, actor, now) : undefined
  const toPack = await countIn(reading, actor, ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI'])
  const toHandOver = await countIn(reading, actor, ['CHỜ GỬI HÀNG'])
  const late = await countLate(reading, actor, now)
  const waiting = [
    toPack > 0 && `${countWords(toPack)} đơn cần đóng gói`,
    late.count > 0 && `${countWords(late.count)}${late.exact ? '' : '+'} đơn trễ hạn gửi`,
    toHandOver > 0 && `${countWords(toHandOver)} đơn chờ bàn giao`,
  ].filter((words) => words !== false)
  return {
    tag: 'morning',
    title: yesterday
      ? `Hôm qua: ${formatMoneyWithUnit(yesterday.revenue)} từ ${countWords(yesterday.orders)} đơn`
      : formatWeekday(now),
    body: waiting.length > 0 ? `Sáng nay: ${waiting.join(', ')}` : 'Sáng nay chưa có đơn nào đang chờ',
    path: '/today',
  }
}

/** Nothing while orders of before are still being summed up: it would be too little. */
async function salesOfYesterday(reading: Reading, actor: Actor, now: number) {
  const day = isoDate(startOfDay(now) - 1)
  const { total, isWhole } = await getSales(reading, actor, { from: day, to: day })
  return isWhole && { revenue: total.revenue ?? 0, orders: total.orders ?? 0 }
}

async function countIn(
  reading: Pick<Reading, 'countListed'>,
  actor: Actor,
  state: readonly OrderState[],
): Promise<number> {
  const filter = filterFor(actor, 'orders', { filter: { state }, search: '' })
  let count = 0
  for (let after: Position | undefined; ; ) {
    const part = await reading.countListed(filter, after)
    count += part.count
    if (part.exact) return count
    after = part.end
  }
}

async function countLate(reading: Pick<Reading, 'list'>, actor: Actor, now: number) {
  const state = orderStates.filter(isToLeave)
  const filter = filterFor(actor, 'orders', { filter: { state }, search: '' })
  const sort = { by: 'madeAt', descending: false }
  let count = 0
  let looked = 0
  for (let after: Position | undefined; ; ) {
    const page = await reading.list({ ...filter, sort, after, limit: atOnce })
    for (const { doc } of page.rows) count += Number(isLate(JSON.parse(doc) as Order, now))
    looked += page.rows.length
    after = page.next
    if (!after || looked >= mostLooked) return { count, exact: after === undefined }
  }
}

function countWords(count: number): string {
  return count.toLocaleString('vi-VN')
}
