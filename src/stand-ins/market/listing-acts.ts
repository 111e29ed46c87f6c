/** What a seller does to a listing at the marketplace itself, and how the page names it. */
export const listingActs = {
  rename: 'Đổi tên',
  sku: 'Đổi SKU',
  price: 'Đổi giá',
  stock: 'Đổi tồn',
  hide: 'Ẩn',
  show: 'Hiện lại',
  ban: 'Sàn khóa',
  delete: 'Xóa',
  lock: 'Vào khuyến mãi',
  unlock: 'Hết khuyến mãi',
} as const

export type ListingAct = keyof typeof listingActs

/** Acts that say something new of one thing to buy. */
export const variantActs: readonly ListingAct[] = ['sku', 'price', 'stock']

export interface ListingWish {
  act: ListingAct
  /** What the marketplace calls the thing to buy; '' where the listing as a whole is meant. */
  variant: string
  value: string
}

/** How many listings can be added at a press. */
export const listingCounts = [1, 100, 3000]

/** What a form wishes; nothing where it makes no sense. */
export function listingWish(form: URLSearchParams): (ListingWish & { id: string }) | undefined {
  const act = form.get('act') ?? ''
  if (!Object.hasOwn(listingActs, act)) return undefined
  const value = (form.get('value') ?? '').trim()
  const isNumber = act === 'price' || act === 'stock'
  if (isNumber && !/^\d{1,9}$/.test(value)) return undefined
  if (act === 'rename' && value === '') return undefined
  return { id: form.get('id') ?? '', act: act as ListingAct, variant: form.get('variant') ?? '', value }
}

export function listingCount(form: URLSearchParams): number | undefined {
  return listingCounts.find((one) => String(one) === form.get('count'))
}
