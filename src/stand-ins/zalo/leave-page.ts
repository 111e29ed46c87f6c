import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { escaped, framed, hiddenFields } from '../market/page.ts'
import { giveCode } from './tokens.ts'
import type { ZaloWorld } from './zalo-world.ts'

/** Where whoever keeps an Official Account gives the app leave for it. */
export const leavePath = '/v4/oa/permission'

const asked = ['app_id', 'redirect_uri', 'code_challenge', 'state']

/** The page that the app sends a person to. */
export function showLeave(world: ZaloWorld, query: URLSearchParams): Outcome {
  const back = backOf(world, query)
  if ('kind' in back) return back
  const fields = Object.fromEntries(asked.map((name) => [name, query.get(name) ?? '']))
  const rows = world.settings.accounts.map(({ oa_id, name }) => {
    const isLinked = world.grants.get(oa_id) !== undefined
    return `<li><span><b>${escaped(name)}</b> <span class="small">${oa_id}${isLinked ? ' · đã cấp quyền' : ''}</span></span>
<form method="post" action="${leavePath}">${hiddenFields({ ...fields, oa_id })}<button>Cho phép</button></form></li>`
  })
  const body = `<p>KhoTay muốn gửi tin cho khách thay OA của bạn. Chọn OA; đây là Zalo tập, không ai nhận tin thật.</p>
<section><ul class="rows">${rows.join('')}</ul>
<form method="post" action="${leavePath}">${hiddenFields({ ...fields, answer: 'no' })}<button class="plain">Không cho phép</button></form></section>
<p class="small">Xong sẽ quay về ${escaped(back.origin)}</p>`
  return pageOutcome(framed('Zalo tập', body), { formsTo: back.origin })
}

/** What a person chose: back to the app with a code, or with a no. */
export function takeLeaveForm(world: ZaloWorld, form: URLSearchParams): Outcome {
  const back = backOf(world, form)
  if ('kind' in back) return back
  if (form.get('answer') === 'no') {
    back.searchParams.set('error', 'access_denied')
    const asked = form.get('state')
    if (asked) back.searchParams.set('state', asked)
    return seeOther(back.href)
  }
  const account = world.settings.accounts.find(({ oa_id }) => oa_id === form.get('oa_id'))
  if (!account) return sorry('Không có OA này.')
  const code_challenge = form.get('code_challenge') ?? ''
  back.searchParams.set('code', giveCode(world, { oa_id: account.oa_id, code_challenge }))
  back.searchParams.set('oa_id', account.oa_id)
  const state = form.get('state')
  if (state) back.searchParams.set('state', state)
  return seeOther(back.href)
}

/** Where to go back to, or a page that says what is wrong. */
function backOf({ settings }: ZaloWorld, query: URLSearchParams): URL | Outcome {
  if (query.get('app_id') !== settings.appId) return sorry('Không có ứng dụng này (-14002 Invalid appId).')
  const redirect = query.get('redirect_uri') ?? ''
  const url = URL.canParse(redirect) ? new URL(redirect) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return sorry('Thiếu địa chỉ để quay về (-14003 Invalid redirect uri).')
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return sorry('Thiếu code_challenge.')
  return url
}

function sorry(words: string): Outcome {
  const body = `<p>Không cấp quyền được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Zalo tập', body), { status: 403 })
}
