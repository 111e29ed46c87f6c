import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { badgeText } from '../../src/domain/people/badge.ts'
import { hashPassword } from '../../src/server/auth/passwords.ts'
import { codeAt, stepAt } from '../../src/server/auth/totp.ts'
import { openVault } from '../../src/server/outside/vault.ts'
import { type Answer, aPerson, openTestShop, putStaff, type TestShop } from '../server/small-shop.ts'
import { morning } from '../support/builders.ts'

const password = 'hoa vàng cỏ xanh'
const vault = openVault({ KHOTAY_SECRET_KEY: 'k'.repeat(32) })!
const codes = { failuresPerPlace: 3, failuresPerUser: 5, failuresPerAddress: 30, windowMs: 600_000 }

let hash: string
let shop: TestShop
let now: number
let kho: string

beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(() => open())
afterEach(() => shop.close())

async function open(options: Parameters<typeof openTestShop>[0] = {}) {
  shop = await openTestShop({ vault, limits: { codes }, ...options })
  for (const userName of ['chu', 'kho', 'ban'])
    await shop.store.accounts.setCredential({ userName, company: 'may', hash })
  now = morning
  kho = await shop.tokenOf('kho')
}

const ask = (method: string, params: object, token = kho) => shop.post('/api/user', { token, method, params })
const signIn = (more: object = {}, username = 'kho') =>
  shop.post('/api/verify', { username, password, ...more })
const told = ({ status, body }: Answer) => [status, body.code]
const later = (seconds: number) => {
  now += seconds * 1000
  shop.setClock(now)
}
/** What an authenticator with this secret shows now. */
const shows = (secret: string) => codeAt(bytesOf(secret), stepAt(now))

/** Read apart from the code that wrote it. */
function bytesOf(text: string): Uint8Array {
  const bits = [...text].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g)!, (byte) => Number.parseInt(byte, 2))
}

async function turnOn(token = kho) {
  const { body } = await ask('beginTwoStep', { password }, token)
  const { secret, codes } = body as { secret: string; codes: string[] }
  expect((await ask('confirmTwoStep', { code: shows(secret) }, token)).body).toEqual({ ok: true })
  return { secret, codes }
}

