import { randomBytes } from 'node:crypto'
import { isSign } from '../market/is-sign.ts'
import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { escaped, framed, hiddenFields } from '../market/page.ts'
import type { FacebookWorld, UserToken } from './facebook-world.ts'
import { GraphRefusal } from './graph-refusal.ts'

/** Where whoever keeps a Page gives the app leave for it. */
export const dialogPath = '/dialog/oauth'
export const tokenPath = '/oauth/access_token'

const minuteMs = 60_000
const codeMs = 10 * minuteMs
const shortMs = 60 * minuteMs
const longMs = 60 * 24 * 60 * minuteMs

const asked = ['client_id', 'redirect_uri', 'state', 'scope']
const newToken = () => `EAA${randomBytes(40).toString('hex')}`

/** The page that the app sends a person to. */
export function showLeave(world: FacebookWorld, query: URLSearchParams, action: string): Outcome {
  const back = backOf(world, query)
  if ('kind' in back) return back
  const fields = Object.fromEntries(asked.map((name) => [name, query.get(name) ?? '']))
  const rows = world.settings.pages.map(
    ({ id, name }) =>
      `<li><label><input type="checkbox" name="page" value="${id}"> <b>${escaped(name)}</b> <span class="small">${id}</span></label></li>`,
  )
  const body = `<p>KhoTay muốn đọc và trả lời tin nhắn thay Trang của bạn. Đây là Facebook tập, không ai nhận tin thật.</p>
<section><form method="post" action="${escaped(action)}">${hiddenFields(fields)}<ul class="rows">${rows.join('')}</ul>
<button name="answer" value="yes">Cho phép</button><button class="plain" name="answer" value="no">Không phải bây giờ</button></form></section>
<p class="small">Xong sẽ quay về ${escaped(back.origin)}</p>`
  return pageOutcome(framed('Facebook tập', body), { formsTo: back.origin })
}

/** What a person chose: back to the app with a code, or with a no. */
export function takeLeaveForm(world: FacebookWorld, form: URLSearchParams): Outcome {
  const back = backOf(world, form)
  if ('kind' in back) return back
  back.searchParams.set('state', form.get('state') ?? '')
  if (form.get('answer') === 'no') {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_reason', 'user_denied')
    return seeOther(`${back.href}#_=_`)
  }
  const pages = world.settings.pages.map(({ id }) => id).filter((id) => form.getAll('page').includes(id))
  const code = `AQ${randomBytes(40).toString('hex')}`
  const redirect_uri = form.get('redirect_uri') ?? ''
  const scopes = (form.get('scope') ?? '').split(',')
  world.codes.put(code, { pages, scopes, redirect_uri, until: world.clock() + codeMs })
  back.searchParams.set('code', code)
  return seeOther(`${back.href}#_=_`)
}

/** `GET /oauth/access_token`: a user's token for a code, which works once, or a long-lived one for a short one. */
export function giveToken(world: FacebookWorld, query: URLSearchParams): object {
  const { appId, appSecret } = world.settings
  if (query.get('client_id') !== appId) throw new GraphRefusal(101, 'Error validating application.')
  if (!isSign(query.get('client_secret') ?? '', appSecret))
    throw new GraphRefusal(1, 'Error validating client secret.')
  if (query.get('grant_type') === 'fb_exchange_token') {
    const known = world.users.get(query.get('fb_exchange_token') ?? '')
    if (!known || known.until <= world.clock()) throw new GraphRefusal(190, 'Invalid OAuth access token.')
    return putUser(world, known, true)
  }
  const code = query.get('code') ?? ''
  const known = world.codes.get(code)
  if (!known || known.until <= world.clock())
    throw new GraphRefusal(100, 'This authorization code has been used.', { subcode: 36009 })
  if (known.redirect_uri !== query.get('redirect_uri'))
    throw new GraphRefusal(100, 'Error validating verification code. Redirect URI differs.', {
      subcode: 36008,
    })
  world.codes.drop(code)
  return putUser(world, known, false)
}

function putUser(
  world: FacebookWorld,
  { pages, scopes = [] }: Pick<UserToken, 'pages' | 'scopes'>,
  isLong: boolean,
): object {
  const lifeMs = isLong ? longMs : shortMs
  const access_token = newToken()
  world.users.put(access_token, { pages, scopes, isLong, until: world.clock() + lifeMs })
  return { access_token, token_type: 'bearer', expires_in: lifeMs / 1000 }
}

/** `GET /me/accounts`: the Pages that a person gave leave for, each with a token of its own. */
export function listPages(world: FacebookWorld, user: UserToken): object {
  const data = world.settings.pages
    .filter(({ id }) => user.pages.includes(id))
    .map(({ id, name }) => {
      const access_token = newToken()
      const fields = world.grants.get(id)?.fields ?? []
      world.grants.put(id, { id, token: access_token, scopes: user.scopes ?? [], fields })
      return { id, name, access_token }
    })
  return { data, paging: { cursors: { before: 'x', after: 'x' } } }
}

/** Where to go back to, or a page that says what is wrong. */
function backOf({ settings }: FacebookWorld, query: URLSearchParams): URL | Outcome {
  if (query.get('client_id') !== settings.appId) return sorry('Không có ứng dụng này (101 Invalid App ID).')
  const redirect = query.get('redirect_uri') ?? ''
  const url = URL.canParse(redirect) ? new URL(redirect) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return sorry('Thiếu địa chỉ để quay về (191 Missing redirect_uri).')
  return url
}

function sorry(words: string): Outcome {
  const body = `<p>Không cấp quyền được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Facebook tập', body), { status: 403 })
}
