import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { listingPanel } from '../market/listing-page.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import { isAutomatic } from './automatic.ts'
import { providerName } from './carriers.ts'
import { type orderActs, orderCounts } from './control.ts'
import { orderTotal, type PracticeOrder, type PracticeReturn, type TiktokStatus } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** So many orders are shown. */
const shown = 20

const statusWords: Record<TiktokStatus, string> = {
  UNPAID: 'Chờ thanh toán',
  ON_HOLD: 'Giữ lại, khách còn hủy được',
  AWAITING_SHIPMENT: 'Chờ gửi hàng',
  AWAITING_COLLECTION: 'Chờ lấy hàng',
  IN_TRANSIT: 'Đang giao',
  DELIVERED: 'Đã giao',
  COMPLETED: 'Hoàn thành',
  CANCELLED: 'Đã hủy',
}

type Act = readonly [act: keyof typeof orderActs, words: string]

const ask: Act = ['ask', 'Khách xin hủy']

/** What a person can do to an order in a state: the act, and its words. */
const actsOf: Record<TiktokStatus, readonly Act[]> = {
  UNPAID: [
    ['ripen', 'Khách trả tiền'],
    ['cancel', 'Khách hủy'],
  ],
  ON_HOLD: [
    ['ripen', 'Hết giờ giữ'],
    ['cancel', 'Khách hủy'],
  ],
  AWAITING_SHIPMENT: [['address', 'Khách đổi địa chỉ'], ask, ['cancel', 'Hủy ngay']],
  AWAITING_COLLECTION: [['move', 'Lấy hàng'], ask],
  IN_TRANSIT: [
    ['move', 'Giao xong'],
    ['fail', 'Giao hỏng'],
  ],
  DELIVERED: [
    ['move', 'Khách xác nhận'],
    ['return', 'Khách trả hàng'],
  ],
  COMPLETED: [],
  CANCELLED: [],
}

/** The page at which a person plays buyer, carrier and bad luck. */
export function controlPage(world: TiktokWorld): string {
  return framed(
    'Sàn tập TikTok Shop',
    `<p>Không có đơn thật, không có tiền thật. Ở đây bạn làm khách, đơn vị vận chuyển và sự cố; KhoTay nhận tin như từ TikTok Shop.</p>
<div class="two"><div class="column">${arrivals(world)}</div><div class="column">${shops(world)}${listingPanel(world.products.size)}</div></div>
${orders(world)}
${faultPanel(world.faults)}
${callPanel(world.calls)}`,
  )
}

function arrivals(world: TiktokWorld): string {
  const options = world.settings.shops
    .map(({ id, name }) => `<option value="${id}">${escaped(name)}</option>`)
    .join('')
  const buttons = orderCounts
    .map((count) => `<button name="count" value="${count}">${count} đơn</button>`)
    .join('')
  const on = isAutomatic(world)
  return `<section><h2>Đơn đến</h2>
<form method="post" action="/orders"><label>Shop <select name="shop_id">${options}</select></label>${buttons}
<label><input type="checkbox" name="strange" value="1"> món shop chưa có</label>
<label><input type="checkbox" name="unpaid" value="1"> chưa thanh toán</label></form>
<div class="acts">${buttonForm('/automatic', { on: on ? 0 : 1 }, on ? 'Thôi tự có đơn' : 'Tự có đơn mỗi phút')}
${buttonForm('/move', {}, 'Mọi kiện đi một bước')}</div>
<p class="small">${on ? '<span class="on">Mỗi phút một đơn</span> cho shop đã liên kết; kiện tự đi sau mười phút.' : 'Đơn chỉ đến khi bạn bấm.'} Có ${world.orders.size} đơn, ${world.hooks.waiting} tin chờ báo.</p></section>`
}

