import type { Order } from '../tables/orders.ts'

type Customer = Order['customer']

const texts = ['name', 'phone', 'address'] as const
const units = ['provinceName', 'districtName', 'wardName'] as const

/**
 * Whom an order goes to as its marketplace tells it now. It hides again what it showed before (Shopee once an order is through, all of them from whoever asks without leave): what was
 * shown stays, as long as what is told now may be the same with asterisks in it, and goes with the first sign that differs.
 */
export function keptCustomer(told: Customer, before: Customer | undefined): Customer {
  if (!before) return told
  if (!texts.every((field) => mayBe(told[field], before[field])) || isElsewhere(told, before)) return told
  const isUnitHidden = units.some((field) => isHidden(told[field]) && !isHidden(before[field]))
  const place = isUnitHidden ? placeOf(before) : {}
  const shown = texts.map((field) => {
    const [now, was] = [told[field] ?? '', before[field] ?? '']
    return [field, isHidden(now) && !isHidden(was) ? was : now] as const
  })
  return { ...told, ...place, ...Object.fromEntries(shown) }
}

/** One of its units is another: by the names as they came, or by ids where both are known by them. */
function isElsewhere(told: Customer, before: Customer): boolean {
  const [isKnown, wasKnown] = [told.provinceId !== -1, before.provinceId !== -1]
  if (isKnown && wasKnown) return told.provinceId !== before.provinceId || told.wardId !== before.wardId
  // Our lists call units otherwise than marketplaces do: of those only what is masked is compared with nothing.
  if (isKnown !== wasKnown) return false
  return units.some((field) => !mayBe(told[field], before[field]))
}

function placeOf({
  adminSet,
  provinceId,
  provinceName,
  districtId,
  districtName,
  wardId,
  wardName,
}: Customer): Partial<Customer> {
  return {
    adminSet,
    provinceId,
    provinceName,
    districtId,
    districtName,
    wardId,
    wardName,
  } as Partial<Customer>
}

function isHidden(text = ''): boolean {
  return text.trim() === '' || text.includes('*')
}

/** Whether a text with asterisks in it may stand for the other: what they leave open stands there in the same order. Nothing stands for anything. */
function mayBe(now = '', was = ''): boolean {
  if (now.trim() === '' || was.trim() === '' || isHidden(was)) return true
  const parts = now.trim().split(/\*+/)
  const [first = '', ...rest] = parts
  if (rest.length === 0) return now.trim() === was.trim()
  const last = rest.pop() ?? ''
  const text = was.trim()
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= text.length
}
