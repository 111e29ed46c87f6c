import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type OutsideAnswer,
  type OutsideRequest,
  OutsideTrouble,
} from '../../../src/server/outside/call-outside.ts'
import { zalo } from '../../../src/server/zalo/zalo.ts'
import { practiceZaloApp, readZaloApp } from '../../../src/server/zalo/zalo-app.ts'

const app = practiceZaloApp({ baseUrl: 'http://localhost:1', id: '77', secret: 'khoa-cua-ung-dung' })
const message = {
  phone: '84908112233',
  templateId: '250003',
  data: { ten: 'Hằng' },
  trackingId: 't1',
  isTrial: false,
}

/** Zalo that answers so, and what it was asked. */
function answering(told: unknown, status = 200) {
  const asked: OutsideRequest[] = []
  const bytes = Buffer.from(typeof told === 'string' ? told : JSON.stringify(told))
  const call = async (request: OutsideRequest): Promise<OutsideAnswer> => {
    asked.push(request)
    return { status, headers: {}, bytes }
  }
  return { asked, asking: { access: 'mo-cua', call, now: 1_000 } }
}

async function troubleOf(work: Promise<unknown>): Promise<OutsideTrouble> {
  const thrown = await work.catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutsideTrouble)
  return thrown as OutsideTrouble
}

test('a person goes to Zalo with a challenge whose verifier the code is traded with, and nobody else can make', async () => {
  const connector = zalo(app)
  const going = new URL(
    connector.authorizeAddress({ redirect: 'https://kho.vn/settings?tab=zalo', state: 's1' }),
  )
  expect(Object.fromEntries(going.searchParams)).toMatchObject({
    app_id: '77',
    redirect_uri: 'https://kho.vn/settings?tab=zalo',
    state: 's1',
  })
  const { asked, asking } = answering({ access_token: 'a', refresh_token: 'r', expires_in: '90000' })
  expect(await connector.grant({ code: 'c', state: 's1' }, asking)).toMatchObject({
    access: 'a',
    refresh: 'r',
    accessEndsAt: 90_001_000,
  })
  const form = new URLSearchParams(asked[0]?.body)
  const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
  expect(going.searchParams.get('code_challenge')).toBe(challenge)
  expect(asked[0]?.headers).toMatchObject({ secret_key: 'khoa-cua-ung-dung' })
  const other = new URL(connector.authorizeAddress({ redirect: 'https://kho.vn/', state: 's2' }))
  expect(other.searchParams.get('code_challenge')).not.toBe(challenge)
})

test('where the console holds one challenge for all, everybody goes with it', () => {
  const connector = zalo({ ...app, verifier: 'v'.repeat(43) })
  const challenges = ['s1', 's2'].map((state) =>
    new URL(connector.authorizeAddress({ redirect: 'https://kho.vn/', state })).searchParams.get(
      'code_challenge',
    ),
  )
  expect(new Set(challenges).size).toBe(1)
})

test('numbers that Zalo writes as texts are read, and amounts it leaves out are none', async () => {
  const quota = answering({ error: 0, message: 'ok', data: { dailyQuota: '500', remainingQuota: 499 } })
  expect(await zalo(app).quota(quota.asking)).toEqual({ daily: 500, left: 499 })
  const sent = answering({ error: '0', data: { msg_id: 'm1', sent_time: '1', quota: null } })
  expect(await zalo(app).send(message, sent.asking)).toEqual({ msgId: 'm1', quota: undefined })
  expect(JSON.parse(sent.asked[0]!.body!)).toEqual({
    phone: '84908112233',
    template_id: '250003',
    template_data: { ten: 'Hằng' },
    tracking_id: 't1',
  })
})

test.each([
  ['a page for JSON', '<h1>Bảo trì</h1>', 200, 'again', true],
  ['half an answer', '{"error":0,"da', 200, 'again', true],
  ['an answer without the message', { error: 0, data: {} }, 200, 'never', true],
  ['too many calls', 'Too Many Requests', 429, 'again', false],
  ['a number that is none', { error: -108, message: 'Phone number is invalid' }, 200, 'person', false],
  ['access that is over', { error: -124, message: 'Access token invalid' }, 200, 'again', false],
  ['a number that nobody knows', { error: -9999, message: 'Strange' }, 200, 'person', false],
] as const)(
  '[O4] [O6] %s says whether the message may have been sent',
  async (_, told, status, kind, mayBeDone) => {
    const trouble = await troubleOf(zalo(app).send(message, answering(told, status).asking))
    expect(trouble).toMatchObject({ kind, mayBeDone })
  },
)

test('[O6] who only looked has done nothing, whatever became of the answer', async () => {
  expect(await troubleOf(zalo(app).quota(answering('<h1>', 502).asking))).toMatchObject({
    kind: 'again',
    mayBeDone: false,
  })
})

test('[O7] a refresh token that is not taken ends the leave; a wrong app is for who runs the server', async () => {
  const refused = (error: number) => answering({ error, error_name: 'No', error_description: 'No' }).asking
  expect(await troubleOf(zalo(app).refresh('r', refused(-14014)))).toMatchObject({
    kind: 'grant',
    message: expect.stringContaining('Mở Cài đặt, phần Zalo, rồi liên kết lại.'),
  })
  expect(await troubleOf(zalo(app).refresh('r', refused(-14004)))).toMatchObject({ kind: 'person' })
})

test('[O8] what Zalo says is shown without numbers of people and secrets', async () => {
  const told = { error: -108, message: 'Phone 84908112233 of token=abcdef0123456789 is invalid' }
  const { said } = await troubleOf(zalo(app).send(message, answering(told).asking))
  expect(said).not.toMatch(/84908112233|abcdef0123456789/)
  expect(said).toContain('(-108)')
})

test('the environment names the app whole or not at all', () => {
  expect(readZaloApp({})).toBeUndefined()
  expect(() => readZaloApp({ KHOTAY_ZALO_APP_ID: '1' })).toThrow(/together/)
  const named = { KHOTAY_ZALO_APP_ID: '1', KHOTAY_ZALO_APP_SECRET: 's' }
  expect(readZaloApp(named)).toMatchObject({
    id: '1',
    hosts: { business: 'https://business.openapi.zalo.me' },
  })
  expect(() => readZaloApp({ ...named, KHOTAY_ZALO_CODE_VERIFIER: 'ngan' })).toThrow(/43/)
})
