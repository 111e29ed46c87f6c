import { scryptSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isKnownBrowser } from '../../../src/protocol/known-browser.ts'
import { countAttempts } from '../../../src/server/auth/attempts.ts'
import { hashPassword, isPassword, openPasswordCostLog2 } from '../../../src/server/auth/passwords.ts'
import { sessionMs } from '../../../src/server/auth/sessions.ts'
import { morning } from '../../support/builders.ts'
import { withAllRounds } from '../../support/least-rounds.ts'
import { aPerson, day, openTestShop, putStaff, type TestShop } from '../small-shop.ts'

let shop: TestShop

beforeEach(async () => {
  const attempts = { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 5, windowMs: 600_000 }
  shop = await openTestShop({ limits: { attempts } })
  await shop.store.accounts.setCredential({
    userName: 'kho',
    company: 'may',
    hash: await hashPassword('bí mật'),
  })
})
afterEach(() => shop.close())

const signIn = (fields: object) => shop.post('/api/verify', fields)
const ask = (token: unknown) => shop.post('/api/getInitData', { token })

describe('signing in', () => {
  test('[FUL-388] answers the token and the person', async () => {
    const answer = await signIn({ username: 'kho', password: 'bí mật', platform: 'web' })
    expect(answer.status).toBe(200)
    expect(answer.body.token).toMatch(/^[\w-]{43}$/)
    expect(answer.body.user).toEqual({
      userName: 'kho',
      name: 'Tên kho',
      company_id: 'may',
      company_name: 'Mây Store',
      demo: true,
      role: 'STAFF',
      department: 'Kho',
      permission: ['stock_crud'],
    })
    expect((await ask(answer.body.token)).status).toBe(200)
  })

  test('[S1] leaves a mark in the browser that says nothing of the person; a refusal leaves none', async () => {
    const payload = { username: 'kho', password: 'bí mật' }
    const ask = async (fields: object, origin = 'http://kho.example:4000') => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/verify',
        payload: fields,
        headers: { origin },
      })
      // The other one is the browser's own secret, which no page reads.
      return [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('khotay-known'))
    }
    expect(await ask(payload)).toBe('khotay-known-4000=1; Max-Age=34560000; Path=/; SameSite=Strict')
    expect(await ask(payload, 'https://kho.example')).toBe(
      'khotay-known-web=1; Max-Age=34560000; Path=/; SameSite=Strict; Secure',
    )
    expect(await ask({ ...payload, password: 'x' })).toBeUndefined()
    expect(await ask(payload, 'null')).toBeUndefined()
  })

  test('[S1] is remembered by shop: another one on the same machine keeps its own mark', () => {
    const cookies = 'kind=a; khotay-known-4000=1'
    expect(isKnownBrowser(cookies, 'http://localhost:4000')).toBe(true)
    expect(isKnownBrowser(cookies, 'http://localhost:4190')).toBe(false)
    expect(isKnownBrowser('khotay-known-4000=10', 'http://localhost:4000')).toBe(false)
  })

  test.each([
    ['username', { username: 'kho', password: 'bí mật' }],
    ['userName', { userName: 'KHO ', password: 'bí mật' }],
    ['user', { user: 'kho', password: 'bí mật' }],
    ['name', { name: 'kho', password: 'bí mật' }],
    ['the envelope', { method: 'verify', params: { username: 'kho', password: 'bí mật' } }],
    ['another Unicode form', { username: 'kho', password: 'bí mật'.normalize('NFD') }],
  ])('takes the name as %s', async (_, fields) => {
    expect((await signIn(fields)).status).toBe(200)
  })

  test('reads the same for a wrong password and an unknown name, also of somebody whose account is paused', async () => {
    const wrong = await signIn({ username: 'kho', password: 'x' })
    const unknown = await signIn({ username: 'nobody', password: 'x' })
    await putStaff(shop, aPerson('kho', { active: false }))
    const paused = await signIn({ username: 'kho', password: 'x' })
    for (const answer of [wrong, unknown, paused]) {
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        401,
        'wrong-password',
        'Sai tên đăng nhập hoặc mật khẩu. Kiểm tra rồi nhập lại.',
      ])
    }
  })

  test('tells whoever knows the password that the account is paused', async () => {
    await putStaff(shop, aPerson('kho', { active: false }))
    const answer = await signIn({ username: 'kho', password: 'bí mật' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'account-paused' } })
    expect(answer.body.error).toMatch(/^Tài khoản đang tạm dừng/)
    expect(answer.body).not.toHaveProperty('token')
  })

  test('with a password that somebody else made asks for another one, and lets in with it', async () => {
    const hash = await hashPassword('tạm-1234')
    const credential = { userName: 'kho', company: 'may', hash, mustChange: true }
    await shop.store.accounts.setCredential(credential)
    const given = { username: 'kho', password: 'tạm-1234' }
    expect((await signIn(given)).body).toMatchObject({ code: 'password-must-change' })
    expect((await signIn({ ...given, newPassword: 'tạm-1234' })).status).toBe(400)
    expect((await signIn({ ...given, newPassword: 'ngắn' })).status).toBe(400)
    expect((await signIn({ ...given, password: 'sai', newPassword: 'của riêng Lan' })).status).toBe(401)
    expect((await signIn({ ...given, newPassword: 'của riêng Lan' })).status).toBe(200)
    expect((await signIn(given)).status).toBe(401)
    expect((await signIn({ ...given, password: 'của riêng Lan' })).status).toBe(200)
  })

  test('refuses what is no name or no password', async () => {
    for (const fields of [
      {},
      { username: 'kho' },
      { username: ['kho'], password: 'x' },
      { username: 'kho', password: '' },
    ]) {
      expect((await signIn(fields)).status).toBe(400)
    }
  })

  test('stops after too many failures, the right password included, and says how long', async () => {
    for (let turn = 0; turn < 3; turn += 1) await signIn({ username: 'kho', password: 'x' })
    const stopped = await signIn({ username: 'kho', password: 'bí mật' })
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too-many-attempts'])
    expect(stopped.headers['retry-after']).toBe('600')
    shop.setClock(morning + 600_001)
    expect((await signIn({ username: 'kho', password: 'bí mật' })).status).toBe(200)
  })

  test('stops an address that tries many names, also all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signIn({ username: `name-${index}`, password: 'x' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
})

