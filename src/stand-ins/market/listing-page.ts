import { type ListingAct, listingActs, listingCounts } from './listing-acts.ts'
import { buttonForm, escaped, framed, hiddenFields } from './page.ts'

/** One listing, as its page shows it. */
export interface ShownListing {
  id: string
  name: string
  /** In words: "Đang bán". */
  state: string
  isLocked: boolean
  variants: ShownVariant[]
}

export interface ShownVariant {
  id: string
  option: string
  sku: string
  barcode: string
  price: number
  stock: number
  reserved: number
}

export interface ListingShop {
  id: string
  name: string
}

export interface ListingPage {
  title: string
  shops: readonly ListingShop[]
  /** Listings of a shop, the newest first. */
  listingsOf(shopId: string): ShownListing[]
}

/** So many listings are shown on a page. */
const shown = 20
const wholeActs: readonly ListingAct[] = ['hide', 'show', 'ban', 'delete']

/** The page at which a person plays a seller who works at the marketplace itself. */
export function listingPage({ title, shops, listingsOf }: ListingPage, query: URLSearchParams): string {
  const search = (query.get('q') ?? '').trim().toLowerCase()
  const foundIn = (id: string) =>
    listingsOf(id).filter((one) => search === '' || textOf(one).includes(search))
  const shop =
    shops.find(({ id }) => id === query.get('shop')) ??
    shops.find(({ id }) => foundIn(id).length > 0) ??
    shops[0]
  const found = shop ? foundIn(shop.id) : []
  const last = Math.max(1, Math.ceil(found.length / shown))
  const page = Math.min(last, Math.max(1, Math.floor(Number(query.get('page')) || 1)))
  const here = new URLSearchParams({ shop: shop?.id ?? '', q: query.get('q') ?? '', page: String(page) })
  const rows = found
    .slice((page - 1) * shown, page * shown)
    .map((one) => listingRow(one, `/listings?${here}`))
  return framed(
    `${title}: sản phẩm`,
    `<p><a href="/">Về trang đơn hàng</a></p>
<section><form method="get" action="/listings"><label>Shop <select name="shop">${options(shops, shop)}</select></label>
<label>Tìm <input name="q" value="${escaped(query.get('q') ?? '')}" placeholder="tên, SKU, mã vạch"></label><button class="plain">Xem</button></form>
<form method="post" action="/listings">${hiddenFields({ shop: shop?.id ?? '' })}Thêm ${listingCounts.map((count) => `<button name="count" value="${count}">${count} sản phẩm</button>`).join('')}</form></section>
<section><h2>${found.length} sản phẩm</h2>${rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Không có sản phẩm nào.</p>'}</section>
${pager(here, page, last)}`,
  )
}

/** The part of the first page that leads to this one. */
export function listingPanel(count: number): string {
  return `<section><h2>Sản phẩm trên sàn</h2><p>Có ${count} sản phẩm. <a href="/listings">Thêm, sửa, ẩn, xóa sản phẩm</a></p></section>`
}

function options(shops: readonly ListingShop[], chosen: ListingShop | undefined): string {
  return shops
    .map(
      ({ id, name }) =>
        `<option value="${escaped(id)}"${id === chosen?.id ? ' selected' : ''}>${escaped(name)}</option>`,
    )
    .join('')
}

function textOf({ id, name, variants }: ShownListing): string {
  return [id, name, ...variants.flatMap(({ sku, barcode }) => [sku, barcode])].join('\n').toLowerCase()
}

function listingRow(listing: ShownListing, back: string): string {
  const { id, name, state, isLocked, variants } = listing
  const acts = [...wholeActs, isLocked ? ('unlock' as const) : ('lock' as const)]
  const buttons = acts.map((act) => buttonForm('/listing', { id, act, back }, listingActs[act])).join('')
  return `<li><span><b>${escaped(name)}</b><br><span class="small">${escaped(id)} · ${escaped(state)}${isLocked ? ' · <span class="on">đang khuyến mãi</span>' : ''}</span></span>
<span class="acts">${buttons}</span>
<form method="post" action="/listing">${hiddenFields({ id, act: 'rename', back })}<input name="value" aria-label="Tên mới" value="${escaped(name)}"><button class="plain">${listingActs.rename}</button></form>
<ul class="rows">${variants.map((one) => variantRow(id, one, back)).join('')}</ul></li>`
}

function variantRow(id: string, variant: ShownVariant, back: string): string {
  const { option, sku, barcode, price, stock, reserved } = variant
  const named = [option, sku || 'không SKU', barcode].filter(Boolean).join(' · ')
  const held = reserved > 0 ? `, giữ ${reserved}` : ''
  const field = (act: ListingAct, value: string, numeric: boolean) =>
    `<form method="post" action="/listing">${hiddenFields({ id, act, variant: variant.id, back })}<input name="value" aria-label="${listingActs[act]}" size="8" ${numeric ? 'inputmode="numeric"' : ''} value="${escaped(value)}"><button class="plain">${listingActs[act]}</button></form>`
  return `<li><span class="small">${escaped(named)}${held}</span><span class="acts">${field('price', String(price), true)}${field('stock', String(stock), true)}${field('sku', sku, false)}</span></li>`
}

function pager(here: URLSearchParams, page: number, last: number): string {
  const link = (to: number, words: string) => {
    const there = new URLSearchParams(here)
    there.set('page', String(to))
    return `<a href="/listings?${escaped(String(there))}">${words}</a>`
  }
  const before = page > 1 ? link(page - 1, 'Trang trước') : ''
  const after = page < last ? link(page + 1, 'Trang sau') : ''
  return `<p>${before} Trang ${page} / ${last} ${after}</p>`
}

/** Where a form of this page leads back to. */
export function backFrom(form: URLSearchParams): string {
  const back = form.get('back') ?? ''
  if (/^\/listings\?[\w%&=+.~-]*$/.test(back)) return back
  const shop = form.get('shop')
  return shop ? `/listings?${new URLSearchParams({ shop })}` : '/listings'
}
