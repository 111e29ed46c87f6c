import { type Fields, optionalWhole } from './read-fields.ts'
import { wrongParameters } from './tiktok-refusal.ts'

export interface Page<Row> {
  rows: Row[]
  total_count: number
  /** '' at the end. */
  next_page_token: string
}

interface Paging {
  least?: number
  most: number
  /** Without one the call has to say how many. */
  usual?: number
  /** Which order where the call names none. */
  order: 'ASC' | 'DESC'
}

/** A page of rows, sorted as the query asks; a token is an offset, so that what arrives meanwhile shifts the rest. */
export function paged<Row extends { create_time: number; update_time: number }>(
  rows: readonly Row[],
  query: URLSearchParams,
  { least = 1, most, usual, order }: Paging,
): Page<Row> {
  const size = Number(query.get('page_size') ?? usual)
  if (!Number.isInteger(size) || size < least || size > most)
    throw wrongParameters(`page_size should be between ${least} and ${most}`)
  const field = query.get('sort_field') || 'create_time'
  if (field !== 'create_time' && field !== 'update_time') throw wrongParameters('sort_field is invalid')
  const direction = query.get('sort_order') || order
  if (direction !== 'ASC' && direction !== 'DESC') throw wrongParameters('sort_order is invalid')
  const sorted = rows.toSorted((one, other) => one[field] - other[field])
  if (direction === 'DESC') sorted.reverse()
  const from = offsetOf(query.get('page_token'))
  const isMore = sorted.length > from + size
  return {
    rows: sorted.slice(from, from + size),
    total_count: sorted.length,
    next_page_token: isMore ? Buffer.from(`offset=${from + size}`).toString('base64') : '',
  }
}

function offsetOf(token: string | null): number {
  if (!token) return 0
  const [, offset] = /^offset=(\d{1,9})$/.exec(Buffer.from(token, 'base64').toString()) ?? []
  if (offset === undefined) throw wrongParameters('page_token is invalid')
  return Number(offset)
}

/** The same where the later end is within: `create_time_le`, `update_time_le`. */
export function untilTimes(body: Fields): (row: { create_time: number; update_time: number }) => boolean {
  const limits = (['create_time', 'update_time'] as const).map((field) => ({
    field,
    from: optionalWhole(body, `${field}_ge`) ?? 0,
    to: optionalWhole(body, `${field}_le`) ?? Number.POSITIVE_INFINITY,
  }))
  return (row) => limits.every(({ field, from, to }) => row[field] >= from && row[field] <= to)
}

/** Whether a row is within the times that a body names: `create_time_ge`, `create_time_lt`, and the same of `update_time`. */
export function withinTimes(body: Fields): (row: { create_time: number; update_time: number }) => boolean {
  const limits = (['create_time', 'update_time'] as const).map((field) => ({
    field,
    from: optionalWhole(body, `${field}_ge`) ?? 0,
    to: optionalWhole(body, `${field}_lt`) ?? Number.POSITIVE_INFINITY,
  }))
  if (limits.some(({ from, to }) => from >= to)) throw wrongParameters('the time range is empty')
  return (row) => limits.every(({ field, from, to }) => row[field] >= from && row[field] < to)
}
