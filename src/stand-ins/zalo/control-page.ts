import { callPanel } from '../market/call-panel.ts'
import { faultPanel } from '../market/fault-panel.ts'
import { type Fault, faultNames } from '../market/faults.ts'
import { buttonForm, escaped, framed, timeWords } from '../market/page.ts'
import { quotaOf } from './quota.ts'
import type { PracticeMessage, PracticeTemplate, ZaloWorld } from './zalo-world.ts'

/** So many messages are shown. */
const shown = 30

const marketFaults: readonly Fault[] = ['item', 'order-changed', 'slot-gone', 'picture-cut', 'clock-off']
/** No order is kept here, and nobody is told. */
const faults = faultNames.filter((name) => !marketFaults.includes(name))

/** The page at which a person reads what customers would, and plays Zalo's moods. */
export function controlPage(world: ZaloWorld): string {
  return framed(
    'Zalo tập',
    `<p>Không ai nhận tin thật. Ở đây bạn đọc tin mà khách sẽ thấy, duyệt mẫu và chơi sự cố.</p>
<div class="two"><div class="column">${messages(world)}</div><div class="column">${accounts(world)}${templates(world)}${numbers(world)}</div></div>
${faultPanel(world.faults, faults)}
${callPanel(world.calls, '')}`,
  )
}

function messages(world: ZaloWorld): string {
  const all = world.messages.all()
  const latest = all.slice(-shown).toReversed()
  const rows = latest.map((one) => messageRow(one, all))
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có tin nào.</p>'
  return `<section id="messages"><h2>Tin khách thấy (${all.length})</h2>${list}</section>`
}

function messageRow(
  { phone, text, at, isTrial, price, tracking_id }: PracticeMessage,
  all: PracticeMessage[],
) {
  const times = all.filter((one) => one.tracking_id === tracking_id).length
  const twice = times > 1 ? ` · <span class="on">gửi ${times} lần</span>` : ''
  const cost = isTrial ? 'tin thử' : `${price}đ`
  return `<li><span><b>${escaped(phone)}</b> <span class="small">${timeWords(at)} · ${cost}${twice}</span><br>${escaped(text)}</span></li>`
}

function accounts(world: ZaloWorld): string {
  const rows = world.settings.accounts.map(({ oa_id, name }) => {
    const grant = world.grants.get(oa_id)
    const { dailyQuota, remainingQuota } = quotaOf(world, { oa_id })
    const state = grant
      ? grant.access_until * 1000 > world.clock()
        ? `đã cấp quyền, token đến ${timeWords(grant.access_until * 1000)}`
        : '<span class="on">token đã hết hạn</span>'
      : 'chưa cấp quyền'
    const acts = grant
      ? `${buttonForm('/expire', { oa_id }, 'Token hết hạn ngay')}${buttonForm('/unlink', { oa_id }, 'Thu quyền')}`
      : ''
    return `<li><span><b>${escaped(name)}</b> <span class="small">${oa_id} · ${state} · còn ${remainingQuota}/${dailyQuota} tin hôm nay</span></span><span class="acts">${acts}</span></li>`
  })
  const night = world.switches.get('night')?.on ?? false
  return `<section><h2>OA</h2><ul class="rows">${rows.join('')}</ul>
<div class="acts">${buttonForm('/night', { on: night ? 0 : 1 }, night ? 'Cho gửi ban đêm' : 'Cấm gửi ban đêm')}</div></section>`
}

const statusWords: Record<PracticeTemplate['status'], string> = {
  ENABLE: 'đang bật',
  PENDING_REVIEW: 'chờ duyệt',
  REJECT: 'bị từ chối',
  DISABLE: 'bị khóa',
}

function templates(world: ZaloWorld): string {
  const rows = world.templates.all().map(({ templateId, templateName, status, text }) => {
    const next = status === 'ENABLE' ? 'DISABLE' : 'ENABLE'
    const words = status === 'ENABLE' ? 'Khóa mẫu' : 'Duyệt mẫu'
    return `<li><span><b>${escaped(templateName)}</b> <span class="small">${templateId} · ${statusWords[status]}<br>${escaped(text)}</span></span>
<span class="acts">${buttonForm('/template', { template_id: templateId, status: next }, words)}</span></li>`
  })
  return `<section><h2>Mẫu tin</h2><ul class="rows">${rows.join('')}</ul></section>`
}

function numbers(world: ZaloWorld): string {
  const listed = (list: ZaloWorld['admins']) =>
    list
      .all()
      .map(({ phone }) => phone)
      .join(', ') || 'không có'
  const form = (action: string, words: string) =>
    `<form method="post" action="${action}"><input name="phone" inputmode="tel" placeholder="0912345678" aria-label="${words}"><button class="plain">${words}</button></form>`
  return `<section><h2>Số điện thoại</h2>
<p class="small">Không muốn nhận tin: ${escaped(listed(world.refusing))}</p>${form('/refuse', 'Từ chối nhận, hoặc thôi')}
<p class="small">Quản trị viên OA (nhận tin thử): ${escaped(listed(world.admins))}</p>${form('/admin', 'Làm quản trị, hoặc thôi')}
<p class="small">Số kết thúc bằng 000 không có Zalo.</p></section>`
}
