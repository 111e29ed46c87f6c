import { must } from '../../../src/lib/must.ts'
import { answerRequest } from '../../../src/stand-ins/shopee/answer-request.ts'
import { askToCancel, cancelAsBuyer, goOn } from '../../../src/stand-ins/shopee/cancel.ts'
import { tellDue } from '../../../src/stand-ins/shopee/later.ts'
import { makeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/shopee/move-parcel.ts'
import { openWorld } from '../../../src/stand-ins/shopee/open-world.ts'
import type { PracticeReturn, ReturnStatus } from '../../../src/stand-ins/shopee/practice-return.ts'
import {
  askForMoney,
  askToReturn,
  decideOverdue,
  sendBack,
  withdrawReturn,
} from '../../../src/stand-ins/shopee/returns.ts'
import { sellerSide } from '../../../src/stand-ins/shopee/seller-acts.ts'
import { pushBase, signOf } from '../../../src/stand-ins/shopee/sign.ts'
import { goodsOf } from './sim-goods.ts'
import {
  connectorOf,
  counted,
  type Opening,
  type ReturnTruth,
  returnTimes,
  type SimMarket,
  saysBoth,
  secret,
  settingsOf,
} from './sim-market.ts'

const shopId = '88210045'
const shopIds = [shopId, '88217799']

const steps: Record<ReturnStatus, ReturnTruth['step']> = {
  REQUESTED: 'asked',
  PROCESSING: 'coming',
  ACCEPTED: 'refunded',
  SELLER_DISPUTE: 'judged',
  CANCELLED: 'closed',
}

/** Numbers and papers come at once in one world, and after a while in another. */
export function openShopee(opening: Opening): SimMarket {
  const { dice, hook, clock } = opening
  const world = openWorld({
    partnerId: 2026001,
    partnerKey: secret,
    ...settingsOf(opening, async ({ body, isForged }) => {
      const key = isForged ? 'said somebody else' : secret
      const authorization = signOf(key, pushBase(hook, body))
      return (await opening.take('Shopee', { body, authorization, isForged })) < 300
    }),
    trackingAfter: dice.pick([0, 0, 20, 120]),
    documentAfter: dice.pick([0, 0, 10]),
    ...returnTimes(opening),
  })
  const on = (number: string) => must(world.orders.get(number), number)
  return {
    channel: 'Shopee',
    shopId,
    connector: connectorOf('Shopee'),
    faults: world.faults,
    hooks: world.hooks,
    tells: true,
    answer: (request) => answerRequest(world, request),
    leave: { shop_id: shopId },
    acting: [
      '/api/v2/logistics/ship_order',
      '/api/v2/order/cancel_order',
      '/api/v2/order/handle_buyer_cancellation',
      '/api/v2/returns/confirm',
      '/api/v2/returns/dispute',
    ],
    arrive: () => makeOrder(world, { shop_id: Number(shopId), channel_id: 50021 }).order_sn,
    acts: {
      cancel: (number) => void cancelAsBuyer(world, on(number)),
      ask: (number) => void askToCancel(world, on(number)),
      withdraw: (number) => void goOn(world, on(number)),
      move: (number) => void moveParcel(world, on(number)),
    },
    returns: {
      delivered: () =>
        world.orders.all().flatMap((one) => (one.order_status === 'TO_CONFIRM_RECEIVE' ? one.order_sn : [])),
      acts: {
        askBack: (number) => void askToReturn(world, on(number)),
        askMoney: (number) => void askForMoney(world, on(number)),
        sendBack: (number) => void sendBack(world, on(number)),
        keep: (number) => void withdrawReturn(world, on(number)),
      },
      truths: () => world.returns.all().map(truthOf),
      decideOverdue: () => decideOverdue(world),
    },
    goods: goodsOf({
      side: sellerSide(world),
      world,
      shops: shopIds.map((id) => ({ shopId: id, own: id, leave: { shop_id: id } })),
      stockPath: '/api/v2/product/update_stock',
      nameOf: ({ item_id, model_id }) => ({ item: item_id, model: model_id }),
      keepsReserved: true,
    }),
    truths: () =>
      world.orders.all().map((order) => ({
        number: order.order_sn,
        states: [order.order_status],
        isCancelled: order.order_status === 'CANCELLED',
        bySeller: order.cancel_by === 'seller',
        isAsked: order.order_status === 'IN_CANCEL',
        isArranged: order.order_status === 'PROCESSED',
        tracking: order.parcel.trackedFrom <= clock() / 1000 ? order.parcel.tracking_number : '',
      })),
    ...counted(world.counts, shopId),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess() {
      const grant = world.grants.get(shopId)
      if (grant) world.grants.put(shopId, { ...grant, access_until: 0 })
    },
    tellDue: () => tellDue(world),
    isLabelOf: saysBoth,
  }
}

function truthOf(one: PracticeReturn): ReturnTruth {
  const { return_sn: number, order_sn: order, status } = one
  const due = { asked: one.due_date, coming: one.return_seller_due_date }
  const step = steps[status]
  const answerBy = step === 'asked' || step === 'coming' ? due[step] * 1000 : undefined
  return { number, order, said: status, step, answerBy }
}
