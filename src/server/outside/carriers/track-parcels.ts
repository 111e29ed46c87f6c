import * as v from 'valibot'
import { reportTracking } from '../../../domain/carriers/report-tracking.ts'
import { takeStanding } from '../../../domain/carriers/take-standing.ts'
import { isCarrier } from '../../../domain/orders/carrier-names.ts'
import { accountIn, isConnected } from '../../../domain/providers/account-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { CarrierId } from '../../../domain/tables/provider-ids.ts'
import type { Standing } from '../../carriers/carrier.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import type { Give } from '../run-as.ts'
import { carrierOf, tellAccount } from './carrier-making.ts'

/** So many parcels are asked about at a time: what else the account has to do gets its turn between. */
const mostAsked = 400
const pageRows = 500
/** Behind so many days nobody asks any more about the parcel of an order that was called off. */
const calledOffDays = 7
const dayMs = 86_400_000

const Params = v.object({ after: v.optional(v.string()) })

/** Asks a carrier how the parcels stand that it has, in the order of their codes: with all its messages lost the same rows come about (O9). */
export const trackParcels: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { after } = v.parse(Params, JSON.parse(entry.params))
  const { road, company, provider, accountId } = making
  if (!isCarrier(provider)) return { ok: true, answer: 'over' }
  const [shop] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'companies', key: company }]),
  )
  const account = accountIn(shop as Company | undefined, provider)
  if (account?.accountId !== accountId || account.link.state === 'off') return { ok: true, answer: 'over' }
  const { parcels, last } = isConnected(account)
    ? await parcelsOnTheRoad(making, provider, after)
    : { parcels: [] }
  const told: Each<Standing>[] = []
  if (parcels.length > 0) {
    const carrier = carrierOf(making, provider)
    const asking = await keyedAsking(making)
    for (let from = 0; from < parcels.length; from += carrier.mostStandings) {
      const some = parcels.slice(from, from + carrier.mostStandings).map(({ delivery }) => delivery.id)
      told.push(...(await carrier.standings(some, asking)))
    }
  }
  return {
    ok: true,
    isQuiet: told.length === 0,
    answer: JSON.stringify({ asked: parcels.length, told: told.length }),
    async report({ give }) {
      await takeStandings(give, provider, parcels, told)
      const inTheWay = told.flatMap((each) =>
        'trouble' in each && each.trouble.forAll ? [each.trouble] : [],
      )[0]
      if (told.length > 0) await tellAccount(give, making, inTheWay)
      await give(reportTracking, { carrier: provider, accountId, after: last })
      return undefined
    },
  }
}

/** What a carrier told of parcels comes to their orders; what it did not tell of some of them, by waybill. */
export async function takeStandings(
  give: Give,
  carrier: CarrierId,
  parcels: readonly Pick<Order, 'code' | 'delivery'>[],
  told: readonly Each<Standing>[],
): Promise<Map<string, OutsideTrouble>> {
  const troubles = new Map<string, OutsideTrouble>()
  const codes = new Map(parcels.map(({ code, delivery }) => [delivery.id, code]))
  for (const each of told) {
    const code = codes.get(each.number)
    if (code === undefined) continue
    if ('trouble' in each) {
      troubles.set(each.number, each.trouble)
      continue
    }
    const { status, note, at, fee, isPartial, cod, weight, backWaybill } = each.ok
    const standing = { status, note, at, fee, isPartial: isPartial === true, cod, weight, backWaybill }
    await give(takeStanding, { carrier, code, waybill: each.number, ...standing })
  }
  return troubles
}

/**
 * Orders whose parcel the carrier has taken on, and of which more is to be heard: the next open ones after a code; with the first of them those that were called off, as long as the carrier has not
 * given their parcels up.
 */
async function parcelsOnTheRoad(
  making: ProviderMaking,
  carrier: CarrierId,
  after: string | undefined,
): Promise<{ parcels: Order[]; last?: string }> {
  const open = await parcelsOf(making, carrier, { closed: false, closedSince: 0, after })
  const last = open.length === mostAsked ? open.at(-1)?.code : undefined
  if (after !== undefined) return { parcels: open, last }
  const closedSince = making.road.clock() - calledOffDays * dayMs
  return { parcels: [...open, ...(await parcelsOf(making, carrier, { closed: true, closedSince }))], last }
}

interface Stretch {
  closed: boolean
  closedSince: number
  after?: string | undefined
}

async function parcelsOf(
  { road, company, accountId }: ProviderMaking,
  carrier: CarrierId,
  { after: since = '', ...stretch }: Stretch,
): Promise<Order[]> {
  const found: Order[] = []
  let after = since
  for (;;) {
    const rows = await road.store.read(company, (reading) =>
      reading.scan({ table: 'orders', after, ...stretch }, pageRows),
    )
    for (const { doc } of rows) {
      if (!doc?.includes('"carriage"') || (stretch.closed && !doc.includes('"HỦY"'))) continue
      const order = JSON.parse(doc) as Order
      const { carriage, delivery, state } = order
      const isIts = carriage?.carrier === carrier && carriage.accountId === accountId
      if (isIts && isOut(order) && delivery.id && (!stretch.closed || state === 'HỦY')) found.push(order)
      if (!stretch.closed && found.length === mostAsked) return found
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return found
    after = last.key
  }
}

function isOut({ carriage }: Order): boolean {
  return carriage?.state === 'done' || carriage?.state === 'ending'
}
