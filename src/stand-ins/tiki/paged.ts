import { TikiRefusal } from './tiki-refusal.ts'

const mostRows = 50
const usualRows = 20

/** A page as the query asks for it; what arrives meanwhile shifts the rest. */
export function paged<Row>(rows: readonly Row[], query: URLSearchParams) {
  const page = numberOf(query, 'page', 1)
  const limit = numberOf(query, 'limit', usualRows)
  if (limit > mostRows) throw new TikiRefusal(`limit must be at most ${mostRows}`)
  const start = (page - 1) * limit
  const data = rows.slice(start, start + limit)
  const total = rows.length
  return {
    data,
    paging: {
      total,
      current_page: page,
      from: data.length > 0 ? start + 1 : 0,
      to: data.length > 0 ? start + data.length : 0,
      per_page: limit,
      last_page: Math.max(1, Math.ceil(total / limit)),
    },
  }
}

function numberOf(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name)
  if (!text) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new TikiRefusal(`${name} must be a positive integer`)
  return Number(text)
}

/** Rows by the field and direction that `order_by` names: "created_at|desc". */
export function ordered<Row extends { created_at: number; updated_at: number }>(
  rows: readonly Row[],
  query: URLSearchParams,
): Row[] {
  const [field, direction = 'asc'] = (query.get('order_by') || 'created_at|desc').split('|')
  if ((field !== 'created_at' && field !== 'updated_at') || (direction !== 'asc' && direction !== 'desc'))
    throw new TikiRefusal('order_by is invalid')
  const sorted = rows.toSorted((one, other) => one[field] - other[field])
  return direction === 'desc' ? sorted.reverse() : sorted
}
