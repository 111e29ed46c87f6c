import type { CompanySettings } from '../tables/company.ts'
import type { Channel } from '../tables/orders.ts'
import type { ReturnedOrder } from '../tables/returns.ts'

interface ClaimRule {
  /** Days after it was announced, for a return that has not arrived. */
  waiting: number
  /** Days after it arrived, for what is broken, swapped or missing in it. */
  arrived: number
  /** The day these days were looked up. */
  asOf: string
  source: string
}

/**
 * How long marketplaces hear a complaint. Rules of thumb: they change by notice, so an owner may set other days
 * (`settings.claimDays`), and a day that the marketplace names for one return counts before all of them.
 */
export const claimRules: Partial<Record<Channel, ClaimRule>> = {
  Shopee: {
    waiting: 15,
    arrived: 2,
    asOf: '2026-11-21',
    source:
      'not confirmed: its API names the day itself (return_seller_due_date); until it does, the days of the others',
  },
  Shopeebooking: { waiting: 15, arrived: 2, asOf: '2026-11-21', source: 'as Shopee' },
  Tiktok: {
    waiting: 14,
    arrived: 2,
    asOf: '2026-11-21',
    source:
      'seller-vn.tiktok.com/university/essay?knowledge_id=1766935302801169 (24/10/2025): 14 days after the buyer sent it; 48 hours to act on a request',
  },
  Lazada: {
    waiting: 15,
    arrived: 3,
    asOf: '2026-11-21',
    source: 'a seller guide (fairmart.notion.site): 72 hours to answer; not confirmed by Lazada',
  },
  Tiki: {
    waiting: 8,
    arrived: 2,
    asOf: '2026-11-21',
    source: 'hocvien.tiki.vn (dropship returns): back within 8 working days, 2 working days to refuse',
  },
}

const dayMs = 86_400_000

/** The days that count for a channel: the owner's, else the rule of thumb, else none. */
export function claimDaysOf(
  channel: Channel,
  settings?: Pick<CompanySettings, 'claimDays'>,
): { waiting: number; arrived: number } | undefined {
  const own = settings?.claimDays?.find((entry) => entry.channel === channel)
  return own ?? claimRules[channel]
}

/** Until when a complaint is heard (ms since 1970): by the channel's own word, else counted from announcement or arrival. */
export function claimDeadline(
  {
    channel,
    claimBy,
    claimGiven,
    announcedAt,
    arrivedAt,
  }: Pick<ReturnedOrder, 'channel' | 'claimBy' | 'claimGiven' | 'announcedAt' | 'arrivedAt'>,
  settings?: Pick<CompanySettings, 'claimDays'>,
): number | undefined {
  if (claimGiven) return claimBy
  const days = claimDaysOf(channel, settings)
  if (!days) return undefined
  return arrivedAt === undefined ? announcedAt + days.waiting * dayMs : arrivedAt + days.arrived * dayMs
}

/** How pressing a deadline is: red on its last day and after, yellow one day before that. */
export function claimUrgency(claimBy: number, now: number): 'over' | 'last-day' | 'soon' | 'time' {
  const left = claimBy - now
  if (left < 0) return 'over'
  if (left <= dayMs) return 'last-day'
  return left <= 2 * dayMs ? 'soon' : 'time'
}
