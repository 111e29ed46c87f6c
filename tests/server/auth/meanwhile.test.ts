import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { createApp } from '../../../src/server/create-app.ts'
import type { Accounts } from '../../../src/server/store/accounts.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { aTestShop } from '../small-shop.ts'

/*
 * Checking a password takes as long as many other calls. What is done about the account in that time has to hold: a session that the old
 * password opens a moment too late would outlive all those that a reset has ended.
 */

const engines = bothEngines()
const company = 'may'
const [old, own, other] = ['mật khẩu cũ', 'hoa vàng cỏ xanh', 'trời xanh mây trắng']

describe.each(Object.keys(engines))('[decisions 27] while a password is checked, in %s', (engine) => {
  let app: FastifyInstance
  let store: Store
  let drop: () => void
  /** Done once, when the server has read how the account stands, before it goes on. */
  let meanwhile: (() => Promise<void>) | undefined

  beforeEach(async () => {
    meanwhile = undefined
    ;({ store, drop } = await engines[engine]!())
    await loadShop(store, aTestShop())
    await give(old)
    const accounts: Accounts = {
      ...store.accounts,
      async credential(userName) {
        const found = await store.accounts.credential(userName)
        const first = meanwhile
        meanwhile = undefined
        await first?.()
        return found
      },
    }
    const slow = new Proxy(store, {
      get: (target, name) =>
        name === 'accounts' ? accounts : (Reflect.get(target, name, target) as unknown),
    })
    app = await createApp({ store: slow, clock: () => morning })
  })
  afterEach(async () => {
    await app.close()
    await store.close()
    drop()
  })

  async function give(password: string, mustChange = false) {
    await store.accounts.setCredential({
      userName: 'kho',
      company,
      hash: await hashPassword(password),
      mustChange,
    })
  }
  const reset = async () => {
    await give('do chủ shop đặt', true)
    await store.accounts.closeSessionsOf({ userName: 'kho', company })
  }
  async function post(url: string, payload: object) {
    const answer = await app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, body: answer.json() as Record<string, never> }
  }
  const signIn = (password: string, more = {}) => post('/api/verify', { username: 'kho', password, ...more })

  test('it is reset: the old one opens no session any more', async () => {
    meanwhile = reset
    expect((await signIn(old)).body.code).toBe('wrong-password')
    expect(await store.accounts.sessionsOf(company)).toEqual([])
  })

  test('it is reset: an own one that replaces the one given before does not come over the new one', async () => {
    await give('được cấp', true)
    meanwhile = reset
    expect((await signIn('được cấp', { newPassword: own })).body.code).toBe('wrong-password')
    expect((await signIn('do chủ shop đặt')).body.code).toBe('password-must-change')
    expect(await store.accounts.sessionsOf(company)).toEqual([])
  })

  test('it is reset: changing it by the old one does not undo that', async () => {
    const { token } = (await signIn(old)).body
    meanwhile = reset
    const params = { password: old, newPassword: own }
    const changed = await post('/api/user', { method: 'changePassword', token, params })
    expect(changed.status).not.toBe(200)
    expect((await signIn(own)).status).toBe(401)
  })

  test('the answer that an own one is kept gets lost: the same call again signs in, with another one it does not', async () => {
    await give('được cấp', true)
    expect((await signIn('được cấp', { newPassword: own })).status).toBe(200)
    expect((await signIn('được cấp', { newPassword: own })).status).toBe(200)
    expect((await signIn('được cấp', { newPassword: other })).status).toBe(401)
    expect((await signIn('được cấp')).status).toBe(401)
  })
})
