import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import type { Fault } from '../market/faults.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import {
  type InvoiceWorld,
  type PlayedProvider,
  type PracticeInvoice,
  playedProviders,
} from './invoice-world.ts'
import { leftOf, seriesAt } from './issue.ts'

/** So many invoices are shown. */
const shown = 40
const faults: readonly Fault[] = [
  'slow',
  'silent-before',
  'silent-after',
  'cut',
  'too-many',
  'rate-limit',
  'broken',
  'html',
  'wrong-sign',
  'token-expired',
  'item',
]
const names: Readonly<Record<PlayedProvider, string>> = {
  hilo: 'Hilo',
  matbao: 'Mắt Bão',
  vietinvoice: 'VietInvoice',
}
const states: Readonly<Record<PracticeInvoice['state'], string>> = {
  issued: 'đã phát hành',
  cancelled: 'đã hủy',
  replaced: 'bị thay thế',
  adjusted: 'bị điều chỉnh',
}

/** The page at which a person sees what was issued, and plays the providers' moods. */
export function controlPage(world: InvoiceWorld): string {
  const { taxCode, username, password } = world.account
  return framed(
    'Hóa đơn điện tử tập',
    `<p>Không hóa đơn nào ở đây có giá trị. Tài khoản tập: mã số thuế <b>${escaped(taxCode)}</b>, tên <b>${escaped(username)}</b>, mật khẩu <b>${escaped(password)}</b>; ký hiệu ${seriesAt(world.clock()).join(', ')}. Địa chỉ hóa đơn ở Hilo: viết gì cũng được.</p>
<div class="two"><div class="column">${invoices(world)}</div><div class="column">${providers(world)}</div></div>
${faultPanel(world.faults, faults)}
${callPanel(world.calls, '')}`,
  )
}

function invoices(world: InvoiceWorld): string {
  const all = world.invoices.all()
  const rows = all
    .slice(-shown)
    .map(
      ({ provider, pattern, series, number, buyer, total, state, of, mails, at }) =>
        `<li><span><b>${names[provider]} ${pattern}${escaped(series)} số ${number}</b> <span class="small">${timeWords(at)} · ${states[state]}${of === undefined ? '' : ` · của số ${of}`}${mails.length > 0 ? ` · gửi ${escaped(mails.join(', '))}` : ''}</span><br>${escaped(buyer)} · ${total.toLocaleString('vi-VN')} ₫</span></li>`,
    )
  const list =
    rows.length > 0 ? `<ul class="rows">${rows.toReversed().join('')}</ul>` : '<p>Chưa có hóa đơn nào.</p>'
  return `<section id="invoices"><h2>Hóa đơn (${all.length})</h2>${list}</section>`
}

function providers(world: InvoiceWorld): string {
  const rows = playedProviders.map((provider) => {
    const left = leftOf(world, provider)
    const key =
      left === 0
        ? buttonForm('/left', { provider, left: 1 }, 'Mua thêm số')
        : buttonForm('/left', { provider, left: 0 }, 'Hết số')
    return `<li><span><b>${names[provider]}</b> <span class="small">còn ${left} số</span></span><span class="acts">${key}</span></li>`
  })
  return `<section><h2>Nhà cung cấp</h2><ul class="rows">${rows.join('')}</ul></section>`
}
