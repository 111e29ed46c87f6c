import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { type Fault, faultNames } from '../market/faults.ts'
import { listingPanel } from '../market/listing-page.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import { isAutomatic } from './automatic.ts'
import { isBeforePickup } from './cancel.ts'
import { type orderActs, orderCounts } from './control.ts'
import {
  type FulfillmentType,
  fulfillmentTypes,
  grandTotal,
  type PracticeOrder,
  type TikiStatus,
} from './tiki-order.ts'
import { typesOf } from './tiki-shop.ts'
import type { TikiWorld } from './tiki-world.ts'

/** So many orders are shown. */
const shown = 20

/** Nothing is signed at Tiki, and nobody is told. */
const faults = faultNames.filter((name: Fault) => name !== 'wrong-sign' && !name.startsWith('hook-'))

const statusWords: Record<TikiStatus, string> = {
  queueing: 'Chờ xác nhận',
  waiting_payment: 'Chờ thanh toán',
  payment_review: 'Đang xem thanh toán',
  paid: 'Đã thanh toán',
  processing: 'Tiki đang xử lý',
  picking: 'Đang lấy hàng',
  packaging: 'Đang đóng gói',
  finished_packing: 'Đóng gói xong',
  ready_to_ship: 'Sẵn sàng giao',
  handover_to_partner: 'Đã giao đơn vị vận chuyển',
  shipping: 'Đang giao',
  holded: 'Tiki giữ lại',
  successful_delivery: 'Đã giao',
  delivered: 'Đã giao',
  complete: 'Hoàn thành',
  closed: 'Đã đóng',
  canceled: 'Đã hủy',
  returned: 'Đã trả lại',
}

const typeWords: Record<FulfillmentType, string> = {
  dropship: 'Dropship',
  tiki_delivery: 'Tiki giao',
  seller_delivery: 'Shop tự giao',
  cross_border: 'Hàng nước ngoài',
}

type Act = readonly [act: keyof typeof orderActs, words: string]

/** What a person can do to an order: the acts, and their words. */
function actsOf({ status, fulfillment_type, items }: PracticeOrder): Act[] {
  const acts: Act[] = []
  const isAtTiki = items.every(({ inventory_type }) => inventory_type === 'instock')
  if (['waiting_payment', 'payment_review', 'paid', 'processing'].includes(status))
    acts.push(['ripen', status === 'waiting_payment' ? 'Khách trả tiền' : 'Tiki xử lý tiếp'])
  if (status === 'queueing' && !isAtTiki) acts.push(['late', 'Quá hạn xác nhận'])
  if (status === 'queueing' && isAtTiki) acts.push(['move', 'Tiki đóng gói'])
  if (['picking', 'packaging', 'finished_packing', 'ready_to_ship', 'handover_to_partner'].includes(status))
    acts.push(['move', 'Đi tiếp'])
  if (status === 'shipping') {
    if (fulfillment_type !== 'seller_delivery') acts.push(['move', 'Giao xong'])
    acts.push(['fail', 'Giao hỏng'])
  }
  if (status === 'successful_delivery')
    acts.push(['move', 'Hoàn thành'], ['return', 'Khách trả hàng'], ['exchange', 'Khách đổi hàng'])
  if (status === 'holded') acts.push(['hold', 'Thôi giữ'])
  if (isBeforePickup({ status })) acts.push(['hold', 'Tiki giữ lại'], ['cancel', 'Khách hủy'])
  return acts
}

/** The page at which a person plays buyer, carrier and bad luck. */
export function controlPage(world: TikiWorld): string {
  return framed(
    'Sàn tập Tiki',
    `<p>Không có đơn thật, không có tiền thật. Ở đây bạn làm khách, đơn vị vận chuyển và sự cố. Tiki không báo tin: KhoTay tự hỏi đơn nào đổi.</p>
<div class="two"><div class="column">${arrivals(world)}</div><div class="column">${shops(world)}${listingPanel(world.products.size)}</div></div>
${orders(world)}
${faultPanel(world.faults, faults)}
${callPanel(world.calls, '/integration')}`,
  )
}

