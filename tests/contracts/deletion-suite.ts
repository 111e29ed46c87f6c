import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addProduct } from '../../src/domain/catalogue/add-product.ts'
import { deleteAllProducts } from '../../src/domain/jobs/delete-all-products.ts'
import { deleteJobId, restoreJobId } from '../../src/domain/jobs/job-words.ts'
import { restoreAllProducts } from '../../src/domain/jobs/restore-all-products.ts'
import { resumeJob } from '../../src/domain/jobs/resume-job.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { deletionKind } from '../../src/server/outside/delete-products.ts'
import { asKind } from '../../src/server/outside/job-kind.ts'
import { jobKinds } from '../../src/server/outside/job-kinds.ts'
import { type JobWorker, makeJobWorker } from '../../src/server/outside/job-worker.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aCompany, anItem, anOrder, aProduct, aShop, aStaff, morning } from '../support/builders.ts'
import { mortal } from './mortal-store.ts'
import type { OpenedStore } from './store-suite.ts'

const dayMs = 86_400_000
const people = [
  aStaff({ userName: 'chu', name: 'Chủ', role: 'OWNER', flags: [...permissions] }),
  aStaff({ userName: 'gia', name: 'Giang', flags: ['products_crud'] }),
  aStaff({ userName: 'hang', name: 'Hằng', flags: ['products_crud', 'stock_crud'] }),
]
const codes = [1, 2, 3, 4, 5, 6].map((number) => `SP-${number}`)
const phrase = 'TÔI ĐỒNG Ý'

