import { must } from '../../../src/lib/must.ts'
import { code128Of } from '../../../src/stand-ins/market/code128.ts'
import { answerRequest } from '../../../src/stand-ins/tiki/answer-request.ts'
import { cancelAsBuyer, cancelAsLate, noStock } from '../../../src/stand-ins/tiki/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/tiki/make-order.ts'
import { hold, moveParcel, ripen } from '../../../src/stand-ins/tiki/move-parcel.ts'
import { openTikiWorld } from '../../../src/stand-ins/tiki/open-tiki-world.ts'
import { sellerSide } from '../../../src/stand-ins/tiki/seller-acts.ts'
import { ofSeller, type PracticeOrder, type TikiStatus } from '../../../src/stand-ins/tiki/tiki-order.ts'
import { practiceShops } from '../../../src/stand-ins/tiki/tiki-shop.ts'
import { expireAccess } from '../../../src/stand-ins/tiki/tokens.ts'
import { barsOf } from './bars-of.ts'
import { goodsOf } from './sim-goods.ts'
import {
  connectorOf,
  counted,
  goods,
  type Opening,
  type SimMarket,
  secret,
  settingsOf,
} from './sim-market.ts'

/** Points: how high the bars of an order's code stand on its label. */
const barHeight = 46
const unpaid: readonly TikiStatus[] = ['waiting_payment', 'payment_review', 'paid', 'processing']
/** Confirmed, and nobody carries it yet. */
const arranged: readonly TikiStatus[] = ['picking', 'packaging', 'finished_packing', 'ready_to_ship']

/** It tells nobody of anything: it is asked every minute. Its buyers ask Tiki itself; what Tiki does meanwhile is hold an order back, and let it go. */
export function openTiki(opening: Opening): SimMarket {
  const { dice } = opening
  const first = must(practiceShops[0], 'a shop')
  const { id: shopId, models } = first
  // In some worlds it brings its parcels itself, too, or sends them from abroad.
  const more = dice.pick([[], ['seller_backorder'], ['seller_backorder', 'cross_border']] as const)
  const world = openTikiWorld({
    ...settingsOf(opening, async () => true),
    clientId: '2026001',
    clientSecret: secret,
    goods,
    shops: [{ ...first, models: [...models, ...more] }],
  })
  const on = (number: string) => must(world.orders.get(number), number)
  /** What Tiki's own warehouse packs is none of the shop's. */
  const ofShop = () => world.orders.all().filter((order) => ofSeller(order).length > 0)
  return {
    channel: 'Tiki',
    shopId,
    connector: connectorOf('Tiki'),
    faults: world.faults,
    hooks: world.hooks,
    tells: false,
    answer: (request) => answerRequest(world, request),
    leave: { shop_id: shopId },
    acting: [
      '/integration/v2/orders/{code}/confirm-available',
      '/integration/v2/orders/{code}/dropship/confirm-available',
    ],
    arrive: () =>
      makeOrder(world, { shop_id: shopId, status: dice.chance(0.2) ? 'waiting_payment' : 'queueing' }).code,
    acts: {
      cancel: (number) =>
        void (dice.chance(0.8) ? cancelAsBuyer(world, on(number)) : cancelAsLate(world, on(number))),
      ask: (number) => void (on(number).held_from || hold(world, on(number))),
      withdraw: (number) => void (on(number).held_from && hold(world, on(number))),
      move: (number) => {
        const order = on(number)
        if (unpaid.includes(order.status)) ripen(world, order)
        else moveParcel(world, order)
      },
    },
    goods: goodsOf({
      side: sellerSide(world),
      world,
      shops: [{ shopId, own: shopId, leave: { shop_id: shopId } }],
      stockPath: '/integration/v2.1/products/updateSku',
      nameOf: ({ product_id }) => ({ item: product_id, model: 0 }),
      keepsReserved: true,
      isSingle: true,
    }),
    truths: () => ofShop().map(truthOf),
    ...counted(world.counts, shopId),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess: () => expireAccess(world, shopId),
    tellDue: () => undefined,
    isLabelOf: async (file, { number }) => (await barsOf(file, barHeight)) === code128Of(number),
  }
}

function truthOf({ code, status, cancel, tracking_code }: PracticeOrder) {
  return {
    number: code,
    states: [status],
    isCancelled: status === 'canceled',
    bySeller: cancel?.reason_code === noStock.reason_code,
    isAsked: false,
    isArranged: arranged.includes(status),
    // Until somebody carries it the parcel is known by its order's code.
    tracking: tracking_code || code,
  }
}
