import { setTimeout as wait } from 'node:timers/promises'
import Dexie, { liveQuery } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { letGo, takeUp } from '../../src/replica/let-go.ts'
import { aLoadedPhone } from '../sync/a-phone.ts'
import { FakeServer } from '../sync/fake-server.ts'

const take = { code: 'DH-1', takeOver: false }

afterEach(takeUp)

test('[S4] [L1] a command under way when the page is frozen is rolled back, and done once when it is thawed', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  for (const turns of [0, 1, 2, 4, 8, 16]) {
    const code = `DH-${turns === 0 ? 1 : 2}`
    const before = await db.pendingActions.count()
    const doing = dispatch(replica, openOrder, { ...take, code })
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    letGo()
    await wait(5)
    takeUp()
    expect(await doing).toMatchObject({ ok: true })
    expect(await db.pendingActions.count()).toBe(before + 1)
  }
})

test('[L1] a frozen page keeps no transaction open that another tab would wait for', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const reading = db.transaction('r', db.orders, async () => {
    // Reads on and on, as a transaction that is frozen between two steps would never end.
    for (;;) await db.orders.count()
  })
  await wait(5)
  letGo()
  await expect(reading).rejects.toThrow(Dexie.AbortError)
  await expect(db.orders.count()).rejects.toThrow('the page is frozen')
  takeUp()
  expect(await db.orders.count()).toBeGreaterThan(0)
})

test('[P10] what a screen shows is looked up again when the page is thawed', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  Dexie.dependencies.indexedDB = replica.environment.indexedDB // live queries look only whether there is one at all
  let runs = 0
  const seen = liveQuery(() => {
    runs += 1
    return db.orders.count()
  }).subscribe(() => undefined)
  await expect.poll(() => runs).toBe(1)
  letGo()
  takeUp()
  await expect.poll(() => runs).toBeGreaterThan(1)
  seen.unsubscribe()
})
