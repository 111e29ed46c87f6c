import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { marketplaces } from '../orders/channels.ts'
import { refuse } from '../refuse.ts'
import { noteChanges } from '../settings/note-changes.ts'

const Days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90))

/** The owner sets how many days a marketplace hears complaints. Returns that are known already keep their day. */
export const setClaimDays = defineCommand({
  path: '/api/setting',
  method: 'setClaimDays',
  params: v.object({
    channel: v.picklist(marketplaces),
    /** From the announcement, while nothing arrived. */
    waiting: Days,
    /** From the arrival. */
    arrived: Days,
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, days, circumstances) {
    const company = read.get('companies', circumstances.user.company)
    if (!company) return refuse('company-not-found', {})
    const others = company.settings.claimDays?.filter(({ channel }) => channel !== days.channel) ?? []
    const claimDays = [...others, days]
    const after = { ...company, settings: { ...company.settings, claimDays } }
    return [update('companies', company, noteChanges(company, after, circumstances))]
  },

  say: ({ channel }) => ({ what: 'Đổi hạn khiếu nại hàng hoàn', about: channel }),
})
