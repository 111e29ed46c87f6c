import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, aWindow, BadgeServer, openApp } from './shared-phone.ts'

const minute = 60_000
let app: App
let server: BadgeServer

beforeEach(async () => {
  server = new BadgeServer()
  aWindow(server)
  app = await openApp()
  await app.comesIn('kho')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page is loaded again. */
async function reload() {
  app = await openApp()
  await app.startSession()
}

describe('locking', () => {
  test('covers everything at once: sheets, what was said, toasts', async () => {
    app.changePerson()
    app.shiftState.said = 'Đặt PIN trước'
    app.toasts.list.push({ id: 1, kind: 'notice', text: 'Đơn DH-1', durationMs: 1 })
    const locking = app.lockPhone()
    expect(app.sessionState.locked).toBe(true)
    expect([app.shiftState.sheet, app.shiftState.said, app.toasts.list]).toEqual([undefined, undefined, []])
    await locking
  })

  test('stays over a restart until the person proves themselves, and then no longer', async () => {
    await app.lockPhone()
    await reload()
    expect([app.sessionState.locked, app.atWork()]).toEqual([true, 'kho'])
    await app.openLock()
    expect(app.sessionState.locked).toBeUndefined()
    app.noteTouch(Date.now())
    await reload()
    expect(app.sessionState.locked).toBeUndefined()
  })

  test('on a full disk covers the page all the same, and a lock that cannot be taken off says so', async () => {
    vi.spyOn(app.deviceStore(), 'setPhoneLock').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    await app.lockPhone()
    expect(app.sessionState.locked).toBe(true)
    await app.openLock()
    expect(app.sessionState.locked).toBeUndefined()
    expect(app.said()).toBe('Bộ nhớ máy đã đầy nên máy có thể khóa lại khi mở lần sau.')
  })

  test('by hand asks for a PIN first where nothing would open the lock without a network', async () => {
    await app.lockByHand(app.getReplica())
    expect([app.sessionState.locked, app.shiftState.sheet]).toEqual([undefined, 'pin'])
    expect(app.shiftState.said).toBe('Đặt PIN trước khi khóa, để mở lại được khi không có mạng.')
    await app.setPin(app.deviceStore(), app.getReplica().session, '1357')
    await app.lockByHand(app.getReplica())
    expect(app.sessionState.locked).toBe(true)
  })
})

describe('a start', () => {
  test('of a phone that never locks is open, however long it lay', async () => {
    expect(await app.mustStartLocked()).toBe(false)
  })

  test('is locked once nobody touched the phone for as long as it locks after', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 100 * minute })
    await app.deviceStore().setPhoneLock({ afterMs: 2 * minute })
    app.noteTouch(Date.now() - 2 * minute + 1)
    expect(await app.mustStartLocked()).toBe(false)
    app.noteTouch(Date.now() - 2 * minute)
    expect(await app.mustStartLocked()).toBe(true)
    app.noteTouch(Date.now() - 2 * minute - 1)
    expect(await app.mustStartLocked()).toBe(true)
  })

  test('is locked when the phone was, whoever touched it since', async () => {
    await app.lockPhone()
    app.noteTouch(Date.now())
    expect(await app.mustStartLocked()).toBe(true)
  })

  test('is locked when the touch is in what the clock calls the future, or nobody wrote it down', async () => {
    await app.deviceStore().setPhoneLock({ afterMs: 2 * minute })
    app.noteTouch(Date.now() + minute)
    expect(await app.mustStartLocked()).toBe(true)
    localStorage.removeItem('khotay:touched')
    expect(await app.mustStartLocked()).toBe(true)
  })
})
