import { expect, test, vi } from 'vitest'
import { exportOrders } from '../../../../src/domain/jobs/export-orders.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { listJobs, openJobs, watchEndedJobs } from '../../../../src/replica/queries/jobs/jobs.ts'
import { aJob, morning } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

test('the list holds who may handle what: the owner sees all, open ones first', async () => {
  const server = new FakeServer()
  server.change('jobs', aJob({ id: 'a', by: 'ban', state: 'done', updatedAt: morning + 9 }))
  server.change('jobs', aJob({ id: 'b', by: 'chu', state: 'running', updatedAt: morning }))
  const { replica } = await aLoadedPhone(server, { user: 'chu' })
  expect((await listJobs(replica)).map(({ id }) => id)).toEqual(['b', 'a'])
  expect((await openJobs(replica)).map(({ id }) => id)).toEqual(['b'])
})

test('an export that was asked for without a network is in the list, and says that it is not sent', async () => {
  const { replica } = await aLoadedPhone(new FakeServer(), { user: 'chu' })
  await dispatch(replica, exportOrders, { year: 2026 })
  expect(await listJobs(replica)).toMatchObject([{ state: 'waiting', by: 'chu', isUnsent: true }])
})

test('the end of a job is told once, of my own alone, and not of what had ended before', async () => {
  const server = new FakeServer()
  server.change('jobs', aJob({ id: 'old', by: 'chu', state: 'done' }))
  server.change('jobs', aJob({ id: 'mine', by: 'chu', state: 'running' }))
  server.change('jobs', aJob({ id: 'theirs', by: 'ban', state: 'running' }))
  const { replica, device } = await aLoadedPhone(server, { user: 'chu' })
  const told: string[] = []
  const stop = watchEndedJobs(replica, ({ id }) => told.push(id))
  await vi.waitFor(async () => expect(await replica.db.jobs.count()).toBe(3))
  await new Promise((resolve) => setImmediate(resolve))
  for (const [id, by] of [
    ['mine', 'chu'],
    ['theirs', 'ban'],
  ] as const)
    server.change('jobs', aJob({ id, by, state: 'done' }))
  await device.sync(replica)
  await vi.waitFor(() => expect(told).toEqual(['mine']))
  stop()
})
