import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { faultNames } from '../market/faults.ts'
import { listingPanel } from '../market/listing-page.ts'
import { buttonForm, escaped, framed } from '../market/page.ts'
import { isAutomatic } from './automatic.ts'
import { orderCounts } from './control.ts'
import { type ItemStatus, type LazadaOrder, orderTotal } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { isReturning, unansweredOf } from './returns.ts'
import { isoTime } from './vn-time.ts'

/** So many orders are shown. */
const shown = 20

/** What can go wrong here: Lazada offers no hours to choose from. */
const faults = faultNames.filter((name) => name !== 'slot-gone')

const statusWords: Record<ItemStatus, string> = {
  unpaid: 'Chờ thanh toán',
  pending: 'Chờ đóng gói',
  packed: 'Đã đóng gói',
  ready_to_ship: 'Sẵn sàng giao, chờ lấy',
  shipped: 'Đang giao',
  delivered: 'Đã giao',
  canceled: 'Đã hủy',
  failed_delivery: 'Giao không được',
  shipped_back: 'Hàng quay về',
  shipped_back_success: 'Hàng đã về shop',
  lost_by_3pl: 'Thất lạc',
  returned: 'Khách trả hàng',
}

/** What a person can do to an order that holds an item in such a state: the act, and its words. */
const actsOf: Partial<Record<ItemStatus, readonly (readonly [act: string, words: string])[]>> = {
  unpaid: [
    ['pay', 'Khách trả tiền'],
    ['cancel', 'Khách hủy'],
  ],
  pending: [
    ['cancel', 'Khách hủy'],
    ['ask', 'Khách xin hủy'],
  ],
  packed: [['ask', 'Khách xin hủy']],
  ready_to_ship: [
    ['move', 'Lấy hàng'],
    ['ask', 'Khách xin hủy'],
  ],
  shipped: [
    ['move', 'Giao xong'],
    ['fail', 'Giao hỏng'],
    ['lose', 'Làm mất'],
  ],
  delivered: [['return', 'Khách đòi trả']],
  failed_delivery: [['move', 'Hàng quay về']],
  shipped_back: [['move', 'Hàng về tới shop']],
}

/** The page at which a person plays buyer, carrier and bad luck. */
export function controlPage(world: LazadaWorld): string {
  return framed(
    'Sàn tập Lazada',
    `<p>Không có đơn thật, không có tiền thật. Ở đây bạn làm khách, đơn vị vận chuyển và sự cố; KhoTay nhận tin như từ Lazada.</p>
<div class="two"><div class="column">${arrivals(world)}</div><div class="column">${shops(world)}${listingPanel(world.products.size)}</div></div>
${orders(world)}
${faultPanel(world.faults, faults)}
${callPanel(world.calls)}`,
  )
}

function arrivals(world: LazadaWorld): string {
  const options = world.settings.sellers
    .map(({ seller_id, name }) => `<option value="${seller_id}">${escaped(name)}</option>`)
    .join('')
  const buttons = orderCounts
    .map((count) => `<button name="count" value="${count}">${count} đơn</button>`)
    .join('')
  const on = isAutomatic(world)
  return `<section><h2>Đơn đến</h2>
<form method="post" action="/orders"><label>Shop <select name="seller_id">${options}</select></label>${buttons}
<label><input type="checkbox" name="strange" value="1"> món shop chưa có</label></form>
<div class="acts">${buttonForm('/automatic', { on: on ? 0 : 1 }, on ? 'Thôi tự có đơn' : 'Tự có đơn mỗi phút')}
${buttonForm('/move', {}, 'Mọi kiện đi một bước')}</div>
<p class="small">${on ? '<span class="on">Mỗi phút một đơn</span> cho shop đã liên kết; kiện tự đi sau mười phút.' : 'Đơn chỉ đến khi bạn bấm.'} Có ${world.orders.size} đơn, ${world.hooks.waiting} tin chờ báo.</p></section>`
}

function shops(world: LazadaWorld): string {
  const rows = world.settings.sellers.map(({ seller_id, name, email, short_code }) => {
    const grant = world.grants.get(seller_id)
    const state = grant
      ? grant.access_until * 1000 > world.clock()
        ? `đã liên kết, token đến ${dayOf(grant.access_until)}`
        : '<span class="on">token đã hết hạn</span>'
      : 'chưa liên kết'
    const acts = grant
      ? `${buttonForm('/expire', { seller_id }, 'Token hết hạn ngay')}${buttonForm('/unlink', { seller_id }, 'Gỡ liên kết')}`
      : ''
    return `<li><span><b>${escaped(name)}</b> <span class="small">${escaped(email)} · ${seller_id} · ${short_code} · ${state}</span></span><span class="acts">${acts}</span></li>`
  })
  return `<section><h2>Shop</h2><ul class="rows">${rows.join('')}</ul></section>`
}

function orders(world: LazadaWorld): string {
  const latest = world.orders.all().slice(-shown).toReversed()
  const rows = latest.map((order) => orderRow(world, order))
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có đơn nào.</p>'
  return `<section><h2>${shown} đơn mới nhất</h2>${list}</section>`
}

function orderRow(world: LazadaWorld, order: LazadaOrder): string {
  const { settings, counts } = world
  const { order_id, seller_id, items, parcels, cod, provider } = order
  const shop = settings.sellers.find((one) => one.seller_id === seller_id)?.name ?? ''
  const statuses = [...new Set(items.map(({ status }) => status))]
  const isAsking = items.some(({ cancel_trigger_at }) => cancel_trigger_at > 0)
  const isBack = isReturning(world, order)
  const states = statuses.map((status) => statusWords[status]).join(', ')
  const state = isAsking ? 'Khách xin hủy' : isBack ? 'Khách đòi trả hàng' : states
  const asked = counts.get(`ship/${seller_id}/${order_id}`)
  const twice = (asked?.asked ?? 0) > 1 ? ` · <span class="on">đi đơn ${asked?.asked} lần</span>` : ''
  const waybills = parcels.map(({ tracking_number }) => tracking_number).join(', ')
  const facts = [
    shop,
    `${items.length} món`,
    `${orderTotal(order).toLocaleString('vi-VN')}₫${cod ? ' COD' : ''}`,
    waybills || provider,
  ]
  const possible = isAsking
    ? [['withdraw', 'Rút yêu cầu hủy'] as const]
    : isBack
      ? unansweredOf(world, order)
        ? [['keep', 'Khách thôi trả'] as const]
        : []
      : statuses.flatMap((status) => actsOf[status] ?? [])
  const acts = [...new Map(possible)].map(([act, words]) => buttonForm('/order', { order_id, act }, words))
  return `<li><span><b>${order_id}</b> ${state}${twice}<br>
<span class="small">${escaped(facts.join(' · '))}</span></span><span class="acts">${acts.join('')}</span></li>`
}

/** "26/12/2026" */
function dayOf(seconds: number): string {
  const [year, month, day] = isoTime(seconds).slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
