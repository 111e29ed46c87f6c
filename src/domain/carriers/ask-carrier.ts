import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { type CarriageChoice, whyNotCarried } from '../orders/carriage-of.ts'
import { ahamoveFaults } from '../orders/carrier-rules.ts'
import { handlingOf } from '../orders/channels.ts'
import { withCarriage } from '../orders/with-carriage.ts'
import { mayDo } from '../people/actor.ts'
import { fitsPick } from '../providers/pick-ways.ts'
import { providers } from '../providers/providers.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { inspections } from './inspection.ts'
import { CarrierParam, OrderCode } from './params.ts'

const Service = v.optional(v.pipe(v.string(), v.maxLength(64)))

/** A carrier is asked to bring an order of the shop's own. Written without a network too: it is checked against what the order is by then, and asked for once (O4). */
export const askCarrier = defineCommand({
  path: '/api/3rd_logistic',
  method: 'askCarrier',
  params: v.object({
    code: OrderCode,
    carrier: CarrierParam,
    service: Service,
    serviceName: v.optional(v.pipe(v.string(), v.maxLength(120))),
    payment: v.optional(v.picklist(['CASH', 'BALANCE'])),
    /** Told where it is another way than the order's, or the account's. */
    pick: v.optional(v.picklist(['cod', 'post'])),
    shift: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** The shop's usual one unless told. */
    inspection: v.optional(v.picklist(inspections)),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, ...choice }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(circumstances.user, handlingOf(order.channel)))
      return refuse('order-not-allowed', { code, channel: order.channel })
    const company = read.get('companies', circumstances.user.company)
    const why = whyNotCarried(order, choice.carrier, company)
    if (why) return why
    const { carrier, pick = 'cod', shift } = choice
    if (pick === 'post' && !fitsPick(carrier, { pick }))
      return refuse('carrier-takes-no-drops', { carrier: providers[carrier].name })
    if (shift && !fitsPick(carrier, { pick, shift }))
      return refuse('carrier-has-no-such-shift', { carrier: providers[carrier].name })
    const [fault] =
      company && choice.carrier === 'AHAMOVE' ? ahamoveFaults(ahamoveParcel(order, choice), company) : []
    if (fault) return fault.why
    return [update('orders', order, withCarriage(order, choice, company, circumstances))]
  },

  say: ({ code, carrier }) => ({ what: `Gửi ${providers[carrier].name}`, about: code }),
  cause: ({ code }) => code,
})

/** What Ahamove asks of a parcel (VAL-033 … VAL-037). */
function ahamoveParcel(
  { customer, package: size, payment_type_id }: Order,
  { payment, service }: CarriageChoice,
): Parameters<typeof ahamoveFaults>[0] {
  const { provinceId, provinceName } = customer
  return { payment, service, buyerPays: payment_type_id === 2, size, provinceId, provinceName }
}
