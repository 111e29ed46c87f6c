import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { badgeText } from '../../../src/domain/people/badge.ts'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { aNewUser } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let chu: string
let kho: string

beforeEach(async () => {
  shop = await openTestShop({
    limits: {
      attempts: { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 9, windowMs: 600_000 },
    },
  })
  const hash = await hashPassword('mật khẩu cũ')
  for (const userName of ['chu', 'kho'])
    await shop.store.accounts.setCredential({ userName, company: 'may', hash })
  chu = await shop.tokenOf('chu')
  kho = await shop.tokenOf('kho')
})
afterEach(() => shop.close())

const fresh = aNewUser()
const ask = (
  method: string,
  params: object,
  { token = chu, ...beside }: { token?: string; id?: string; password?: string } = {},
) => shop.post('/api/user', { token, method, params, ...beside })
const signIn = (username: string, password: string, more = {}) =>
  shop.post('/api/verify', { username, password, ...more })
const works = async (token: string) => (await shop.post('/api/getInitData', { token })).status === 200

describe('[decisions 27] somebody new', () => {
  const make = (more: object = {}) =>
    ask('createUser', fresh, { id: 'lan-1', password: 'tạm thời 1', ...more })

  test('signs in with the first password, chooses an own one, and works', async () => {
    expect((await make()).status).toBe(200)
    expect((await signIn('mai', 'tạm thời 1')).body.code).toBe('password-must-change')
    const entered = await signIn('mai', 'tạm thời 1', { newPassword: 'của riêng Mai tôi' })
    expect(entered.status).toBe(400) // it holds the user name
    const { body } = await signIn('mai', 'tạm thời 1', { newPassword: 'hoa vàng cỏ xanh' })
    expect(body.user).toMatchObject({ userName: 'mai', permission: ['stock_crud'] })
  })

  test('gets in with the password of their own when the answer to the choice of it was lost', async () => {
    await make()
    const choose = () => signIn('mai', 'tạm thời 1', { newPassword: 'hoa vàng cỏ xanh' })
    await choose()
    expect((await choose()).body.user).toMatchObject({ userName: 'mai' })
    expect((await signIn('mai', 'tạm thời 1', { newPassword: 'sai mất rồi' })).status).toBe(401)
    // Given another password meanwhile, the old choice opens nothing.
    await ask('resetPassword', { userName: 'mai', password: 'hoa vàng cỏ xanh' })
    expect((await choose()).status).toBe(401)
  })

  test('is made once, however often the call is repeated after a lost answer', async () => {
    await make()
    expect((await make()).status).toBe(200)
    expect((await make({ id: 'lan-2' })).body).toMatchObject({ code: 'user-name-taken' })
  })

  test('is not made under a user name of another shop, neither as a row', async () => {
    await shop.store.addCompany('gio')
    await shop.store.accounts.setCredential({ userName: 'mai', company: 'gio', hash: 'h' })
    expect((await ask('checkUserName', { userName: 'MAI' })).body).toEqual({ free: false })
    const answer = await make()
    expect([answer.status, answer.body.code]).toEqual([409, 'user-name-taken'])
    expect((await ask('updateUser', { userName: 'mai', note: 'x' })).body.code).toBe('staff-not-found')
    expect(await shop.store.accounts.credential('mai')).toMatchObject({ company: 'gio', hash: 'h' })
  })

  test('is not made by who does not keep the staff, nor with a bad password', async () => {
    expect((await make({ token: kho })).status).toBe(403)
    expect((await make({ password: 'ngắn' })).status).toBe(400)
    expect(await shop.store.accounts.credential('mai')).toBeUndefined()
  })

  test('leaves no password behind, neither in the commands nor in their fingerprints', async () => {
    await make()
    const kept: string[] = []
    for await (const { table, row } of shop.store.backup())
      if (table !== 'credentials') kept.push(JSON.stringify(row))
    expect(kept.join()).not.toContain('tạm thời 1')
  })
})

