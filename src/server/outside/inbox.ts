import { type MarketShop, shopOfAccount } from '../../domain/channels/market.ts'
import { reportTrouble } from '../../domain/channels/shops/report-trouble.ts'
import type { Taken } from '../store/outside.ts'
import { OutsideTrouble } from './call-outside.ts'
import { askingFor, type Road } from './effects/performer.ts'
import {
  type Account,
  type LineWorker,
  type LineWorkerOptions,
  makeLineWorker,
  type Outcome,
} from './line-worker.ts'
import { readTold, takeTold } from './take-told.ts'
import { tellTrouble } from './tell-trouble.ts'

/** The number in `order/2411ABC`. */
const orderSubject = /^order\/(.+)$/

/** Orders that are read anew together: as many as marketplaces tell of with one call. */
const mostTogether = 50

/** Reads anew whatever others told us has changed, several orders with one call: what a webhook says is a hint (O9). */
export function makeInboxWorker(
  options: Pick<LineWorkerOptions<'inbox'>, 'store' | 'clock' | 'acting' | 'poke' | 'report'> & {
    road: Road
  },
): LineWorker {
  const { road } = options

  async function read(
    of: Account,
    taken: readonly Taken['inbox'][],
    signal: AbortSignal,
  ): Promise<Outcome[]> {
    const shop = shopOfAccount(of.account)
    const market = shop && road.markets[shop.channel]
    if (!market) throw new Error(`nobody reads what is told of ${of.account}`)
    const numberOf = ({ subject }: Taken['inbox']) => orderSubject.exec(subject)?.[1]
    const numbers = [...new Set(taken.flatMap((entry) => numberOf(entry) ?? []))]
    const told = await readTold(market, numbers, await askingFor({ ...of, shop, road, signal }))
    const byNumber = new Map(told.map((each) => [each.number, each]))
    return taken.map((entry): Outcome => {
      if (entry.kind === 'shop') return leaveTold(shop)
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

  /** Whether the leave still stands is told by who gave it, when it is renewed (O9): at once, not hours later. */
  function leaveTold(shop: MarketShop): Outcome {
    const trouble = { text: leaveChanged, said: '' }
    return {
      ok: true,
      answer: 'asked',
      async report({ give }) {
        await give(reportTrouble, { ...shop, trouble, hasEnded: false, renews: true })
        return undefined
      },
    }
  }

  return makeLineWorker({
    ...options,
    table: 'inbox',
    most: mostTogether,
    isForEver: () => false,
    async perform(of, taken, signal) {
      try {
        return await read(of, taken, signal)
      } catch (error) {
        if (!(error instanceof OutsideTrouble)) throw error
        const shop = shopOfAccount(of.account)
        const [first, ...others] = taken.map((): Outcome => ({ ok: false, trouble: error }))
        if (!first || !shop) return others
        return [{ ...first, report: ({ give }) => tellTrouble(give, shop, error) }, ...others]
      }
    },
  })
}

const leaveChanged = 'Sàn báo quyền của gian hàng có thay đổi. KhoTay đang hỏi lại.'
