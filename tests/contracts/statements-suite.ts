import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookStatement } from '../../src/domain/reconciliation/book-statement.ts'
import { keepStatementPart } from '../../src/domain/reconciliation/keep-statement-part.ts'
import { openStatement } from '../../src/domain/reconciliation/open-statement.ts'
import { withdrawStatement } from '../../src/domain/reconciliation/withdraw-statement.ts'
import type { Job } from '../../src/domain/tables/jobs.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Statement } from '../../src/domain/tables/statements.ts'
import { openSession } from '../../src/server/auth/sessions.ts'
import { createApp } from '../../src/server/create-app.ts'
import { jobKinds } from '../../src/server/outside/job-kinds.ts'
import { type JobWorker, makeJobWorker } from '../../src/server/outside/job-worker.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import type { Store } from '../../src/server/store/store.ts'
import { aCompany, anOrder, aShop, aStaff, morning } from '../support/builders.ts'
import { mortal } from './mortal-store.ts'
import type { OpenedStore } from './store-suite.ts'

const id = 'd'.repeat(32)
const codes = [1, 2, 3, 4, 5].map((number) => `KT-${number}`)
/** Two parts, so that a server dies between them too. */
const parts = [codes.slice(0, 3), [...codes.slice(3), 'KT-LA']]

/** A statement is booked once and undone as a whole, whatever engine keeps the shop and whenever its server dies. */
export function statementsSuite(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`statements on ${engine}`, () => {
    let opened: OpenedStore
    let store: Store
    let now = morning
    const faults: unknown[] = []

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      now = morning
    })
    afterEach(async () => {
      await opened.drop()
      expect(faults.splice(0)).toEqual([])
    })

    async function load(): Promise<void> {
      const orders = codes.map((code) => {
        const delivery = { logistic: 'GHN', id: `V-${code}`, history: [] }
        return anOrder({ code, channel: 'KhoTay', state: 'THÀNH CÔNG', delivery })
      })
      const shop = aShop({ company: aCompany({ company_id: 'may' }), staff: [], orders })
      const staff = [aStaff({ userName: 'ban', name: 'Hoa', flags: ['orders_not_ecommerce_handle'] })]
      await loadShop(store, { ...shop, rows: { ...shop.rows, staff } })
    }

    function workerOn(over: Store): JobWorker {
      return makeJobWorker({
        store: over,
        clock: () => now,
        kinds: jobKinds,
        acting: { store: over, report: (error) => faults.push(error), tell: () => undefined },
        poke: () => undefined,
        // A process that was killed reports nothing.
        report: (error) => {
          if (over === store) faults.push(error)
          else throw error
        },
        sliceMs: 0,
      })
    }
    async function workUntilQuiet(worker = workerOn(store)): Promise<void> {
      for (now += 1; await worker.serve(); now += 1);
    }
    async function give({ method }: { method: string }, params: object): Promise<void> {
      const server = await createApp({ store, clock: () => now })
      const token = await openSession(store, { userName: 'ban', company: 'may', now })
      const answer = await server.inject({
        method: 'POST',
        url: '/api/order',
        payload: { method, params, token },
      })
      await server.close()
      expect(answer.json(), method).not.toHaveProperty('error')
    }
    async function begin(): Promise<void> {
      const sums = { cod: 0, fee: 0, returnFee: 0, transferFee: 0, received: 0, net: 0 }
      const head = { id, kind: 'carrier', provider: 'GHN', name: 'bang-ke.xlsx', day: morning, sums }
      await give(openStatement, { ...head, rows: 6, parts: 2 })
      for (const [part, some] of parts.entries()) {
        const rows = some.map((code, index) => ({
          n: part * 10 + index + 1,
          code,
          orderCode: code,
          waybill: '',
          cod: 129_000,
          fee: 18_000,
          returnFee: 0,
          pays: 111_000,
          isReturned: false,
        }))
        await give(keepStatementPart, { id, part, rows })
      }
      await give(bookStatement, { id })
    }
    const rowsOf = <T>(table: 'orders' | 'statements' | 'jobs', keys: readonly string[]) =>
      store.read('may', (reading) => reading.rows(keys.map((key) => ({ table, key })))) as Promise<T[]>
    const statement = async () => (await rowsOf<Statement>('statements', [id]))[0]
    const job = async () => (await rowsOf<Job>('jobs', [`doi-soat/${id}`]))[0]

    async function moneyOf() {
      const orders = await rowsOf<Order>('orders', codes)
      return orders.map(({ paid, pickMoney, payment, realShippingFee, reconciled }) => ({
        paid,
        pickMoney,
        entries: payment.history.map(({ amount }) => amount),
        fee: realShippingFee,
        by: reconciled?.statement,
      }))
    }
    const booked = { paid: 129_000, pickMoney: 0, entries: [129_000], fee: 18_000, by: id }
    const undone = { paid: 0, pickMoney: 129_000, entries: [129_000, -129_000] }

    test('[O4] [CAT-450] it is booked, what cannot be is named, and it is undone', async () => {
      await load()
      await begin()
      await workUntilQuiet()
      expect(await moneyOf()).toEqual(codes.map(() => booked))
      expect(await statement()).toMatchObject({ state: 'ĐÃ GHI', booked: 5, left: 1 })
      expect(await job()).toMatchObject({ what: 'book-statement', state: 'done', done: 5, failed: 1 })
      await give(withdrawStatement, { id })
      await workUntilQuiet()
      expect(await moneyOf()).toEqual(codes.map(() => undone))
      expect(await statement()).toMatchObject({ state: 'ĐÃ HỦY', booked: 0, left: 0 })
      expect(await job()).toMatchObject({ what: 'withdraw-statement', state: 'done', done: 5 })
    })

    test('[O4] [CAT-455] a server that dies at any call books every line once, and undoes every line', async () => {
      let calls = 0
      for (let isThrough = false; !isThrough; calls += 7) {
        await opened.drop()
        opened = await open()
        store = opened.store
        await load()
        await begin()
        isThrough = await workUntilQuiet(workerOn(mortal(store, calls))).then(
          () => true,
          () => false,
        )
        now += 10_001
        await workUntilQuiet()
        expect(await moneyOf(), `killed after ${calls} calls`).toEqual(codes.map(() => booked))
        await give(withdrawStatement, { id })
        await workUntilQuiet(workerOn(mortal(store, calls))).catch(() => undefined)
        now += 10_001
        await workUntilQuiet()
        expect(await moneyOf(), `killed after ${calls} calls while it was undone`).toEqual(
          codes.map(() => undone),
        )
        expect(await statement()).toMatchObject({ state: 'ĐÃ HỦY', booked: 0, left: 0 })
      }
      expect(calls, 'it died often enough').toBeGreaterThan(20)
    })

    test('waybills are looked up many at once', async () => {
      await load()
      const found = await store.read('may', (reading) =>
        reading.orderCodesByWaybills(['V-KT-2', 'V-KT-1', 'V-KT-2', 'LẠ', 'X\0']),
      )
      expect(found).toEqual(
        new Map([
          ['V-KT-1', ['KT-1']],
          ['V-KT-2', ['KT-2']],
        ]),
      )
    })
  })
}
