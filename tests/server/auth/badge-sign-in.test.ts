import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { badgeText } from '../../../src/domain/people/badge.ts'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { morning } from '../../support/builders.ts'
import { aPerson, openTestShop, putStaff, type TestShop } from '../small-shop.ts'

const secret = '31415926535897932384'.repeat(2)
const badge = badgeText('kho', secret)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({
    limits: {
      attempts: { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 9, windowMs: 600_000 },
    },
  })
  const hash = await hashPassword('kho')
  await shop.store.accounts.setCredential({ userName: 'kho', company: 'may', hash })
  await putStaff(shop, aPerson('kho', { badge: hashOf(badge) }))
})
afterEach(() => shop.close())

const scan = (text: string) => shop.post('/api/verify/badge', { badge: text, platform: 'web' })
const signIn = (password = 'kho') => shop.post('/api/verify', { username: 'kho', password })
const ask = (token: unknown) => shop.post('/api/getInitData', { token })
const newBadge = async (text: string, token: string) =>
  shop.post('/api/staff', {
    method: 'issueBadge',
    token,
    id: text.slice(-8),
    params: { userName: 'kho', badge: hashOf(text) },
  })

describe('signing in with a badge', () => {
  test('answers like a password: token and person', async () => {
    const [byBadge, byPassword] = [await scan(badge), await signIn()]
    expect(byBadge.status).toBe(200)
    expect(byBadge.body.user).toEqual(byPassword.body.user)
    expect((await ask(byBadge.body.token)).status).toBe(200)
  })

  test.each([
    ['an old or made-up secret', badgeText('kho', '0'.repeat(40))],
    ['a person without a badge', badgeText('kho2', secret)],
    ['an unknown person', badgeText('ai-do', secret)],
    ['a badge that was read in part', badge.slice(0, -1)],
    ['its hash instead of the secret', `KHOTAY:THE:kho:${hashOf(badge)}`],
    ['no badge at all', 'KHOTAY:XONG'],
  ])('refuses %s, all in the same words', async (_, text) => {
    const { status, body } = await scan(text)
    expect([status, body.code, body.error]).toEqual([
      401,
      'wrong-badge',
      'Thẻ này không dùng được. Đăng nhập bằng mật khẩu, hoặc nhờ chủ shop cấp thẻ mới.',
    ])
  })

  test('refuses who left the shop, in the same words', async () => {
    await putStaff(shop, aPerson('kho', { badge: hashOf(badge), active: false }))
    expect((await scan(badge)).body.code).toBe('wrong-badge')
  })

  test('takes no body that is none', async () => {
    for (const body of [{}, { badge: 1 }, { badge: '' }, { badge: 'x'.repeat(513) }])
      expect((await shop.post('/api/verify/badge', body)).status).toBe(400)
  })

  test('is off where the shop says so, and says so to whoever holds the paper alone', async () => {
    const { token } = (await signIn()).body
    await putStaff(shop, aPerson('kho', { badge: hashOf(badge), flags: ['setting_crud'] }))
    const off = { method: 'changeSettings', params: { settings: { badgeSignIn: 'OFF' } } }
    expect((await shop.post('/api/setting', { ...off, token })).status).toBe(200)
    expect((await scan(badge)).body.code).toBe('badge-sign-in-off')
    expect((await scan(badgeText('kho', '0'.repeat(40)))).body.code).toBe('wrong-badge')
  })
})

describe('a badge that is no longer the person’s', () => {
  test('opens nothing, and what it opened is closed; sign-ins by password go on', async () => {
    const byPassword = (await signIn()).body.token
    const byBadge = (await scan(badge)).body.token
    const next = badgeText('kho', '1'.repeat(40))
    expect((await newBadge(next, byPassword)).status).toBe(200)
    expect((await scan(badge)).body.code).toBe('wrong-badge')
    expect((await ask(byBadge)).body.code).toBe('sign-in-again')
    expect((await ask(byPassword)).status).toBe(200)
    const fresh = (await scan(next)).body.token
    expect((await ask(fresh)).status).toBe(200)
    const push = { token: byBadge, deviceId: 'may-cu-1', wireVersion: 1, commands: [] }
    expect((await shop.post('/api/sync/push', push)).status).toBe(401)
    const away = { method: 'withdrawBadge', token: byPassword, params: { userName: 'kho' } }
    expect((await shop.post('/api/staff', away)).status).toBe(200)
    expect((await ask(fresh)).body.code).toBe('sign-in-again')
    expect((await ask(byPassword)).status).toBe(200)
  })
})

describe('wrong badges', () => {
  test('count together with wrong passwords of the same name, up to the limit', async () => {
    await scan(badgeText('kho', '0'.repeat(40)))
    await signIn('sai')
    await scan(badgeText('KHO', '2'.repeat(40)))
    const stopped = await scan(badge)
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too-many-attempts'])
    expect((await signIn()).status).toBe(429)
    shop.setClock(morning + 600_000)
    expect((await scan(badge)).status).toBe(200)
  })

  test('are forgiven by the right one, as with passwords', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 2; turn += 1) await scan(badgeText('kho', '0'.repeat(40)))
      expect((await scan(badge)).status).toBe(200)
    }
  })
})
