import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { carrierIds } from '../tables/provider-ids.ts'
import { accountIn, withAccount } from './account-of.ts'
import { givesLabel } from './carrier-labels.ts'
import { pickWays } from './pick-ways.ts'
import { providers } from './providers.ts'

/** What goes with an account at a carrier unless an order says otherwise: how parcels get to it, and whose label goes on them. What is left out stays. */
export const setCarrierOptions = defineCommand({
  path: '/api/setting',
  method: 'setCarrierOptions',
  params: v.object({
    carrier: v.picklist(carrierIds),
    label: v.optional(v.picklist(['ours', 'carrier'])),
    pick: v.optional(v.picklist(['cod', 'post'])),
    /** One of the carrier's own; empty: whenever it likes. */
    shift: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** The post office that parcels are brought to, of a carrier that wants it named: its own number of it, and what people call it. */
    station: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/))),
    stationName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { carrier, ...chosen }, { user }) {
    const company = read.get('companies', user.company)
    const account = accountIn(company, carrier)
    const { name } = providers[carrier]
    if (!company || !account) return refuse('account-not-linked', { provider: name })
    const { takesDrops, namesStation, shifts } = pickWays[carrier]
    if (chosen.label === 'carrier' && !givesLabel(carrier))
      return refuse('carrier-gives-no-label', { carrier: name })
    if (chosen.pick === 'post' && !takesDrops) return refuse('carrier-takes-no-drops', { carrier: name })
    if (chosen.station && !namesStation) return refuse('carrier-takes-no-drops', { carrier: name })
    if (chosen.pick === 'post' && namesStation && !(chosen.station ?? account.options?.['station']))
      return refuse('carrier-needs-station', { carrier: name })
    if (chosen.shift && (shifts === 'told' || !shifts?.some(({ id }) => id === chosen.shift)))
      return refuse('carrier-has-no-such-shift', { carrier: name })
    const before = account.options ?? {}
    // The name of the post office before is not this one's.
    const whole = chosen.station === undefined ? chosen : { stationName: '', ...chosen }
    const told = Object.entries(whole).filter(([, value]) => value !== undefined)
    if (told.every(([key, value]) => (before[key] ?? '') === value)) return []
    const options = { ...before, ...Object.fromEntries(told) }
    return [update('companies', company, withAccount(company, { ...account, options }))]
  },

  say: ({ carrier }) => ({ what: 'Đặt cách gửi hàng và tem', about: providers[carrier].name }),
  cause: ({ carrier }) => carrier,
})