describe('accounts', () => {
  test('tell who keeps the staff where everybody is signed in', async () => {
    await signIn('kho', 'mật khẩu cũ')
    const { body } = await ask('getUsers', {})
    const lan = body.users.find(({ userName }: { userName: string }) => userName === 'kho')
    expect(lan).toMatchObject({ hasPassword: true, mustChange: false })
    expect(lan.sessions).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain(kho)
    expect(body.users.find(({ userName }: { userName: string }) => userName === 'ban')).toMatchObject({
      hasPassword: false,
    })
  })

  test('come page by page, each person once, however many sign in meanwhile', async () => {
    const all = (await ask('getUsers', {})).body
    expect(all.next).toBeUndefined()
    const names: string[] = []
    for (let cursor: string | undefined; ; ) {
      const { body } = await ask('getUsers', { cursor, limit: 2 })
      expect(body.users.length).toBeLessThanOrEqual(2)
      names.push(...body.users.map(({ userName }: { userName: string }) => userName))
      if (!body.next) break
      cursor = body.next
      await signIn('kho', 'mật khẩu cũ')
    }
    expect(names).toEqual(all.users.map(({ userName }: { userName: string }) => userName))
    expect(names.length).toBeGreaterThan(2)
  })

  test.each([
    [0, 400],
    [1, 200],
    [200, 200],
    [201, 400],
  ])('of %s people at once are answered with %s', async (limit, status) => {
    const answer = await ask('getUsers', { limit })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.error).toContain('từ 1 đến 200 dòng')
  })

  test.each([
    [48, undefined],
    [49, undefined],
    [50, 1],
  ])(
    'with %s sessions beside this one are told with the latest 50, and %s by their number',
    async (more, left) => {
      for (let index = 0; index < more - 1; index += 1)
        await shop.store.accounts.openSession({
          tokenHash: `máy-${index}`,
          userName: 'chu',
          company: 'may',
          expiresAt: Date.now() + 1e9 + index,
        })
      await shop.tokenOf('chu')
      const { body } = await ask('getUsers', {})
      const owner = body.users.find(({ userName }: { userName: string }) => userName === 'chu')
      expect([owner.sessions.length, owner.moreSessions]).toEqual([Math.min(50, more + 1), left])
      expect(owner.sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    },
  )

  test.each(['getUsers', 'checkUserName', 'resetPassword', 'endSessions'])(
    'are no business of who does not keep the staff: %s',
    async (method) => {
      const answer = await ask(method, { userName: 'ban', password: 'một mật khẩu' }, { token: kho })
      expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    },
  )

  test('lose one session, or all of them', async () => {
    const second = (await signIn('kho', 'mật khẩu cũ')).body.token
    const { body } = await ask('getUsers', {})
    const lan = body.users.find(({ userName }: { userName: string }) => userName === 'kho')
    await ask('endSessions', { userName: 'kho', id: lan.sessions[0].id })
    expect([await works(kho), await works(second)].filter(Boolean)).toHaveLength(1)
    await ask('endSessions', { userName: 'kho' })
    expect([await works(kho), await works(second)]).toEqual([false, false])
    expect(await works(chu)).toBe(true)
  })

  test('that are paused are out at once, and stay out of old sessions when they are opened again', async () => {
    await ask('pauseUser', { userName: 'kho' })
    const out = await shop.post('/api/getInitData', { token: kho })
    expect([out.status, out.body.code]).toEqual([401, 'account-paused'])
    expect((await signIn('kho', 'mật khẩu cũ')).body.code).toBe('account-paused')
    await ask('resumeUser', { userName: 'kho' })
    expect((await shop.post('/api/getInitData', { token: kho })).body.code).toBe('sign-in-again')
    expect((await signIn('kho', 'mật khẩu cũ')).status).toBe(200)
  })

  test('get it with their sessions ended in one step: a server that dies behind it leaves nobody inside', async () => {
    vi.spyOn(shop.store.accounts, 'closeSessionsOf').mockRejectedValueOnce(new Error('killed'))
    expect((await ask('resetPassword', { userName: 'kho', password: 'tạm thời 1' })).status).toBe(500)
    expect((await signIn('kho', 'tạm thời 1')).body.code).toBe('password-must-change')
    expect(await works(kho)).toBe(false)
  })

  test('get another password, which throws out whoever sat in them', async () => {
    expect((await ask('resetPassword', { userName: 'kho', password: 'tạm thời 1' })).status).toBe(200)
    expect(await works(kho)).toBe(false)
    expect((await signIn('kho', 'mật khẩu cũ')).status).toBe(401)
    expect((await signIn('kho', 'tạm thời 1')).body.code).toBe('password-must-change')
    expect((await ask('resetPassword', { userName: 'ai', password: 'tạm thời 1' })).body.code).toBe(
      'staff-not-found',
    )
  })
})