describe('attempts', () => {
  const limits = { failuresPerPlace: 2, failuresPerUser: 3, failuresPerAddress: 4, windowMs: 1000 }
  const at = (user: string, address: string, knownDevice?: string) => ({ user, address, knownDevice })

  test('that succeed do not count, and clear what the person got wrong at this place', () => {
    const attempts = countAttempts(limits)
    expect(attempts.begin(at('kho', '1'), 0)).toBe(0)
    expect(attempts.begin(at('kho', '1'), 1)).toBe(0)
    expect(attempts.begin(at('kho', '1'), 2)).toBe(998)
    attempts.forgive(at('kho', '1'))
    expect(attempts.begin(at('kho', '1'), 3)).toBe(0)
    expect(attempts.begin(at('kho', '2'), 4)).toBe(0)
    expect(attempts.begin(at('kho', '2'), 5)).toBe(0)
    // Three of the person, from wherever.
    expect(attempts.begin(at('kho', '3'), 6)).toBe(997)
    expect(attempts.begin(at('ban', '1'), 7)).toBe(0)
    expect(attempts.begin(at('chu', '1'), 8)).toBe(0)
    // Four from one address: what was forgiven counts once.
    expect(attempts.begin(at('san', '1'), 9)).toBe(991)
    expect(attempts.begin(at('kho', '3'), 1004)).toBe(0)
  })

  test('with a browser that is known to be theirs are counted by themselves, and stop there too', () => {
    const attempts = countAttempts(limits)
    for (const address of ['1', '2', '3']) attempts.begin(at('kho', address), 0)
    expect(attempts.begin(at('kho', '9'), 1)).toBe(999)
    expect(attempts.begin(at('kho', '9', 'd'), 1)).toBe(0)
    expect(attempts.begin(at('kho', '9', 'd'), 2)).toBe(0)
    expect(attempts.begin(at('kho', '9', 'd'), 3)).toBe(998)
    expect(attempts.begin(at('kho', '9', 'e'), 3)).toBe(0)
    // Three of the person, with whichever of them.
    expect(attempts.begin(at('kho', '9', 'e'), 4)).toBe(997)
    // What was forgiven with one leaves the other's.
    attempts.forgive(at('kho', '9', 'e'))
    expect(attempts.begin(at('kho', '9', 'f'), 5)).toBe(0)
    expect(attempts.begin(at('kho', '9', 'f'), 6)).toBe(995)
    // Another person on the same browser has their own.
    expect(attempts.begin(at('ban', '9', 'd'), 3)).toBe(0)
  })
})

