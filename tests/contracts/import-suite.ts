import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SheetRow } from '../../src/domain/catalogue/sheet-row.ts'
import { cancelJob } from '../../src/domain/jobs/cancel-job.ts'
import { importProducts } from '../../src/domain/jobs/import-products.ts'
import { sheetJobId } from '../../src/domain/jobs/job-words.ts'
import { resumeJob } from '../../src/domain/jobs/resume-job.ts'
import { permissions } from '../../src/domain/people/permissions.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { importKind } from '../../src/server/outside/import-products.ts'
import { asKind } from '../../src/server/outside/job-kind.ts'
import { type JobKinds, jobKinds } from '../../src/server/outside/job-kinds.ts'
import { type JobWorker, makeJobWorker } from '../../src/server/outside/job-worker.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { RowWrite, Store } from '../../src/server/store/store.ts'
import {
  aCompany,
  anItem,
  anOrder,
  aProduct,
  aShop,
  aStaff,
  aWarehouse,
  morning,
} from '../support/builders.ts'
import { counted, mortal } from './mortal-store.ts'
import type { OpenedStore } from './store-suite.ts'

const people: Staff[] = [
  aStaff({ userName: 'chu', name: 'Chủ', role: 'OWNER', flags: [...permissions] }),
  aStaff({ userName: 'hang', name: 'Hằng', flags: ['products_crud', 'stock_crud'] }),
  aStaff({ userName: 'gia', name: 'Giang', flags: ['products_crud'] }),
]

const rowOf = (number: number, fields: Partial<SheetRow> = {}): SheetRow => ({
  row: number + 1,
  code: `SP-${number}`,
  name: `Áo số ${number}`,
  price: 100_000 + number,
  wholesale_price: 80_000,
  priceIn: 50_000,
  stock: number,
  ...fields,
})

const few = { 'import-products': asKind(importKind({ batch: 3, piece: 4 })) }
const fewOfBoth = { ...few, 'balance-stock': few['import-products'] }

interface Beginning {
  by?: string
  wid?: string
  bin?: string
  balances?: boolean
}

