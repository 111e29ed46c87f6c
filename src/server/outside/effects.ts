import { deviceOfAccount } from '../../domain/alerts/alert-effects.ts'
import { isAtMarket, shopOfAccount } from '../../domain/channels/market.ts'
import type { EffectKind } from '../../domain/effect.ts'
import { pageOfAccount } from '../../domain/facebook/facebook-page.ts'
import { providerOfAccount } from '../../domain/providers/account-of.ts'
import { oaOfAccount } from '../../domain/zalo/zalo-account.ts'
import { must } from '../../lib/must.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import { answerBuyer } from './effects/answer-buyer.ts'
import { answerReturn } from './effects/answer-return.ts'
import { callKind, callKinds, tellAsker } from './effects/call-kinds.ts'
import { cancelOrder } from './effects/cancel-order.ts'
import { correctTracking } from './effects/correct-tracking.ts'
import { fetchLabel } from './effects/fetch-label.ts'
import { fetchPayouts } from './effects/fetch-payouts.ts'
import { fetchWaybills } from './effects/fetch-waybills.ts'
import { forgetShop } from './effects/forget-shop.ts'
import { mapOrders } from './effects/map-orders.ts'
import { performEach } from './effects/perform-each.ts'
import { performForStore, type storePerformers } from './effects/perform-for-store.ts'
import type { Making, MakingForAny, Performer, PerformerOfMany, Road } from './effects/performer.ts'
import { pollItems } from './effects/poll-items.ts'
import { pollOrders } from './effects/poll-orders.ts'
import { pollReturns } from './effects/poll-returns.ts'
import { postCopy } from './effects/post-copy.ts'
import { readOrder } from './effects/read-order.ts'
import { readReturn } from './effects/read-return.ts'
import { refreshTokens } from './effects/refresh-tokens.ts'
import { settleFlashSale } from './effects/settle-flash-sale.ts'
import { shipOrder } from './effects/ship-order.ts'
import { sweepPrices } from './effects/sweep-prices.ts'
import { sweepStock } from './effects/sweep-stock.ts'
import { takePicture } from './effects/take-picture.ts'
import { tellDelivery } from './effects/tell-delivery.ts'
import { tellPreOrder } from './effects/tell-pre-order.ts'
import { tellPrices } from './effects/tell-price.ts'
import { tellSkus } from './effects/tell-skus.ts'
import { tellStocks } from './effects/tell-stock.ts'
import { pagePerformers } from './facebook/page-performers.ts'
import {
  type Account,
  brokenDown,
  type Hold,
  type LineWorker,
  type LineWorkerOptions,
  makeLineWorker,
  type Outcome,
} from './line-worker.ts'
import { providerPerformers } from './providers/provider-performers.ts'
import { sendAlerts } from './push/send-alerts.ts'
import { tellFailed } from './tell-failed.ts'
import { tellTrouble, tellTroubleAside } from './tell-trouble.ts'
import { type MadeCall, watchCalls } from './watch-calls.ts'
import { whileHeld } from './while-held.ts'
import { zaloPerformers } from './zalo/zalo-performers.ts'

/** Calls that many ask for at once are made together. */
const performersOfMany = {
  'fetch-waybill': fetchWaybills,
  'fetch-payout': fetchPayouts,
  'tell-stock': tellStocks,
  'tell-sold-out': tellStocks,
  'tell-price': tellPrices,
} satisfies Partial<Record<EffectKind, PerformerOfMany>>

/** Calls that no marketplace takes, as far as whoever takes them makes them. */
type OfOthers =
  | Extract<keyof typeof zaloPerformers, 'send-zalo'>
  | Extract<keyof typeof pagePerformers, 'send-page-message'>
  | Extract<keyof typeof storePerformers, 'tell-store-order'>
  | Extract<
      keyof typeof providerPerformers,
      | 'carry-parcel'
      | 'end-carriage'
      | 'redirect-parcel'
      | 'track-parcels'
      | 'read-parcel'
      | 'issue-invoice'
      | 'cancel-invoice'
      | 'send-invoice'
    >
  | 'push-alert'

/** Whoever adds a kind says who makes it: without that this does not compile. */
type OfMarket = Exclude<EffectKind, keyof typeof performersOfMany | OfOthers>

const performers: Partial<Record<EffectKind, Performer>> & Readonly<Record<OfMarket, Performer>> = {
  'refresh-tokens': refreshTokens,
  'poll-orders': pollOrders,
  'poll-returns': pollReturns,
  'read-order': readOrder,
  'read-return': readReturn,
  'map-orders': mapOrders,
  'ship-order': shipOrder,
  'cancel-order': cancelOrder,
  'answer-buyer': answerBuyer,
  'correct-tracking': correctTracking,
  'tell-delivery': tellDelivery,
  'answer-return': answerReturn,
  'fetch-label': fetchLabel,
  'forget-shop': forgetShop,
  'poll-items': pollItems,
  'sweep-stock': sweepStock,
  'settle-flash-sale': settleFlashSale,
  'take-picture': takePicture,
  'sweep-prices': sweepPrices,
  'tell-skus': tellSkus,
  'tell-pre-order': tellPreOrder,
  'post-copy': postCopy,
}

/**
 * Of a shop so many calls at once: enough that its pace is what holds it back, and not the answers that it waits for. Two hands share them: with one, the shop stood still from the last answers of
 * one lot to the first calls of the next (2026-11-26: at 20 calls a second and 200 ms an answer three quarters of what may be asked were), and whatever hung held up all the others.
 */
const mostAtOnce = 12
const handsOfShop = 2