/** All products go by a job, and come back by another, whatever engine keeps the shop. */
export function deletionSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`deleting all products on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    let now = morning
    const faults: unknown[] = []

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      now = morning
      await load()
    })
    afterEach(async () => {
      await opened.drop()
      expect(faults.splice(0)).toEqual([])
    })

    /** Six products with goods; an order waits for the third, and a combo is made of the first and the second. */
    async function load(): Promise<void> {
      const combo = aProduct({
        code: 'CB-1',
        name: 'Combo áo',
        typeItem: 'combo',
        KhoTay: codes.slice(0, 2).map((code) => ({ code, amount: 1, name: code })),
      })
      const parts = codes.map((code, index) =>
        aProduct({ code, name: `Áo ${code}`, inCombos: index < 2 ? 1 : undefined }),
      )
      const orders = [
        anOrder({
          code: 'DH-1',
          channel: 'KhoTay',
          state: 'MỚI',
          swItems: [anItem({ productCode: 'SP-3' })],
        }),
      ]
      const company = aCompany({ company_id: 'may' })
      await loadShop(store, aShop({ company, staff: people, orders, products: [...parts, combo] }))
    }
    function workerOn(over: Store): JobWorker {
      const report = (error: unknown) => faults.push(error)
      return makeJobWorker({
        store: over,
        clock: () => now,
        kinds: { ...jobKinds, 'delete-products': asKind(deletionKind(3)) },
        acting: { store: over, report, tell: () => undefined },
        poke: () => undefined,
        report,
        sliceMs: 0,
      })
    }
    async function workUntilQuiet(worker = workerOn(store)): Promise<void> {
      for (now += 1; await worker.serve(); now += 1);
    }
    async function call(userName: string, path: string, body: object) {
      const server = await createApp({ store, clock: () => now })
      const token = await openSession(store, { userName, company: 'may', now })
      const answer = await server.inject({ method: 'POST', url: path, payload: { ...body, token } })
      await server.close()
      return answer
    }
    const give = async (by: string, { path, method }: { path: string; method: string }, params: object) =>
      (await call(by, path, { method, params })).json<{ error?: string }>()
    const rowsIn = <R>(table: 'products' | 'jobs') =>
      store.read('may', async (reading) => {
        const stretch = { table, after: '', closedSince: 0 }
        const all = [
          ...(await reading.scan({ ...stretch, closed: true }, 100)),
          ...(await reading.scan({ ...stretch, closed: false }, 100)),
        ]
        return all.flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as R]))
      })
    const left = async () =>
      (await rowsIn<Product>('products'))
        .filter(({ deletedAt }) => deletedAt === undefined)
        .map(({ code }) => code)
        .toSorted()
    const jobOf = async (of: string) => (await rowsIn<Job>('jobs')).find(({ id }) => id === of)
    const everything = ['CB-1', ...codes]

    test('takes the phrase, and whoever keeps stock (CAT-324–327, CAT-505)', async () => {
      expect(await give('gia', deleteAllProducts, { phrase })).toMatchObject({
        error: 'Bạn không có quyền thự hiện thao tác này!',
      })
      for (const wrong of ['', 'tôi đồng ý'])
        expect(await give('chu', deleteAllProducts, { phrase: wrong })).toMatchObject({
          error: 'Vui lòng nhập cụm từ TÔI ĐỒNG Ý để xác nhận thao tác này.',
        })
      await workUntilQuiet()
      expect(await left()).toEqual(everything)
    })

    test('takes everything but what is held, which is named; the rest is kept as a file', async () => {
      expect(await give('chu', deleteAllProducts, { phrase })).not.toHaveProperty('error')
      await workUntilQuiet()
      expect(await left()).toEqual(['SP-3'])
      expect(await jobOf(deleteJobId)).toMatchObject({ state: 'done', total: 7, done: 6, failed: 1 })
      const { failures } = (await call('chu', '/api/job', { method: 'getFailures', id: deleteJobId })).json<{
        failures: unknown[]
      }>()
      expect(failures).toEqual([{ about: 'SP-3', reason: 'Sản phẩm đang được giữ hàng' }])
      const file = await call('chu', '/api/job/file', { id: deleteJobId })
      const [titles = [], ...rows] = await readSheet(file.rawPayload)
      expect(rows.map(([code]) => code).toSorted()).toEqual(everything.filter((code) => code !== 'SP-3'))
      expect(titles).toContain('Giá nhập')
      const [, ...stayed] = await readSheet(file.rawPayload, 2)
      expect(stayed).toEqual([['SP-3', 'Áo SP-3', 'Sản phẩm đang được giữ hàng']])
      // Who keeps no settings may not handle another's job; who sees no cost prices is not handed them.
      expect((await call('hang', '/api/job/file', { id: deleteJobId })).statusCode).toBe(409)
    })

    test('a server that is killed anywhere goes on, and what went comes back whole within the day', async () => {
      let isThrough = false
      for (let calls = 0; !isThrough; calls += 61) {
        expect(await give('chu', deleteAllProducts, { phrase })).not.toHaveProperty('error')
        isThrough = await workUntilQuiet(workerOn(mortal(store, calls))).then(
          () => true,
          () => false,
        )
        now += 10_001
        await workUntilQuiet()
        expect(await left(), `killed after ${calls} calls`).toEqual(['SP-3'])
        expect(await jobOf(deleteJobId)).toMatchObject({ done: 6, failed: 1 })
        expect(await give('chu', restoreAllProducts, {})).not.toHaveProperty('error')
        await workUntilQuiet(workerOn(mortal(store, calls))).catch(() => undefined)
        now += 10_001
        await workUntilQuiet()
        expect(await left()).toEqual(everything)
        expect(await jobOf(restoreJobId)).toMatchObject({ state: 'done', done: 6, failed: 0 })
      }
    })

    test('resumed, it tries what was left once more', async () => {
      await give('chu', deleteAllProducts, { phrase })
      await workUntilQuiet()
      await give('chu', { path: '/api/order', method: 'updateState' }, { orderCodes: ['DH-1'], state: 'HỦY' })
      await give('chu', resumeJob, { id: deleteJobId })
      await workUntilQuiet()
      expect(await left()).toEqual([])
      expect(await jobOf(deleteJobId)).toMatchObject({ state: 'done', done: 7, failed: 0 })
    })

    test('a code that was made anew meanwhile stays as it is now, and is not counted as restored', async () => {
      await give('chu', deleteAllProducts, { phrase })
      await workUntilQuiet()
      await give('chu', addProduct, { code: 'SP-2', name: 'Áo làm lại' })
      await give('chu', restoreAllProducts, {})
      await workUntilQuiet()
      expect(await jobOf(restoreJobId)).toMatchObject({ state: 'done', total: 6, done: 5, failed: 1 })
      const { failures } = (await call('chu', '/api/job', { method: 'getFailures', id: restoreJobId })).json<{
        failures: unknown[]
      }>()
      expect(failures).toEqual([
        {
          about: 'SP-2',
          reason: 'Mã này đã có lại từ trước (tạo mới hoặc đã khôi phục), giữ nguyên như đang có.',
        },
      ])
      expect((await rowsIn<Product>('products')).find(({ code }) => code === 'SP-2')?.name).toBe('Áo làm lại')
      expect(await left()).toEqual(everything)
    })

    test('after a day nothing comes back, and without a deletion nothing does', async () => {
      expect(await give('chu', restoreAllProducts, {})).toMatchObject({ code: 'restore-nothing' })
      await give('chu', deleteAllProducts, { phrase })
      await workUntilQuiet()
      now += dayMs + 60_000
      expect(await give('chu', restoreAllProducts, {})).toMatchObject({ code: 'restore-nothing' })
      expect(await left()).toEqual(['SP-3'])
    })
  })
}
