import { isAtMarket, shopOfAccount } from '../../domain/channels/market.ts'
import { pageOfAccount } from '../../domain/facebook/facebook-page.ts'
import { providerOfAccount } from '../../domain/providers/account-of.ts'
import { oaOfAccount } from '../../domain/zalo/zalo-account.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import { readParcelArrivals } from './carriers/read-arrivals.ts'
import { askingFor, type Making, type Road } from './effects/performer.ts'
import { readPageArrivals } from './facebook/page-inbox.ts'
import type { PageMaking } from './facebook/page-making.ts'
import {
  type Hold,
  type LineWorker,
  type LineWorkerOptions,
  makeLineWorker,
  type Outcome,
} from './line-worker.ts'
import { readStoreArrival } from './store-inbox.ts'
import { readReturns, takeReturns } from './take-returns.ts'
import { readTold, takeTold } from './take-told.ts'
import { tellFailed } from './tell-failed.ts'
import { tellTrouble, tellTroubleAside } from './tell-trouble.ts'
import { type MadeCall, watchCalls } from './watch-calls.ts'
import { whileHeld } from './while-held.ts'
import { readReceipts } from './zalo/zalo-inbox.ts'

/** The number in `order/2411ABC`, and in `return/2411DEF`. */
const orderSubject = /^order\/(.+)$/
const returnSubject = /^return\/(.+)$/

/** How a marketplace's word about a return is called: it is read beside what is told of orders. */
const returnKind = 'return'

/** Who reads, and of which shop. */
type Reading = Pick<Making, 'account' | 'company' | 'market' | 'road' | 'shop' | 'signal'>

/** Orders that are read anew together: as many as marketplaces tell of with one call. */
const mostTogether = 50

/** What could not be read is tried again after no longer than this (ms): the poller, which finds the same, waits as long. */
const longestMs = 5 * 60_000

/** Reads anew whatever others told us has changed, several orders with one call: what a webhook says is a hint (O9). */
export function makeInboxWorker(
  options: Pick<LineWorkerOptions<'inbox'>, 'store' | 'clock' | 'acting' | 'poke' | 'report' | 'count'> & {
    road: Road
  },
): LineWorker {
  const { road } = options

  async function readOrders(
    { shop, market, ...of }: Reading,
    taken: readonly Taken['inbox'][],
  ): Promise<Outcome[]> {
    const numberOf = ({ subject }: Taken['inbox']) => orderSubject.exec(subject)?.[1]
    const numbers = [...new Set(taken.flatMap((entry) => numberOf(entry) ?? []))]
    const told = await readTold(market, numbers, await askingFor({ ...of, shop }))
    const byNumber = new Map(told.map((each) => [each.number, each]))
    return taken.map((entry): Outcome => {
      const number = numberOf(entry)
      const each = number === undefined ? undefined : byNumber.get(number)
      if (!each) return { ok: true, answer: 'unknown' }
      if ('trouble' in each) return { ok: false, trouble: each.trouble }
      return {
        ok: true,
        async report({ give }) {
          const { troubles } = await takeTold(give, shop, [each])
          return troubles.get(each.number)
        },
      }
    })
  }

  async function readBacks(
    { shop, market, ...of }: Reading,
    taken: readonly Taken['inbox'][],
  ): Promise<Outcome[]> {
    const backOf = ({ subject }: Taken['inbox']) => returnSubject.exec(subject)?.[1]
    const backs = [...new Set(taken.flatMap((entry) => backOf(entry) ?? []))]
    const { returns, orders } = await readReturns(market, backs, await askingFor({ ...of, shop }))
    return taken.map((entry): Outcome => {
      const back = returns.find((each) => each.number === backOf(entry))
      if (!back) return { ok: true, answer: 'unknown' }
      return {
        ok: true,
        report: async ({ give }) =>
          (await takeReturns(give, shop, { returns: [back], orders })).get(back.number),
      }
    })
  }

  async function readPages(
    of: Pick<PageMaking, 'company' | 'account' | 'pageId'>,
    taken: readonly Taken['inbox'][],
    hold: Hold,
  ): Promise<Outcome[]> {
    const callFor: Road['callFor'] = (account, until) => whileHeld(road.callFor(account, until), hold)
    return readPageArrivals({ ...of, road: { ...road, callFor }, signal: hold.signal }, taken)
  }

  return makeLineWorker({
    ...options,
    table: 'inbox',
    most: mostTogether,
    isForEver: () => false,
    longestWaitMs: () => longestMs,
    aside: [returnKind],
    tell: (give, entry) => tellFailed(give, 'inbox', entry),
    async perform(of, taken, hold) {
      const shop = shopOfAccount(of.account)
      if (shop && !isAtMarket(shop)) {
        const placeOf = await road.places?.()
        return taken.map((entry) => readStoreArrival(shop, entry, placeOf))
      }
      const provider = providerOfAccount(of.account)
      if (provider) {
        const callFor: Road['callFor'] = (account, until) => whileHeld(road.callFor(account, until), hold)
        const making = { ...of, ...provider, road: { ...road, callFor }, signal: hold.signal }
        return readParcelArrivals(making, taken)
      }
      const pageId = pageOfAccount(of.account)
      if (pageId !== undefined) return readPages({ ...of, pageId }, taken, hold)
      if (oaOfAccount(of.account) !== undefined) return readReceipts({ road, company: of.company }, taken)
      const market = shop && road.markets[shop.channel]
      if (!market) throw new Error(`nobody reads what is told of ${of.account}`)
      const calls: MadeCall[] = []
      const callFor: Road['callFor'] = (account, until) =>
        watchCalls(whileHeld(road.callFor(account, until), hold), calls)
      const reading: Reading = { ...of, shop, market, road: { ...road, callFor }, signal: hold.signal }
      const seen = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => ({ ...outcome, calls }))
      const isOfReturns = taken.every(({ kind }) => kind === returnKind)
      try {
        return seen(await (isOfReturns ? readBacks(reading, taken) : readOrders(reading, taken)))
      } catch (error) {
        if (!(error instanceof OutsideTrouble)) throw error
        const [first, ...others] = taken.map((): Outcome => ({ ok: false, trouble: error }))
        if (!first) return others
        const tell = isOfReturns ? tellTroubleAside : tellTrouble
        return seen([{ ...first, report: ({ give }) => tell(give, shop, error) }, ...others])
      }
    },
  })
}
