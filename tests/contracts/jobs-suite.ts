import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cancelJob } from '../../src/domain/jobs/cancel-job.ts'
import { exportOrders } from '../../src/domain/jobs/export-orders.ts'
import { exportJobId } from '../../src/domain/jobs/job-words.ts'
import { resumeJob } from '../../src/domain/jobs/resume-job.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { exportKind } from '../../src/server/outside/export-orders.ts'
import { asKind } from '../../src/server/outside/job-kind.ts'
import { jobKinds } from '../../src/server/outside/job-kinds.ts'
import { type JobWorker, makeJobWorker } from '../../src/server/outside/job-worker.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import { sweep } from '../../src/server/upkeep.ts'
import { aCompany, anItem, anOrder, aShop, aStaff, morning } from '../support/builders.ts'
import { mortal } from './mortal-store.ts'
import type { OpenedStore } from './store-suite.ts'

const day = 86_400_000
const year = 2026
/** Midnight in Ho Chi Minh that begins 2026. */
const newYear = Date.UTC(2025, 11, 31, 17)

const people: Staff[] = [
  aStaff({ userName: 'chu', name: 'Chủ', role: 'OWNER', flags: [...permissions] }),
  aStaff({ userName: 'ban', name: 'Hoa', flags: ['orders_ecommerce_handle', 'report_orders'] }),
  aStaff({ userName: 'ban2', name: 'Mai', flags: ['orders_ecommerce_handle', 'report_orders'] }),
  aStaff({ userName: 'baocao', name: 'Thảo', flags: ['report_orders'] }),
  aStaff({ userName: 'hep', name: 'Nam', flags: ['report_orders'], warehouses: ['K2'] }),
]

function orderOf(number: number, fields: Partial<Order> = {}): Order {
  return anOrder({
    code: `DH-${number}`,
    createdAt: newYear + number * day,
    swItems: [anItem({ cost: 40_000, amount: 2 })],
    ...fields,
  })
}

