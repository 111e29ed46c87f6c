import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { chooseSeries } from '../../../../src/domain/invoices/choose-series.ts'
import type { Company } from '../../../../src/domain/tables/company.ts'
import type { Invoice, InvoiceProvider, TaxBuyer } from '../../../../src/domain/tables/invoices.ts'
import type { Job } from '../../../../src/domain/tables/jobs.ts'
import type { Order } from '../../../../src/domain/tables/orders.ts'
import { must } from '../../../../src/lib/must.ts'
import { invoiceKinds } from '../../../../src/server/invoices/invoice-kinds.ts'
import { makeEffectsWorker } from '../../../../src/server/outside/effects.ts'
import { openEgress } from '../../../../src/server/outside/egress.ts'
import { jobKinds } from '../../../../src/server/outside/job-kinds.ts'
import { makeJobWorker } from '../../../../src/server/outside/job-worker.ts'
import { openVault } from '../../../../src/server/outside/vault.ts'
import {
  openPracticeInvoices,
  practiceAccount,
} from '../../../../src/stand-ins/invoices/practice-invoices.ts'
import { anItem, anOrder, morning } from '../../../support/builders.ts'
import { aTestShop, openTestShop } from '../../small-shop.ts'
import { giveUpSilence } from '../give-up-silence.ts'

/** A shop with the road to those who issue invoices in practice, over real HTTP; nothing of it moves but by `work`. */
export async function openInvoiceRoad() {
  const time = { now: morning }
  const practice = await openPracticeInvoices({ port: 0, clock: () => time.now })
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: 'hóa đơn tập' } })
  const vault = must(openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') }), 'a vault')
  const outward = giveUpSilence(egress.call, practice.world.faults)
  const callFor = () => outward
  const open = (id: InvoiceProvider) => invoiceKinds[id].open(`${practice.address}/${id.toLowerCase()}`)
  const invoices = { HILO: open('HILO'), MATBAO: open('MATBAO'), VIETINVOICE: open('VIETINVOICE') }
  const orders = [1, 2, 3, 4, 5, 6].map((number) =>
    anOrder({
      code: `KT-H-${number}`,
      channel: 'KhoTay',
      state: 'ĐÃ GỬI HÀNG',
      swItems: [anItem({ productCode: 'A1', amount: 2, price: 129_000 })],
      totalPrice: 258_000,
    }),
  )
  const shop = await openTestShop(
    {
      outside: {
        vault,
        markets: {},
        invoices,
        playsInvoices: true,
        call: outward,
        callFor,
        hookAddress: 'https://kho.example.vn',
        close: () => undefined,
      },
      worksAtJobs: false,
    },
    [aTestShop('may', orders)],
  )
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const effects = makeEffectsWorker({
    store,
    clock: () => time.now,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets: {}, invoices, callFor, clock: () => time.now },
    poke: () => undefined,
    report,
  })
  const jobs = makeJobWorker({
    store,
    clock: () => time.now,
    kinds: jobKinds,
    acting: { store, report, tell: () => undefined },
    poke: () => undefined,
    report,
    sliceMs: 0,
  })
  shop.setClock(time.now)

  async function call(method: string, params: object = {}, by = 'chu', path = '/api/digitalBill') {
    return shop.post(path, { token: await shop.tokenOf(by), method, ...params })
  }
  async function ask(method: string, params: object = {}, by = 'chu', path = '/api/digitalBill') {
    const { status, body } = await call(method, params, by, path)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  async function row<R>(table: 'invoices' | 'orders' | 'companies' | 'taxBuyers' | 'jobs', key: string) {
    const [found] = await store.read('may', (reading) => reading.rows([{ table, key }]))
    return found as R | undefined
  }
  const keysFor = (provider: InvoiceProvider) => {
    const { taxCode, username, password } = practiceAccount
    const keys = { taxCode, username, password }
    return provider === 'HILO' ? { ...keys, host: 'may.hilo.com.vn' } : keys
  }

  return {
    shop,
    practice,
    world: practice.world,
    time,
    store,
    reported,
    call,
    ask,
    keysFor,
    order: async (code: string) => must(await row<Order>('orders', code), code),
    invoice: (id: string) => row<Invoice>('invoices', id),
    company: async () => must(await row<Company>('companies', 'may'), 'the shop'),
    buyer: (id: string) => row<TaxBuyer>('taxBuyers', id),
    async link(provider: InvoiceProvider, series = 'C26TKT', pattern = '1') {
      await ask('saveAccount', { provider, keys: keysFor(provider) }, 'chu', '/api/setting')
      await ask(chooseSeries.method, { provider, pattern, series }, 'chu', chooseSeries.path)
    },
    async issue(code: string, provider: InvoiceProvider = 'HILO', more: object = {}) {
      return ask('issueInvoice', { orderCode: code, provider, ...more })
    },
    /** What was issued there, as people see it. */
    issued: () =>
      practice.world.invoices
        .all()
        .map(({ series, number, state, total }) => `${series} ${number} ${state} ${total}`),
    job: () => row<Job>('jobs', 'xuat-hoa-don/chu'),
    /** The server gets through whatever waits of jobs. */
    async workAtJobs() {
      for (let step = 0; step < 50; step += 1) if (!(await jobs.serve())) return
      throw new Error('the jobs never come to rest')
    },
    /** So much later (ms), until nothing is due. */
    async work(later = 0) {
      time.now += later
      shop.setClock(time.now)
      for (let round = 0; round < 50; round += 1) if (!(await effects.serve())) return
      throw new Error('the road never comes to rest')
    },
    /** A worker that dies over what it took: its lease runs out, and what it asked for may be done. */
    async dieOver() {
      const taking = {
        company: 'may',
        account: `HILO/${practiceAccount.taxCode}`,
        lease: 'dead',
        now: time.now,
      }
      await store.outside.effects.take({ ...taking, until: time.now + 30_000, most: 12, without: [] })
    },
    async close() {
      await shop.close()
      await egress.close()
      await practice.stop()
    },
  }
}
