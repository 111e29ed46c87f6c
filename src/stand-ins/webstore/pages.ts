import { buttonForm, escaped, framed, hiddenFields } from '../market/page.ts'
import { totalOf } from './messages.ts'
import {
  linkOf,
  type StoreGood,
  type StoreLink,
  type StoreWorld,
  type Template,
  type VisitorOrder,
} from './store-world.ts'
import { mayCancel } from './visitor-acts.ts'

const vnd = (amount: number) => `${amount.toLocaleString('vi-VN')}₫`
const shownGoods = 60

/** What visitors see first: goods with price and stock. */
export function shopPage(world: StoreWorld, query: string): string {
  const wanted = query.trim().toLowerCase()
  const all = world.goods.all()
  const found = wanted ? all.filter(({ sku, name }) => `${sku} ${name}`.toLowerCase().includes(wanted)) : all
  const orders = world.orders.all().toReversed()
  return framed(
    'Mây Shop · trang web tập',
    `<p>Sàn tập: không có khách và tiền thật. Đặt hàng ở đây thì đơn về KhoTay như từ trang web bán hàng của shop.</p>
${linkLine(linkOf(world))}
<form method="get" action="/"><input name="q" value="${escaped(query)}" placeholder="Tìm hàng" aria-label="Tìm hàng"><button class="plain">Tìm</button></form>
<section aria-label="Hàng"><h2>Hàng</h2><ul class="rows pair">${found.slice(0, shownGoods).map(goodRow).join('')}</ul>
${found.length > shownGoods ? `<p class="small">Còn ${found.length - shownGoods} hàng nữa, tìm để thấy.</p>` : ''}</section>
<section aria-label="Đơn đã đặt"><h2>Đơn đã đặt</h2>${
      orders.length === 0
        ? '<p class="small">Chưa ai đặt hàng.</p>'
        : `<ul class="rows">${orders.slice(0, 50).map(orderRow).join('')}</ul>`
    }</section>`,
  )
}

function linkLine(link: StoreLink | undefined): string {
  if (!link)
    return '<p class="on">Chưa nối với KhoTay: đơn đặt lúc này không về đâu cả. <a href="/connect">Nối</a></p>'
  return `<p class="small">Đã nối với KhoTay, mẫu tin ${escaped(link.template)}. <a href="/connect">Đổi</a></p>`
}

function goodRow({ sku, name, variant, price, stock }: StoreGood): string {
  const title = variant ? `${name} · ${variant}` : name
  const left = stock === undefined ? 'chưa rõ còn bao nhiêu' : stock === 0 ? 'hết hàng' : `còn ${stock}`
  const buy = stock === 0 ? '' : `<a href="/buy?sku=${encodeURIComponent(sku)}">Đặt mua</a>`
  return `<li data-sku="${escaped(sku)}"><span><b>${escaped(title)}</b><br><span class="small">${escaped(sku)} · ${vnd(price)} · <span class="stock">${left}</span></span></span>${buy}</li>`
}

function orderRow(order: VisitorOrder): string {
  return `<li><a href="/order/${encodeURIComponent(order.number)}">${escaped(order.number)}</a><span>${escaped(order.customer.name)} · ${vnd(totalOf(order))} · ${escaped(statusWords(order))}</span></li>`
}

function statusWords({ status, told }: VisitorOrder): string {
  if (status === 'cancelled') return 'đã hủy'
  return told ? told.state.toLowerCase() : 'đã đặt'
}

/** The form in which a visitor says whom it goes to. */
export function buyPage(good: StoreGood, problem = ''): string {
  const field = (name: string, label: string, value: string, more = '') =>
    `<label>${label}<br><input name="${name}" value="${escaped(value)}" required maxlength="100" ${more}></label>`
  return framed(
    'Đặt mua',
    `<section><h2>${escaped(good.variant ? `${good.name} · ${good.variant}` : good.name)}</h2>
<p>${vnd(good.price)}${good.stock === undefined ? '' : ` · còn ${good.stock}`}</p>
${problem ? `<p class="on" role="alert">${escaped(problem)}</p>` : ''}
<form method="post" action="/buy">${hiddenFields({ sku: good.sku })}
${field('quantity', 'Số lượng', '1', 'inputmode="numeric" pattern="[0-9]{1,4}"')}
${field('name', 'Họ tên', 'Nguyễn Thị Lan')}
${field('phone', 'Điện thoại', '0912345678', 'inputmode="tel"')}
${field('address', 'Số nhà, đường', '12 Lê Lợi')}
${field('ward', 'Phường, xã', 'Phường Bến Thành')}
${field('province', 'Tỉnh, thành phố', 'Thành phố Hồ Chí Minh')}
<label>Ghi chú<br><input name="note" maxlength="200"></label>
<label>Trả tiền<br><select name="pay"><option value="cod">Khi nhận hàng (COD)</option><option value="paid">Chuyển khoản, đã trả</option></select></label>
<button>Đặt hàng</button></form></section><p><a href="/">Về trang đầu</a></p>`,
  )
}

/** One order as its visitor sees it. */
export function orderPage(order: VisitorOrder): string {
  const { number, lines, customer, isCod, told, note } = order
  const rows = lines
    .map(
      ({ name, variant, quantity, price }) =>
        `<li>${escaped(variant ? `${name} · ${variant}` : name)}<span>${quantity} × ${vnd(price)}</span></li>`,
    )
    .join('')
  const way = told?.waybill ? `<p>${escaped(told.carrier)} ${escaped(told.waybill)}</p>` : ''
  return framed(
    `Đơn ${number}`,
    `<section><p>Tình trạng: <b class="status">${escaped(statusWords(order))}</b></p>${way}
<ul class="rows">${rows}</ul><p>Tổng ${vnd(totalOf(order))}, ${isCod ? 'trả khi nhận hàng' : 'đã trả'}.</p>
<p class="small">${escaped(customer.name)} · ${escaped(customer.phone)} · ${escaped([customer.address, customer.ward, customer.province].join(', '))}${note ? ` · ${escaped(note)}` : ''}</p></section>
${mayCancel(order) ? buttonForm(`/order/${encodeURIComponent(number)}/cancel`, {}, 'Hủy đơn') : ''}
<p><a href="/">Về trang đầu</a></p>`,
  )
}

/** Where somebody links the store with KhoTay, by hand or with all of it filled in. */
export function connectPage(
  given: Pick<StoreLink, 'hook' | 'secret' | 'key'> & { template: Template | undefined },
): string {
  const field = (name: string, label: string, value = '') =>
    `<label>${label}<br><input name="${name}" value="${escaped(value)}" required autocomplete="off"></label>`
  const choice = (value: string, words: string) =>
    `<option value="${value}"${given.template === value ? ' selected' : ''}>${words}</option>`
  return framed(
    'Nối với KhoTay',
    `<section><p>Ba thứ này KhoTay đưa ra một lần khi thêm trang web.</p>
<form method="post" action="/connect">
${field('hook', 'Địa chỉ nhận tin của KhoTay', given.hook)}
${field('secret', 'Khóa ký tin', given.secret)}
${field('key', 'Khóa gọi API', given.key)}
<label>Mẫu tin<br><select name="template">${choice('khotay', 'KhoTay')}${choice('woocommerce', 'WooCommerce')}${choice('haravan', 'Haravan')}</select></label>
<button>Nối</button></form></section><p><a href="/">Về trang đầu</a></p>`,
  )
}
