import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mirroredLanes } from '../../src/replica/eviction.ts'
import { isKnownDevice } from '../../src/replica/known-device.ts'
import { aWindow, BadgeServer, databasesHere, openApp } from '../app/people/shared-phone.ts'

let server: BadgeServer

beforeEach(() => {
  server = new BadgeServer()
  aWindow(server)
})

afterEach(() => vi.unstubAllGlobals())

test('[S1] a device that nobody used is not known, and looking leaves nothing on it', async () => {
  expect(await isKnownDevice()).toBe(false)
  expect(await databasesHere()).toEqual([])
})

test.each([
  [
    'its memory alone is there',
    () => {
      for (const { deviceId } of mirroredLanes(localStorage))
        localStorage.removeItem(`khotay:lane:${deviceId}`)
    },
  ],
  ['the mirror of its work alone is there', () => Dexie.delete('khotay')],
])('[S1] a device where somebody signed in is known where %s', async (_, lose) => {
  const app = await openApp()
  await app.comesIn('kho')
  app.deviceStore().close()
  await lose()
  expect(await isKnownDevice()).toBe(true)
})

test('[S1] a browser that somebody signed in with is known by its mark', async () => {
  Object.assign(document, { cookie: 'khotay-known-web=1' })
  expect(await isKnownDevice()).toBe(true)
})

test('[S1] a device whose memory cannot be asked is taken for a known one', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(await isKnownDevice()).toBe(true)
})

test('[S1] the sign-in of a new device stands before its memory is opened', async () => {
  const app = await openApp()
  const starting = app.startSession()
  await expect.poll(() => app.sessionState.phase).toBe('signed-out')
  expect(await databasesHere()).toEqual([])
  await starting
  expect(app.sessionState).toMatchObject({ phase: 'signed-out' })
  expect(app.sessionState.fault).toBeUndefined()
})

test('[S1] who signs in on a new device before its memory was opened stays signed in', async () => {
  const app = await openApp()
  const starting = app.startSession()
  await expect.poll(() => app.sessionState.phase).toBe('signed-out')
  await app.comesIn('kho')
  const replica = app.getReplica()
  await starting
  expect(app.atWork()).toBe('kho')
  expect(app.getReplica()).toBe(replica)
})
