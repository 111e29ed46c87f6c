import { carrierName } from '../../domain/names.ts'
import { isLate, isUrgent } from '../../domain/orders/urgency.ts'
import { mostOrders } from '../../domain/picking/create-wave.ts'
import type { Channel } from '../../domain/tables/orders.ts'
import type { PickRow } from '../../replica/queries/picking/picking.ts'

/** Which of the waiting orders are looked at; each field narrows. Kept in the address. */
export interface Choice {
  size?: 'single' | 'multi' | undefined
  /** "A" of "A1-01": goods that lie in this aisle only. */
  aisle?: string | undefined
  carrier?: string | undefined
  channel?: Channel | undefined
  /** Late, or less than two hours left. */
  soon?: boolean | undefined
  /** Orders that the desk has not sent to be packed yet. */
  withNew?: boolean | undefined
}

/** A wave worth making, in words. */
export interface Suggestion {
  name: string
  choice: Choice
  count: number
  units: number
}

/** Fewer orders are no walk of their own. */
const fewest = 3

/** The aisle of a bin: the letters its label begins with. */
export function aisleOf(bid: string): string {
  return /^\p{L}+(?=[\d-])/u.exec(bid)?.[0] ?? ''
}

/** The one aisle all goods of an order lie in. */
export function onlyAisle({ bids }: Pick<PickRow, 'bids'>): string | undefined {
  const aisles = new Set(bids.map(aisleOf))
  const [aisle] = aisles
  return aisles.size === 1 && aisle ? aisle : undefined
}

/** Orders that lack something wait apart: they are picked when somebody chooses them, never by a suggestion. */
export function passes(row: PickRow, choice: Choice, now: number): boolean {
  const { size, aisle, carrier, channel, soon } = choice
  return (
    (size === undefined || (size === 'single') === row.isSingle) &&
    (aisle === undefined || onlyAisle(row) === aisle) &&
    (carrier === undefined || row.carrier === carrier) &&
    (channel === undefined || row.channel === channel) &&
    (!soon || isLate(row, now) || isUrgent(row, now))
  )
}

/** Waves that the waiting orders make, the most useful first. */
export function suggestionsOf(rows: readonly PickRow[], now: number): Suggestion[] {
  const whole = rows.filter(({ lacking }) => lacking.length === 0)
  const suggest = (name: string, choice: Choice): Suggestion[] => {
    const found = whole.filter((row) => passes(row, choice, now))
    if (found.length < fewest) return []
    return [{ name, choice, count: found.length, units: found.reduce((sum, { units }) => sum + units, 0) }]
  }
  return [
    ...suggest('gấp, sắp tới hạn gửi', { soon: true }),
    ...suggest('một món', { size: 'single' }),
    ...largest(whole.flatMap((row) => onlyAisle(row) ?? [])).flatMap((aisle) =>
      suggest(`cùng dãy kệ ${aisle}`, { aisle }),
    ),
    ...suggest('nhiều món, chia ô', { size: 'multi' }),
    ...largest(whole.map(({ carrier }) => carrier).filter(Boolean)).flatMap((carrier) =>
      suggest(carrier === 'TVC' ? 'tự giao' : `giao ${carrierName(carrier)}`, { carrier }),
    ),
  ]
}

/** The two values that stand most often. */
function largest(values: readonly string[]): string[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 2)
    .map(([value]) => value)
}

/** What a wave of this choice is called: "Đơn một món". */
export function nameOf(choice: Choice): string {
  const parts = [
    ...(choice.soon ? ['gấp'] : []),
    ...(choice.size === 'single' ? ['một món'] : choice.size === 'multi' ? ['nhiều món'] : []),
    ...(choice.aisle ? [`dãy ${choice.aisle}`] : []),
    ...(choice.carrier ? [carrierName(choice.carrier)] : []),
    ...(choice.channel ? [choice.channel] : []),
  ]
  return parts.length > 0 ? `Đơn ${parts.join(', ')}`.slice(0, 60) : ''
}

/** The first of these, as many as a wave holds. */
export function asManyAsFit(rows: readonly PickRow[]): string[] {
  return rows.slice(0, mostOrders).map(({ code }) => code)
}
