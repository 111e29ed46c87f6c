import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cancelJob } from '../../../src/domain/jobs/cancel-job.ts'
import { exportOrders } from '../../../src/domain/jobs/export-orders.ts'
import { reportJob } from '../../../src/domain/jobs/report-job.ts'
import { resumeJob } from '../../../src/domain/jobs/resume-job.ts'
import { personName } from '../../../src/domain/names.ts'
import { actorOf, mayDo } from '../../../src/domain/people/actor.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { systemActor, systemUser } from '../../../src/domain/people/system-actor.ts'
import { aJob, anActor, aShop, aStaff, morning } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'

const id = 'xuat-don/2026/ban'
const year = 2026
const desk = anActor({ userName: 'ban', name: 'Hoa', flags: ['report_orders'] })
const owner = anActor({ userName: 'chu', name: 'Chủ', role: 'OWNER', flags: [...permissions] })
const colleague = anActor({ userName: 'ban2', name: 'Mai', flags: ['report_orders'] })
const server = systemActor('demo')

/** A shop whose desk has an export like this. */
function floorWith(fields: Parameters<typeof aJob>[0]): Floor {
  const floor = openFloor(aShop())
  floor.put('jobs', aJob({ id, by: 'ban', ...fields }))
  return floor
}

const told = { id, run: 'lan-1', state: 'running', total: 10, done: 4, failed: 0 } as const

describe('an export of a year', () => {
  test('waits for the server from the moment somebody asks for it', () => {
    const floor = openFloor(aShop())
    floor.do(exportOrders, { year }, desk)
    expect(floor.get('jobs', id)).toEqual(
      aJob({ id, run: 'lenh-1', by: 'ban', at: morning + 60_000, updatedAt: morning + 60_000 }),
    )
  })

  test('is started once, however often it is asked for, and once more when it is over', () => {
    const floor = openFloor(aShop())
    floor.do(exportOrders, { year }, desk)
    expect(floor.refusal(exportOrders, { year }, desk)).toMatchObject({
      code: 'job-open',
      text: 'Xuất đơn hàng năm 2026 đang chạy rồi (0/0). Xem ở Việc chạy nền, không cần bấm lại.',
    })
    floor.do(cancelJob, { id }, desk)
    floor.do(exportOrders, { year }, desk)
    expect(floor.get('jobs', id)).toMatchObject({ state: 'waiting', run: 'lenh-4' })
    expect(floor.get('jobs', id).endedAt).toBeUndefined()
  })

  test('of a year that has not come yet is refused', () => {
    expect(openFloor(aShop()).refusal(exportOrders, { year: 2027 }, desk).code).toBe('export-year-ahead')
    expect(v.safeParse(exportOrders.params, { year: 1999 }).success).toBe(false)
    expect(v.safeParse(exportOrders.params, { year: 2026.5 }).success).toBe(false)
  })

  test('of one person stands beside that of another', () => {
    const floor = openFloor(aShop())
    floor.do(exportOrders, { year }, desk)
    floor.do(exportOrders, { year }, owner)
    expect(floor.all('jobs').map(({ by }) => by)).toEqual(['ban', 'chu'])
  })
})

describe('cancelling', () => {
  test('ends a job that waits or runs, and says who did it', () => {
    const floor = floorWith({ state: 'running', done: 4, total: 10 })
    floor.do(cancelJob, { id }, owner)
    expect(floor.get('jobs', id)).toMatchObject({ state: 'cancelled', endedBy: 'chu', done: 4 })
  })

  test('[14] of a job that is over names who ended it, and when', () => {
    const floor = floorWith({ state: 'running' })
    floor.do(cancelJob, { id }, owner)
    expect(floor.refusal(cancelJob, { id }, desk).text).toBe(
      'Việc này đã kết thúc lúc 09:01 21/11/2026 (Chủ shop Mây).',
    )
  })

  test('is for whoever started it and for who keeps the settings', () => {
    const floor = floorWith({ state: 'running' })
    expect(floor.refusal(cancelJob, { id }, colleague).code).toBe('job-of-another')
    expect(floor.refusal(cancelJob, { id: 'xuat-don/2020/ban' }, desk).code).toBe('job-not-found')
  })
})

describe('resuming', () => {
  test.each(['failed', 'cancelled'] as const)('lets a job go on that was %s, from where it was', (state) => {
    const floor = floorWith({ state, done: 4, total: 10, endedAt: 1, endedBy: 'chu', reason: 'Hết chỗ' })
    floor.do(resumeJob, { id }, desk)
    expect(floor.get('jobs', id)).toEqual(
      aJob({ id, by: 'ban', done: 4, total: 10, resumed: 1, updatedAt: morning + 60_000 }),
    )
  })

  test('tries once more what failed of a job that is through', () => {
    const floor = floorWith({ state: 'done', done: 9, failed: 1, total: 10 })
    floor.do(resumeJob, { id }, desk)
    expect(floor.get('jobs', id)).toMatchObject({ state: 'waiting', resumed: 1, failed: 1 })
  })

  test.each([{ state: 'running' }, { state: 'waiting' }, { state: 'done', failed: 0 }] as const)(
    'finds nothing to do in a job that is %o',
    (fields) => {
      expect(floorWith(fields).refusal(resumeJob, { id }, desk).code).toBe('job-nothing-left')
    },
  )
})

describe('a report', () => {
  test('tells how far the server came, and how it ended', () => {
    const floor = floorWith({ state: 'waiting' })
    floor.do(reportJob, told, server)
    expect(floor.get('jobs', id)).toMatchObject({ state: 'running', done: 4, startedAt: morning + 60_000 })
    const file = { name: 'don-hang-2026.xlsx', bytes: 5000, endsAt: morning }
    floor.do(reportJob, { ...told, state: 'done', done: 10, file }, server)
    expect(floor.get('jobs', id)).toMatchObject({
      state: 'done',
      done: 10,
      startedAt: morning + 60_000,
      endedAt: morning + 120_000,
      file,
    })
  })

  test('that is told twice counts once', () => {
    const floor = floorWith({ state: 'waiting' })
    floor.do(reportJob, told, server)
    floor.do(reportJob, told, server)
    expect(floor.get('jobs', id).done).toBe(4)
  })

  test('of a job that a person cancelled changes nothing', () => {
    const floor = floorWith({ state: 'running' })
    floor.do(cancelJob, { id }, desk)
    expect(floor.refusal(reportJob, told, server).code).toBe('job-ended')
    expect(floor.get('jobs', id).state).toBe('cancelled')
  })

  test('of an earlier beginning changes nothing', () => {
    const floor = floorWith({ state: 'running', run: 'lan-2' })
    expect(floor.refusal(reportJob, told, server).code).toBe('job-begun-anew')
    expect(floor.refusal(reportJob, { ...told, id: 'xuat-don/2020/ban' }, server).code).toBe('job-not-found')
  })

  test('is the server’s alone: no flag and no role of staff opens it', () => {
    for (const role of ['OWNER', 'STAFF', 'LOGISTIC'] as const)
      expect(mayDo(anActor({ role, flags: [...permissions] }), reportJob.permission)).toBe(false)
    expect(mayDo(actorOf(aStaff({ userName: systemUser }), 'demo'), reportJob.permission)).toBe(false)
    expect(mayDo(server, reportJob.permission)).toBe(true)
  })
})

test('the server itself gives its own commands and no others, and goes by the app’s name', () => {
  expect([mayDo(server, 'everyone'), mayDo(server, [...permissions, 'logistics'])]).toEqual([false, false])
  expect(personName(undefined, systemUser)).toBe('KhoTay')
})
