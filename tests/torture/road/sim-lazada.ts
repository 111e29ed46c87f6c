import { must } from '../../../src/lib/must.ts'
import { answerRequest } from '../../../src/stand-ins/lazada/answer-request.ts'
import { askToCancel, cancelAsBuyer, goOn } from '../../../src/stand-ins/lazada/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/lazada/move-parcel.ts'
import { openLazadaWorld } from '../../../src/stand-ins/lazada/open-world.ts'
import { askToReturn, decideOverdue, withdrawReturn } from '../../../src/stand-ins/lazada/returns.ts'
import type { ReverseOrder, ReverseStatus } from '../../../src/stand-ins/lazada/reverse-order.ts'
import { sellerSide } from '../../../src/stand-ins/lazada/seller-acts.ts'
import { pushSign } from '../../../src/stand-ins/lazada/sign.ts'
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

const seller = { seller_id: '200166011', email: 'may.store@example.vn' }

const steps: Record<ReverseStatus, ReturnTruth['step']> = {
  REQUEST_INITIATE: 'asked',
  REQUEST_COMPLETE: 'coming',
  REFUND_SUCCESS: 'refunded',
  REQUEST_REJECT: 'closed',
  REQUEST_CANCEL: 'closed',
  CANCEL_SUCCESS: 'closed',
}

export function openLazada(opening: Opening): SimMarket {
  const app = { appKey: '2026001', appSecret: secret }
  const world = openLazadaWorld({
    ...app,
    ...settingsOf(opening, async ({ body, isForged }) => {
      const authorization = pushSign(isForged ? { ...app, appSecret: 'said somebody else' } : app, body)
      return (await opening.take('Lazada', { body, authorization, isForged })) === 200
    }),
    ...returnTimes(opening),
  })
  const on = (number: string) => must(world.orders.get(number), number)
  const isOut = (status: string) => status === 'canceled'
  return {
    channel: 'Lazada',
    shopId: seller.email,
    connector: connectorOf('Lazada'),
    faults: world.faults,
    hooks: world.hooks,
    tells: true,
    answer: (request) => answerRequest(world, request),
    leave: { seller_id: seller.seller_id },
    acting: [
      '/order/fulfill/pack',
      '/order/package/rts',
      '/order/reverse/cancel/create',
      '/order/reverse/return/update',
    ],
    arrive: () => String(makeOrder(world, { seller_id: seller.seller_id }).order_id),
    acts: {
      cancel: (number) => void cancelAsBuyer(world, on(number)),
      ask: (number) => void askToCancel(world, on(number)),
      withdraw: (number) => void goOn(world, on(number)),
      move: (number) => void moveParcel(world, on(number)),
    },
    returns: {
      delivered: () =>
        world.orders
          .all()
          .flatMap(({ order_id, items }) =>
            items.some(({ status }) => status === 'delivered') ? String(order_id) : [],
          ),
      acts: {
        askBack: (number) => void askToReturn(world, on(number)),
        // Its practice knows no other wish, and its carrier fetches what the seller agreed to.
        askMoney: (number) => void askToReturn(world, on(number)),
        sendBack: () => undefined,
        keep: (number) => void withdrawReturn(world, on(number)),
      },
      truths: () =>
        world.reverses.all().flatMap((one) => (one.request_type === 'RETURN' ? truthOf(one) : [])),
      decideOverdue: () => decideOverdue(world),
    },
    goods: goodsOf({
      side: sellerSide(world),
      world,
      shops: [{ shopId: seller.email, own: seller.seller_id, leave: { seller_id: seller.seller_id } }],
      stockPath: '/product/stock/sellable/update',
      nameOf: ({ item_id, sku_id }) => ({ item: item_id, model: sku_id }),
    }),
    truths: () =>
      world.orders.all().map(({ order_id, items, parcels }) => ({
        number: String(order_id),
        states: [...new Set(items.map(({ status }) => status))],
        isCancelled: items.every(({ status }) => isOut(status)),
        bySeller: items.some(({ cancel_initiator }) => cancel_initiator === 'cancellation-seller'),
        // Let out, they ask until the carrier knows it and the order is off.
        isAsked: items.some(
          (item) => !isOut(item.status) && (item.cancel_trigger_at > 0 || item.is_cancel_pending),
        ),
        isArranged: items.every(({ status }) => status === 'ready_to_ship'),
        tracking: parcels.find(({ is_cancelled }) => !is_cancelled)?.tracking_number ?? '',
      })),
    ...counted(world.counts, seller.seller_id),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess() {
      const grant = world.grants.get(seller.seller_id)
      if (grant) world.grants.put(seller.seller_id, { ...grant, access_until: 0 })
    },
    tellDue: () => undefined,
    isLabelOf: saysBoth,
  }
}

function truthOf({ reverse_order_id, order_id, status, sla }: ReverseOrder): ReturnTruth {
  const step = steps[status]
  return {
    number: String(reverse_order_id),
    order: String(order_id),
    said: status,
    step,
    answerBy: step === 'asked' ? sla * 1000 : undefined,
  }
}