/** Makes the calls that rules asked for. */
export function makeEffectsWorker(
  options: Pick<LineWorkerOptions<'effects'>, 'store' | 'clock' | 'acting' | 'poke' | 'report' | 'count'> & {
    road: Road
  },
): LineWorker {
  async function perform(of: Account, taken: readonly Taken['effects'][], hold: Hold): Promise<Outcome[]> {
    const { signal } = hold
    const road: Road = {
      ...options.road,
      callFor: (account, until) => whileHeld(options.road.callFor(account, until), hold),
    }
    if (deviceOfAccount(of.account) !== undefined) return sendAlerts({ ...of, road, signal }, taken)
    const brokenOne = (entry: Taken['effects'], error: unknown) => broken(of, entry, error)
    const oaId = oaOfAccount(of.account)
    if (oaId !== undefined)
      return performEach(zaloPerformers, { ...of, oaId, road, signal }, taken, brokenOne)
    const pageId = pageOfAccount(of.account)
    if (pageId !== undefined)
      return performEach(pagePerformers, { ...of, pageId, road, signal }, taken, brokenOne)
    const provider = providerOfAccount(of.account)
    if (provider)
      return performEach(providerPerformers, { ...of, ...provider, road, signal }, taken, brokenOne)
    const kinds = [...new Set(taken.map(({ kind }) => kind))]
    const outcomes = new Map<Taken['effects'], Outcome>()
    await Promise.all(
      kinds.map(async (kind) => {
        const ofKind = taken.filter((entry) => entry.kind === kind)
        const made = await performKind({ ...of, road, signal }, kind as EffectKind, ofKind)
        for (const [index, entry] of ofKind.entries()) {
          const outcome = made[index]
          if (outcome) outcomes.set(entry, outcome)
        }
      }),
    )
    return taken.map((entry) => outcomes.get(entry) ?? brokenDown())
  }

  async function performKind(
    { road, signal, ...of }: Account & Pick<Making, 'road' | 'signal'>,
    kind: EffectKind,
    taken: readonly Taken['effects'][],
  ): Promise<Outcome[]> {
    const shop = shopOfAccount(of.account)
    if (shop && !isAtMarket(shop)) return performStores({ ...of, shop, road, signal }, kind, taken)
    const market = shop && road.markets[shop.channel]
    const many = (performersOfMany as Partial<Record<EffectKind, PerformerOfMany>>)[kind]
    const single = performers[kind]
    if (!shop || !(single || many))
      return taken.map((entry) =>
        broken(of, entry, new Error(`nobody makes the call ${kind} of ${of.account}`)),
      )
    if (!market)
      return taken.map((entry) => ({
        ok: false,
        trouble: notSetUp,
        report: tellAsker(entry, 'waiting', { trouble: notSetUp, at: options.clock() }),
      }))
    const making = { ...of, shop, market, road, signal }
    if (many) return watched(making, taken, (mine) => many(mine, taken))
    const one = must(single, 'a performer')
    const made = await Promise.all(
      taken.map((entry) => watched(making, [entry], async (mine) => [await one(mine, entry)])),
    )
    return made.map(([outcome]) => outcome ?? brokenDown())
  }

  /** A web store is spoken to with no keys but its own. */
  function performStores(making: MakingForAny, kind: EffectKind, taken: readonly Taken['effects'][]) {
    return watched(making, taken, (mine) => performForStore(mine, kind, taken))
  }

  async function watched<M extends MakingForAny>(
    making: M,
    some: readonly Taken['effects'][],
    work: (making: M) => Promise<Outcome[]>,
  ): Promise<Outcome[]> {
    const calls: MadeCall[] = []
    const callFor: Road['callFor'] = (account, until) =>
      watchCalls(making.road.callFor(account, until), calls)
    const mine = { ...making, road: { ...making.road, callFor } }
    const outcomes = await guarded(mine, some, () => work(mine))
    return outcomes.map((outcome): Outcome => ({ ...outcome, calls }))
  }

  async function guarded(
    { shop, company, account }: MakingForAny,
    taken: readonly Taken['effects'][],
    work: () => Promise<Outcome[]>,
  ): Promise<Outcome[]> {
    const askedAt = options.clock()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof OutsideTrouble))
        return taken.map((entry) => broken({ company, account }, entry, error))
      return taken.map(({ kind }) => ({
        ok: false,
        trouble: error,
        report: ({ give }) =>
          (callKind(kind).isAside ? tellTroubleAside : tellTrouble)(give, shop, error, askedAt),
      }))
    }
  }

  /** A bug in one call is no end of those that are made beside it; whoever asked for it is told. */
  function broken(of: Account, entry: Taken['effects'], error: unknown): Outcome {
    if (options.store.isTransient(error)) throw error
    options.report(error, { ...of, work: entry.kind, subject: entry.subject })
    const outcome = brokenDown()
    if (outcome.ok) return outcome
    const why = { trouble: outcome.trouble, at: options.clock() }
    return { ...outcome, report: tellAsker(entry, 'failed', why) }
  }

  return makeLineWorker({
    ...options,
    table: 'effects',
    most: mostAtOnce,
    // Messages to a device go by themselves, and what is told together is one message.
    hands: ({ account }) => (shopOfAccount(account) ? handsOfShop : 1),
    isForEver: (kind) => callKind(kind).isForEver === true,
    aside: Object.keys(callKinds).filter((kind) => callKind(kind).isAside),
    tell: async (give, entry) => {
      if (!callKind(entry.kind).isSaidByRow) await tellFailed(give, 'effects', entry)
    },
    reads: (kind) => callKind(kind).reads === true,
    longestWaitMs: (kind) => callKind(kind).longestWaitMs,
    perform,
  })
}

const notSetUp = new OutsideTrouble(
  'again',
  'Máy chủ này chưa được cài khóa của sàn. Người quản trị đặt khóa (README, mục các sàn) rồi việc tự chạy tiếp.',
)
