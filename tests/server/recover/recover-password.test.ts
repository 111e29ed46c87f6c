import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { makeRecovery, recoveryMs } from '../../../src/server/recover/recovery.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { aPerson, aTestShop } from '../small-shop.ts'

const engines = bothEngines()
const own = 'trời xanh mây trắng'

describe.each(Object.keys(engines))('[decisions 27] an owner who forgot the password, in %s', (engine) => {
  let app: FastifyInstance
  let store: Store
  let drop: () => void
  let now = morning
  let lines: string[]

  beforeEach(async () => {
    now = morning
    lines = []
    ;({ store, drop } = await engines[engine]!())
    await loadShop(store, aTestShop())
    await store.accounts.setCredential({
      userName: 'chu',
      company: 'may',
      hash: await hashPassword('đã quên'),
    })
    const attempts = { failuresPerPlace: 3, failuresPerUser: 3, failuresPerAddress: 5, windowMs: 600_000 }
    const logStream = { write: (line: string) => void lines.push(line) }
    app = await createApp({ store, clock: () => now, limits: { attempts }, logLevel: 'warn', logStream })
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await app.close()
    await store.close()
    drop()
  })

  async function post(url: string, payload: object, remoteAddress = '10.0.0.7') {
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress })
    return { status: answer.statusCode, body: answer.json() as Record<string, never> }
  }
  const made = async () => (await makeRecovery(store, 'chu', now)).secret
  const recover = (secret: string, newPassword = own) => post('/api/recover', { secret, newPassword })
  const works = async (token: string) => (await post('/api/getInitData', { token })).status === 200
  const change = (userName: string, more: object) =>
    store.write('may', async (writing) => {
      const [row] = await writing.rows([{ table: 'staff', key: userName }])
      await writing.putRows(await writing.advance(), [
        { table: 'staff', key: userName, row: { ...row, ...more } },
      ])
    })

  test('chooses a new one by the link, is signed in, and is out on every other device', async () => {
    const before = await openSession(store, { userName: 'chu', company: 'may', now })
    const colleague = await openSession(store, { userName: 'kho', company: 'may', now })
    const secret = await made()
    expect(await post('/api/recover/look', { secret })).toEqual({
      status: 200,
      body: { userName: 'chu', name: 'Tên chu' },
    })
    const { status, body } = await recover(secret)
    expect([status, body.user]).toMatchObject([200, { userName: 'chu', role: 'OWNER' }])
    expect([await works(body.token!), await works(before), await works(colleague)]).toEqual([
      true,
      false,
      true,
    ])
    const signIn = (password: string) => post('/api/verify', { username: 'chu', password })
    expect([(await signIn(own)).status, (await signIn('đã quên')).status]).toEqual([200, 401])
  })

  test('finds the link used after that; whoever lost the answer sends it again', async () => {
    const secret = await made()
    await recover(secret)
    expect((await recover(secret)).status).toBe(200)
    for (const again of [
      await post('/api/recover/look', { secret }),
      await recover(secret, 'một mật khẩu khác'),
    ])
      expect(again).toMatchObject({ status: 409, body: { code: 'recover-done' } })
    expect((await post('/api/verify', { username: 'chu', password: own })).status).toBe(200)
  })

  test('is out on every other device in one step: a server that dies behind it leaves nobody inside', async () => {
    const before = await openSession(store, { userName: 'chu', company: 'may', now })
    const secret = await made()
    vi.spyOn(store.accounts, 'closeSessionsOf').mockRejectedValueOnce(new Error('killed'))
    expect((await recover(secret)).status).toBe(500)
    expect(await works(before)).toBe(false)
    expect((await recover(secret)).status).toBe(200)
  })

  test('chooses once when two press at the same moment', async () => {
    const secret = await made()
    const both = await Promise.all([recover(secret), recover(secret, 'một mật khẩu khác')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('has an hour, and the newest link alone', async () => {
    const first = await made()
    const second = await made()
    expect((await recover(first)).body.code).toBe('recover-link-unknown')
    now += recoveryMs
    expect((await recover(second)).body.code).toBe('recover-link-unknown')
    now -= 1
    expect((await recover(second)).status).toBe(200)
  })

  test('is not let in by guesses, which are counted, and which stop nobody elsewhere', async () => {
    const guess = () => post('/api/recover', { secret: 'sai', newPassword: own }, '10.0.9.9')
    const answers = [await guess(), await guess(), await guess(), await guess()]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 429])
    expect((await recover(await made())).status).toBe(200)
  })

  test('keeps the link when the new password is none', async () => {
    const secret = await made()
    for (const wrong of ['ngắn', 'chu12345678', '12345678', 'ế'.repeat(129)])
      expect([wrong, (await recover(secret, wrong)).status]).toEqual([wrong, 400])
    expect((await recover(secret)).status).toBe(200)
  })

  test('is stopped when the account was paused, or is no owner’s any more, since the link was printed', async () => {
    const secret = await made()
    await change('chu', { active: false })
    expect((await recover(secret)).body.code).toBe('account-paused')
    await change('chu', { active: true, role: 'STAFF' })
    expect((await recover(secret)).body.code).toBe('recover-link-unknown')
    expect((await post('/api/verify', { username: 'chu', password: 'đã quên' })).status).toBe(200)
  })

  test('is told to the people who run the server, without a name, a password or the link', async () => {
    const secret = await made()
    await recover(secret)
    expect(lines).toHaveLength(1)
    expect(lines.join()).toContain('an owner chose a new password by a link')
    for (const kept of [secret, own, 'chu']) expect(lines.join()).not.toContain(kept)
    const texts: string[] = []
    for await (const { row } of store.backup()) texts.push(JSON.stringify(row))
    expect(texts.join()).not.toContain(secret)
  })

  test.each([
    ['nobody', 'ai-do', 'Nobody has the user name "ai-do". Owners here: chu (Tên chu, '],
    ['a colleague', 'kho', '"kho" is no owner.'],
  ])('gets no link for %s', async (_, named, sentence) => {
    await expect(makeRecovery(store, named, now)).rejects.toThrow(sentence)
  })

  test('gets a link however the name is typed, and none while paused', async () => {
    expect(await makeRecovery(store, ' CHU', now)).toMatchObject({ userName: 'chu', name: 'Tên chu' })
    await change('chu', { active: false })
    await expect(makeRecovery(store, 'chu', now)).rejects.toThrow('The account of "chu" is paused.')
  })

  test('of two shops is asked for by a name that only one of them has', async () => {
    const other = aTestShop('gio')
    const staff = [aPerson('chu', { role: 'OWNER' }), aPerson('gio', { role: 'OWNER' })]
    await loadShop(store, { ...other, rows: { ...other.rows, staff } })
    await expect(makeRecovery(store, 'chu', now)).rejects.toThrow('Two shops have an owner called "chu"')
    expect(await makeRecovery(store, 'gio', now)).toMatchObject({ userName: 'gio' })
  })
})
