import { must } from '../../../src/lib/must.ts'
import { marketKinds } from '../../../src/server/marketplaces/market-kinds.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { answerRequest as answerLazada } from '../../../src/stand-ins/lazada/answer-request.ts'
import * as lazadaActs from '../../../src/stand-ins/lazada/cancel.ts'
import { makeOrder as makeLazadaOrder } from '../../../src/stand-ins/lazada/make-order.ts'
import { moveParcel as moveLazadaParcel } from '../../../src/stand-ins/lazada/move-parcel.ts'
import { openLazadaWorld } from '../../../src/stand-ins/lazada/open-world.ts'
import { pushSign } from '../../../src/stand-ins/lazada/sign.ts'
import type { ActCount } from '../../../src/stand-ins/market/act-counts.ts'
import type { Faults } from '../../../src/stand-ins/market/faults.ts'
import type { Hooks, PostHook } from '../../../src/stand-ins/market/hooks.ts'
import type { KeptRows } from '../../../src/stand-ins/market/kept-file.ts'
import type { Outcome, WireRequest } from '../../../src/stand-ins/market/outcome.ts'
import { answerRequest as answerShopee } from '../../../src/stand-ins/shopee/answer-request.ts'
import * as shopeeActs from '../../../src/stand-ins/shopee/cancel.ts'
import { tellDue } from '../../../src/stand-ins/shopee/later.ts'
import { makeOrder as makeShopeeOrder } from '../../../src/stand-ins/shopee/make-order.ts'
import { moveParcel as moveShopeeParcel } from '../../../src/stand-ins/shopee/move-parcel.ts'
import { openWorld as openShopeeWorld } from '../../../src/stand-ins/shopee/open-world.ts'
import { pushBase, signOf } from '../../../src/stand-ins/shopee/sign.ts'
import { answerRequest as answerTiktok } from '../../../src/stand-ins/tiktok/answer-request.ts'
import * as tiktokActs from '../../../src/stand-ins/tiktok/cancel.ts'
import { makeOrder as makeTiktokOrder } from '../../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel as moveTiktokParcel } from '../../../src/stand-ins/tiktok/move-parcel.ts'
import { openTiktokWorld } from '../../../src/stand-ins/tiktok/open-tiktok-world.ts'
import { hookSignOf } from '../../../src/stand-ins/tiktok/sign.ts'
import type { Dice } from '../world/dice.ts'

export const simChannels = ['Shopee', 'Lazada', 'Tiktok'] as const
export type SimChannel = (typeof simChannels)[number]

/** An order as its practice marketplace has it, in words that all three share. */
export interface Truth {
  number: string
  /** Its own words of its state: of Lazada one for each item. */
  states: string[]
  isCancelled: boolean
  /** By the shop itself, or because it let its buyer out. */
  bySeller: boolean
  /** The buyer waits for an answer. */
  isAsked: boolean
  /** A carrier was told, and has not come yet. */
  isArranged: boolean
  /** Told to whoever asks; '' while nobody is. */
  tracking: string
}

/** A practice marketplace with one shop, within this process. */
export interface SimMarket {
  channel: SimChannel
  /** As we know the shop. */
  shopId: string
  connector: Marketplace
  faults: Faults
  hooks: Hooks
  answer(request: WireRequest): Outcome
  /** What the form of its page of leave names the shop by. */
  leave: Record<string, string>
  /** The calls that do something which must not be done twice. */
  acting: readonly string[]
  arrive(): string
  /** What a buyer, or a carrier, does to an order. */
  acts: Record<'cancel' | 'ask' | 'withdraw' | 'move', (number: string) => void>
  truths(): Truth[]
  /** How often something was done to an order. */
  done(act: ActCount['act'], number: string): number
  /** What was asked for once more after it had been done: `ship/88210045/2611…`. A marketplace without a guard does it twice. */
  again: string[]
  /** The pair that lives now. */
  tokens(): string[]
  expireAccess(): void
  /** What comes due at its clock. */
  tellDue(): void
}

interface Opening {
  clock: () => number
  dice: Dice
  /** Where it tells of changes, and who takes it there. */
  hook: string
  take: TakeHook
}

/** Takes a message, and answers with a status. */
export type TakeHook = (
  channel: SimChannel,
  told: { body: string; authorization: string; isForged: boolean },
) => Promise<number>

const goods = ['A1', 'A2'].map((code) => ({ code, name: `Áo ${code}`, variant: '', price: 100_000 }))
const secret = 'khoa-cua-doi-tac-tap'
const host = (channel: SimChannel) => `http://localhost:${40_000 + simChannels.indexOf(channel)}`

export const openSimMarket: Record<SimChannel, (opening: Opening) => SimMarket> = {
  Shopee: openShopee,
  Lazada: openLazada,
  Tiktok: openTiktok,
}

function connectorOf(channel: SimChannel): Marketplace {
  return must(marketKinds[channel], channel).open({ baseUrl: host(channel), id: '2026001', secret })
}

/** Numbers and papers come at once in one world, and after a while in another. */
function settingsOf({ clock, dice, hook }: Opening, post: PostHook) {
  return {
    goods,
    hook,
    clock,
    random: () => dice.next(),
    post,
    callsPerSecond: 10_000,
    retriesMs: [30_000, 120_000, 600_000],
  }
}

function counted(counts: KeptRows<ActCount>, shop: string): Pick<SimMarket, 'done' | 'again'> {
  const again: string[] = []
  const { put } = counts
  counts.put = (key, row) => {
    const { asked = 0, done = 0 } = counts.get(key) ?? {}
    if (row.act !== 'stock' && done > 0 && row.asked > asked) again.push(key)
    put(key, row)
  }
  return { done: (act, number) => counts.get(`${act}/${shop}/${number}`)?.done ?? 0, again }
}

