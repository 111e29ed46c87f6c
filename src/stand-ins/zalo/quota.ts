import type { ZaloGrant, ZaloWorld } from './zalo-world.ts'

const dayMs = 86_400_000
const vietnamMs = 7 * 3_600_000
const dayOf = (at: number) => Math.floor((at + vietnamMs) / dayMs)

/** Of one day in Vietnam; trials do not count. */
export function quotaOf({ settings, messages, clock }: ZaloWorld, { oa_id }: Pick<ZaloGrant, 'oa_id'>) {
  const today = dayOf(clock())
  const sent = messages
    .all()
    .filter((one) => one.oa_id === oa_id && !one.isTrial && dayOf(one.at) === today).length
  const { dailyQuota } = settings
  return { dailyQuota, remainingQuota: Math.max(0, dailyQuota - sent) }
}
