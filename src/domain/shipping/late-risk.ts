import { carrierState } from '../carriers/standing.ts'
import type { Order } from '../tables/orders.ts'

/** Why a parcel may not arrive in time, or at all. */
export type Risk = 'late' | 'soon' | 'not-handed-over' | 'not-picked-up' | 'no-news' | 'may-return'

export const riskNames: Record<Risk, string> = {
  late: 'Trễ hạn gửi',
  soon: 'Sắp đến hạn gửi',
  'not-handed-over': 'Đóng xong, chưa bàn giao',
  'not-picked-up': 'ĐVVC chưa lấy hàng',
  'no-news': 'Lâu không có tin',
  'may-return': 'Có thể bị hoàn',
}

/** In the order in which they are looked at. */
export const risks = Object.keys(riskNames) as Risk[]

const hour = 3_600_000
/** A deadline closer than this is soon (ms). */
const soonMs = 4 * hour
/** Packed and still here after this is stuck (ms). */
const handOverMs = 20 * hour
/** Sent, and the carrier reported nothing for this long (ms). */
const pickUpMs = 24 * hour
/** On the road and quiet for this long (ms); the third day makes it delayed. */
const quietMs = 36 * hour

export interface AtRisk {
  risk: Risk
  /** The instant counted to or from: a deadline, or since when nothing moved (ms since 1970). */
  at: number
  /** Whether `at` is a deadline. */
  deadline: boolean
}

/** The gravest risk of an order now; nothing while it goes as it should. */
export function riskOf(order: Order, now: number): AtRisk | undefined {
  switch (order.state) {
    case 'MỚI':
    case 'CHỜ ĐÓNG GÓI':
    case 'ĐANG ĐÓNG GÓI':
      return deadlineRisk(order, now)
    case 'CHỜ GỬI HÀNG': {
      const packedAt = since(order)
      const stuck = now - packedAt > handOverMs
      return (
        deadlineRisk(order, now) ??
        (stuck ? { risk: 'not-handed-over', at: packedAt, deadline: false } : undefined)
      )
    }
    case 'ĐÃ GỬI HÀNG':
    case 'ĐANG GIAO':
      return roadRisk(order, now)
    default:
      return undefined
  }
}

function deadlineRisk({ shipBy }: Order, now: number): AtRisk | undefined {
  if (shipBy === undefined || shipBy - now >= soonMs) return undefined
  return { risk: shipBy < now ? 'late' : 'soon', at: shipBy, deadline: true }
}

function roadRisk(order: Order, now: number): AtRisk | undefined {
  const { history } = order.delivery
  const news = history.at(-1)
  if (news && isInVain(order, news.state)) return { risk: 'may-return', at: news.updatedAt, deadline: false }
  const sentAt = since(order)
  if (!news) {
    return now - sentAt > pickUpMs ? { risk: 'not-picked-up', at: sentAt, deadline: false } : undefined
  }
  const quietSince = Math.max(news.updatedAt, sentAt)
  return now - quietSince > quietMs ? { risk: 'no-news', at: quietSince, deadline: false } : undefined
}

/** A delivery was tried in vain: by the table of the carrier that was asked from here, or by what a marketplace writes of its own. */
function isInVain({ carriage, delivery }: Order, state: string): boolean {
  const said = carriage?.status === undefined ? undefined : carrierState(carriage.carrier, carriage.status)
  // Of a waybill that somebody wrote over it nothing is asked any more.
  if (said && carriage?.state === 'done' && delivery.id !== '') return said.isInVain === true
  return /không thành công|thất bại|chuyển hoàn|giao lại|failed|chờ xác nhận giao lại/i.test(state)
}

function since(order: Order): number {
  return order.historyState.at(-1)?.updatedAt ?? order.createdAt
}
