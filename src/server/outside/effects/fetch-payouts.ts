import * as v from 'valibot'
import { takePayout } from '../../../domain/channels/payouts/take-payout.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import type { Payout } from '../../marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Making, type PerformerOfMany } from './performer.ts'

const Params = v.object({
  code: v.string(),
  channelAt: v.number(),
  isThrough: v.boolean(),
  times: v.number(),
})

/** Asks what the shop gets for orders that their buyers have, many at a time. One that its marketplace changed since is asked about by a call of its own. */
export const fetchPayouts: PerformerOfMany = async (making, taken) => {
  const asked = taken.map(({ params }) => v.parse(Params, JSON.parse(params)))
  const orders = await ordersOf(
    making,
    asked.map(({ code }) => code),
  )
  const link = await linkStateOf(making)
  const isOurs = link !== undefined && link !== 'off'
  const wanted = asked.map(({ channelAt }, index) => {
    const order = orders[index]
    return isOurs && order?.channelAt === channelAt ? order : undefined
  })
  const answers = await answersFor(making, link === 'ended', wanted)
  return asked.map((each, index): Outcome => {
    const order = wanted[index]
    if (!order) return { ok: true, answer: 'over' }
    const answer = must(answers.get(order.subCode), 'an answer about the payout')
    if ('trouble' in answer) return cameToNothing(making, answer.trouble)
    const { ok: fees, isPaid = each.isThrough && Object.keys(answer.ok).length > 0 } = answer
    return {
      ok: true,
      answer: Object.keys(fees).length === 0 ? 'not reckoned' : isPaid ? 'paid' : 'reckoned',
      async report({ give }) {
        await give(takePayout, { ...each, fees, isPaid })
        return undefined
      },
    }
  })
}

function cameToNothing({ shop }: Making, trouble: OutsideTrouble): Outcome {
  return trouble.forAll
    ? { ok: false, trouble, report: ({ give }) => tellTrouble(give, shop, trouble) }
    : { ok: false, trouble }
}

async function answersFor(
  making: Making,
  hasEnded: boolean,
  wanted: readonly (Order | undefined)[],
): Promise<Map<string, Payout>> {
  const numbers = wanted.flatMap((order) => order?.subCode ?? [])
  if (numbers.length === 0) return new Map()
  if (hasEnded) throw new OutsideTrouble('grant', linkAgain)
  const told = await making.market.fulfilment.payouts(numbers, await askingFor(making))
  return new Map(told.map((each) => [each.number, each]))
}

async function ordersOf({ road, company }: Making, codes: readonly string[]): Promise<(Order | undefined)[]> {
  const rows = await road.store.read(company, (reading) =>
    reading.rows(codes.map((key) => ({ table: 'orders', key }))),
  )
  return rows as (Order | undefined)[]
}
