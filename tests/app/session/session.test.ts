import { subscribe } from 'valtio'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { weathers } from '../../sync/fake-server.ts'
import { aWindow, BadgeServer, databasesHere, openApp } from '../people/shared-phone.ts'

let server: BadgeServer

beforeEach(() => {
  server = new BadgeServer()
  aWindow(server)
})

afterEach(() => vi.unstubAllGlobals())

const practiceShops = async () => (await databasesHere()).filter((name) => name.includes('practice'))

/** Lan at work, practising. */
async function practising() {
  const app = await openApp()
  await app.comesIn('kho')
  await app.practise()
  expect(app.sessionState.practising).toBe(true)
  return app
}

test('[FUL-324] who handles orders hears of new ones; who only packs, or practises, does not', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const { onUser } = await app.listener()
  const { user } = app.getReplica().session
  onUser({ ...user, permission: ['stock_crud'] })
  expect(app.hearsOrders()).toBe(false)
  onUser({ ...user, permission: ['orders_ecommerce_handle'] })
  expect(app.hearsOrders()).toBe(true)
  await app.practise()
  expect(app.hearsOrders()).toBe(false)
})

test('a reload in the middle of practice goes on practising', async () => {
  await practising()
  const app = await openApp()
  await app.startSession()
  expect([app.atWork(), app.sessionState.practising]).toEqual(['kho', true])
  expect((await app.getReplica().db.companies.toArray())[0]?.company_name).toBe('Cửa hàng tập')
})

test('a reload in the middle of practice shows no screen over the real shop, not for a moment', async () => {
  await practising()
  const app = await openApp()
  const shown: unknown[] = []
  subscribe(app.sessionState, () => shown.push([app.sessionState.phase, app.sessionState.practising]), true)
  await app.startSession()
  expect(shown).toContainEqual(['ready', true])
  expect(shown).not.toContainEqual(['ready', undefined])
})

test('the practice shop goes when the phone changes hands: the next person works in the real one, also after a reload', async () => {
  const app = await practising()
  await app.comesIn('kho2')
  expect([app.atWork(), app.sessionState.practising]).toEqual(['kho2', undefined])
  expect(app.getReplica()).toBe(app.ownReplica())
  expect(app.practisedHere()).toBeUndefined()
  await expect.poll(practiceShops).toEqual([])
  const again = await openApp()
  await again.startSession()
  expect([again.atWork(), again.sessionState.practising]).toEqual(['kho2', undefined])
})

test('the practice shop goes with signing out', async () => {
  const app = await practising()
  await app.signOut()
  expect(app.practisedHere()).toBeUndefined()
  await expect.poll(practiceShops).toEqual([])
  await app.comesIn('kho2')
  expect(app.sessionState.practising).toBeUndefined()
})

test('leaving practice leads back to the real shop and leaves nothing of the made-up one', async () => {
  const app = await practising()
  app.leavePractice()
  expect(app.getReplica()).toBe(app.ownReplica())
  expect(app.practisedHere()).toBeUndefined()
  await expect.poll(practiceShops).toEqual([])
})

test('the phone that changes hands while a practice shop is being opened stays in the real one', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const opening = app.practise()
  await app.comesIn('kho2')
  await opening
  expect([app.atWork(), app.sessionState.practising]).toEqual(['kho2', undefined])
  expect(app.getReplica()).toBe(app.ownReplica())
  await expect.poll(practiceShops).toEqual([])
})

test('a phone that starts locked does not go on practising: what opens the lock leads to the real shop', async () => {
  const first = await practising()
  await first.lockPhone()
  const app = await openApp()
  await app.startSession()
  expect([app.sessionState.locked, app.sessionState.practising]).toEqual([true, undefined])
  await app.openLock()
  const later = await openApp()
  await later.startSession()
  expect([later.sessionState.locked, later.sessionState.practising]).toEqual([undefined, undefined])
})

test('a practice shop that cannot be opened is said, and the real one stays open', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  breakPractice()
  await app.practise()
  expect(app.sessionState.practising).toBeUndefined()
  expect(app.getReplica()).toBe(app.ownReplica())
  expect(app.said()).toBe('Chưa mở được cửa hàng tập. Đơn và kho thật vẫn dùng như thường.')
})

