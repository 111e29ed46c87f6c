import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { type Fault, faultNames } from '../market/faults.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import { buyerOf, type FacebookWorld } from './facebook-world.ts'

/** So many messages are shown. */
const shown = 40
const marketFaults: readonly Fault[] = [
  'item',
  'order-changed',
  'slot-gone',
  'picture-cut',
  'clock-off',
  'refresh-lost',
]
const faults = faultNames.filter((name) => !marketFaults.includes(name))

/** The page at which a person writes to Pages as a buyer would, reads the answers, and plays Facebook's moods. */
export function controlPage(world: FacebookWorld): string {
  return framed(
    'Facebook tập',
    `<p>Không ai nhận tin thật. Ở đây bạn là khách nhắn cho Trang, đọc câu trả lời và chơi sự cố.</p>
<div class="two"><div class="column">${writing(world)}${messages(world)}</div><div class="column">${pages(world)}</div></div>
${faultPanel(world.faults, faults)}
${callPanel(world.calls, '')}`,
  )
}

function writing({ settings }: FacebookWorld): string {
  const options = (all: readonly { value: string; name: string }[]) =>
    all.map(({ value, name }) => `<option value="${value}">${escaped(name)}</option>`).join('')
  const own = options(settings.pages.map(({ id, name }) => ({ value: id, name })))
  const buyers = options(settings.buyers.map(({ number, name }) => ({ value: number, name })))
  return `<section><h2>Nhắn cho Trang</h2><form method="post" action="/write">
<select name="buyer" aria-label="Người nhắn">${buyers}</select><select name="page" aria-label="Trang">${own}</select>
<input name="text" aria-label="Tin nhắn" placeholder="Còn áo thun đen size M không shop?" required maxlength="2000">
<button name="by" value="buyer">Gửi</button><button class="plain" name="by" value="page">Trả lời ngay trong Facebook</button></form></section>`
}

function messages(world: FacebookWorld): string {
  const all = world.messages.all()
  const rows = all.slice(-shown).map(({ page, psid, by, text, at, isOfApp }) => {
    const who =
      by === 'buyer' ? (buyerOf(world, page, psid)?.name ?? psid) : `Trang${isOfApp ? ', từ KhoTay' : ''}`
    return `<li><span><b>${escaped(who)}</b> <span class="small">${timeWords(at)}</span><br>${escaped(text)}</span></li>`
  })
  const list =
    rows.length > 0 ? `<ul class="rows">${rows.toReversed().join('')}</ul>` : '<p>Chưa có tin nào.</p>'
  return `<section id="messages"><h2>Tin nhắn (${all.length})</h2>${list}</section>`
}

function pages({ settings, grants }: FacebookWorld): string {
  const rows = settings.pages.map(({ id, name }) => {
    const grant = grants.get(id)
    const state = grant
      ? `đã cho KhoTay quyền${grant.fields.length > 0 ? ', đang báo tin' : ''}`
      : 'chưa cho quyền'
    const acts = grant ? buttonForm('/unlink', { page: id }, 'Thu quyền') : ''
    return `<li><span><b>${escaped(name)}</b> <span class="small">${id} · ${state}</span></span><span class="acts">${acts}</span></li>`
  })
  return `<section><h2>Trang</h2><ul class="rows">${rows.join('')}</ul></section>`
}
