import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { escaped, framed, hiddenFields } from '../market/page.ts'
import { OauthRefusal } from './tiki-refusal.ts'
import type { TikiWorld } from './tiki-world.ts'
import { checkScopes } from './token-call.ts'
import { giveCode } from './tokens.ts'

/** Where a seller gives the app leave for a shop. */
export const leavePath = '/sc/oauth2/auth'

const asked = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state']

/** A state has so many signs, so that nobody guesses it. */
const leastState = 8

/** The page that the app sends a seller to. */
export function showLeave(world: TikiWorld, query: URLSearchParams): Outcome {
  const back = backOf(world, query)
  if ('kind' in back) return back
  const refusal = refusalOf(query)
  if (refusal) return sendBack(back, query, refusal)
  const fields = Object.fromEntries(asked.map((name) => [name, query.get(name) ?? '']))
  const rows = world.settings.shops.map(({ id, name }) => {
    const isLinked = world.grants.get(id) !== undefined
    return `<li><span><b>${escaped(name)}</b> <span class="small">${id}${isLinked ? ' · đã liên kết' : ''}</span></span>
<form method="post" action="${leavePath}">${hiddenFields({ ...fields, shop_id: id })}<button>Đồng ý liên kết</button></form></li>`
  })
  const lead =
    'KhoTay muốn đọc đơn, chuẩn bị hàng và sửa tồn kho của shop bạn. Chọn shop để liên kết; đây là sàn tập, không có đơn thật.'
  const no = `<form method="post" action="${leavePath}">${hiddenFields(fields)}<button class="plain">Không đồng ý</button></form>`
  const body = `<p>${lead}</p><section><ul class="rows">${rows.join('')}</ul></section>
${no}<p class="small">Quyền xin: ${escaped(query.get('scope') ?? '')}. Xong sẽ quay về ${escaped(back.origin)}</p>`
  return pageOutcome(framed('Sàn tập Tiki', body), { formsTo: back.origin })
}

/** What a seller chose: back to the app with a code, or with an error where they said no. */
export function takeLeaveForm(world: TikiWorld, form: URLSearchParams): Outcome {
  const back = backOf(world, form)
  if ('kind' in back) return back
  const shop = world.settings.shops.find(({ id }) => id === form.get('shop_id'))
  const refusal =
    refusalOf(form) ??
    (shop ? undefined : new OauthRefusal('access_denied', 'The resource owner denied the request'))
  if (refusal || !shop) return sendBack(back, form, refusal)
  const leave = {
    shop_id: shop.id,
    scope: form.get('scope') ?? '',
    redirect_uri: form.get('redirect_uri') ?? '',
  }
  back.searchParams.set('code', giveCode(world, leave))
  back.searchParams.set('scope', leave.scope)
  return sendBack(back, form)
}

function sendBack(back: URL, query: URLSearchParams, refusal?: OauthRefusal): Outcome {
  if (refusal) {
    back.searchParams.set('error', refusal.error)
    back.searchParams.set('error_description', refusal.message)
  }
  const state = query.get('state')
  if (state) back.searchParams.set('state', state)
  return seeOther(back.href)
}

/** What is wrong with the question, where the app can be told. */
function refusalOf(query: URLSearchParams): OauthRefusal | undefined {
  if (query.get('response_type') !== 'code')
    return new OauthRefusal('unsupported_response_type', 'Only response_type=code is supported')
  if ((query.get('state') ?? '').length < leastState)
    return new OauthRefusal('invalid_state', `The state must be at least ${leastState} characters long`)
  try {
    checkScopes(query.get('scope') ?? '')
    return undefined
  } catch (error) {
    if (error instanceof OauthRefusal) return error
    throw error
  }
}

/** Where to go back to, or a page that says what is wrong. */
function backOf({ settings }: TikiWorld, query: URLSearchParams): URL | Outcome {
  if (query.get('client_id') !== settings.clientId) return sorry('Không có ứng dụng này (client_id).')
  const redirect = query.get('redirect_uri') ?? ''
  const url = URL.canParse(redirect) ? new URL(redirect) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return sorry('Thiếu địa chỉ để quay về (redirect_uri).')
  if (settings.redirects && !settings.redirects.includes(redirect))
    return sorry('Ứng dụng chưa đăng ký địa chỉ này để quay về (redirect_uri).')
  return url
}

function sorry(words: string): Outcome {
  const body = `<p>Không liên kết được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Sàn tập Tiki', body), { status: 403 })
}
