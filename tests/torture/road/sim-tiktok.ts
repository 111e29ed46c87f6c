import { must } from '../../../src/lib/must.ts'
import { answerRequest } from '../../../src/stand-ins/tiktok/answer-request.ts'
import { askToCancel, cancelAsBuyer, withdraw } from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import { openTiktokWorld } from '../../../src/stand-ins/tiktok/open-tiktok-world.ts'
import {
  askToReturn,
  decideOverdue,
  dueOf,
  sendBack,
  withdrawReturn,
} from '../../../src/stand-ins/tiktok/returns.ts'
import { sellerSide } from '../../../src/stand-ins/tiktok/seller-acts.ts'
import { hookSignOf } from '../../../src/stand-ins/tiktok/sign.ts'
import type { ReturnStatus, TiktokStatus } from '../../../src/stand-ins/tiktok/tiktok-order.ts'
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

const shopId = '7494012233'

const through: readonly TiktokStatus[] = ['DELIVERED', 'COMPLETED']

const steps: Record<ReturnStatus, ReturnTruth['step']> = {
  RETURN_OR_REFUND_REQUEST_PENDING: 'asked',
  AWAITING_BUYER_SHIP: 'coming',
  BUYER_SHIPPED_ITEM: 'coming',
  REFUND_OR_RETURN_REQUEST_REJECT: 'closed',
  REJECT_RECEIVE_PACKAGE: 'judged',
  RETURN_OR_REFUND_REQUEST_COMPLETE: 'refunded',
  RETURN_OR_REFUND_REQUEST_CANCEL: 'closed',
}

/** Numbers and papers come at once in one world, and after a while in another. */
export function openTiktok(opening: Opening): SimMarket {
  const { dice, clock } = opening
  const app = { appKey: '2026001', appSecret: secret }
  const world = openTiktokWorld({
    ...app,
    ...settingsOf(opening, async ({ body, isForged }) => {
      const authorization = hookSignOf(isForged ? { ...app, appSecret: 'said somebody else' } : app, body)
      return [200, 401].includes(await opening.take('Tiktok', { body, authorization, isForged }))
    }),
    redirect: 'https://kho.example.vn/authorize_ecommerce?channel=Tiktok',
    trackingAfter: dice.pick([0, 0, 20, 120]),
    documentAfter: dice.pick([0, 0, 10]),
    ...returnTimes(opening),
  })
  const on = (number: string) => must(world.orders.get(number), number)
  return {
    channel: 'Tiktok',
    shopId,
    connector: connectorOf('Tiktok'),
    faults: world.faults,
    hooks: world.hooks,
    tells: true,
    answer: (request) => answerRequest(world, request),
    leave: { shop_id: shopId },
    acting: [
      '/fulfillment/202309/packages/{package_id}/ship',
      '/return_refund/202309/cancellations',
      '/return_refund/202309/returns/{return_id}/approve',
      '/return_refund/202309/returns/{return_id}/reject',
    ],
    arrive: () => makeOrder(world, { shop_id: shopId }).id,
    acts: {
      cancel: (number) => void cancelAsBuyer(world, on(number)),
      ask: (number) => void askToCancel(world, on(number)),
      withdraw: (number) => void withdraw(world, on(number)),
      move: (number) => void moveParcel(world, on(number)),
    },
    returns: {
      delivered: () => world.orders.all().flatMap(({ id, status }) => (status === 'DELIVERED' ? id : [])),
      acts: {
        askBack: (number) => void askToReturn(world, on(number)),
        // Its practice knows no other wish.
        askMoney: (number) => void askToReturn(world, on(number)),
        sendBack: (number) => void sendBack(world, on(number)),
        keep: (number) => void withdrawReturn(world, on(number)),
      },
      truths: () =>
        world.returns.all().map((one) => {
          const { return_id: number, order_id: order, return_status: said } = one
          const due = dueOf(world, one)
          const answerBy = due === undefined ? undefined : due * 1000
          return { number, order, said, step: steps[said], answerBy }
        }),
      decideOverdue: () => decideOverdue(world),
    },
    goods: goodsOf({
      side: sellerSide(world),
      world,
      shops: [{ shopId, own: shopId, leave: { shop_id: shopId } }],
      stockPath: '/product/202309/products/{product_id}/inventory/update',
      nameOf: ({ product_id, sku_id }) => ({ item: product_id, model: sku_id }),
    }),
    truths: () =>
      world.orders.all().map((order) => ({
        number: order.id,
        states: [order.status],
        isCancelled: order.status === 'CANCELLED',
        bySeller: order.cancellation_initiator === 'SELLER',
        // Delivered, it is theirs, whatever they asked on the way.
        isAsked: order.pending_cancel_id !== undefined && !through.includes(order.status),
        isArranged: order.status === 'AWAITING_COLLECTION',
        tracking: order.parcel.trackedFrom <= clock() / 1000 ? order.parcel.tracking_number : '',
      })),
    ...counted(world.counts, shopId),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess() {
      const grant = world.grants.get(shopId)
      if (grant) world.grants.put(shopId, { ...grant, access_until: 0 })
    },
    tellDue: () => undefined,
    isLabelOf: saysBoth,
  }
}