test('a practice shop that cannot be opened again after a reload does not stop the app', async () => {
  await practising()
  const app = await openApp()
  breakPractice()
  await app.startSession()
  expect(app.sessionState.fault).toBeUndefined()
  expect([app.sessionState.phase, app.sessionState.practising]).toEqual(['ready', undefined])
  expect(app.getReplica()).toBe(app.ownReplica())
  expect(app.practisedHere()).toBeUndefined()
  expect(app.said()).toBe('Chưa mở được cửa hàng tập. Đơn và kho thật vẫn dùng như thường.')
})

/** The browser opens no practice shop any more. */
function breakPractice() {
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name.includes('practice')) throw new DOMException('no room', 'QuotaExceededError')
    return open.call(indexedDB, name, version)
  })
}

test('[RTE-062] [RTE-063] signing out ends the session on the server and clears what was half done', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const { token, database } = app.getReplica().session
  const draft = `khotay:draft:${database}:kho:phieu`
  localStorage.setItem(draft, '{"lines":[{"productCode":"A1"}]}')
  await app.signOut()
  expect(app.sessionState.phase).toBe('signed-out')
  expect(localStorage.getItem(draft)).toBeNull()
  await expect.poll(() => server.deadTokens).toEqual(new Set([token]))
})

test('[RTE-063] what was said to one person, with its way back and its file, is never offered to the next', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const say = () =>
    app.toasts.list.push({
      id: 1,
      kind: 'success',
      text: 'Xuất đơn hàng năm 2026 xong.',
      durationMs: 8000,
      action: { label: 'Tải tệp', run: () => undefined },
    })
  await app.lockPhone()
  // The server went on with it behind the lock.
  say()
  await app.comesIn('kho2')
  expect(app.toasts.list).toEqual([])
  say()
  await app.signOut()
  expect(app.toasts.list).toEqual([])
})

test('what came to its end behind the lock is told to who opens it again', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  await app.lockPhone()
  app.toasts.list.push({ id: 1, kind: 'success', text: 'Xuất đơn hàng xong.', durationMs: 8000 })
  await app.comesIn('kho')
  expect(app.toasts.list.map(({ text }) => text)).toEqual(['Xuất đơn hàng xong.'])
})

test('[RTE-062] who signed out without a network is signed out on the server when the network is back, with nobody signed in', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const { token } = app.getReplica().session
  server.next('/api/logout', weathers.lost)
  await app.signOut()
  expect(app.sessionState.phase).toBe('signed-out')
  const again = await openApp()
  await again.startSession()
  await expect.poll(() => server.deadTokens).toEqual(new Set([token]))
})

test('[P15] what the server changed of a person holds for every screen and act from then on, and for the next start', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const { session } = app.getReplica()
  const permission = ['products_gift_view']
  const { onUser } = await app.listener()
  onUser({ ...session.user, permission })
  expect(app.sessionState.user?.permission).toEqual(permission)
  expect(app.getReplica().session.user.permission).toEqual(permission)
  const stored = async () => (await app.deviceStore().currentSession())?.user.permission
  await expect.poll(stored).toEqual(permission)
})

test('[P15] news of whoever had the phone before change nothing for the next person', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const lan = app.getReplica().session.user
  const { onUser } = await app.listener()
  await app.comesIn('kho2')
  onUser({ ...lan, permission: [] })
  expect(app.sessionState.user).toMatchObject({ userName: 'kho2', permission: ['stock_crud'] })
})

test('[decisions 27] whoever is paused stands before the sign-in, which says why; unsent work stays on the phone', async () => {
  const app = await openApp()
  await app.comesIn('kho')
  const { db } = app.getReplica()
  await db.open()
  const before = await databasesHere()
  const { onPause } = await app.listener()
  onPause()
  await expect.poll(() => app.sessionState.phase, { timeout: 10_000 }).toBe('signed-out')
  expect(app.sessionState.said).toMatch(/^Tài khoản đang tạm dừng/)
  expect(await databasesHere()).toEqual(before)
  await app.comesIn('kho2')
  expect(app.sessionState.said).toBeUndefined()
})
