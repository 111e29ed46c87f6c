import { expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { noteFaults, readFaults } from '../../src/replica/noted-faults.ts'
import { readSyncState } from '../../src/replica/sync-state.ts'
import { ask } from '../../src/sync/ask.ts'
import { orderQuestion } from '../../src/sync/questions.ts'
import { morning } from '../support/builders.ts'
import { aDevice, aLoadedPhone } from '../sync/a-phone.ts'
import { answering, FakeServer, failure, json, weathers } from '../sync/fake-server.ts'

/** As our server answers: with the request's id in the body. */
const refusing = (code: Parameters<typeof failure>[0], requestId: string) => async () => {
  const answer = failure(code)
  return json({ ...((await answer.json()) as object), requestId }, { status: answer.status })
}

test('[P7] what the server answered instead of a result is kept with the id of its request', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  server.next('/api/sync/push', refusing('failed', 'request-1'))
  await device.sync(replica)
  server.next('/api/sync/pull', weathers.hotelWifi)
  await device.sync(replica)
  expect(await readFaults(replica.db)).toEqual([
    { at: morning, kind: 'status', status: 500, code: 'failed', requestId: 'request-1', times: 1 },
    { at: morning, kind: 'nonsense', times: 1 },
  ])
})

test('[P7] a missing network is no fault, and a quiet run writes nothing', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  server.next('/api/sync/pull', weathers.lost)
  await device.sync(replica)
  await device.sync(replica)
  expect(await replica.db.meta.get('faults')).toBeUndefined()
})

test('[P7] the same fault again is counted, and of others the last fifty are kept', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const slow = { kind: 'status', status: 429, code: 'slow-down' }
  for (let at = 1; at <= 3; at += 1) await noteFaults(db, [{ ...slow, requestId: `r${at}` }], at)
  expect(await readFaults(db)).toEqual([{ ...slow, requestId: 'r3', at: 3, times: 3 }])
  await noteFaults(
    db,
    Array.from({ length: 70 }, (_, index) => ({ kind: 'status', status: 500, code: `c${index}` })),
    4,
  )
  expect((await readFaults(db)).map(({ code }) => code)).toEqual(
    Array.from({ length: 50 }, (_, index) => `c${index + 20}`),
  )
})

test('[P7] trouble that a person sees carries the id of its request', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  server.next('/api/sync/push', refusing('not-allowed', 'request-2'))
  expect(await device.sync(replica)).toMatchObject({ kind: 'waiting', problem: { requestId: 'request-2' } })
  expect((await readSyncState(replica.db)).problem).toMatchObject({
    code: 'not-allowed',
    requestId: 'request-2',
  })
})

test('[P7] so does a question that is asked online, and a sign-in', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const asked = { code: 'A' }
  server.next('/api/order', refusing('refused', 'request-3'))
  expect(await ask(replica, orderQuestion, asked)).toMatchObject({
    ok: false,
    code: 'refused',
    requestId: 'request-3',
  })
  server.next('/api/order', answering('busy'))
  expect(await ask(replica, orderQuestion, asked)).not.toHaveProperty('requestId', expect.anything())
  server.next('/api/verify', refusing('wrong-password', 'request-4'))
  expect(await device.signIn('kho', 'x')).toMatchObject({ ok: false, requestId: 'request-4' })
  server.next('/api/verify', weathers.lost)
  expect(await aDevice(server).device.signIn('kho', 'x')).not.toHaveProperty('requestId', expect.anything())
})
