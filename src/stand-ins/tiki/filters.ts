import { TikiRefusal } from './tiki-refusal.ts'
import { dayStart, secondsOfText } from './vn-time.ts'

/** Whether something is of a set that the query names: `a`, `a,b`, `in|a,b` or `nin|a,b`; everything where it names none. @param known all that can be named */
export function setFilter(
  query: URLSearchParams,
  name: string,
  known?: readonly string[],
): (one: string) => boolean {
  const text = query.get(name)
  if (!text) return () => true
  const [, operator = 'in', list = ''] = /^(?:(in|nin)\|)?(.*)$/.exec(text) ?? []
  const values = list.split(',').map((value) => value.trim())
  const strange = known && values.find((value) => !known.includes(value))
  if (strange !== undefined) throw new TikiRefusal(`${name} is invalid: ${strange}`)
  return (one) => values.includes(one) === (operator === 'in')
}

const lastDays: Record<string, number> = { today: 0, last7days: 6, last30days: 29 }

/** Whether a row is within the times that the query names, both ends within. @param now seconds since 1970 */
export function timeFilter(
  query: URLSearchParams,
  now: number,
): (row: { created_at: number; updated_at: number }) => boolean {
  const days = query.get('filter_date_by')
  const back = days ? lastDays[days] : undefined
  if (days && back === undefined) throw new TikiRefusal(`filter_date_by is invalid: ${days}`)
  const since = back === undefined ? 0 : dayStart(now) - back * 86_400
  const created = rangeOf(query, 'created')
  const updated = rangeOf(query, 'updated')
  return ({ created_at, updated_at }) => created_at >= since && created(created_at) && updated(updated_at)
}

function rangeOf(query: URLSearchParams, of: 'created' | 'updated'): (at: number) => boolean {
  const from = secondsIn(query, `${of}_from_date`) ?? 0
  const to = secondsIn(query, `${of}_to_date`) ?? Number.POSITIVE_INFINITY
  return (at) => at >= from && at <= to
}

function secondsIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (!text) return undefined
  const seconds = secondsOfText(text)
  if (seconds === undefined) throw new TikiRefusal(`${name} must be formatted as yyyy-MM-dd HH:mm:ss`)
  return seconds
}

/** "true" or "false"; `undefined` where the query is silent. */
export function flagIn(query: URLSearchParams, name: string): boolean | undefined {
  const text = query.get(name)
  if (!text) return undefined
  if (!['true', 'false', '1', '0'].includes(text)) throw new TikiRefusal(`${name} must be a boolean`)
  return text === 'true' || text === '1'
}

/** What of `known` the query wants included. */
export function includedIn(query: URLSearchParams, known: readonly string[]): Set<string> {
  const names = (query.get('include') ?? '').split(',').filter(Boolean)
  const strange = names.find((name) => !known.includes(name))
  if (strange !== undefined) throw new TikiRefusal(`include is invalid: ${strange}`)
  return new Set(names)
}
