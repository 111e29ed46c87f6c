import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { answerRequest } from '../../../src/stand-ins/facebook/answer-request.ts'
import type { FacebookWorld } from '../../../src/stand-ins/facebook/facebook-world.ts'
import { openFacebookWorld } from '../../../src/stand-ins/facebook/practice-facebook.ts'

const appSecret = 'khoa-tap'
const page = '104857600100001'
const psid = '7301234567890110'
const redirect_uri = 'http://localhost:1/ecommerce_facebook'
let now = Date.UTC(2026, 10, 21, 2)

let world: FacebookWorld
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 2)
  world = openFacebookWorld({ appId: '1', appSecret, clock: () => now })
})

function request(method: string, url: string, body = '', headers: Record<string, string> = {}) {
  const answered = answerRequest(world, { method, url, headers, body })
  const text = String(answered.body)
  const json = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: answered.status, text, json, location: answered.headers['location'] }
}

function leave(scope = ''): string {
  const form = new URLSearchParams({ client_id: '1', redirect_uri, state: 's1', scope, answer: 'yes', page })
  const back = new URL(request('POST', '/v23.0/dialog/oauth', String(form)).location!)
  expect(back.searchParams.get('state')).toBe('s1')
  return back.searchParams.get('code')!
}

function token(query: Record<string, string>) {
  const all = { client_id: '1', client_secret: appSecret, ...query }
  return request('GET', `/v23.0/oauth/access_token?${new URLSearchParams(all)}`).json
}

function graph(method: string, path: string, access: string, body: object = {}, query: object = {}) {
  const appsecret_proof = createHmac('sha256', appSecret).update(access).digest('hex')
  const url = `/v23.0${path}?${new URLSearchParams({ appsecret_proof, ...query })}`
  return request(method, url, JSON.stringify(body), { authorization: `Bearer ${access}` }).json
}

function pageToken(scope = ''): string {
  const short = token({ code: leave(scope), redirect_uri }).access_token
  const long = token({ grant_type: 'fb_exchange_token', fb_exchange_token: short })
  return graph('GET', '/me/accounts', long.access_token).data[0].access_token
}

test('[O7] a code is traded once, where it was made for, by who knows the app’s secret', () => {
  const code = leave()
  expect(token({ code, redirect_uri: 'http://localhost:1/x' }).error.error_subcode).toBe(36008)
  expect(token({ code, redirect_uri, client_secret: 'sai' }).error.code).toBe(1)
  expect(token({ code, redirect_uri }).token_type).toBe('bearer')
  expect(token({ code, redirect_uri }).error.error_subcode).toBe(36009)
})

test('nothing is told without a living token and the proof of the app', () => {
  const access = pageToken()
  expect(graph('GET', `/${psid}`, 'x').error.code).toBe(190)
  const bare = request('GET', `/v23.0/${psid}`, '', { authorization: `Bearer ${access}` })
  expect([bare.status, bare.json.error.code]).toEqual([400, 100])
  expect(graph('GET', `/${psid}`, access)).toMatchObject({ name: 'Nguyễn Thị Lan', id: psid })
})

test.each([
  [{ messaging_type: 'UPDATE' }, 100, undefined],
  [{ recipient: { id: '99' } }, 100, 2018001],
  [{ message: { text: 'x'.repeat(2_001) } }, 100, undefined],
])('an answer is refused that says %j', (change, code, subcode) => {
  const access = pageToken()
  write('Còn hàng không?')
  const message = { recipient: { id: psid }, messaging_type: 'RESPONSE', message: { text: 'Còn' }, ...change }
  const { error } = graph('POST', '/me/messages', access, message)
  expect([error.code, error.error_subcode]).toEqual([code, subcode])
})

test('a buyer is answered for a day after they wrote, and not before they did', () => {
  const access = pageToken()
  const message = { recipient: { id: psid }, messaging_type: 'RESPONSE', message: { text: 'Còn <b>' } }
  expect(graph('POST', '/me/messages', access, message).error.error_subcode).toBe(2018278)
  write('Còn hàng không?')
  expect(graph('POST', '/me/messages', access, message).recipient_id).toBe(psid)
  expect(request('GET', '/').text).toContain('Còn &lt;b&gt;')
  now += 24 * 3_600_000
  expect(graph('POST', '/me/messages', access, message).error).toMatchObject({ code: 10 })
})

function write(text: string) {
  const form = new URLSearchParams({ page, buyer: psid.slice(0, -2), text, by: 'buyer' })
  expect(request('POST', '/write', String(form)).status).toBe(303)
}

test('the catalogue of a Page is told a page at a time, to an app with leave for it', () => {
  expect(graph('GET', `/${page}/product_catalogs`, pageToken()).error.code).toBe(200)
  const access = pageToken('pages_messaging,catalog_management')
  const [{ id }] = graph('GET', `/${page}/product_catalogs`, access).data
  const fields = 'id,name,price'
  const first = graph('GET', `/${id}/products`, access, {}, { fields, limit: '25' })
  expect(first.data).toHaveLength(25)
  expect(first.data[0]).toEqual({ id: '314572800410000', name: 'Áo thun cổ tròn đen', price: '₫129,000' })
  const { after } = first.paging.cursors
  const second = graph('GET', `/${id}/products`, access, {}, { fields, limit: '25', after })
  expect([second.data.length, second.paging.next]).toEqual([3, undefined])
  expect(graph('GET', `/${second.data[2].id}`, access, {}, { fields: 'name' }).name).toBe(
    'Khăn lụa vuông xanh navy',
  )
  expect(graph('GET', `/${id}/products`, access, {}, { after: 'x' }).error.code).toBe(100)
})
