import { orderStates } from '../../domain/orders/states.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { seesProfit } from '../../domain/people/sees-profit.ts'
import type { AspectSums } from '../../domain/reports/aspects.ts'
import { addSums, type FigureName, figures, nothingSummed } from '../../domain/reports/figures.ts'
import { timeBefore } from '../../domain/reports/period.ts'
import type { Aspect } from '../../domain/tables/report-sums.ts'
import { dayStart, isoDate } from '../../domain/time.ts'
import {
  type SalesByAnswer,
  SalesByQuestion,
  type StaffUpdatesAnswer,
  StaffUpdatesQuestion,
  type StatisticsAnswer,
  StatisticsQuestion,
} from '../../protocol/queries/statistics.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { nothingOf, readDays, readReportSums } from './read-report-sums.ts'
import { areSalesWhole } from './read-sales.ts'
import { periodOf, tellerFor, whoReads } from './statistics.ts'

/** `/api/statistic getSalesBy`: the sums of `getSales` by hour of the day, or by province. */
export async function getSalesBy(reading: Reading, actor: Actor, fields: Fields): Promise<SalesByAnswer> {
  const { from, to, by, ...asked } = parseAsked(SalesByQuestion, fields)
  const period = periodOf({ from, to })
  const found = await readReportSums(reading, whoReads(actor), { aspect: by, period, asked })
  const tell = tellerFor(actor)
  const total = { ...nothingSummed }
  const some = [...found].filter(([, { orders }]) => orders > 0)
  for (const [, sums] of some) addSums(total, sums)
  const inOrder =
    by === 'hour'
      ? some.toSorted(([one], [other]) => (one < other ? -1 : 1))
      : some.toSorted(([, one], [, other]) => other.revenue - one.revenue || other.orders - one.orders)
  return {
    rows: inOrder.map(([value, sums]) => ({ value, ...tell(sums) })),
    total: tell(total),
    isWhole: await areSalesWhole(reading),
  }
}

/** `/api/statistic getStatistics`: reasons, carriers, shipments, packing and customers, beside the time before. */
export async function getStatistics(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StatisticsAnswer> {
  const { from, to, ...asked } = parseAsked(StatisticsQuestion, fields)
  const scope = whoReads(actor)
  const period = periodOf({ from, to })
  const tells = seesProfit(actor)
  const rows = async <A extends Aspect>(aspect: A) => {
    const now = await readReportSums(reading, scope, { aspect, period, asked })
    const before = await readReportSums(reading, scope, { aspect, period: timeBefore(period), asked })
    const nothing = nothingOf(aspect)
    return [...new Set([...now.keys(), ...before.keys()])].map((value) => ({
      value,
      ...told(now.get(value) ?? nothing, tells),
      before: told(before.get(value) ?? nothing, tells),
    }))
  }
  const [cancels, backs, carriers] = [await rows('cancel'), await rows('back'), await rows('carrier')]
  const [sent, buyers, packers] = [await rows('sent'), await rows('buyer'), await rows('packer')]
  const [nothingSent, nobody] = [nothingOf('sent'), nothingOf('buyer')]
  return {
    cancels: cancels
      .sort((one, other) => other.cancelled - one.cancelled || other.before.cancelled - one.before.cancelled)
      .slice(0, mostReasons)
      .map(({ value: reason, ...sums }) => ({ reason, ...sums })),
    backs: backs
      .sort((one, other) => other.returned - one.returned || other.before.returned - one.before.returned)
      .slice(0, mostReasons)
      .map(({ value: reason, ...sums }) => ({ reason, ...sums })),
    carriers: carriers
      .sort((one, other) => other.ended - one.ended || other.before.ended - one.before.ended)
      .map(({ value: carrier, ...sums }) => ({ carrier, ...sums })),
    sent: together(sent, nothingSent),
    buyers: together(buyers, nobody),
    packers: packers
      .sort((one, other) => (one.value < other.value ? -1 : 1))
      .map(({ value: user, ...sums }) => ({ user, ...sums })),
    isWhole: await areSalesWhole(reading),
  }
}

/** `/api/statistic getStaffUpdateOrderDetail` (STT-005). */
export async function getStaffUpdates(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<StaffUpdatesAnswer> {
  const { user, ...asked } = parseAsked(StaffUpdatesQuestion, fields)
  const found = await readDays(reading, whoReads(actor), {
    aspect: 'mover',
    value: user,
    period: periodOf(asked),
  })
  const data = found.toReversed().map(({ day, sums }) => {
    const states = orderStates
      .map((state) => ({ state, count: sums[state] }))
      .filter(({ count }) => count > 0)
    return {
      date: isoDate(dayStart(day)),
      updates: states.reduce((sum, { count }) => sum + count, 0),
      states,
    }
  })
  return { data, isWhole: await areSalesWhole(reading) }
}

/** Reasons that people write are many; so many are told. */
const mostReasons = 200

/** What somebody is told of sums: who does not see profits, nothing of what carriers cost. */
function told<S extends Record<string, number>>(sums: S, tells: boolean): S {
  if (tells) return sums
  const open = Object.entries(sums).filter(([name]) => !figures[name as FigureName].ofProfit)
  return Object.fromEntries(open) as S
}

/** All rows as one. */
function together<S extends AspectSums<'sent'> | AspectSums<'buyer'>>(
  rows: readonly (S & { before: S })[],
  nothing: S,
): S & { before: S } {
  const sum = (all: readonly S[]) =>
    Object.fromEntries(
      Object.keys(nothing).map((name) => [
        name,
        all.reduce((total, one) => total + (one[name as keyof S] as number), 0),
      ]),
    ) as S
  return { ...sum(rows), before: sum(rows.map(({ before }) => before)) }
}