function shops(world: TiktokWorld): string {
  const rows = world.settings.shops.map(({ id, name, sendsItself }) => {
    const grant = world.grants.get(id)
    const state = grant
      ? grant.access_until * 1000 > world.clock()
        ? `đã liên kết, token đến ${dayWords(grant.access_until)}`
        : '<span class="on">token đã hết hạn</span>'
      : 'chưa liên kết'
    const acts = grant
      ? `${buttonForm('/expire', { shop_id: id }, 'Token hết hạn ngay')}${buttonForm('/unlink', { shop_id: id }, 'Gỡ liên kết')}`
      : ''
    return `<li><span><b>${escaped(name)}</b> <span class="small">${id}${sendsItself ? ' · shop tự giao' : ''} · ${state}</span></span><span class="acts">${acts}</span></li>`
  })
  return `<section><h2>Shop</h2><ul class="rows">${rows.join('')}</ul></section>`
}

/** "14:05:09 ngày 3/12" in Vietnam. */
function dayWords(seconds: number): string {
  const day = new Date(seconds * 1000).toLocaleDateString('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: 'numeric',
    month: 'numeric',
  })
  return `${timeWords(seconds * 1000)} ngày ${day}`
}

function orders(world: TiktokWorld): string {
  const latest = world.orders.all().slice(-shown).toReversed()
  const rows = latest.map((order) => orderRow(world, order))
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có đơn nào.</p>'
  return `<section><h2>${shown} đơn mới nhất</h2>${list}</section>`
}

const returnWords: Record<PracticeReturn['return_status'], string> = {
  RETURN_OR_REFUND_REQUEST_PENDING: 'khách đòi trả',
  AWAITING_BUYER_SHIP: 'chờ khách gửi về',
  BUYER_SHIPPED_ITEM: 'hàng trả đang về',
  REFUND_OR_RETURN_REQUEST_REJECT: 'shop từ chối',
  REJECT_RECEIVE_PACKAGE: 'shop từ chối kiện về',
  RETURN_OR_REFUND_REQUEST_COMPLETE: 'đã hoàn tiền',
  RETURN_OR_REFUND_REQUEST_CANCEL: 'khách thôi trả',
}

/** What a buyer may do while they wait. */
const returnActs: Partial<Record<PracticeReturn['return_status'], readonly Act[]>> = {
  RETURN_OR_REFUND_REQUEST_PENDING: [['keep', 'Khách thôi trả']],
  AWAITING_BUYER_SHIP: [
    ['back', 'Khách gửi hàng về'],
    ['keep', 'Khách thôi trả'],
  ],
}

function orderRow({ settings, counts, returns }: TiktokWorld, order: PracticeOrder): string {
  const { id, shop_id, status, parcel, lines, is_cod, pending_cancel_id, shipping_type } = order
  const shop = settings.shops.find((one) => one.id === shop_id)?.name ?? ''
  const asked = counts.get(`ship/${shop_id}/${id}`)
  const twice = (asked?.asked ?? 0) > 1 ? ` · <span class="on">đi đơn ${asked?.asked} lần</span>` : ''
  const wish = pending_cancel_id ? ' · <span class="on">khách xin hủy</span>' : ''
  const returned = returns.all().find(({ order_id }) => order_id === id)
  const back = returned ? ` · <span class="on">${returnWords[returned.return_status]}</span>` : ''
  const facts = [
    shop,
    `${lines.length} món`,
    `${orderTotal(order).toLocaleString('vi-VN')}₫${is_cod ? ' COD' : ''}`,
  ]
  const isOwn = shipping_type === 'SELLER'
  if (isOwn) facts.push('shop tự giao')
  const waybill = parcel.tracking_number || providerName(parcel.provider_id)
  if (waybill) facts.push(waybill)
  // A parcel that the seller brings comes where the seller says.
  const acts = isOwn && status === 'IN_TRANSIT' ? [] : actsOf[status]
  const open: readonly Act[] = pending_cancel_id
    ? [['withdraw', 'Rút yêu cầu hủy'], ...acts.filter((one) => one !== ask)]
    : [
        ...acts.filter(([act]) => act !== 'return' || !returned),
        ...((returned && returnActs[returned.return_status]) ?? []),
      ]
  const buttons = open.map(([act, words]) => buttonForm('/order-act', { id, act }, words))
  return `<li><span><b>${id}</b> ${statusWords[status]}${wish}${back}${twice}<br>
<span class="small">${escaped(facts.join(' · '))}</span></span><span class="acts">${buttons.join('')}</span></li>`
}