function arrivals(world: TikiWorld): string {
  const options = world.settings.shops
    .map(({ id, name }) => `<option value="${id}">${escaped(name)}</option>`)
    .join('')
  const types = fulfillmentTypes.map((type) => `<option value="${type}">${typeWords[type]}</option>`).join('')
  const buttons = orderCounts
    .map((count) => `<button name="count" value="${count}">${count} đơn</button>`)
    .join('')
  const on = isAutomatic(world)
  return `<section><h2>Đơn đến</h2>
<form method="post" action="/orders"><label>Shop <select name="shop_id">${options}</select></label>
<label>Kiểu <select name="type"><option value="">bất kỳ</option>${types}</select></label>${buttons}
<label><input type="checkbox" name="strange" value="1"> món shop chưa có</label>
<label><input type="checkbox" name="unpaid" value="1"> chưa thanh toán</label></form>
<div class="acts">${buttonForm('/automatic', { on: on ? 0 : 1 }, on ? 'Thôi tự có đơn' : 'Tự có đơn mỗi phút')}
${buttonForm('/move', {}, 'Mọi kiện đi một bước')}</div>
<p class="small">${on ? '<span class="on">Mỗi phút một đơn</span> cho shop đã liên kết; kiện tự đi sau mười phút.' : 'Đơn chỉ đến khi bạn bấm.'} Có ${world.orders.size} đơn.</p></section>`
}

function shops(world: TikiWorld): string {
  const rows = world.settings.shops.map((shop) => {
    const { id, name } = shop
    const grant = world.grants.get(id)
    const state = grant
      ? grant.access_until * 1000 > world.clock()
        ? `đã liên kết, token đến ${timeWords(grant.access_until * 1000)}`
        : '<span class="on">token đã hết hạn</span>'
      : 'chưa liên kết'
    const acts = grant
      ? `${buttonForm('/expire', { shop_id: id }, 'Token hết hạn ngay')}${buttonForm('/unlink', { shop_id: id }, 'Gỡ liên kết')}`
      : ''
    const types = typesOf(shop)
      .map((type) => typeWords[type])
      .join(', ')
    return `<li><span><b>${escaped(name)}</b> <span class="small">${id} · ${types} · ${state}</span></span><span class="acts">${acts}</span></li>`
  })
  return `<section><h2>Shop</h2><ul class="rows">${rows.join('')}</ul></section>`
}

function orders(world: TikiWorld): string {
  const latest = world.orders.all().slice(-shown).toReversed()
  const rows = latest.map((order) => orderRow(world, order))
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có đơn nào.</p>'
  return `<section><h2>${shown} đơn mới nhất</h2>${list}</section>`
}

function orderRow({ settings, counts }: TikiWorld, order: PracticeOrder): string {
  const { code, shop_id, status, items, is_cod, is_rma, tracking_code, cancel } = order
  const shop = settings.shops.find((one) => one.id === shop_id)?.name ?? ''
  const asked = counts.get(`ship/${shop_id}/${code}`)?.asked ?? 0
  const twice = asked > 1 ? ` · <span class="on">xác nhận ${asked} lần</span>` : ''
  const why = cancel ? `: ${cancel.reason_text.toLocaleLowerCase('vi')}` : ''
  const facts = [
    shop,
    typeWords[order.fulfillment_type],
    `${items.reduce((sum, { qty }) => sum + qty, 0)} món${items.every((item) => item.inventory_type === 'instock') ? ' ở kho Tiki' : ''}`,
    `${grandTotal(order).toLocaleString('vi-VN')}₫${is_cod ? ' COD' : ''}`,
  ]
  if (is_rma) facts.push(`đổi cho ${order.relation_code}`)
  if (tracking_code) facts.push(tracking_code)
  const buttons = actsOf(order).map(([act, words]) => buttonForm('/order-act', { code, act }, words))
  return `<li><span><b>${code}</b> ${statusWords[status]}${escaped(why)}${twice}<br>
<span class="small">${escaped(facts.join(' · '))}</span></span><span class="acts">${buttons.join('')}</span></li>`
}
