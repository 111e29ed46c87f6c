import type { ShopeeOrder } from '../../../src/domain/channels/shopee/shopee-order.ts'
import type { Asking } from '../../../src/server/marketplaces/asking.ts'
import { answerFor } from '../../../src/server/marketplaces/each.ts'
import type { Parcel, Standing } from '../../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import { morning } from '../../support/builders.ts'
import { aMarket } from './a-market.ts'

/** What a call that ships meets: before anything is done, or after it was. */
type Meeting = { before: unknown } | { after: OutsideTrouble } | undefined

interface Known {
  status: ShopeeOrder['order_status']
  /** How often each of its parcels was arranged: a marketplace that arranges whatever it is asked to. */
  arranged: Map<string, number>
}

/** `a-market.ts` with shipping. It forgives nothing: asked twice, it ships twice. */
export function aShippingMarket() {
  const outside = aMarket()
  const orders = new Map<string, Known>()
  const shipping: string[] = []
  const meetings: Meeting[] = []
  const numbers = new Map<string, string>()
  /** Parcels that Shopee does not take, and why. */
  const refused = new Map<string, OutsideTrouble>()
  let clock = morning / 1000

  function put(number: string, status: Known['status'], parcels = [`P-${number}`]) {
    const known = orders.get(number)
    const arranged = known?.arranged ?? new Map(parcels.map((parcel) => [parcel, 0]))
    orders.set(number, { status, arranged })
    clock += 1
    outside.put({
      order_sn: number,
      order_status: status,
      update_time: clock,
      shipping_carrier: 'SPX',
      package_list: [...arranged.keys()].map((package_number) => ({ package_number })),
    })
  }

  function arrange({ number, parcel }: Parcel) {
    const order = orders.get(number)
    if (!order) throw new OutsideTrouble('person', 'Không có đơn này.')
    const no = refused.get(parcel)
    if (no) throw no
    if (order.status !== 'READY_TO_SHIP' && order.status !== 'RETRY_SHIP')
      throw new OutsideTrouble('person', 'Đơn đã đổi trạng thái.')
    order.arranged.set(parcel, (order.arranged.get(parcel) ?? 0) + 1)
    if ([...order.arranged.values()].every((times) => times > 0)) put(number, 'PROCESSED')
  }

  const progress = {
    READY_TO_SHIP: 'open',
    PROCESSED: 'arranged',
    RETRY_SHIP: 'missed',
    SHIPPED: 'gone',
    IN_CANCEL: 'asked',
    CANCELLED: 'cancelled',
  } as const

  const market: Marketplace = {
    ...outside.market,
    mostOrders: 50,
    parcelsArranged: () => [],
    fulfilment: {
      ...outside.market.fulfilment,
      mostTogether: 50,
      ship: (parcel, _choice, { access }: Asking) =>
        answerFor(parcel, async () => {
          shipping.push(`ship ${parcel.parcel} ${access}`)
          const meeting = meetings.shift()
          if (meeting && 'before' in meeting) throw meeting.before
          arrange(parcel)
          if (meeting) throw meeting.after
          return { wasAlready: false }
        }),
      async stateOf([number = '']) {
        shipping.push(`state ${number}`)
        const order = orders.get(number)
        if (!order) return [{ number, trouble: new OutsideTrouble('person', 'Không có đơn này.') }]
        const parcels = [...order.arranged].map(([parcel, times]) => ({ parcel, isArranged: times > 0 }))
        const ok: Standing = {
          progress: progress[order.status as keyof typeof progress],
          changedAt: clock * 1000,
          parcels,
        }
        return [{ number, ok }]
      },
      // Labels are another test's.
      async papers(parcels) {
        return parcels.map(({ number, parcel }) => ({
          number,
          parcel,
          trouble: new OutsideTrouble('person', 'Chưa có tem.'),
        }))
      },
      async trackingNumbers(parcels) {
        shipping.push(`numbers ${parcels.map(({ parcel }) => parcel).join(',')}`)
        return parcels.map(({ number, parcel }) => {
          const tracking = numbers.get(parcel)
          if (tracking !== undefined) return { number, parcel, ok: { tracking } }
          const trouble = new OutsideTrouble('again', 'Chưa có mã vận đơn.', { retryAfterMs: 300_000 })
          return { number, parcel, trouble }
        })
      },
    },
  }

  return {
    ...outside,
    market,
    /** What was asked about shipping, in its order. */
    shipping,
    put,
    orders,
    refused,
    numbers,
    /** What the next calls that ship meet. */
    meet: (...more: Meeting[]) => meetings.push(...more),
    timesOf: (number: string) => [...(orders.get(number)?.arranged.values() ?? [])],
  }
}
