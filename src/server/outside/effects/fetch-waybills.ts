import * as v from 'valibot'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { reportWaybill } from '../../../domain/channels/requests/report-waybill.ts'
import { lacksWaybill, nextWaybillMs } from '../../../domain/channels/requests/waybill-call.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { must } from '../../../lib/must.ts'
import { slices } from '../../../lib/slices.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { Parcel } from '../../marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { parcelsOf } from '../parcels-of.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Making, type PerformerOfMany } from './performer.ts'

const Params = v.object({ code: v.string() })

/** Asks for the numbers that carriers gave parcels since they were arranged, many with one call. Ended by the number, however it came, or by the order's end. */
export const fetchWaybills: PerformerOfMany = async (making, taken) => {
  const orders = await ordersOf(
    making,
    taken.map(({ params }) => v.parse(Params, JSON.parse(params)).code),
  )
  const link = await linkStateOf(making)
  const isOurs = link !== undefined && link !== 'off'
  const lacking = orders.map((order) =>
    order && isOurs && lacksWaybill(order) && marketShopOf(order) ? order : undefined,
  )
  // The first parcel's number is the order's.
  const asked = lacking.flatMap((order) => (order ? parcelsOf(order).slice(0, 1) : []))
  const answers = await answersFor(making, link === 'ended', asked)
  return taken.map(({ attempts }, index): Outcome => {
    const order = lacking[index]
    if (!order) return { ok: true, answer: 'over' }
    const answer = must(answers.get(order.subCode), 'an answer about the parcel')
    if ('ok' in answer) {
      const { tracking: waybill } = answer.ok
      return {
        ok: true,
        answer: waybill,
        async report({ give }) {
          await give(reportWaybill, { code: order.code, waybill })
          return undefined
        },
      }
    }
    return later(making, answer.trouble, attempts)
  })
}

function later({ shop }: Making, trouble: OutsideTrouble, attempts: number): Outcome {
  const { message, said, forAll, kind } = trouble
  if (forAll) return { ok: false, trouble, report: ({ give }) => tellTrouble(give, shop, trouble) }
  if (kind === 'never') return { ok: false, trouble }
  const retryAfterMs = nextWaybillMs(attempts)
  if (retryAfterMs === undefined)
    return { ok: true, answer: 'given up', named: new OutsideTrouble('person', message, { said }) }
  return { ok: false, trouble: new OutsideTrouble('again', message, { said, retryAfterMs }) }
}

async function answersFor(
  making: Making,
  hasEnded: boolean,
  parcels: readonly Parcel[],
): Promise<Map<string, Each<{ tracking: string }>>> {
  const { fulfilment } = making.market
  const answers = new Map<string, Each<{ tracking: string }>>()
  if (parcels.length === 0) return answers
  if (hasEnded) throw new OutsideTrouble('grant', linkAgain)
  const asking = await askingFor(making)
  for (const part of slices(parcels, fulfilment.mostTogether))
    for (const each of await fulfilment.trackingNumbers(part, asking)) answers.set(each.number, each)
  return answers
}

async function ordersOf({ road, company }: Making, codes: readonly string[]): Promise<(Order | undefined)[]> {
  const rows = await road.store.read(company, (reading) =>
    reading.rows(codes.map((key) => ({ table: 'orders', key }))),
  )
  return rows as (Order | undefined)[]
}