/** Products out of a sheet, whatever engine keeps the shop. */
export function importSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`imports on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    let now = morning
    let pokes = 0
    const faults: unknown[] = []
    const fault = (error: unknown) => faults.push(error)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      now = morning
      pokes = 0
    })
    afterEach(async () => {
      await opened.drop()
      expect(faults.splice(0)).toEqual([])
    })

    async function load({
      products = [] as Product[],
      locked = false,
      orders = [] as Order[],
      below = 0 as 0 | 1,
    } = {}): Promise<void> {
      const bare = aCompany({ company_id: 'may' })
      const company = { ...bare, settings: { ...bare.settings, checkBelowReserved: below } }
      const warehouses = [aWarehouse({ locked: locked || undefined })]
      const shop = aShop({ company, staff: people, orders, products, warehouses, onHand: 20 })
      await loadShop(store, shop)
    }
    /** Three rows at a time, unless the kinds are those of every day. */
    function workerOn(over: Store, kinds: Partial<JobKinds> = fewOfBoth): JobWorker {
      return makeJobWorker({
        store: over,
        clock: () => now,
        kinds: { ...jobKinds, ...kinds },
        acting: { store: over, report: fault, tell: () => undefined },
        poke: () => {
          pokes += 1
        },
        report: fault,
        sliceMs: 0,
      })
    }
    async function workUntilQuiet(worker = workerOn(store)): Promise<void> {
      for (now += 1; await worker.serve(); now += 1);
    }
    const packed = (rows: readonly SheetRow[]) =>
      gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'), { level: 9 })
    const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const idOf = (rows: readonly SheetRow[], userName = 'chu') =>
      sheetJobId({ file: shaOf(packed(rows)), userName })

    async function post(userName: string, path: string, body: object | Buffer, headers: object = {}) {
      const server = await createApp({ store, clock: () => now })
      const token = await openSession(store, { userName, company: 'may', now })
      const isFile = Buffer.isBuffer(body)
      const answer = await server.inject({
        method: 'POST',
        url: path,
        payload: isFile ? body : { ...body, token },
        headers: isFile
          ? { 'content-type': 'application/gzip', authorization: `Bearer ${token}`, ...headers }
          : {},
      })
      await server.close()
      return answer
    }
    async function give(
      userName: string,
      { path, method }: { path: string; method: string },
      params: object,
    ) {
      expect((await post(userName, path, { method, params })).json()).not.toHaveProperty('error')
    }
    const goods = { wid: 'KhoTayWarehouse', bin: 'A1-01' }
    async function begin(rows: readonly SheetRow[], { by = 'chu', ...fields }: Beginning = {}) {
      const file = shaOf(packed(rows))
      await give(by, importProducts, { file, name: 'hang.xlsx', rows: rows.length, ...fields })
    }
    const send = (rows: readonly SheetRow[], by = 'chu', bytes = packed(rows)) =>
      post(by, '/api/job/rows', bytes, { 'job-id': encodeURIComponent(idOf(rows, by)) })
    async function bring(rows: readonly SheetRow[], fields: Beginning = {}) {
      await begin(rows, fields)
      expect((await send(rows, fields.by)).json()).toEqual({ stored: true })
      await workUntilQuiet()
    }
    const rowsIn = <R>(table: 'products' | 'slips' | 'jobs') =>
      store.read('may', async (reading) => {
        const stretch = { table, after: '', closedSince: 0 }
        const all = await Promise.all(
          [true, false].map((closed) => reading.scan({ ...stretch, closed }, 1000)),
        )
        return all.flat().flatMap(({ doc }) => (doc === undefined ? [] : [JSON.parse(doc) as R]))
      })
    const products = async () => new Map((await rowsIn<Product>('products')).map((row) => [row.code, row]))
    const jobOf = async (rows: readonly SheetRow[], by = 'chu') =>
      (await rowsIn<Job>('jobs')).find(({ id }) => id === idOf(rows, by))!
    const fileOf = async (rows: readonly SheetRow[], by = 'chu') => {
      const answer = await post(by, '/api/job/file', { id: idOf(rows, by) })
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      return (await readSheet(answer.rawPayload)).slice(1).map(([row, code, , became]) => [row, code, became])
    }
    const versionNow = () => store.read('may', async (reading) => (await reading.head()).version)

    test('new codes are made, goods come in by slips, known ones are written about (CAT-015, CAT-051, CAT-339, CAT-340, CAT-345, CAT-346, CAT-350)', async () => {
      await load({ products: [aProduct({ code: 'SP-2', name: 'Áo cũ', price: 1 })] })
      const rows = [1, 2, 3, 4, 5].map((number) => rowOf(number))
      await bring(rows, goods)
      const now5 = await products()
      expect(now5.get('SP-1')).toMatchObject({
        name: 'Áo số 1',
        price: 100_001,
        wholesale_price: 80_000,
        total: 1,
      })
      expect(now5.get('SP-2')).toMatchObject({ name: 'Áo số 2', price: 100_002, total: 20 })
      expect(now5.get('SP-5')).toMatchObject({ total: 5, priceIn: 50_000, state: 'SẮP HẾT HÀNG' })
      const slips = await rowsIn<Slip>('slips')
      expect(slips.map(({ type, state, userId }) => [type, state, userId])).toEqual(
        slips.map(() => ['Nhập mới', 'HOÀN THÀNH', 'chu']),
      )
      expect(slips.flatMap(({ items }) => items.map(({ productCode }) => productCode)).toSorted()).toEqual([
        'SP-1',
        'SP-3',
        'SP-4',
        'SP-5',
      ])
      expect(await jobOf(rows)).toMatchObject({ state: 'done', total: 5, done: 5, failed: 0, by: 'chu' })
      expect(await fileOf(rows)).toEqual([
        [2, 'SP-1', 'Đã tạo'],
        [3, 'SP-2', 'Đã sửa'],
        [4, 'SP-3', 'Đã tạo'],
        [5, 'SP-4', 'Đã tạo'],
        [6, 'SP-5', 'Đã tạo'],
      ])
    })

    test('sixty new products are written fifty at a time, their goods by slips of fifty lines, complete at once (RET-047, CST-052, CAT-347, CAT-348, CAT-352, CAT-545, CAT-567)', async () => {
      await load()
      const rows = Array.from({ length: 60 }, (_, index) => rowOf(index + 1))
      await begin(rows, goods)
      await send(rows)
      const worker = workerOn(store, {})
      for (let turn = 0; turn < 2; turn += 1, now += 1_000) await worker.serve()
      expect((await products()).size).toBe(50)
      await workUntilQuiet(worker)
      expect((await products()).size).toBe(60)
      const slips = await rowsIn<Slip>('slips')
      expect(slips.map(({ items, state }) => [items.length, state]).toSorted()).toEqual([
        [10, 'HOÀN THÀNH'],
        [50, 'HOÀN THÀNH'],
      ])
    })

    test('fifty rows and their goods are brought into the store together, each product once', async () => {
      await load()
      const rows = Array.from({ length: 50 }, (_, index) => rowOf(index + 1))
      await begin(rows, goods)
      await send(rows)
      const calls = new Map<string, number>()
      const written: string[] = []
      const counting = counted(store, (name, args) => {
        // What comes without being waited for costs no journey to a database.
        if (name !== 'rowsNow') calls.set(name, (calls.get(name) ?? 0) + 1)
        if (name === 'putRows')
          for (const { table, key } of args[1] as RowWrite[]) written.push(`${table} ${key}`)
      })
      await workUntilQuiet(workerOn(counting, {}))
      expect(await jobOf(rows)).toMatchObject({ state: 'done', made: 50 })
      const made = await products()
      expect(rows.map(({ code }) => made.get(code)?.total)).toEqual(rows.map(({ stock }) => stock))
      expect(written.filter((place) => place.startsWith('products ')).toSorted()).toEqual(
        rows.map(({ code }) => `products ${code}`).toSorted(),
      )
      const all = [...calls.values()].reduce((sum, count) => sum + count, 0)
      expect(all, JSON.stringify([...calls])).toBeLessThan(60)
    })

    test('devices are told of what it wrote once a second, and at its end', async () => {
      await load()
      const rows = Array.from({ length: 30 }, (_, index) => rowOf(index + 1))
      await begin(rows)
      await send(rows)
      await workUntilQuiet()
      expect(await jobOf(rows)).toMatchObject({ state: 'done', made: 30 })
      expect(pokes, 'its beginning and its end, all within a second').toBe(2)
    })

    test('the same sheet a second time changes nothing', async () => {
      await load()
      const rows = [1, 2, 3, 4, 5].map((number) => rowOf(number))
      await bring(rows, goods)
      const before = await products()
      await bring(rows, goods)
      expect(await products()).toEqual(before)
      expect(await jobOf(rows)).toMatchObject({ state: 'done', done: 5 })
      expect((await fileOf(rows)).map(([, , became]) => became)).toEqual(rows.map(() => 'Không đổi'))
    })

    test('a server that is killed anywhere goes on: each product once, each unit once', async () => {
      const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => rowOf(number))
      let isThrough = false
      let calls = 0
      for (; !isThrough; calls += 17) {
        await opened.drop()
        opened = await open()
        store = opened.store
        await load({ products: [aProduct({ code: 'SP-4', name: 'Áo cũ' })] })
        await begin(rows, goods)
        await send(rows)
        isThrough = await workUntilQuiet(workerOn(mortal(store, calls))).then(
          () => true,
          () => false,
        )
        now += 10_001
        await workUntilQuiet()
        const totals = [...(await products()).values()].map(({ code, total }) => [code, total])
        expect(new Map(totals as [string, number][]), `killed after ${calls} calls`).toEqual(
          new Map([1, 2, 3, 4, 5, 6, 7].map((number) => [`SP-${number}`, number === 4 ? 20 : number])),
        )
        expect(await jobOf(rows)).toMatchObject({ state: 'done', done: 7, failed: 0 })
        expect((await fileOf(rows)).map(([row]) => row)).toEqual([2, 3, 4, 5, 6, 7, 8])
      }
      expect(calls, 'it died often enough').toBeGreaterThan(100)
    })

    test('without cost_view the cost of known products stays, and new ones have none (CAT-343, CAT-344, CAT-503)', async () => {
      await load({ products: [aProduct({ code: 'SP-1', priceIn: 61_000 })] })
      await bring([rowOf(1), rowOf(2)], { by: 'hang' })
      const all = await products()
      expect([all.get('SP-1')?.priceIn, all.get('SP-2')?.priceIn]).toEqual([61_000, 0])
      expect(all.get('SP-1')?.price).toBe(100_001)
    })

    test('each row says by which slip its goods came in; in a locked warehouse that it waits (CAT-583)', async () => {
      const saysOf = async (locked: boolean) => {
        await load({ locked })
        const rows = [rowOf(1)]
        await bring(rows, goods)
        const answer = await post('chu', '/api/job/file', { id: idOf(rows) })
        const [slip] = await rowsIn<Slip>('slips')
        return [(await readSheet(answer.rawPayload))[1]?.[4], slip?.code, slip?.state] as const
      }
      const [said, code, state] = await saysOf(false)
      expect([said, state]).toEqual([`Đã tạo và hoàn thành phiếu nhập kho ${code}.`, 'HOÀN THÀNH'])
      await opened.drop()
      opened = await open()
      store = opened.store
      expect(await saysOf(true)).toEqual(['Đã tạo phiếu nhập kho thành công.', expect.any(String), 'MỚI'])
    })

    test('in a locked warehouse the slip waits to be confirmed (CAT-351)', async () => {
      await load({ locked: true })
      await bring([rowOf(1), rowOf(2)], goods)
      expect((await rowsIn<Slip>('slips')).map(({ state }) => state)).toEqual(['MỚI'])
      expect((await products()).get('SP-2')?.total).toBe(0)
    })

    test('[O5] a row that is refused is named, the others are written, and resumed it alone is tried again (CAT-349)', async () => {
      await load()
      const rows = [rowOf(1), rowOf(2, { code: 'MÃ SAI' }), rowOf(3), rowOf(4, { name: '' })]
      await bring(rows, goods)
      expect(await jobOf(rows)).toMatchObject({ state: 'done', total: 4, done: 2, failed: 2 })
      const { failures } = (await post('chu', '/api/job', { method: 'getFailures', id: idOf(rows) })).json()
      expect(failures).toEqual([
        {
          about: 'MÃ SAI',
          reason: 'Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.',
        },
        { about: 'SP-4', reason: 'Mã sản phẩm và tên sản phẩm không thể bỏ trống' },
      ])
      // Somebody writes about a product that went through; somebody else makes the one without a name.
      await give('chu', { path: '/api/product', method: 'update' }, { productId: 'SP-1', price: 150_000 })
      await give('chu', { path: '/api/product', method: 'add' }, { code: 'SP-4', name: 'Áo có tên' })
      await give('chu', resumeJob, { id: idOf(rows) })
      await workUntilQuiet()
      const all = await products()
      expect(all.get('SP-1')).toMatchObject({ price: 150_000, total: 1 })
      expect(await jobOf(rows)).toMatchObject({ state: 'done', total: 4, done: 2, failed: 2 })
      expect(await fileOf(rows)).toEqual([
        [3, 'MÃ SAI', 'Lỗi'],
        [5, 'SP-4', 'Lỗi'],
      ])
    })

    test('stopped between two batches it goes on behind the last one', async () => {
      await load()
      const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => rowOf(number))
      await begin(rows, goods)
      await send(rows)
      const worker = workerOn(store)
      for (let turn = 0; turn < 2; turn += 1, now += 1_000) await worker.serve()
      await give('chu', cancelJob, { id: idOf(rows) })
      await workUntilQuiet(worker)
      expect([(await products()).size, (await jobOf(rows)).state]).toEqual([3, 'cancelled'])
      await give('chu', resumeJob, { id: idOf(rows) })
      await workUntilQuiet(worker)
      expect((await products()).size).toBe(7)
      expect((await fileOf(rows)).length).toBe(7)
    })

    test('it waits for its rows, and whoever left or lost the right meanwhile writes nothing', async () => {
      await load()
      const rows = [rowOf(1)]
      await begin(rows, { by: 'hang' })
      const worker = workerOn(store)
      for (let turn = 0; turn < 3; turn += 1, now += 1_000) await worker.serve()
      expect(await jobOf(rows, 'hang')).toMatchObject({ state: 'waiting', done: 0 })
      await send(rows, 'hang')
      const row = { ...people.find(({ userName }) => userName === 'hang')!, flags: [] }
      await store.write('may', async (writing) =>
        writing.putRows(await writing.advance(), [{ table: 'staff', key: 'hang', row }]),
      )
      await workUntilQuiet(worker)
      expect(await jobOf(rows, 'hang')).toMatchObject({ state: 'failed' })
      expect((await jobOf(rows, 'hang')).reason).toContain('Hằng không còn quyền sửa sản phẩm')
      expect((await products()).size).toBe(0)
    })

    test('rows that never come stop the job after a week with the reason', async () => {
      await load()
      const rows = [rowOf(1)]
      await begin(rows)
      now += 7 * 86_400_000 + 1
      await workUntilQuiet()
      expect((await jobOf(rows)).reason).toContain('chưa gửi được tệp')
    })

    test('[S13] rows are taken from whoever may write products, for a job that is there, and only as they were named', async () => {
      await load()
      const rows = [rowOf(1)]
      expect((await send(rows)).json()).toMatchObject({ code: 'sheet-unknown' })
      await begin(rows)
      expect((await send(rows, 'chu', packed([rowOf(2)]))).json()).toMatchObject({ code: 'sheet-differs' })
      const noBody = await post('chu', '/api/job/rows', Buffer.alloc(9 * 2 ** 20), {
        'job-id': encodeURIComponent(idOf(rows)),
      })
      expect(noBody.statusCode).toBe(413)
      expect((await send(rows)).statusCode).toBe(200)
      expect((await send(rows)).statusCode).toBe(200)
    })

    test.each([
      ['no lines of rows', Buffer.from('không phải gzip')],
      ['a row that is none', gzipSync('{"row":1,"code":""}')],
      ['more than it says', gzipSync(Buffer.alloc(65 * 2 ** 20, 32))],
    ])('a file that holds %s stops the job in words', async (_, bytes) => {
      await load()
      const file = shaOf(bytes)
      await give('chu', importProducts, { file, name: 'hang.xlsx', rows: 1 })
      const id = sheetJobId({ file, userName: 'chu' })
      await post('chu', '/api/job/rows', bytes, { 'job-id': encodeURIComponent(id) })
      await workUntilQuiet()
      const [job] = await rowsIn<Job>('jobs')
      expect(job).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('không đọc được') as string,
      })
    })

    test('goods come in only by whoever may, into a warehouse that is there', async () => {
      await load()
      const params = { file: 'a'.repeat(64), name: 'hang.xlsx', rows: 1 }
      const refusal = async (by: string, fields: object) =>
        (await post(by, '/api/job', { method: 'importProducts', params: { ...params, ...fields } })).json()
          .code
      expect(await refusal('gia', goods)).toBe('import-no-stock')
      expect(await refusal('chu', { ...goods, wid: 'K-KHAC' })).toBe('import-no-warehouse')
      expect(await refusal('chu', { balances: true })).toBe('import-no-warehouse')
    })

    describe('balancing (CAT-020, CAT-586)', () => {
      const known = [1, 2, 3].map((number) => aProduct({ code: `SP-${number}`, name: `Áo số ${number}` }))

      test('brings the books in line by slips, and what left since the sheet was looked through stays counted', async () => {
        await load({ products: known })
        const rows = [
          rowOf(1, { was: 20, stock: 25 }),
          rowOf(2, { was: 20, stock: 12 }),
          rowOf(3, { was: 20, stock: 20 }),
          rowOf(9, { stock: 4 }),
        ]
        await begin(rows, { ...goods, balances: true })
        await send(rows)
        await give(
          'chu',
          { path: '/api/exchange', method: 'add' },
          {
            type: 'Xuất tự do',
            items: [{ productCode: 'SP-2', amount: 3, bin: 'A1-01' }],
            sourceWarehouse: goods.wid,
            note: 'bán',
            complete: true,
          },
        )
        await workUntilQuiet()
        const totals = [...(await products()).values()].map(({ code, total }) => [code, total])
        expect(new Map(totals as [string, number][])).toEqual(
          new Map([
            ['SP-1', 25],
            ['SP-2', 9],
            ['SP-3', 20],
            ['SP-9', 4],
          ]),
        )
        expect((await rowsIn<Slip>('slips')).map(({ type }) => type).toSorted()).toEqual([
          'Nhập mới',
          'Nhập tự do',
          'Xuất tự do',
          'Xuất tự do',
        ])
      })

      test('of a product that the device did not hold no 0 is written that it guessed, and its goods are not balanced in silence (CAT-337)', async () => {
        await load({ products: known })
        const rows = [
          rowOf(1, { price: 0, stock: 25, guessed: ['price'] }),
          rowOf(2, { stock: 0, guessed: ['stock'] }),
          rowOf(9, { price: 0, stock: 4, guessed: ['price'] }),
        ]
        await bring(rows, { ...goods, balances: true })
        const all = await products()
        expect([1, 2, 9].map((number) => all.get(`SP-${number}`)?.total)).toEqual([20, 20, 4])
        expect(all.get('SP-1')?.price).toBe(known[0]?.price)
        const asked = await post('chu', '/api/job', { method: 'getFailures', id: idOf(rows) })
        expect(asked.json().failures).toEqual([
          {
            about: 'SP-1',
            reason:
              'Áo số 1 đã có trong shop, mà cột Giá bán lẻ không đọc được số. Sửa trong tệp rồi chọn lại.',
          },
          { about: 'SP-2', reason: expect.stringContaining('máy chưa có sản phẩm này') },
        ])
      })

      test('one product that cannot is named, and the others of its slip are balanced', async () => {
        await load({ products: known })
        const rows = [
          rowOf(1, { was: 99, stock: 0 }),
          rowOf(2, { was: 20, stock: 12 }),
          rowOf(3, { was: 20, stock: 19 }),
        ]
        await bring(rows, { ...goods, balances: true })
        expect(await jobOf(rows)).toMatchObject({ state: 'done', done: 2, failed: 1 })
        const all = await products()
        expect([1, 2, 3].map((number) => all.get(`SP-${number}`)?.total)).toEqual([20, 12, 19])
      })

      test.each([
        [0, 20, 12],
        [1, 3, 12],
      ] as const)(
        'below what orders hold nothing is written, unless the shop allows it: %i (CAT-175, CAT-572)',
        async (below, held, free) => {
          const orders = [anOrder({ swItems: [anItem({ productCode: 'SP-1', amount: 5 })] })]
          await load({ products: known, orders, below })
          expect((await products()).get('SP-1')?.book).toBe(5)
          const rows = [rowOf(1, { was: 20, stock: 3 }), rowOf(2, { was: 20, stock: 12 })]
          await bring(rows, { ...goods, balances: true })
          const all = await products()
          expect([all.get('SP-1')?.total, all.get('SP-2')?.total]).toEqual([held, free])
          const asked = await post('chu', '/api/job', { method: 'getFailures', id: idOf(rows) })
          const why = 'Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng!'
          expect(asked.json().failures).toEqual(below ? [] : [{ about: 'SP-1', reason: why }])
        },
      )

      test('[O5] what is not there any more is named, and of a product with another code by now the goods are brought in line', async () => {
        await load({ products: known })
        const rows = [rowOf(1, { was: 20, stock: 12 }), rowOf(2, { was: 99, stock: 0 })]
        const move = (type: string, productCode: string, amount: number) =>
          give(
            'chu',
            { path: '/api/exchange', method: 'add' },
            {
              type,
              note: 'bán',
              complete: true,
              sourceWarehouse: goods.wid,
              items: [{ productCode, amount, bin: 'A1-01' }],
            },
          )
        await begin(rows, { ...goods, balances: true })
        await send(rows)
        await move('Xuất tự do', 'SP-1', 20)
        await workUntilQuiet()
        expect(await jobOf(rows)).toMatchObject({ done: 0, failed: 2 })
        expect(await fileOf(rows)).toMatchObject([
          [2, 'SP-1', 'Lỗi'],
          [3, 'SP-2', 'Lỗi'],
        ])
        const rename = { path: '/api/product', method: 'updateNewProductCode' }
        await give('chu', rename, { code: 'SP-2', newCode: 'SP-2B' })
        await move('Nhập tự do', 'SP-1', 9)
        await move('Nhập tự do', 'SP-2B', 80)
        await give('chu', resumeJob, { id: idOf(rows) })
        await workUntilQuiet()
        expect(await jobOf(rows)).toMatchObject({ done: 2, failed: 0 })
        const all = await products()
        expect([all.get('SP-1')?.total, all.get('SP-2B')?.total]).toEqual([1, 1])
      })

      test('in a locked warehouse nothing is written', async () => {
        await load({ products: known, locked: true })
        const before = await versionNow()
        const rows = [rowOf(1, { was: 20, stock: 25, price: 5 })]
        await bring(rows, { ...goods, balances: true })
        expect((await jobOf(rows)).reason).toContain('Hiện tại kho đang bị khóa')
        expect((await products()).get('SP-1')?.price).toBe(129_000)
        expect(await versionNow()).toBeLessThan(before + 4)
      })
    })
  })
}
