import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let chu: string
let kho: string

beforeEach(async () => {
  shop = await openTestShop({
    limits: { attempts: { failuresPerUser: 3, failuresPerAddress: 9, windowMs: 600_000 } },
  })
  const hash = await hashPassword('mật khẩu cũ')
  for (const userName of ['chu', 'kho'])
    await shop.store.accounts.setCredential({ userName, company: 'may', hash })
  chu = await shop.tokenOf('chu')
  kho = await shop.tokenOf('kho')
})
afterEach(() => shop.close())

const fresh = {
  userName: 'mai',
  name: 'Mai',
  role: 'STAFF',
  code: '',
  department: 'Kho',
  position: '',
  phone: '',
  email: '',
  note: '',
  flags: ['stock_crud'],
  warehouses: null,
}
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

  test('is not guessed with a stolen token', async () => {
    const tries = ['một', 'hai', 'ba', 'mật khẩu cũ']
    const statuses: number[] = []
    for (const password of tries) statuses.push((await change(password, 'hoa vàng cỏ xanh')).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  test('obeys the rules of passwords', async () => {
    expect((await change('mật khẩu cũ', 'ngắn')).status).toBe(400)
  })
})
