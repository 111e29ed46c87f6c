import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type App, aWindow, BadgeServer, openApp } from './shared-phone.ts'

const minute = 60_000
const limit = 2 * minute
const warning = 'Máy sắp khóa. Chạm màn hình để dùng tiếp.'
let around: ReturnType<typeof aWindow>
let app: App
let stop = () => {}

/** Lan at work on a phone that locks after two minutes. */
beforeEach(async () => {
  const server = new BadgeServer()
  around = aWindow(server)
  app = await openApp()
  await app.comesIn('kho')
  // The database must go on while the clock stands.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  stop = app.watchIdle(() => limit)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const touch = (kind = 'pointerdown') => around.window.dispatchEvent(new Event(kind))
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const isLocked = () => app.sessionState.locked === true
const isWarned = () => app.toasts.list.some(({ text }) => text === warning)
/** The phone sleeps: no timer of the page runs. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('locks at its limit, not before', () => {
  pass(limit - 2_000)
  expect(isLocked()).toBe(false)
  pass(2_000)
  expect(isLocked()).toBe(true)
})

test('warns a quarter of a minute before, and a touch takes the warning back', () => {
  pass(limit - 16_000)
  expect(isWarned()).toBe(false)
  pass(2_000)
  expect(isWarned()).toBe(true)
  touch()
  expect(isWarned()).toBe(false)
  pass(limit - 2_000)
  expect(isLocked()).toBe(false)
  pass(2_000)
  expect(isLocked()).toBe(true)
})

test.each(['pointerdown', 'keydown', 'wheel'])('goes on for as long as hands are at it: %s', (kind) => {
  for (let turn = 0; turn < 5; turn += 1) {
    pass(limit - 2_000)
    touch(kind)
  }
  expect(isLocked()).toBe(false)
})

test('a scan, and a hand on another window of the app, count as touches', () => {
  for (let turn = 0; turn < 5; turn += 1) {
    pass(limit - 2_000)
    app.noteTouch(Date.now())
  }
  pass(2_000)
  expect([isLocked(), isWarned()]).toEqual([false, false])
  pass(limit)
  expect(isLocked()).toBe(true)
})

test('a phone that slept over its limit is locked before the touch that wakes it counts', () => {
  sleep(limit)
  touch()
  expect(isLocked()).toBe(true)
})

test('a phone that slept for less stays open when it wakes', () => {
  sleep(limit - 1)
  around.document.dispatchEvent(new Event('visibilitychange'))
  expect(isLocked()).toBe(false)
  sleep(1)
  around.document.dispatchEvent(new Event('visibilitychange'))
  expect(isLocked()).toBe(true)
})

test('setting the clock back keeps no phone open', () => {
  pass(minute)
  sleep(-60 * minute)
  pass(2_000)
  expect(isLocked()).toBe(true)
})

test('a phone without a limit never locks, nor one that is not watched any more', () => {
  stop()
  pass(60 * minute)
  expect(isLocked()).toBe(false)
  stop = app.watchIdle(() => 0)
  pass(60 * minute)
  expect(isLocked()).toBe(false)
})

test('writes down the last touch when its page is left, for the next start to know', () => {
  pass(4_000)
  touch()
  const touchedAt = Date.now()
  pass(1_000)
  around.window.dispatchEvent(new Event('pagehide'))
  expect(app.lastTouch()).toBe(touchedAt)
})
