import { expect, test } from 'vitest'
import { knowsLoginPage } from '../../src/sync/known-login-page.ts'
import { arriveFromLoginPage, askAnew, findLoginPage, findLogoutPage } from '../../src/sync/login-page.ts'
import { aDevice, aKeepsake } from './a-phone.ts'
import { FakeServer, failure, json, weathers } from './fake-server.ts'

const user = {
  userName: 'kho',
  name: 'Lan',
  company_id: 'demo',
  company_name: 'Mây',
  demo: true,
  role: 'STAFF',
  department: 'Kho',
  permission: [],
}
const origin = 'https://kho.example.vn'

function open() {
  const server = new FakeServer()
  const keepsake = aKeepsake()
  const { device, clock } = aDevice(server, { keepsake })
  const { environment, store } = device
  let trips = 0
  const find = () => {
    trips += 1
    const state = `state-${trips}`
    server.next('/api/login-page', async () =>
      json({
        login: `https://login.example.vn/?target=stock&state=${state}`,
        logout: 'https://login.example.vn/ra',
      }),
    )
    return findLoginPage(origin, environment)
  }
  const arrive = (state: string) => arriveFromLoginPage(tokenOf(state), environment, store)
  return { server, keepsake, clock, environment, find, arrive }
}

function tokenOf(state: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ state })}.chữ-ký`
}
const lastBody = (server: FakeServer) =>
  (server.requests.at(-1)?.body ?? {}) as { token?: string; secret?: string }

test('[decisions 4] the way to the login page begins with a secret that stays here and a way back to the sign-in', async () => {
  const { server, keepsake, environment, find } = open()
  expect(knowsLoginPage(environment)).toBe(false)
  const found = await find()
  if (!found.ok || !found.way) throw new Error('no way')
  const { secret } = lastBody(server)
  expect(secret).toMatch(/^[0-9a-f]{48}$/)
  const { searchParams } = new URL(found.way.address)
  expect(Object.fromEntries(searchParams)).toEqual({
    target: 'stock',
    state: 'state-1',
    return: `${origin}/sign-in`,
  })
  expect(found.way.address).not.toContain(secret)
  expect(keepsake.getItem('khotay:login-trip:state-1')).toBeNull()
  found.way.leave('/orders')
  expect(keepsake.getItem('khotay:login-trip:state-1')).toContain(secret)
  expect(knowsLoginPage(environment)).toBe(true)
})

test('[decisions 4] an answer is exchanged with the secret of its own trip, whatever other tabs began, and only once', async () => {
  const { server, find, arrive } = open()
  const [first, second] = [await find(), await find()]
  const secretOf = (index: number) => server.requests.at(index)?.body.secret
  const [one, other] = [secretOf(-2), secretOf(-1)]
  for (const found of [first, second]) if (found.ok) found.way?.leave(found === first ? '/orders' : '/today')
  server.next('/api/verify', async () => json({ token: 'phiên', user }))
  const { answer, from } = await arrive('state-1')
  expect([answer.ok, from]).toEqual([true, '/orders'])
  expect(lastBody(server)).toMatchObject({ token: tokenOf('state-1'), secret: one })
  server.next('/api/verify', async () => failure('login-elsewhere'))
  const again = await arrive('state-1')
  expect([again.answer.ok, again.from]).toEqual([false, undefined])
  expect([one, other]).not.toContain(lastBody(server).secret)
})

test('[decisions 4] a trip that took longer than half an hour is forgotten with its secret', async () => {
  const { server, keepsake, clock, find, arrive } = open()
  const found = await find()
  if (found.ok) found.way?.leave('/orders')
  const { secret } = lastBody(server)
  clock.now += 30 * 60_000
  server.next('/api/verify', async () => failure('login-token-wrong'))
  expect((await arrive('state-khác')).from).toBeUndefined()
  expect(keepsake.getItem('khotay:login-trip:state-1')).toBeNull()
  expect(lastBody(server).secret).not.toBe(secret)
})

test('[decisions 4] where no page is configured there is no way, and a device that knew one forgets it', async () => {
  const { server, environment, find } = open()
  await find()
  server.next('/api/login-page', async () => json({}))
  expect(await findLoginPage(origin, environment)).toEqual({ ok: true, way: undefined })
  expect(knowsLoginPage(environment)).toBe(false)
  // A server of before knows no such question.
  server.next('/api/login-page', async () => failure('unknown-method'))
  expect(await findLoginPage(origin, environment)).toEqual({ ok: true, way: undefined })
})

test('[decisions 4] a server that is not reached takes nothing back: the device still knows of the page', async () => {
  const { server, environment, find } = open()
  await find()
  server.next('/api/login-page', weathers.lost)
  expect(await findLoginPage(origin, environment)).toMatchObject({ ok: false })
  expect(knowsLoginPage(environment)).toBe(true)
  server.next('/api/login-page', weathers.lost)
  expect(await findLogoutPage(origin, environment)).toBeUndefined()
})

test('[RTE-064] signing out leads to the page’s own sign-out and back, where one is configured', async () => {
  const { server, environment } = open()
  server.next('/api/login-page', async () => json({ logout: 'https://login.example.vn/ra?x=1' }))
  expect(await findLogoutPage(origin, environment)).toBe(
    `https://login.example.vn/ra?x=1&return=${encodeURIComponent(`${origin}/sign-in`)}`,
  )
  server.next('/api/login-page', async () => json({ login: 'https://login.example.vn/' }))
  expect(await findLogoutPage(origin, environment)).toBeUndefined()
})

test('[RTE-064] whoever comes after somebody signed out is asked by the page who they are, until one is in', async () => {
  const { server, environment, find, arrive } = open()
  const prompt = async () => {
    const found = await find()
    found.ok && found.way?.leave('/today')
    return found.ok && found.way && new URL(found.way.address).searchParams.get('prompt')
  }
  askAnew(environment)
  expect(await prompt()).toBeNull()
  askAnew(environment)
  expect([await prompt(), await prompt()]).toEqual(['login', 'login'])
  server.next('/api/verify', async () => json({ token: 'phiên', user }))
  await arrive('state-3')
  expect(await prompt()).toBeNull()
})
