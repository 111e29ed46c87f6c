import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { type Fault, faultNames } from '../market/faults.ts'
import { buttonForm, escaped, framed, hiddenFields, timeWords } from '../market/page.ts'
import type { CarrierWorld, ParcelState, PracticeParcel } from './carrier-world.ts'
import { jntPrivateKey } from './wires/jnt.ts'
import { wires } from './wires.ts'

/** So many parcels are shown. */
const shown = 40

const marketFaults: readonly Fault[] = [
  'item',
  'order-changed',
  'slot-gone',
  'picture-cut',
  'clock-off',
  'refresh-lost',
  'hook-forged',
]
const faults = faultNames.filter((name) => !marketFaults.includes(name))

const stateWords: Readonly<Record<ParcelState, string>> = {
  created: 'chờ lấy',
  picking: 'đang đi lấy',
  picked: 'đã lấy',
  transporting: 'đang luân chuyển',
  delivering: 'đang giao',
  delivered: 'đã giao',
  failed: 'giao không được',
  returning: 'đang trả về',
  returned: 'đã trả về',
  lost: 'thất lạc',
  cancelled: 'đã hủy',
}

/** Where a parcel may go from here, as people play it. */
const next: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  created: ['picked', 'cancelled'],
  picking: ['picked', 'cancelled'],
  picked: ['transporting', 'delivering'],
  transporting: ['delivering', 'lost'],
  delivering: ['delivered', 'failed', 'returning'],
  failed: ['delivering', 'returning'],
  returning: ['returned', 'lost'],
  delivered: [],
  returned: [],
  lost: [],
  cancelled: [],
}

/** The page at which a person plays the carriers: parcels go on, are lost, and messages are sent. */
export function controlPage(world: CarrierWorld): string {
  return framed(
    'Hãng vận chuyển tập',
    `<p>Không kiện nào được giao thật. Khóa kết nối: gõ bất kỳ từ 8 ký tự (ShopId của GHN: 885 hoặc 886); khóa bắt đầu bằng “sai” bị từ chối. Private key của J&amp;T: <b>${jntPrivateKey}</b>, API Account và mã khách hàng là gì cũng được.</p>
<div class="two"><div class="column">${parcels(world)}</div><div class="column">${addresses(world)}</div></div>
${faultPanel(world.faults, faults)}
${callPanel(world.calls, '')}`,
  )
}

function parcels({ parcels: kept }: CarrierWorld): string {
  const all = kept.all()
  const rows = all.slice(-shown).toReversed().map(parcelRow)
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có kiện nào.</p>'
  return `<section id="parcels"><h2>Kiện hàng (${all.length})</h2>${list}</section>`
}

function parcelRow({ carrier, waybill, ref, state, to, cod, fee, weight, at, pick }: PracticeParcel): string {
  const keys = next[state].map((to) => buttonForm('/move', { carrier, waybill, state: to }, stateWords[to]))
  if (state === 'delivering' && cod > 0) keys.push(partForm({ carrier, waybill, cod }))
  if (onTheWay.includes(state)) keys.push(anewForms({ carrier, waybill, weight, cod }))
  const name = wires[carrier]?.name ?? carrier
  return `<li><span><b>${escaped(waybill)}</b> <span class="small">${escaped(name)} · đơn ${escaped(ref)} · <b>${stateWords[state]}</b> ${timeWords(at)}<br>${escaped(to.name)}, ${escaped(to.place)} · thu hộ ${cod.toLocaleString('vi-VN')} đ · ${weight.toLocaleString('vi-VN')} kg · phí ${fee.toLocaleString('vi-VN')} đ${pick ? ` · ${escaped(pick)}` : ''}</span></span><span class="acts">${keys.join('')}</span></li>`
}

const onTheWay: readonly ParcelState[] = [
  'created',
  'picking',
  'picked',
  'transporting',
  'delivering',
  'failed',
]

function anewForms({
  carrier,
  waybill,
  weight,
  cod,
}: Pick<PracticeParcel, 'carrier' | 'waybill' | 'weight' | 'cod'>): string {
  const of = hiddenFields({ carrier, waybill })
  const kg = `<input name="weight" inputmode="decimal" size="5" value="${weight}" aria-label="cân lại, kg">`
  const sum = `<input name="cod" inputmode="numeric" size="8" value="${cod}" aria-label="thu hộ mới">`
  return `<form method="post" action="/measure">${of}${kg}<button class="plain">cân lại</button></form><form method="post" action="/cod">${of}${sum}<button class="plain">đổi thu hộ</button></form>`
}

function partForm({ carrier, waybill, cod }: Pick<PracticeParcel, 'carrier' | 'waybill' | 'cod'>): string {
  const collected = `<input name="collected" inputmode="numeric" size="8" value="${Math.round(cod / 2)}" aria-label="đã thu">`
  return `<form method="post" action="/part">${hiddenFields({ carrier, waybill })}${collected}<button class="plain">giao một phần</button></form>`
}

function addresses(world: CarrierWorld): string {
  const rows = Object.entries(wires).map(([carrier, { name }]) => {
    const address = world.addresses.get(carrier)?.address ?? ''
    return `<li><form method="post" action="/hook">${hiddenFields({ carrier })}<label>${escaped(name)}<br><input name="address" value="${escaped(address)}" placeholder="chép ở Cài đặt, phần Vận chuyển"></label><button class="plain">Lưu</button></form></li>`
  })
  return `<section><h2>Địa chỉ nhận tin của shop</h2><p class="small">Có địa chỉ thì hãng báo ngay mỗi khi kiện đổi trạng thái; không có thì KhoTay tự hỏi 15 phút một lần.</p><ul class="rows">${rows.join('')}</ul></section>`
}
