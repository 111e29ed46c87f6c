import * as v from 'valibot'
import { isLastPayoutCall } from '../../../domain/channels/payouts/payout-call.ts'
import { payoutAmount } from '../../../domain/channels/payouts/payout-of.ts'
import { takePayout } from '../../../domain/channels/payouts/take-payout.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import type { Payout } from '../../marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTroubleAside } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Making, type PerformerOfMany } from './performer.ts'

const Params = v.object({
  code: v.string(),
  channelAt: v.number(),
  isThrough: v.boolean(),
  times: v.number(),
})
type AskedPayout = v.InferOutput<typeof Params>

/** Asks what the shop gets for orders that their buyers have, many at a time. One that its marketplace changed since is asked about by a call of its own. */
export const fetchPayouts: PerformerOfMany = async (making, taken) => {
  const { shop } = making
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
    if ('trouble' in answer) return cameToNothing(making, each, answer.trouble)
    const { ok: fees, isPaid = each.isThrough && Object.keys(answer.ok).length > 0 } = answer
    const amount = payoutAmount(shop.channel, fees)
    const isOut = isPaid && amount !== undefined
    return {
      ok: true,
      answer: amount === undefined ? 'not reckoned' : isOut ? 'paid' : 'reckoned',
      async report({ give }) {
        await give(takePayout, { ...each, fees, isPaid })
        return isOut || !isLastPayoutCall(each.times) ? undefined : neverPaid
      },
    }
  })
}

/** What passes by itself is tried again; whatever else stands in the way of one order is named, and it is asked about again later. */
function cameToNothing({ shop }: Making, asked: AskedPayout, trouble: OutsideTrouble): Outcome {
  if (trouble.kind === 'again' || trouble.kind === 'grant')
    return { ok: false, trouble, report: ({ give }) => tellTroubleAside(give, shop, trouble) }
  return {
    ok: false,
    trouble,
    async report({ give }) {
      await give(takePayout, { ...asked, fees: {}, isPaid: false })
      return undefined
    },
  }
}

const neverPaid = new OutsideTrouble(
  'person',
  'Hơn một năm sàn vẫn chưa báo trả tiền đơn này. Đối chiếu ở trang quản lý của sàn.',
)

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
