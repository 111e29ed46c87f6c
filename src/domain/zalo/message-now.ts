import type { Reader } from '../command.ts'
import { recipientName } from '../people/recipient-name.ts'
import type { ZaloMessage, ZaloTemplate } from '../tables/zalo.ts'
import { agreesToZalo, zaloNumber } from './agrees.ts'
import { isStillSo } from './events-of.ts'
import { fillMessage } from './fill-message.ts'
import { afterNight } from './night.ts'
import { type AskedMessage, officialAccount } from './zalo-account.ts'

/** What is to be done about a message now. */
export type MessageNow =
  | { is: 'to send'; row: ZaloMessage; template: ZaloTemplate }
  /** Nothing is sent, and the log says why. */
  | { is: 'over'; row: ZaloMessage }
  /** Not before then (ms since 1970). */
  | { is: 'later'; row: ZaloMessage; dueAt: number }
  /** It is no concern any more: it was sent, or asked for anew. */
  | { is: 'done' }

/** News of an order are none any more after so long (ms). */
const staleMs = 24 * 3_600_000
/** An account whose leave is over is looked at again so often (ms). */
const relinkMs = 10 * 60_000

/** What an asked message comes to by the rows as they are now: whoever did not agree any more, or whose order has gone on, is not written to. */
export function messageNow(
  read: Reader,
  asked: AskedMessage,
  { now, oaId, company: companyId }: { now: number; oaId: string; company: string },
): MessageNow {
  const { id, orderCode, event, tries, trialTo } = asked
  const known = read.get('zaloMessages', id)
  if (known && (known.tries !== tries || known.state !== 'waiting')) return { is: 'done' }
  const account = officialAccount(read)
  const order = read.get('orders', orderCode)
  const company = read.get('companies', companyId)
  const rule = account?.rules[event]
  const template = account?.templates.find((one) => one.id === rule?.templateId)
  const row = rowOf(asked, { now, known, template })
  if (order) row.wid = order.wid
  if (order && trialTo === undefined) {
    row.name = recipientName(order.customer)
    row.phone = zaloNumber(order.customer.phone)
  }
  const over = (text: string, state: 'skipped' | 'failed' = 'skipped'): MessageNow => ({
    is: 'over',
    row: { ...row, state, why: { text, said: '' } },
  })
  // Another account took its place: whatever is to be said is said by that one, from then on.
  if (account?.oaId !== oaId || !company || account.link.state === 'off') return over(words.unlinked)
  if (!order) return over(words.orderGone)
  if (trialTo === undefined) {
    if (!agreesToZalo(read, order)) return over(words.notAgreed)
    if (!isStillSo(event, order)) return over(words.overtaken)
  }
  if (now - asked.askedAt > staleMs) return over(words.stale, 'failed')
  if (!rule || !template) return over(words.noTemplate, 'failed')
  if (template.status !== 'ENABLE') return over(words.notEnabled, 'failed')
  const filled = fillMessage(template, rule, { order, company })
  if ('lacks' in filled) return over(words.lacks(filled.lacks), 'failed')
  if (account.link.state === 'ended')
    return {
      is: 'later',
      row: { ...row, why: { text: words.ended, said: '' } },
      dueAt: now + relinkMs,
    }
  const dueAt = trialTo === undefined ? afterNight(now) : now
  if (dueAt > now) return { is: 'later', row, dueAt }
  return { is: 'to send', row: { ...row, data: filled.data }, template }
}

/** The row of a message that waits. */
function rowOf(
  { id, orderCode, event, tries, askedAt, by, trialTo }: AskedMessage,
  of: { now: number; known: ZaloMessage | undefined; template: ZaloTemplate | undefined },
): ZaloMessage {
  const row: ZaloMessage = {
    id,
    orderCode,
    wid: of.known?.wid ?? '',
    event,
    name: '',
    phone: trialTo === undefined ? (of.known?.phone ?? '') : zaloNumber(trialTo),
    templateId: of.template?.id ?? '',
    templateName: of.template?.name ?? '',
    data: {},
    state: 'waiting',
    tries,
    time: of.now,
    askedAt,
  }
  if (by !== undefined) row.by = by
  if (trialTo !== undefined) row.trial = 1
  return row
}

const words = {
  unlinked: 'Shop đã gỡ Zalo OA nên tin không gửi nữa.',
  orderGone: 'Không còn đơn này nên tin không gửi nữa.',
  notAgreed: 'Khách chưa đồng ý nhận tin Zalo ở số này.',
  overtaken: 'Đơn đã sang bước khác nên tin này không còn đúng.',
  stale: 'Quá 24 giờ chưa gửi được. Xem lại đơn, cần thì bấm Gửi lại.',
  noTemplate: 'Chưa chọn mẫu cho việc này, hoặc mẫu không còn ở Zalo OA. Chọn mẫu rồi bấm Gửi lại.',
  notEnabled: 'Zalo chưa duyệt, hoặc đã khóa mẫu này. Chọn mẫu khác rồi bấm Gửi lại.',
  ended: 'Zalo không còn cho KhoTay thay mặt OA này. Liên kết lại ở Cài đặt, phần Zalo; tin tự gửi tiếp.',
  lacks: (param: string) =>
    `Đơn không có gì để điền vào ${param}. Sửa nội dung tham số, hoặc điền đơn, rồi bấm Gửi lại.`,
}