function openShopee(opening: Opening): SimMarket {
  const { dice, hook } = opening
  const shopId = '88210045'
  const world = openShopeeWorld({
    partnerId: 2026001,
    partnerKey: secret,
    ...settingsOf(opening, async ({ body, isForged }) => {
      const key = isForged ? 'said somebody else' : secret
      const authorization = signOf(key, pushBase(hook, body))
      return (await opening.take('Shopee', { body, authorization, isForged })) < 300
    }),
    trackingAfter: dice.pick([0, 0, 20, 120]),
    documentAfter: dice.pick([0, 0, 10]),
  })
  const on = (number: string) => must(world.orders.get(number), number)
  return {
    channel: 'Shopee',
    shopId,
    connector: connectorOf('Shopee'),
    faults: world.faults,
    hooks: world.hooks,
    answer: (request) => answerShopee(world, request),
    leave: { shop_id: shopId },
    acting: [
      '/api/v2/logistics/ship_order',
      '/api/v2/order/cancel_order',
      '/api/v2/order/handle_buyer_cancellation',
    ],
    arrive: () => makeShopeeOrder(world, { shop_id: Number(shopId), channel_id: 50021 }).order_sn,
    acts: {
      cancel: (number) => void shopeeActs.cancelAsBuyer(world, on(number)),
      ask: (number) => void shopeeActs.askToCancel(world, on(number)),
      withdraw: (number) => void shopeeActs.goOn(world, on(number)),
      move: (number) => void moveShopeeParcel(world, on(number)),
    },
    truths: () =>
      world.orders.all().map((order) => ({
        number: order.order_sn,
        states: [order.order_status],
        isCancelled: order.order_status === 'CANCELLED',
        bySeller: order.cancel_by === 'seller',
        isAsked: order.order_status === 'IN_CANCEL',
        isArranged: order.order_status === 'PROCESSED',
        tracking: order.parcel.trackedFrom <= opening.clock() / 1000 ? order.parcel.tracking_number : '',
      })),
    ...counted(world.counts, shopId),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess() {
      const grant = world.grants.get(shopId)
      if (grant) world.grants.put(shopId, { ...grant, access_until: 0 })
    },
    tellDue: () => tellDue(world),
  }
}

function openLazada(opening: Opening): SimMarket {
  const seller = { seller_id: '200166011', email: 'may.store@example.vn' }
  const app = { appKey: '2026001', appSecret: secret }
  const world = openLazadaWorld({
    ...app,
    ...settingsOf(opening, async ({ body, isForged }) => {
      const authorization = pushSign(isForged ? { ...app, appSecret: 'said somebody else' } : app, body)
      return (await opening.take('Lazada', { body, authorization, isForged })) === 200
    }),
  })
  const on = (number: string) => must(world.orders.get(number), number)
  const isOut = (status: string) => status === 'canceled'
  return {
    channel: 'Lazada',
    shopId: seller.email,
    connector: connectorOf('Lazada'),
    faults: world.faults,
    hooks: world.hooks,
    answer: (request) => answerLazada(world, request),
    leave: { seller_id: seller.seller_id },
    acting: ['/order/fulfill/pack', '/order/package/rts', '/order/reverse/cancel/create'],
    arrive: () => String(makeLazadaOrder(world, { seller_id: seller.seller_id }).order_id),
    acts: {
      cancel: (number) => void lazadaActs.cancelAsBuyer(world, on(number)),
      ask: (number) => void lazadaActs.askToCancel(world, on(number)),
      withdraw: (number) => void lazadaActs.goOn(world, on(number)),
      move: (number) => void moveLazadaParcel(world, on(number)),
    },
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
  }
}

function openTiktok(opening: Opening): SimMarket {
  const { dice } = opening
  const shopId = '7494012233'
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
  })
  const on = (number: string) => must(world.orders.get(number), number)
  return {
    channel: 'Tiktok',
    shopId,
    connector: connectorOf('Tiktok'),
    faults: world.faults,
    hooks: world.hooks,
    answer: (request) => answerTiktok(world, request),
    leave: { shop_id: shopId },
    acting: ['/fulfillment/202309/packages/{package_id}/ship', '/return_refund/202309/cancellations'],
    arrive: () => makeTiktokOrder(world, { shop_id: shopId }).id,
    acts: {
      cancel: (number) => void tiktokActs.cancelAsBuyer(world, on(number)),
      ask: (number) => void tiktokActs.askToCancel(world, on(number)),
      withdraw: (number) => void tiktokActs.withdraw(world, on(number)),
      move: (number) => void moveTiktokParcel(world, on(number)),
    },
    truths: () =>
      world.orders.all().map((order) => ({
        number: order.id,
        states: [order.status],
        isCancelled: order.status === 'CANCELLED',
        bySeller: order.cancellation_initiator === 'SELLER',
        isAsked: order.pending_cancel_id !== undefined,
        isArranged: order.status === 'AWAITING_COLLECTION',
        tracking: order.parcel.trackedFrom <= opening.clock() / 1000 ? order.parcel.tracking_number : '',
      })),
    ...counted(world.counts, shopId),
    tokens: () =>
      world.grants.all().flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    expireAccess() {
      const grant = world.grants.get(shopId)
      if (grant) world.grants.put(shopId, { ...grant, access_until: 0 })
    },
    tellDue: () => undefined,
  }
}
