import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { buttonForm, escaped, framed, hiddenFields } from '../market/page.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { giveCode } from './tokens.ts'

/** Where a seller gives the app leave for a shop. */
export const leavePath = '/open/authorize'

/** The page that the app sends a seller to. It is not signed: `service_id` says which app, and where they come back to was registered with it. */
export function showLeave(world: TiktokWorld, query: URLSearchParams): Outcome {
  const back = backOf(world, query)
  if ('kind' in back) return back
  const fields = { service_id: query.get('service_id') ?? '', state: query.get('state') ?? '' }
  const rows = world.settings.shops.map(({ id, name }) => {
    const isLinked = world.grants.get(id) !== undefined
    return `<li><span><b>${escaped(name)}</b> <span class="small">${id}${isLinked ? ' · đã liên kết' : ''}</span></span>
<form method="post" action="${leavePath}">${hiddenFields({ ...fields, shop_id: id })}<button>Đồng ý liên kết</button></form></li>`
  })
  const lead =
    'KhoTay muốn đọc đơn, chuẩn bị hàng và sửa tồn kho của shop bạn. Chọn shop để liên kết; đây là sàn tập, không có đơn thật.'
  const body = `<p>${lead}</p><section><ul class="rows">${rows.join('')}</ul></section>
${buttonForm(leavePath, fields, 'Không đồng ý')}<p class="small">Xong sẽ quay về ${escaped(back.origin)}</p>`
  return pageOutcome(framed('Sàn tập TikTok Shop', body), { formsTo: back.origin })
}

/** What a seller chose: back to the app with a code, or without one where they said no. */
export function takeLeaveForm(world: TiktokWorld, form: URLSearchParams): Outcome {
  const back = backOf(world, form)
  if ('kind' in back) return back
  const shop = world.settings.shops.find(({ id }) => id === form.get('shop_id'))
  back.searchParams.set('code', shop ? giveCode(world, shop.id) : 'null')
  if (!shop) back.searchParams.set('error', 'auth_denied')
  const state = form.get('state')
  if (state) back.searchParams.set('state', state)
  return seeOther(back.href)
}

/** Where to go back to, or a page that says what is missing. */
function backOf({ settings }: TiktokWorld, query: URLSearchParams): URL | Outcome {
  if (query.get('service_id') !== settings.appKey) return sorry('Không có ứng dụng nào mang service_id này.')
  const { redirect = '' } = settings
  if (!URL.canParse(redirect)) return sorry('Ứng dụng chưa đăng ký địa chỉ để quay về.')
  return new URL(redirect)
}

function sorry(words: string): Outcome {
  const body = `<p>Không liên kết được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Sàn tập TikTok Shop', body), { status: 403 })
}
