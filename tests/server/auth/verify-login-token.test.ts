import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateOf } from '../../../src/server/auth/login-page.ts'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { aTestShop } from '../small-shop.ts'
import { signToken } from './sign-token.ts'

const engines = bothEngines()
const secret = 'khóa-chung-của-trang-và-máy-chủ-0'
const browser = 'bí-mật-của-trình-duyệt'
const loginPage = {
  address: 'https://login.example.vn/',
  logoutAddress: 'https://login.example.vn/ra',
  secret,
}
const seconds = Math.floor(morning / 1000)

describe.each(Object.keys(engines))(
  '[decisions 4] signing in through the company’s page, in %s',
  (engine) => {
    let app: FastifyInstance
    let store: Store
    let drop: () => void
    let lines: string[]
    let count = 0

    beforeEach(async () => {
      lines = []
      ;({ store, drop } = await engines[engine]!())
      await loadShop(store, aTestShop())
      const hash = await hashPassword('mật khẩu cũ')
      for (const userName of ['chu', 'kho'])
        await store.accounts.setCredential({ userName, company: 'may', hash })
      app = await open(loginPage)
    })
    afterEach(async () => {
      await app.close()
      await store.close()
      drop()
    })

    function open(page: typeof loginPage | undefined) {
      const attempts = { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 9, windowMs: 600_000 }
      const logStream = { write: (line: string) => void lines.push(line) }
      const limits = { attempts }
      return createApp({ store, clock: () => morning, limits, loginPage: page, logLevel: 'info', logStream })
    }
    async function post(url: string, payload: object) {
      const answer = await app.inject({ method: 'POST', url, payload, remoteAddress: '10.0.0.7' })
      return { status: answer.statusCode, body: answer.json() as Record<string, never> }
    }
    const token = (more: object = {}, signedWith = secret) => {
      count += 1
      const said = {
        iss: 'https://login.example.vn',
        aud: 'stock',
        exp: seconds + 60,
        jti: `lượt-số-${count}`,
      }
      const claims = { ...said, sub: 'kho', company_id: 'may', state: stateOf(browser), ...more }
      return signToken(claims, signedWith)
    }
    const enter = (text: string, from = browser) => post('/api/verify', { token: text, secret: from })
    const change = (userName: string, more: object) =>
      store.write('may', async (writing) => {
        const [row] = await writing.rows([{ table: 'staff', key: userName }])
        await writing.putRows(await writing.advance(), [
          { table: 'staff', key: userName, row: { ...row, ...more } },
        ])
      })

    test('[SES-001] [SES-002] [RTE-064] is led to the page and back into the shop, with a session like any other', async () => {
      const led = (await post('/api/login-page', { secret: browser })).body
      expect(led).toEqual({
        login: `https://login.example.vn/?target=stock&state=${stateOf(browser)}`,
        logout: 'https://login.example.vn/ra',
      })
      const { status, body } = await enter(token())
      expect([status, body.user]).toMatchObject([200, { userName: 'kho', company_id: 'may', role: 'STAFF' }])
      expect((await post('/api/getInitData', { token: body.token })).status).toBe(200)
      expect((await post('/api/logout', { token: body.token })).status).toBe(200)
      expect((await post('/api/getInitData', { token: body.token })).status).toBe(401)
    })

    test('knows people in whatever capitals the page writes them, without a password too', async () => {
      expect((await enter(token({ sub: 'KHO' }))).body.user).toMatchObject({ userName: 'kho' })
      expect((await enter(token({ sub: 'ban' }))).body.user).toMatchObject({ userName: 'ban' })
    })

    test('opens one session with a token, also when it comes twice at once', async () => {
      const text = token()
      const both = await Promise.all([enter(text), enter(text)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await enter(text)).toMatchObject({ status: 401, body: { code: 'login-token-wrong' } })
    })

    test('is of the browser that began; whoever read the token elsewhere uses nothing up', async () => {
      const text = token()
      expect((await enter(text, 'bí-mật-của-máy-khác')).body.code).toBe('login-elsewhere')
      expect((await enter(text, stateOf(browser))).body.code).toBe('login-elsewhere')
      expect((await enter(text)).status).toBe(200)
    })

    test('says to people whom the shop does not let in what to do', async () => {
      expect((await enter(token({ sub: 'ai-do' }))).body.code).toBe('login-unknown-user')
      expect((await enter(token({ company_id: 'gio' }))).body.code).toBe('login-other-company')
      await change('kho', { active: false })
      expect((await enter(token())).body.code).toBe('account-paused')
      expect((await enter(token({ sub: ':khotay' }))).body.code).toBe('login-unknown-user')
    })

    test('does not use a token up that opened nothing: who is added to the shop meanwhile comes in with it', async () => {
      await change('kho', { active: false })
      const text = token()
      expect((await enter(text)).status).toBe(401)
      await change('kho', { active: true })
      expect((await enter(text)).status).toBe(200)
    })

    test('tells a forged token to the log by its fault, without its text or the secret, and counts it', async () => {
      const forged = token({}, 'một khóa khác cũng đủ dài như thế')
      const answers = [await enter(forged), await enter(forged), await enter(forged), await enter(forged)]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429])
      expect(answers[0]!.body.code).toBe('login-token-wrong')
      const log = lines.join()
      expect(log).toContain('a token of the login page opens nothing: signature')
      for (const kept of [secret, forged, browser, 'kho']) expect(log).not.toContain(kept)
    })

    test('leaves passwords to owners, so that a broken page locks nobody out, and tells others to use it', async () => {
      const signIn = (username: string, password: string) => post('/api/verify', { username, password })
      expect((await signIn('chu', 'mật khẩu cũ')).status).toBe(200)
      expect((await signIn('kho', 'mật khẩu cũ')).body.code).toBe('login-by-page')
      // A wrong password reads as it always does: nobody learns who owns the shop.
      expect((await signIn('kho', 'sai')).body.code).toBe('wrong-password')
      await store.accounts.setCredential({
        userName: 'kho',
        company: 'may',
        hash: await hashPassword('được cấp'),
        mustChange: true,
      })
      const own = await post('/api/verify', {
        username: 'kho',
        password: 'được cấp',
        newPassword: 'hoa vàng cỏ xanh',
      })
      expect(own.body.code).toBe('login-by-page')
    })

    test('is told in /staff_manager: who is no owner needs no password', async () => {
      const { body } = await post('/api/verify', { username: 'chu', password: 'mật khẩu cũ' })
      const asked = await post('/api/user', { method: 'getUsers', token: body.token })
      const { users, loginPage: has } = asked.body as unknown as {
        loginPage: boolean
        users: { userName: string; byPage: boolean }[]
      }
      expect(has).toBe(true)
      expect(users.filter(({ byPage }) => !byPage).map(({ userName }) => userName)).toEqual(['chu'])
    })

    test('is not there where none is configured: a token alone is no way in', async () => {
      await app.close()
      app = await open(undefined)
      expect((await post('/api/login-page', { secret: browser })).body).toEqual({})
      expect((await enter(token())).status).toBe(400)
      expect((await post('/api/verify', { username: 'kho', password: 'mật khẩu cũ' })).status).toBe(200)
    })
  },
)