describe('a badge that somebody made with an open phone', () => {
  const badge = badgeText('kho', '1'.repeat(40))
  const make = async () => {
    const hash = createHash('sha256').update(badge).digest('hex')
    const issued = await shop.post('/api/staff', {
      token: kho,
      method: 'issueBadge',
      params: { userName: 'kho', badge: hash },
    })
    expect(issued.status).toBe(200)
  }
  const enter = () => shop.post('/api/verify/badge', { badge })

  test.each([
    ['a new password', 'resetPassword', { userName: 'kho', password: 'tạm thời 1' }],
    ['being signed out everywhere', 'endSessions', { userName: 'kho' }],
  ])('does not outlive %s', async (_, method, params) => {
    await make()
    const { status, body } = await enter()
    expect(status).toBe(200)
    expect((await ask(method, params)).body).toEqual({ ok: true })
    expect((await enter()).status).toBe(401)
    expect([await works(kho), await works(body.token)]).toEqual([false, false])
    expect((await ask(method, params)).status).toBe(200) // the answer was lost
  })

  test('stays with its person when one of several devices is signed out', async () => {
    await make()
    const { body } = await ask('getUsers', {})
    const lan = body.users.find(({ userName }: { userName: string }) => userName === 'kho')
    await ask('endSessions', { userName: 'kho', id: lan.sessions[0].id })
    expect((await enter()).status).toBe(200)
  })
})

test('a method that every object knows is no call', async () => {
  for (const method of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']) {
    const answer = await ask(method, {})
    expect([method, answer.status, answer.body?.code]).toEqual([method, 404, 'unknown-method'])
  }
})

test('[decisions 27] nobody gets into the account of somebody whose older user name has capitals', async () => {
  const hash = await hashPassword('mật khẩu cũ')
  await shop.store.accounts.setCredential({ userName: 'Mai', company: 'may', hash })
  const answer = await ask('createUser', fresh, { id: 'lan-1', password: 'tạm thời 1' })
  expect([answer.status, answer.body.code]).toEqual([409, 'user-name-taken'])
  expect(await shop.store.accounts.credential('mai')).toMatchObject({ userName: 'Mai', hash })
})

describe('one’s own password', () => {
  const change = (password: string, newPassword: string, token = kho) =>
    ask('changePassword', { password, newPassword }, { token })

  test('is changed by who knows the old one; other sessions end, this one goes on', async () => {
    const elsewhere = (await signIn('kho', 'mật khẩu cũ')).body.token
    expect((await change('mật khẩu cũ', 'hoa vàng cỏ xanh')).status).toBe(200)
    expect([await works(kho), await works(elsewhere)]).toEqual([true, false])
    expect((await signIn('kho', 'hoa vàng cỏ xanh')).status).toBe(200)
    // The answer was lost.
    expect((await change('mật khẩu cũ', 'hoa vàng cỏ xanh')).status).toBe(200)
  })

  test('still throws out other sessions when the server died before it came to that', async () => {
    const elsewhere = (await signIn('kho', 'mật khẩu cũ')).body.token
    const hash = await hashPassword('hoa vàng cỏ xanh')
    await shop.store.accounts.setCredential({ userName: 'kho', company: 'may', hash })
    expect((await change('mật khẩu cũ', 'hoa vàng cỏ xanh')).status).toBe(200)
    expect([await works(kho), await works(elsewhere)]).toEqual([true, false])
  })

  test('is not guessed with a stolen token', async () => {
    const tries = ['một', 'hai', 'ba', 'mật khẩu cũ']
    const statuses: number[] = []
    for (const password of tries) statuses.push((await change(password, 'hoa vàng cỏ xanh')).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  test('is not reset by oneself: a stolen token would do it without the old one', async () => {
    const answer = await ask('resetPassword', { userName: 'chu', password: 'hoa vàng cỏ xanh' })
    expect([answer.status, answer.body.code]).toEqual([409, 'own-password-by-old'])
    expect(await works(chu)).toBe(true)
    expect((await signIn('chu', 'mật khẩu cũ')).status).toBe(200)
  })

  test('is not that of a namesake in another shop', async () => {
    await shop.store.addCompany('gio')
    const hash = await hashPassword('của người bên Gió')
    await shop.store.accounts.setCredential({ userName: 'ban', company: 'gio', hash })
    const answer = await change('của người bên Gió', 'hoa vàng cỏ xanh', await shop.tokenOf('ban'))
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong-old-password'])
    expect(await shop.store.accounts.credential('ban')).toMatchObject({ company: 'gio', hash })
  })

  test('obeys the rules of passwords', async () => {
    expect((await change('mật khẩu cũ', 'ngắn')).status).toBe(400)
  })
})
