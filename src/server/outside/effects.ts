import { shopOfAccount } from '../../domain/channels/market.ts'
import type { EffectKind } from '../../domain/effect.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import { fetchLabel } from './effects/fetch-label.ts'
import { forgetShop } from './effects/forget-shop.ts'
import { mapOrders } from './effects/map-orders.ts'
import type { Performer, Road } from './effects/performer.ts'
import { pollOrders } from './effects/poll-orders.ts'
import { readOrder } from './effects/read-order.ts'
import { refreshTokens } from './effects/refresh-tokens.ts'
import { shipOrder } from './effects/ship-order.ts'
import {
  type Account,
  brokenDown,
  type LineWorker,
  type LineWorkerOptions,
  makeLineWorker,
  type Outcome,
} from './line-worker.ts'
import { tellTrouble } from './tell-trouble.ts'

const performers: Partial<Record<EffectKind, Performer>> = {
  'refresh-tokens': refreshTokens,
  'poll-orders': pollOrders,
  'read-order': readOrder,
  'map-orders': mapOrders,
  'ship-order': shipOrder,
  'fetch-label': fetchLabel,
  'forget-shop': forgetShop,
}

/** Without these an account would stand still, whatever its marketplace answers today. */
const forEver: ReadonlySet<string> = new Set<EffectKind>(['refresh-tokens', 'poll-orders', 'forget-shop'])

/** Of one account so many calls at once. */
const mostAtOnce = 8

/** Makes the calls that rules asked for. */
export function makeEffectsWorker(
  options: Pick<LineWorkerOptions<'effects'>, 'store' | 'clock' | 'acting' | 'poke' | 'report'> & {
    road: Road
  },
): LineWorker {
  const { road } = options

  async function one(of: Account, taken: Taken['effects'], signal: AbortSignal): Promise<Outcome> {
    const shop = shopOfAccount(of.account)
    const market = shop && road.markets[shop.channel]
    const perform = performers[taken.kind as EffectKind] as Performer | undefined
    if (!shop || !perform) return broken(new Error(`nobody makes the call ${taken.kind} of ${of.account}`))
    if (!market) return { ok: false, trouble: new OutsideTrouble('again', notSetUp) }
    try {
      return await perform({ ...of, shop, market, road, signal }, taken)
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) return broken(error)
      return { ok: false, trouble: error, report: ({ give }) => tellTrouble(give, shop, error) }
    }

    /** A bug in one call is no end of those that are made beside it. */
    function broken(error: unknown): Outcome {
      if (options.store.isTransient(error)) throw error
      options.report(error, { ...of, work: taken.kind, subject: taken.subject })
      return brokenDown()
    }
  }

  return makeLineWorker({
    ...options,
    table: 'effects',
    most: mostAtOnce,
    isForEver: (kind) => forEver.has(kind),
    perform: (of, taken, signal) => Promise.all(taken.map((entry) => one(of, entry, signal))),
  })
}

const notSetUp =
  'Máy chủ này chưa được cài khóa của sàn. Người quản trị đặt khóa (README, mục các sàn) rồi việc tự chạy tiếp.'
