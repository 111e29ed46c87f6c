import { shopOfAccount } from '../../domain/channels/market.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import { askingFor, type Making, type Road } from './effects/performer.ts'
import {
  type Account,
  type LineWorker,
  type LineWorkerOptions,
  makeLineWorker,
  type Outcome,
} from './line-worker.ts'
import { readReturns, takeReturns } from './take-returns.ts'
import { readTold, takeTold } from './take-told.ts'
import { tellTrouble } from './tell-trouble.ts'
import { type MadeCall, watchCalls } from './watch-calls.ts'

/** The number in `order/2411ABC`, and in `return/2411DEF`. */
const orderSubject = /^order\/(.+)$/
const returnSubject = /^return\/(.+)$/

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

  async function read(
    of: Account,
    taken: readonly Taken['inbox'][],
    { road, signal }: Pick<Making, 'road' | 'signal'>,
  ): Promise<Outcome[]> {
    const shop = shopOfAccount(of.account)
    const market = shop && road.markets[shop.channel]
    if (!market) throw new Error(`nobody reads what is told of ${of.account}`)
    const numberOf = ({ subject }: Taken['inbox']) => orderSubject.exec(subject)?.[1]
    const numbers = [...new Set(taken.flatMap((entry) => numberOf(entry) ?? []))]
    const backOf = ({ subject }: Taken['inbox']) => returnSubject.exec(subject)?.[1]
    const backs = [...new Set(taken.flatMap((entry) => backOf(entry) ?? []))]
    const asking = await askingFor({ ...of, shop, road, signal })
    const told = await readTold(market, numbers, asking)
    const byNumber = new Map(told.map((each) => [each.number, each]))
    const { returns, orders } = await readReturns(market, backs, asking)
    return taken.map((entry): Outcome => {
      const back = returns.find((each) => each.number === backOf(entry))
      if (back)
        return {
          ok: true,
          report: async ({ give }) =>
            (await takeReturns(give, shop, { returns: [back], orders })).get(back.number),
        }
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

  return makeLineWorker({
    ...options,
    table: 'inbox',
    most: mostTogether,
    isForEver: () => false,
    longestWaitMs: () => longestMs,
    async perform(of, taken, signal) {
      const calls: MadeCall[] = []
      const callFor: Road['callFor'] = (account, until) => watchCalls(road.callFor(account, until), calls)
      const seen = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => ({ ...outcome, calls }))
      try {
        return seen(await read(of, taken, { road: { ...road, callFor }, signal }))
      } catch (error) {
        if (!(error instanceof OutsideTrouble)) throw error
        const shop = shopOfAccount(of.account)
        const [first, ...others] = taken.map((): Outcome => ({ ok: false, trouble: error }))
        if (!first || !shop) return others
        return seen([{ ...first, report: ({ give }) => tellTrouble(give, shop, error) }, ...others])
      }
    },
  })
}
