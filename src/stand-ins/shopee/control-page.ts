import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { listingPanel } from '../market/listing-page.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import { isAutomatic } from './automatic.ts'
import { carrierOf } from './carriers.ts'
import { orderCounts } from './control.ts'
import type { PracticeReturn } from './practice-return.ts'
import { openReturnOf } from './returns.ts'
import { orderTotal, type PracticeOrder, type ShopeeStatus } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** So many orders are shown. */
const shown = 20

const statusWords: Record<ShopeeStatus, string> = {
  UNPAID: 'Chờ thanh toán',
  READY_TO_SHIP: 'Chờ chuẩn bị hàng',
  PROCESSED: 'Đã chuẩn bị, chờ lấy',
  SHIPPED: 'Đang giao',
  TO_CONFIRM_RECEIVE: 'Đã giao',
  IN_CANCEL: 'Khách xin hủy',
  CANCELLED: 'Đã hủy',
  TO_RETURN: 'Hàng quay về',
  COMPLETED: 'Hoàn thành',
}

/** What a person can do to an order in a state: the act, and its words. */
const actsOf: Record<ShopeeStatus, readonly (readonly [act: string, words: string])[]> = {
  UNPAID: [
    ['pay', 'Khách trả tiền'],
    ['cancel', 'Khách hủy'],
  ],
  READY_TO_SHIP: [
    ['cancel', 'Khách hủy'],
    ['ask', 'Khách xin hủy'],
  ],
  PROCESSED: [
    ['move', 'Lấy hàng'],
    ['ask', 'Khách xin hủy'],
  ],
  SHIPPED: [
    ['move', 'Giao xong'],
    ['fail', 'Giao hỏng'],
  ],
  TO_CONFIRM_RECEIVE: [
    ['move', 'Khách xác nhận'],
    ['return', 'Khách trả hàng'],
    ['refund', 'Khách đòi tiền'],
  ],
  IN_CANCEL: [['withdraw', 'Rút yêu cầu hủy']],
  CANCELLED: [],
  TO_RETURN: [],
  COMPLETED: [],
}

/** The page at which a person plays buyer, carrier and bad luck. */
export function controlPage(world: ShopeeWorld): string {
  return framed(
    'Sàn tập Shopee',
    `<p>Không có đơn thật, không có tiền thật. Ở đây bạn làm khách, đơn vị vận chuyển và sự cố; KhoTay nhận tin như từ Shopee.</p>
<div class="two"><div class="column">${arrivals(world)}</div><div class="column">${shops(world)}${listingPanel(world.items.size)}</div></div>
${orders(world)}
${faultPanel(world.faults)}
${callPanel(world.calls, '/api/v2/')}`,
  )
}

function arrivals(world: ShopeeWorld): string {
  const options = world.settings.shops
    .map(({ shop_id, name }) => `<option value="${shop_id}">${escaped(name)}</option>`)
    .join('')
  const buttons = orderCounts
    .map((count) => `<button name="count" value="${count}">${count} đơn</button>`)
    .join('')
  const on = isAutomatic(world)
  return `<section><h2>Đơn đến</h2>
<form method="post" action="/orders"><label>Shop <select name="shop_id">${options}</select></label>${buttons}
<label><input type="checkbox" name="strange" value="1"> món shop chưa có</label></form>
<div class="acts">${buttonForm('/automatic', { on: on ? 0 : 1 }, on ? 'Thôi tự có đơn' : 'Tự có đơn mỗi phút')}
${buttonForm('/move', {}, 'Mọi kiện đi một bước')}</div>
<p class="small">${on ? '<span class="on">Mỗi phút một đơn</span> cho shop đã liên kết; kiện tự đi sau mười phút.' : 'Đơn chỉ đến khi bạn bấm.'} Có ${world.orders.size} đơn, ${world.hooks.waiting} tin chờ báo.</p></section>`
}

function shops(world: ShopeeWorld): string {
  const rows = world.settings.shops.map(({ shop_id, name }) => {
    const grant = world.grants.get(String(shop_id))
    const state = grant
      ? grant.access_until * 1000 > world.clock()
        ? `đã liên kết, token đến ${timeWords(grant.access_until * 1000)}`
        : '<span class="on">token đã hết hạn</span>'
      : 'chưa liên kết'
    const acts = grant
      ? `${buttonForm('/expire', { shop_id }, 'Token hết hạn ngay')}${buttonForm('/unlink', { shop_id }, 'Gỡ liên kết')}`
      : ''
    return `<li><span><b>${escaped(name)}</b> <span class="small">${shop_id} · ${state}</span></span><span class="acts">${acts}</span></li>`
  })
  return `<section><h2>Shop</h2><ul class="rows">${rows.join('')}</ul></section>`
}

function orders(world: ShopeeWorld): string {
  const latest = world.orders.all().slice(-shown).toReversed()
  const rows = latest.map((order) => orderRow(world, order))
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có đơn nào.</p>'
  return `<section><h2>${shown} đơn mới nhất</h2>${list}</section>`
}

const returnWords: Record<PracticeReturn['status'], string> = {
  REQUESTED: 'khách đòi trả',
  PROCESSING: 'hàng trả đang về',
  ACCEPTED: 'đã hoàn tiền',
  SELLER_DISPUTE: 'shop khiếu nại',
  CANCELLED: 'khách thôi trả',
}

type ReturnAct = readonly [act: string, words: string]

function orderRow(world: ShopeeWorld, order: PracticeOrder): string {
  const { settings, counts } = world
  const { order_sn, shop_id, order_status, parcel, lines, cod } = order
  const shop = settings.shops.find((one) => one.shop_id === shop_id)?.name ?? ''
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const asked = counts.get(`ship/${shop_id}/${order_sn}`)
  const twice = (asked?.asked ?? 0) > 1 ? ` · <span class="on">đi đơn ${asked?.asked} lần</span>` : ''
  const facts = [shop, `${units} món`, `${orderTotal(order).toLocaleString('vi-VN')}₫${cod ? ' COD' : ''}`]
  const waybill = parcel.tracking_number || carrierOf(parcel.channel_id).name
  const back = world.returns.all().find((one) => one.order_sn === order_sn)
  const isBack = back ? ` · <span class="on">${returnWords[back.status]}</span>` : ''
  const open = openReturnOf(world, order)
  const sends: ReturnAct[] =
    open?.status === 'REQUESTED' && open.needs_logistics ? [['back', 'Khách gửi hàng về']] : []
  const possible: readonly ReturnAct[] = open
    ? [...sends, ['keep', 'Khách thôi trả']]
    : actsOf[order_status].filter(([act]) => !back || (act !== 'return' && act !== 'refund'))
  const acts = possible.map(([act, words]) => buttonForm('/order', { order_sn, act }, words))
  return `<li><span><b>${order_sn}</b> ${statusWords[order_status]}${isBack}${twice}<br>
<span class="small">${escaped([...facts, waybill].join(' · '))}</span></span><span class="acts">${acts.join('')}</span></li>`
}