describe('a password', () => {
  test('is kept as a salted hash that names its cost', () =>
    withAllRounds(async () => {
      const [first, second] = await Promise.all([hashPassword('kho'), hashPassword('kho')])
      expect(first).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
      expect(first).not.toBe(second)
      expect(await isPassword('kho', first)).toBe(true)
      expect(await isPassword('Kho', first)).toBe(false)
      // The value that Node's own crypto gives for the same salt and cost.
      const [, , , , salt, hash] = first.split('$')
      const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 28 }
      expect(hash).toBe(scryptSync('kho', Buffer.from(salt!, 'base64url'), 32, cost).toString('base64url'))
    }))

  test('that everybody may know has a hash of little cost, by which it is found right and wrong', () =>
    withAllRounds(async () => {
      const hash = await hashPassword('kho', openPasswordCostLog2)
      expect(hash).toMatch(/^scrypt\$10\$8\$1\$/)
      expect([await isPassword('kho', hash), await isPassword('Kho', hash)]).toEqual([true, false])
    }))
})

describe('a session', () => {
  test('is kept as a hash: the store never holds a token', async () => {
    const token = await shop.tokenOf('kho')
    expect(await shop.store.accounts.session(token)).toBeUndefined()
  })

  test('[FUL-480] lasts 30 days from the last day it was used', async () => {
    const token = await shop.tokenOf('kho')
    shop.setClock(morning + sessionMs - 1)
    expect((await ask(token)).status).toBe(200)
    shop.setClock(morning + 2 * sessionMs - 2)
    expect((await ask(token)).status).toBe(200)
    shop.setClock(morning + 3 * sessionMs + day)
    const answer = await ask(token)
    expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-again'])
    expect(answer.body.error).toBe('Xin hãy đăng nhập lại và tiếp tục!')
  })

  test('of a person who left ends at once, for good', async () => {
    const token = await shop.tokenOf('kho')
    await putStaff(shop, aPerson('kho', { active: false }))
    expect((await ask(token)).status).toBe(401)
    await putStaff(shop, aPerson('kho'))
    expect((await ask(token)).status).toBe(401)
  })

  test('is asked for in every call', async () => {
    const paths = [
      '/api/getInitData',
      '/api/getAddressCode',
      '/api/order',
      '/api/setting',
      '/api/sync/push',
      '/api/sync/pull',
      '/api/sync/snapshot',
    ]
    for (const path of paths) {
      for (const token of [undefined, '', 'x', 7, null, { $ne: '' }, 'x'.repeat(600)]) {
        const answer = await shop.post(path, { token, method: 'getOrder', params: {} })
        expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'sign-in-again'])
      }
    }
  })
})

describe('signing out', () => {
  const signOut = (token: unknown) => shop.post('/api/logout', { token })
  const aToken = async () => (await signIn({ username: 'kho', password: 'bí mật' })).body.token

  test('[RTE-062] ends the session of its token, and of no other', async () => {
    const [one, other] = [await aToken(), await aToken()]
    const answer = await signOut(one)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect((await ask(one)).status).toBe(401)
    expect((await ask(other)).status).toBe(200)
  })

  test('[RTE-062] twice, or with a token that nobody knows, answers that one has to sign in', async () => {
    const token = await aToken()
    await signOut(token)
    for (const dead of [token, 'x', '', undefined, 7]) {
      const answer = await signOut(dead)
      expect([answer.status, answer.body.code]).toEqual([401, 'sign-in-again'])
    }
  })
})
