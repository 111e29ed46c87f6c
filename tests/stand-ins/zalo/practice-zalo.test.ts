import { createHash, createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { answerRequest } from '../../../src/stand-ins/zalo/answer-request.ts'
import { openZaloWorld } from '../../../src/stand-ins/zalo/practice-zalo.ts'
import type { ZaloWorld } from '../../../src/stand-ins/zalo/zalo-world.ts'

const appSecret = 'khoa-tap'
const verifier = 'v'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const at = Date.UTC(2026, 10, 21, 2)

let world: ZaloWorld
beforeEach(() => {
  world = openZaloWorld({ appId: '1', appSecret, clock: () => at, dailyQuota: 2, admins: ['84912000111'] })
})

function request(method: string, url: string, body = '', headers: Record<string, string> = {}) {
  const { status, body: told, headers: told_headers } = answerRequest(world, { method, url, headers, body })
  const text = String(told)
  return {
    status,
    text,
    location: told_headers['location'],
    json: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

function leave(): string {
  const form = new URLSearchParams({
    app_id: '1',
    redirect_uri: 'http://localhost:1/settings?tab=zalo',
    code_challenge: challenge,
    state: 's1',
    oa_id: '4318657068771012646',
  })
  const { location } = request('POST', '/v4/oa/permission', String(form))
  const back = new URL(location!)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    tab: 'zalo',
    oa_id: '4318657068771012646',
    state: 's1',
  })
  return back.searchParams.get('code')!
}

function tokens(form: Record<string, string>, secret = appSecret) {
  return request('POST', '/v4/oa/access_token', String(new URLSearchParams({ app_id: '1', ...form })), {
    'content-type': 'application/x-www-form-urlencoded',
    secret_key: secret,
  }).json
}

const trade = (code: string) => tokens({ code, grant_type: 'authorization_code', code_verifier: verifier })

function signed(access: string, proof = createHmac('sha256', appSecret).update(access).digest('hex')) {
  return { access_token: access, appsecret_proof: proof }
}

test('[O7] a code is traded once, by who knows its verifier and the app’s secret; a refresh token works once', () => {
  const code = leave()
  expect(tokens({ code, grant_type: 'authorization_code', code_verifier: 'w'.repeat(43) }).error).toBe(-14010)
  expect(tokens({ code, grant_type: 'authorization_code', code_verifier: verifier }, 'sai').error).toBe(
    -14004,
  )
  const first = trade(code)
  expect(first.expires_in).toBe('90000')
  expect(trade(code).error).toBe(-14006)
  const second = tokens({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
  expect(second.access_token).not.toBe(first.access_token)
  expect(tokens({ grant_type: 'refresh_token', refresh_token: first.refresh_token }).error).toBe(-14014)
})

test('nothing is told to a call without a living token, or without the proof of the app', () => {
  const { access_token } = trade(leave())
  expect(request('GET', '/template/all', '', signed('x')).json.error).toBe(-124)
  expect(request('GET', '/template/all', '', signed(access_token, 'x')).json.error).toBe(-1241)
  const { json } = request('GET', '/template/all?offset=0&limit=100', '', signed(access_token))
  expect(json.data).toHaveLength(5)
  expect(json.data[0]).toMatchObject({ templateId: 250001, status: 'ENABLE' })
})

test.each([
  [{ phone: '0908112233' }, -108],
  [{ template_id: '1' }, -109],
  [{ template_id: '250005' }, -131],
  [{ template_data: {} }, -111],
  [{ template_data: { customer_name: 'Hằng' } }, -1122],
  [{ template_data: { customer_name: 'H'.repeat(31), order_code: 'A' } }, -1121],
  [{ tracking_id: 'x'.repeat(49) }, -132],
  [{ phone: '84908112000' }, -118],
  [{ mode: 'development' }, -127],
])('a message is refused that says %j', (change, error) => {
  const { access_token } = trade(leave())
  expect(send(access_token, change).error).toBe(error)
  expect(world.messages.size).toBe(0)
})

test('a message is brought with what it is filled with, counted, and no more of them than a day allows', () => {
  const { access_token } = trade(leave())
  expect(send(access_token).data.quota).toEqual({ dailyQuota: '2', remainingQuota: '1' })
  send(access_token)
  expect(send(access_token).error).toBe(-144)
  // Trials go to whoever keeps the account, and cost nothing.
  expect(send(access_token, { mode: 'development', phone: '84912000111' }).error).toBe(0)
  const page = request('GET', '/').text
  expect(page).toContain('Chào Hằng, đơn KT-1 đã giao xong.')
  expect(page).toContain('gửi 3 lần')
})

function send(access: string, change: object = {}) {
  const message = {
    phone: '84908112233',
    template_id: '250003',
    template_data: { customer_name: 'Hằng', order_code: 'KT-1' },
    tracking_id: 't-1',
    ...change,
  }
  return request('POST', '/message/template', JSON.stringify(message), {
    ...signed(access),
    'content-type': 'application/json',
  }).json
}