/** Work that the server does by itself, whatever engine keeps the shop. */
export function jobsSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`jobs on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    let now = morning
    const faults: unknown[] = []
    const fault = (error: unknown) => faults.push(error)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      now = morning
    })
    afterEach(async () => {
      await opened.drop()
      expect(faults.splice(0)).toEqual([])
    })

    async function load(company: string, orders: readonly Order[]): Promise<void> {
      const shop = aShop({ company: aCompany({ company_id: company }), staff: [], orders: [...orders] })
      await loadShop(store, { ...shop, rows: { ...shop.rows, staff: people } })
    }

    /** A worker of a process; three orders a step, a step a turn. */
    function workerOn(over: Store, limits = { page: 3, sheetRows: 1000 }): JobWorker {
      return makeJobWorker({
        store: over,
        clock: () => now,
        kinds: { ...jobKinds, 'export-orders': asKind(exportKind(limits)) },
        acting: { store: over, report: fault, tell: () => undefined },
        poke: () => undefined,
        report: fault,
        sliceMs: 0,
      })
    }
    async function workUntilQuiet(worker = workerOn(store)): Promise<void> {
      for (now += 1; await worker.serve(); now += 1);
    }

    const app = () => createApp({ store, clock: () => now })
    async function post(userName: string, path: string, body: object, company = 'may') {
      const server = await app()
      const token = await openSession(store, { userName, company, now })
      const answer = await server.inject({ method: 'POST', url: path, payload: { ...body, token } })
      await server.close()
      return answer
    }
    async function give(userName: string, { method }: { method: string }, params: object, company = 'may') {
      const answer = await post(userName, '/api/job', { method, params }, company)
      expect(answer.json()).not.toHaveProperty('error')
    }
    const start = (userName = 'chu', company = 'may') => give(userName, exportOrders, { year }, company)
    const idOf = (userName = 'chu') => exportJobId({ year, userName })
    async function jobOf(userName = 'chu', company = 'may'): Promise<Job> {
      return store.read(company, async (reading) => {
        const [job] = await reading.rows([{ table: 'jobs', key: idOf(userName) }])
        return job as Job
      })
    }
    async function rowsOfFile(userName = 'chu', { sheet = 1, company = 'may' } = {}): Promise<unknown[][]> {
      const answer = await post(userName, '/api/job/file', { id: idOf(userName) }, company)
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      return (await readSheet(answer.rawPayload, sheet)) as unknown[][]
    }
    const codesIn = (rows: unknown[][]) => rows.slice(1).map(([code]) => code)
    const putIn = (company: string, ...rows: RowWrite[]) =>
      store.write(company, async (writing) => writing.putRows(await writing.advance(), rows))
    const putOrder = (order: Order) => putIn('may', { table: 'orders', key: order.code, row: order })
    const become = (userName: string, change: Partial<Staff>) => {
      const row = people.find((person) => person.userName === userName)!
      return putIn('may', { table: 'staff', key: userName, row: { ...row, ...change } })
    }

    describe('an export', () => {
      test('holds every order of the year by the shop’s clock once, oldest first, and none of another', async () => {
        const orders = [5, 3, 9, 1, 7, 2, 4].map((number) => orderOf(number))
        const edges = [
          orderOf(100, { createdAt: newYear }),
          orderOf(101, { createdAt: newYear - 1 }),
          orderOf(102, { createdAt: newYear + 365 * day - 1 }),
          orderOf(103, { createdAt: newYear + 365 * day }),
        ]
        await load('may', [...orders, ...edges])
        await start()
        await workUntilQuiet()
        const codes = [100, 1, 2, 3, 4, 5, 7, 9, 102].map((number) => `DH-${number}`)
        expect(codesIn(await rowsOfFile())).toEqual(codes)
        expect(await jobOf()).toMatchObject({ state: 'done', total: 9, done: 9, failed: 0 })
      })

      test('tells what an order is: names for ids, moments by the shop’s clock, money as numbers', async () => {
        const code = '58204317950423186'
        await load('may', [
          orderOf(1, { code, createdBy: 'ban', noteShop: 'Gọi trước', totalPrice: 258_000 }),
        ])
        await start()
        await workUntilQuiet()
        const [titles = [], cells = []] = await rowsOfFile()
        const told = Object.fromEntries(titles.map((title, index) => [title, cells[index]]))
        expect(told).toMatchObject({
          'Mã đơn': code,
          'Ngày tạo': new Date(Date.UTC(2026, 0, 2)),
          'Người tạo': 'Hoa',
          'Khách hàng': anOrder().customer.name,
          'Hàng hóa': 'AT-DEN-M × 2',
          'Số lượng': 2,
          'Tiền hàng': 258_000,
          'Tổng tiền': 258_000,
          'Ghi chú của shop': 'Gọi trước',
          'Giá vốn': 80_000,
          'Lãi gộp': 178_000,
        })
      })

      test.each([
        ['chu', ['Khách hàng', 'Ghi chú của shop', 'Giá vốn']],
        ['ban', ['Khách hàng', 'Ghi chú của shop']],
        ['baocao', ['Ghi chú của shop']],
      ])('[22] of %s shows what that person is shown of orders', async (userName, shown) => {
        await load('may', [orderOf(1)])
        await start(userName)
        await workUntilQuiet()
        const [titles = []] = await rowsOfFile(userName)
        expect(
          ['Khách hàng', 'Ghi chú của shop', 'Giá vốn'].filter((title) => titles.includes(title)),
        ).toEqual(shown)
        expect((await post(userName, '/api/job/file', { id: idOf(userName) })).rawPayload.length).toBe(
          (await jobOf(userName)).file?.bytes,
        )
      })

      test('of a person bound to a warehouse holds its orders alone', async () => {
        await load(
          'may',
          [1, 2, 3, 4].map((number) => orderOf(number, { wid: number % 2 ? 'K1' : 'K2' })),
        )
        await start('hep')
        await workUntilQuiet()
        expect(codesIn(await rowsOfFile('hep'))).toEqual(['DH-2', 'DH-4'])
        expect(await jobOf('hep')).toMatchObject({ total: 2, done: 2 })
      })

      test('of a year without orders is a sheet of titles', async () => {
        await load('may', [])
        await start()
        await workUntilQuiet()
        expect(await rowsOfFile()).toHaveLength(1)
      })

      test('goes on in another sheet where one is full', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5, 6, 7].map((number) => orderOf(number)),
        )
        await start()
        await workUntilQuiet(workerOn(store, { page: 3, sheetRows: 4 }))
        const sheets = [
          await rowsOfFile('chu', { sheet: 1 }),
          await rowsOfFile('chu', { sheet: 2 }),
          await rowsOfFile('chu', { sheet: 3 }),
        ]
        expect(sheets.map(codesIn)).toEqual([['DH-1', 'DH-2', 'DH-3'], ['DH-4', 'DH-5', 'DH-6'], ['DH-7']])
      })

      test('of a whole page in full sheets leaves no empty sheet behind', async () => {
        await load(
          'may',
          [1, 2, 3].map((number) => orderOf(number)),
        )
        await start()
        await workUntilQuiet(workerOn(store, { page: 3, sheetRows: 4 }))
        expect(codesIn(await rowsOfFile())).toHaveLength(3)
        await expect(rowsOfFile('chu', { sheet: 2 })).rejects.toThrow()
      })
    })

    describe('a worker', () => {
      test('that is killed anywhere leaves a job that another one ends, with nothing doubled and nothing lost', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5, 6, 7].map((number) => orderOf(number)),
        )
        const codes = [1, 2, 3, 4, 5, 6, 7].map((number) => `DH-${number}`)
        let isThrough = false
        for (let calls = 0; !isThrough; calls += 3) {
          now += day
          await start()
          const dying = workerOn(mortal(store, calls))
          isThrough = await workUntilQuiet(dying).then(
            () => true,
            () => false,
          )
          now += 10_001
          await workUntilQuiet()
          expect(codesIn(await rowsOfFile()), `killed after ${calls} calls`).toEqual(codes)
          expect(await jobOf()).toMatchObject({ state: 'done', total: 7, done: 7, failed: 0 })
        }
      })

      test('[P19] that goes on after a backup was put back has every order of one instant in the file once', async () => {
        // Made at once, as an import makes them, and listed in another order than that of their codes.
        const codes = [9, 8, 7, 6, 5, 4, 3, 2, 1]
        await load('may', [])
        for (const number of codes) await putOrder(orderOf(number, { createdAt: newYear }))
        await start()
        const worker = workerOn(store)
        for (let turn = 0; turn < 3; turn += 1, now += 1) await worker.serve()
        expect(await jobOf()).toMatchObject({ state: 'running' })
        const before = opened
        opened = await open()
        await opened.store.restore(before.store.backup())
        await before.drop()
        store = opened.store
        now += 60_000
        await workUntilQuiet()
        const written = codesIn(await rowsOfFile())
        expect(written.toSorted()).toEqual(codes.map((number) => `DH-${number}`).toSorted())
      })

      test('shares jobs with another: each order is written once', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5, 6, 7, 8].map((number) => orderOf(number)),
        )
        for (const userName of ['chu', 'ban', 'baocao']) await start(userName)
        const workers = [workerOn(store), workerOn(store), workerOn(store)]
        for (let busy = true; busy; now += 1) {
          const had = await Promise.all(workers.map((worker) => worker.serve()))
          busy = had.some(Boolean)
        }
        for (const userName of ['chu', 'ban', 'baocao'])
          expect(codesIn(await rowsOfFile(userName))).toEqual(
            [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `DH-${number}`),
          )
      })

      test('whose lease is over writes nothing any more', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5].map((number) => orderOf(number)),
        )
        await start()
        await workerOn(store).serve()
        // It thought for so long that another worker did all of it.
        const slow = beforeFirstWrite(store, async () => {
          now += 10_001
          await workUntilQuiet()
        })
        await workerOn(slow).serve()
        expect(await jobOf()).toMatchObject({ state: 'done', done: 5 })
        expect(codesIn(await rowsOfFile())).toHaveLength(5)
      })

      test('serves companies in turn: a short job waits for no long one', async () => {
        await load(
          'may',
          Array.from({ length: 30 }, (_, index) => orderOf(index + 1)),
        )
        await load('gio', [orderOf(1)])
        await start('chu', 'may')
        await start('chu', 'gio')
        const worker = workerOn(store)
        for (let turn = 0; turn < 6; turn += 1, now += 1) await worker.serve()
        expect([(await jobOf('chu', 'gio')).state, (await jobOf('chu', 'may')).state]).toEqual([
          'done',
          'running',
        ])
        await workUntilQuiet(worker)
        expect(codesIn(await rowsOfFile('chu', { company: 'may' }))).toHaveLength(30)
      })

      test('tells phones of progress once a second, and of the end at once', async () => {
        await load(
          'may',
          Array.from({ length: 30 }, (_, index) => orderOf(index + 1)),
        )
        await start()
        const worker = workerOn(store)
        const version = () => store.read('may', async (reading) => (await reading.head()).version)
        const before = await version()
        for (let turn = 0; turn < 5; turn += 1, now += 10) await worker.serve()
        expect((await version()) - before).toBe(1)
        now += 1_000
        await worker.serve()
        expect((await version()) - before).toBe(2)
        expect((await jobOf()).done).toBe(15)
        await workUntilQuiet(worker)
        expect(await jobOf()).toMatchObject({ state: 'done', done: 30 })
        expect((await version()) - before).toBe(3)
      })
    })

    describe('a person', () => {
      test('cancels: the server leaves off before its next page, and goes on from there when asked', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5, 6, 7, 8].map((number) => orderOf(number)),
        )
        await start()
        const worker = workerOn(store)
        await worker.serve()
        now += 1_000
        await worker.serve()
        await give('chu', cancelJob, { id: idOf() })
        await workUntilQuiet(worker)
        expect(await jobOf()).toMatchObject({ state: 'cancelled', done: 3, endedBy: 'chu' })
        await putOrder(orderOf(2, { note: 'đổi' }))
        await give('chu', resumeJob, { id: idOf() })
        await worker.serve()
        now += 1_000
        expect((await jobOf()).done).toBeGreaterThanOrEqual(3)
        await workUntilQuiet(worker)
        expect(await jobOf()).toMatchObject({ state: 'done', done: 8 })
        expect(codesIn(await rowsOfFile())).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `DH-${number}`))
      })

      test('cancels in the middle of a step: what it did is not written', async () => {
        await load(
          'may',
          [1, 2, 3, 4].map((number) => orderOf(number)),
        )
        await start()
        await workerOn(store).serve()
        const slow = beforeFirstWrite(store, () => give('chu', cancelJob, { id: idOf() }))
        await workerOn(slow).serve()
        expect(await jobOf()).toMatchObject({ state: 'cancelled', done: 0 })
      })

      test('who resumes after the pieces are gone gets all of it anew', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5].map((number) => orderOf(number)),
        )
        await start()
        const worker = workerOn(store)
        await worker.serve()
        await worker.serve()
        await give('chu', cancelJob, { id: idOf() })
        await store.write('may', (writing) => writing.dropFilesOf(idOf()))
        await give('chu', resumeJob, { id: idOf() })
        await workUntilQuiet(worker)
        expect(codesIn(await rowsOfFile())).toHaveLength(5)
        expect(await jobOf()).toMatchObject({ state: 'done', done: 5, total: 5 })
      })

      test('who loses a permission meanwhile gets a file without what it showed', async () => {
        await load(
          'may',
          [1, 2, 3, 4, 5].map((number) => orderOf(number)),
        )
        await start()
        const worker = workerOn(store)
        await worker.serve()
        await worker.serve()
        await become('chu', { flags: ['report_orders', 'setting_crud'] })
        await workUntilQuiet(worker)
        const rows = await rowsOfFile()
        expect([rows[0]?.includes('Giá vốn'), rows[0]?.includes('Khách hàng'), rows.length]).toEqual([
          false,
          true,
          6,
        ])
      })

      test('who left, or may not export any more, has the job stopped with the reason', async () => {
        await load('may', [orderOf(1)])
        await start('ban')
        await become('ban', { flags: ['orders_ecommerce_handle'] })
        await workUntilQuiet()
        expect(await jobOf('ban')).toMatchObject({ state: 'failed' })
        expect((await jobOf('ban')).reason).toContain('Hoa không còn quyền')
        await become('ban', { flags: ['report_orders'] })
        await give('chu', resumeJob, { id: idOf('ban') })
        await workUntilQuiet()
        expect((await jobOf('ban')).state).toBe('done')
        await start('ban2')
        await become('ban2', { active: false })
        await workUntilQuiet()
        expect((await jobOf('ban2')).reason).toContain('ngừng làm việc')
      })

      test('[O5] sees which orders could not be written, mends them, and has those alone tried again', async () => {
        const broken = { ...orderOf(2), swItems: undefined } as unknown as Order
        await load('may', [orderOf(1), orderOf(3)])
        await putOrder(broken)
        await start()
        await workUntilQuiet()
        expect(await jobOf()).toMatchObject({
          state: 'done',
          total: 3,
          done: 2,
          failed: 1,
        })
        // Who holds the job's row is not told by it; the server tells whoever may have the file.
        expect(JSON.stringify(await jobOf())).not.toContain('DH-2')
        const ask = { method: 'getFailures', id: idOf() }
        const named = await post('chu', '/api/job', ask)
        expect(JSON.parse(named.body)).toMatchObject({ failures: [{ about: 'DH-2' }] })
        expect((await post('ban2', '/api/job', ask)).statusCode).toBe(403)
        expect(codesIn(await rowsOfFile())).toEqual(['DH-1', 'DH-3'])
        await putOrder(orderOf(2))
        await give('chu', resumeJob, { id: idOf() })
        await workUntilQuiet()
        expect(await jobOf()).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0 })
        expect(JSON.parse((await post('chu', '/api/job', ask)).body)).toEqual({ failures: [] })
        expect(codesIn(await rowsOfFile())).toEqual(['DH-1', 'DH-3', 'DH-2'])
      })
    })

    describe('its file', () => {
      const refusalOf = async (userName: string, of = 'chu', company = 'may') => {
        const { statusCode, body } = await post(userName, '/api/job/file', { id: idOf(of) }, company)
        const { code } = (statusCode === 200 ? {} : JSON.parse(body)) as { code?: string }
        return [statusCode, code]
      }

      test('[S13] goes to whoever may handle the job and sees all of it, and to nobody else', async () => {
        await load('may', [orderOf(1)])
        await load('gio', [orderOf(1)])
        for (const userName of ['chu', 'ban']) await start(userName)
        await workUntilQuiet()
        expect(await refusalOf('chu', 'chu', 'gio')).toEqual([409, 'job-not-found'])
        expect(await refusalOf('ban')).toEqual([409, 'job-not-found'])
        expect(await refusalOf('ban2', 'ban')).toEqual([409, 'job-not-found'])
        expect(await refusalOf('chu', 'ban')).toEqual([200, undefined])
        await become('ban', { flags: ['report_orders'] })
        expect(await refusalOf('ban', 'ban')).toEqual([409, 'job-file-hidden'])
        await become('ban', { flags: ['stock_crud'] })
        expect(await refusalOf('ban', 'ban')).toEqual([409, 'job-not-found'])
        await become('ban', { active: false })
        expect((await refusalOf('ban', 'ban'))[0]).toBe(401)
        const server = await app()
        const stranger = await server.inject({
          method: 'POST',
          url: '/api/job/file',
          payload: { id: idOf(), token: 'x' },
        })
        await server.close()
        expect(stranger.statusCode).toBe(401)
      })

      test('is sent as a file with a plain name that no browser opens as a page', async () => {
        await load('may', [orderOf(1)])
        await start()
        await workUntilQuiet()
        const { headers } = await post('chu', '/api/job/file', { id: idOf() })
        expect(headers).toMatchObject({
          'content-disposition': 'attachment; filename="KhoTay-don-hang-2026.xlsx"',
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        })
      })

      test('is there for seven days, then it is gone, and proofs are not', async () => {
        await load('may', [orderOf(1)])
        const photo = { id: 'anh-1', mime: 'image/jpeg', bytes: Uint8Array.of(9) }
        await putIn('may', {
          table: 'proofs',
          key: 'anh-1',
          row: { id: 'anh-1', stored: true, updatedAt: 1 },
        })
        await store.write('may', (writing) => writing.putFile(photo, now))
        await start()
        await workUntilQuiet()
        const end = (await jobOf()).file!.endsAt
        expect(end - now).toBeLessThanOrEqual(7 * day)
        now = end - 1
        await sweep(store, 'may', now)
        expect(codesIn(await rowsOfFile())).toEqual(['DH-1'])
        now = end
        expect(await refusalOf('chu')).toEqual([409, 'job-file-ended'])
        // Its pieces were not written once more at its end: they lie for an hour longer than it.
        await sweep(store, 'may', now + 1)
        expect(await store.write('may', (writing) => writing.extendFilesOf(idOf(), now))).toBe(1)
        await sweep(store, 'may', now + 3_600_001)
        const left = await store.write('may', async (writing) => ({
          pieces: await writing.extendFilesOf(idOf(), now),
          photo: (await writing.file('anh-1')) !== undefined,
          noted: await writing.jobWork(idOf()),
        }))
        expect(left).toEqual({ pieces: 0, photo: true, noted: '' })
        expect(await refusalOf('chu')).toEqual([409, 'job-file-ended'])
        await start()
        await workUntilQuiet()
        expect(codesIn(await rowsOfFile())).toEqual(['DH-1'])
      })

      test('is not there while the job runs, nor once it is begun again', async () => {
        await load(
          'may',
          [1, 2, 3, 4].map((number) => orderOf(number)),
        )
        await start()
        expect(await refusalOf('chu')).toEqual([409, 'job-file-none'])
        await workUntilQuiet()
        expect(await refusalOf('chu')).toEqual([200, undefined])
        await start()
        expect(await refusalOf('chu')).toEqual([409, 'job-file-none'])
      })
    })
  })
}

/** The same store; just before it is written to the first time, something happens. */
function beforeFirstWrite(store: Store, happens: () => Promise<unknown>): Store {
  let isOver = false
  return {
    ...store,
    async write(company, work) {
      if (!isOver) {
        isOver = true
        await happens()
      }
      return store.write(company, work)
    },
  }
}
