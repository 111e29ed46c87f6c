import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { escaped, framed, hiddenFields } from '../market/page.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { giveCode } from './tokens.ts'

/** Where a seller gives the app leave for a shop. */
export const leavePath = '/oauth/authorize'

const asked = ['response_type', 'force_auth', 'redirect_uri', 'client_id', 'state', 'country', 'uuid']

/** The page that the app sends a seller to. */
export function showLeave(world: LazadaWorld, query: URLSearchParams): Outcome {
  const checked = redirectOf(world, query)
  if ('kind' in checked) return checked
  const fields = Object.fromEntries(
    asked.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  )
  const rows = world.settings.sellers.map(({ seller_id, name, email }) => {
    const isLinked = world.grants.get(seller_id) !== undefined
    return `<li><span><b>${escaped(name)}</b> <span class="small">${escaped(email)}${isLinked ? ' · đã liên kết' : ''}</span></span>
<form method="post" action="${leavePath}">${hiddenFields({ ...fields, seller_id })}<button>Đồng ý liên kết</button></form></li>`
  })
  const body = `<p>KhoTay muốn đọc đơn, chuẩn bị hàng và sửa tồn kho của shop bạn. Chọn shop để liên kết; đây là sàn tập, không có đơn thật.</p>
<section><ul class="rows">${rows.join('')}</ul></section><p class="small">Xong sẽ quay về ${escaped(checked.origin)}</p>`
  return pageOutcome(framed('Sàn tập Lazada', body), { formsTo: checked.origin })
}

/** What a seller chose: back to the app, with what its address held before. */
export function takeLeaveForm(world: LazadaWorld, form: URLSearchParams): Outcome {
  const checked = redirectOf(world, form)
  if ('kind' in checked) return checked
  const seller = world.settings.sellers.find(({ seller_id }) => seller_id === form.get('seller_id'))
  if (!seller) return sorry('Không có shop này.')
  checked.searchParams.set('code', giveCode(world, seller.seller_id))
  const state = form.get('state')
  if (state) checked.searchParams.set('state', state)
  return seeOther(checked.href)
}

/** Where to go back to; else a page that says what is wrong. */
function redirectOf({ settings }: LazadaWorld, query: URLSearchParams): URL | Outcome {
  if (query.get('client_id') !== settings.appKey) return sorry('Không có ứng dụng này (client_id).')
  if (query.get('response_type') !== 'code') return sorry('Thiếu response_type=code.')
  const redirect = query.get('redirect_uri') ?? ''
  const url = URL.canParse(redirect) ? new URL(redirect) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return sorry('Thiếu địa chỉ để quay về (redirect_uri).')
  return url
}

function sorry(words: string): Outcome {
  const body = `<p>Không liên kết được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Sàn tập Lazada', body), { status: 403 })
}
