import { setTimeout as wait } from 'node:timers/promises'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeUp } from '../../src/replica/let-go.ts'
import { letGoWhenFrozen } from '../../src/replica/let-go-when-frozen.ts'
import { aLoadedPhone } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const page = { document: new EventTarget(), window: new EventTarget() }

beforeEach(() => {
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', page.window)
  letGoWhenFrozen()
})

afterEach(() => {
  takeUp()
  vi.unstubAllGlobals()
})

const told = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.window.dispatchEvent(Object.assign(new Event(type), { persisted }))

test('[L1] a page that is left and kept for the way back holds no transaction open for the next page to wait for', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const reading = db.transaction('r', db.orders, async () => {
    for (;;) await db.orders.count()
  })
  await wait(5)
  told('pagehide', true)
  await expect(reading).rejects.toThrow(Dexie.AbortError)
  told('pageshow', true)
  expect(await db.orders.count()).toBeGreaterThan(0)
})

test('[S4] a page that is left for good commits what it began', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const reading = db.transaction('r', db.orders, async () => {
    for (let round = 0; round < 50; round += 1) await db.orders.count()
    return 'read'
  })
  await wait(5)
  told('pagehide', false)
  expect(await reading).toBe('read')
})