describe('two steps', () => {
  test('are turned on with the password and a right code; until then nobody is asked', async () => {
    expect(told(await ask('beginTwoStep', { password: 'sai' }))).toEqual([403, 'wrong-old-password'])
    const { body } = await ask('beginTwoStep', { password })
    expect(body.codes).toHaveLength(10)
    expect(body.address).toContain(`secret=${body.secret}`)
    expect((await signIn()).status).toBe(200)
    expect(told(await ask('confirmTwoStep', { code: '000000' }))).toEqual([403, 'code-wrong'])
    expect(told(await ask('confirmTwoStep', { code: body.codes[0] }))).toEqual([403, 'code-wrong'])
    expect((await signIn()).status).toBe(200)
    const code = shows(body.secret)
    expect((await ask('confirmTwoStep', { code })).status).toBe(200)
    // The answer was lost: the same call again changes nothing more.
    expect((await ask('confirmTwoStep', { code })).status).toBe(200)
    expect(told(await signIn())).toEqual([403, 'code-needed'])
    expect((await ask('getOwnAccount', {})).body).toMatchObject({ twoStepSince: morning, recoveryLeft: 10 })
    expect(told(await ask('beginTwoStep', { password }))).toEqual([409, 'two-step-on'])
  })

  test('ask whoever knows the password for a code, and say nothing to anybody else', async () => {
    const { secret } = await turnOn()
    later(30)
    expect(told(await signIn({ password: 'sai' }))).toEqual([401, 'wrong-password'])
    expect(told(await signIn({ password: 'sai', code: shows(secret) }))).toEqual([401, 'wrong-password'])
    expect(told(await signIn({ code: '000000' }))).toEqual([403, 'code-wrong'])
    const { body } = await signIn({ code: ` ${shows(secret).slice(0, 3)} ${shows(secret).slice(3)} ` })
    expect(body.user.userName).toBe('kho')
    // Phones that are signed in go on, and so do colleagues.
    expect((await ask('getOwnAccount', {})).status).toBe(200)
    expect((await signIn({}, 'ban')).status).toBe(200)
  })

  test('[replay] take a code once, also when it comes many times at once, and none before it', async () => {
    const { secret } = await turnOn()
    expect(told(await signIn({ code: shows(secret) }))).toEqual([403, 'code-wrong'])
    later(60)
    const [before, code] = [codeAt(bytesOf(secret), stepAt(now) - 1), shows(secret)]
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(told(await signIn({ code: before }))).toEqual([403, 'code-wrong'])
  })

  test('open with a recovery code, each once, however it is typed', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect((await signIn({ code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(200)
    expect(told(await signIn({ code: first }))).toEqual([403, 'code-wrong'])
    expect((await signIn({ code: second })).status).toBe(200)
    expect((await ask('getOwnAccount', {})).body.recoveryLeft).toBe(8)
  })

  test('bound the tries by place, and by person from everywhere', async () => {
    const { secret } = await turnOn()
    later(30)
    const guess = async (address: string, code: string) => {
      const payload = { username: 'kho', password, code }
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/verify',
        remoteAddress: address,
        payload,
      })
      return answer.statusCode
    }
    for (let turn = 0; turn < 3; turn += 1) expect(await guess('10.0.0.1', `00000${turn}`)).toBe(403)
    expect(await guess('10.0.0.1', shows(secret))).toBe(429)
    for (const address of ['10.0.0.2', '10.0.0.3']) expect(await guess(address, '000000')).toBe(403)
    expect(await guess('10.0.0.4', shows(secret))).toBe(429)
    later(601)
    expect(await guess('10.0.0.4', shows(secret))).toBe(200)
  })

  test('are turned off with the password, which an open phone does not know', async () => {
    await turnOn()
    expect(told(await ask('endTwoStep', {}))).toEqual([400, 'bad-params'])
    expect(told(await ask('endTwoStep', { password: 'sai' }))).toEqual([403, 'wrong-old-password'])
    expect(told(await signIn())).toEqual([403, 'code-needed'])
    expect((await ask('endTwoStep', { password })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('are taken off by the owner for others, by nobody else, and not by the owner for themselves', async () => {
    await turnOn()
    const [chu, ban] = [await shop.tokenOf('chu'), await shop.tokenOf('ban')]
    await turnOn(chu)
    expect(told(await ask('resetTwoStep', { userName: 'kho' }, ban))).toEqual([403, 'not-allowed'])
    expect(told(await ask('resetTwoStep', { userName: 'kho' }))).toEqual([403, 'not-allowed'])
    expect(told(await ask('resetTwoStep', { userName: 'chu' }, chu))).toEqual([
      409,
      'own-two-step-by-password',
    ])
    expect(told(await ask('resetTwoStep', { userName: 'ai-do' }, chu))).toEqual([409, 'staff-not-found'])
    expect((await ask('resetTwoStep', { userName: 'kho' }, chu)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(told(await signIn({}, 'chu'))).toEqual([403, 'code-needed'])
  })

  test('stay when the password is reset: the new one is chosen with a code', async () => {
    const { secret } = await turnOn()
    const chu = await shop.tokenOf('chu')
    await ask('resetPassword', { userName: 'kho', password: 'tạm thời 1' }, chu)
    later(30)
    const given = { password: 'tạm thời 1' }
    expect(told(await signIn(given))).toEqual([403, 'password-must-change'])
    const chosen = { ...given, newPassword: 'nắng ấm sân nhà' }
    expect(told(await signIn(chosen))).toEqual([403, 'code-needed'])
    expect(told(await signIn({ ...chosen, code: '000000' }))).toEqual([403, 'code-wrong'])
    expect((await signIn({ ...chosen, code: shows(secret) })).status).toBe(200)
    expect(told(await signIn({ password: 'nắng ấm sân nhà' }))).toEqual([403, 'code-needed'])
  })

  test('stand before a badge too on a phone that is new to the person', async () => {
    await turnOn()
    const badge = badgeText('kho', '31415926535897932384'.repeat(2))
    const staff = aPerson('kho', { badge: createHash('sha256').update(badge).digest('hex') })
    await putStaff(shop, staff)
    const scan = (text: string) => shop.post('/api/verify/badge', { badge: text })
    expect(told(await scan(badge))).toEqual([403, 'badge-needs-code'])
    expect(told(await scan(badgeText('kho', '27182818284590452353'.repeat(2))))).toEqual([401, 'wrong-badge'])
    await ask('endTwoStep', { password })
    expect((await scan(badge)).status).toBe(200)
  })

  test('leave neither the secret nor a recovery code behind in the store, nor in an answer to others', async () => {
    const { secret, codes } = await turnOn()
    const kept: string[] = []
    for await (const row of shop.store.backup()) kept.push(JSON.stringify(row))
    const all = kept.join()
    expect(all).toContain('second_steps')
    for (const word of [secret, Buffer.from(bytesOf(secret)).toString('base64url'), ...codes])
      expect(all).not.toContain(word)
    const { body } = await ask('getUsers', {}, await shop.tokenOf('chu'))
    expect(body.users.find(({ userName }: { userName: string }) => userName === 'kho').twoStepSince).toBe(
      morning,
    )
    expect(JSON.stringify(body)).not.toContain('sealed')
  })

  test('under another key open by recovery codes alone, and without one are not begun', async () => {
    const { secret, codes } = await turnOn()
    const person = { userName: 'kho', company: 'may' }
    const step = (await shop.store.accounts.secondStep(person))!
    await shop.close()
    await open({ vault: openVault({}, mkdtempSync(join(tmpdir(), 'khotay-key-'))) })
    await shop.store.accounts.setSecondStep(step)
    later(60)
    expect(told(await signIn({ code: shows(secret) }))).toEqual([403, 'code-wrong'])
    expect((await signIn({ code: codes[0] })).status).toBe(200)
    await shop.close()
    await open({ vault: undefined })
    expect((await ask('getOwnAccount', {})).body.canTwoStep).toBe(false)
    expect(told(await ask('beginTwoStep', { password }))).toEqual([409, 'no-vault'])
  })
})

describe('one’s own sessions', () => {
  test('are told and ended by the person themselves, whatever their rights, and nobody else’s', async () => {
    const [other, third, ban] = [
      await shop.tokenOf('kho'),
      await shop.tokenOf('kho'),
      await shop.tokenOf('ban'),
    ]
    const { body } = await ask('getOwnAccount', {})
    expect(body.sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false])
    const bans = (await ask('getOwnAccount', {}, ban)).body.sessions[0].id
    await ask('endOwnSessions', { id: bans })
    expect((await ask('getOwnAccount', {}, ban)).status).toBe(200)
    const works = async (token: string) => (await ask('getOwnAccount', {}, token)).status === 200
    await ask('endOwnSessions', { id: body.sessions[1].id })
    expect((await Promise.all([other, third].map(works))).filter(Boolean)).toHaveLength(1)
    await ask('endOwnSessions', {})
    expect(await Promise.all([kho, other, third, ban].map(works))).toEqual([true, false, false, true])
  })
})
