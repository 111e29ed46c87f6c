import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { exportShop } from '../../../src/domain/jobs/export-shop.ts'
import { shopExportJobId } from '../../../src/domain/jobs/job-words.ts'
import type { Customer } from '../../../src/domain/tables/customers.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Debt } from '../../../src/domain/tables/payments.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import type { DocumentTable } from '../../../src/domain/tables.ts'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { generateDemo } from '../../../src/server/demo/generate-demo.ts'
import { exportedTables, shopExportKind } from '../../../src/server/outside/export-shop.ts'
import { asKind } from '../../../src/server/outside/job-kind.ts'
import { jobKinds } from '../../../src/server/outside/job-kinds.ts'
import { makeJobWorker } from '../../../src/server/outside/job-worker.ts'
import type { BackupRow } from '../../../src/server/store/backup-row.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { sumMissingFlows } from '../../../src/server/sum-missing-flows.ts'
import { mortal } from '../../contracts/mortal-store.ts'
import { aCompany, aShop, morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { people } from '../small-shop.ts'

const dayMs = 86_400_000
const id = shopExportJobId('chu')

describe.each(Object.entries(bothEngines()))('a shop in one file, on %s', (_, open) => {
  async function withStore(work: (at: Bench) => Promise<void>): Promise<void> {
    const { store, drop } = await open()
    try {
      await work(new Bench(store))
    } finally {
      await store.close()
      drop()
    }
  }

  test('comes into an empty shop with the same stock, debts, orders and movements to the đồng', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      const before = await bench.numbersOf('may')
      expect(before.orders).toBeGreaterThan(40)
      expect(before.debts).not.toBe(0)
      await bench.start('may')
      await bench.workUntilQuiet()
      const bytes = await bench.file('may')
      expect((await bench.fill('moi', bytes)).error).toBeUndefined()
      expect(await bench.numbersOf('moi')).toEqual(before)
      // Who fetched the file is noted behind it.
      const others: readonly string[] = ['companies', 'staff', 'privacyLog', ...elsewhere]
      const [fetched] = await bench.rowsOf('may', 'privacyLog')
      expect(fetched).toMatchObject({ what: 'file', by: 'chu', about: expect.stringMatching(/\.zip$/) })
      for (const table of exportedTables.filter((name) => !others.includes(name)))
        expect(await bench.rowsOf('moi', table), table).toEqual(await bench.rowsOf('may', table))
    }))

  test('brings movements that stand in the sums of stock as soon as it is in, however far the other shop had come with its own', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      await bench.loadEmpty('khac')
      const dying = mortal(bench.store, 30)
      await expect(sumMissingFlows(dying, 'may', 20)).rejects.toThrow()
      await sumMissingFlows(bench.store, 'moi')
      await bench.start('may')
      await bench.workUntilQuiet()
      const bytes = await bench.file('may')
      expect((await bench.fill('moi', bytes)).error).toBeUndefined()
      expect((await bench.fill('khac', bytes)).error).toBeUndefined()
      expect(await bench.flowsOf('khac')).toEqual([])
      for (const shop of ['may', 'khac']) await sumMissingFlows(bench.store, shop)
      const wanted = await bench.flowsOf('may')
      expect(wanted.length).toBeGreaterThan(20)
      for (const shop of ['moi', 'khac']) expect(await bench.flowsOf(shop), shop).toEqual(wanted)
    }))

  test('says what the shop was at its end, whoever worked meanwhile and wherever the server died', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      await bench.start('may')
      for (let calls = 2; calls < 40; calls += 9) {
        await bench.workUntilQuiet(mortal(bench.store, calls)).catch(() => undefined)
        await bench.changeSome('may', calls)
        bench.now += 10_001
      }
      await bench.workUntilQuiet()
      await bench.fill('moi', await bench.file('may'))
      expect(await bench.numbersOf('moi')).toEqual(await bench.numbersOf('may'))
      expect(await bench.rowsOf('moi', 'orders')).toEqual(await bench.rowsOf('may', 'orders'))
    }))

  test('holds a workbook that opens, and neither badge nor key nor password', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.start('may')
      await bench.workUntilQuiet()
      const parts = unzipSync(await bench.file('may'))
      const orders = await readSheet(Buffer.from(parts['KhoTay.xlsx']!), 'DON_HANG')
      expect(orders).toHaveLength((await bench.rowsOf('may', 'orders')).length + 1)
      const all = Object.entries(parts)
        .filter(([name]) => !name.endsWith('.xlsx'))
        .map(([, bytes]) => Buffer.from(bytes).toString('utf8'))
        .join('\n')
      for (const secret of ['the-badge', '$scrypt', 'tokenHash', '"hash"', '"badge"'])
        expect(all, secret).not.toContain(secret)
    }))

  test('is the owner’s alone, for a day, and fills no shop that somebody works in', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      expect((await bench.give('may', 'quanly')).error).toContain('không có quyền')
      await bench.start('may')
      await bench.workUntilQuiet()
      const bytes = await bench.file('may')
      expect((await bench.fetchFile('may', 'quanly')).statusCode).not.toBe(200)
      expect((await bench.fill('may', bytes)).error).toContain('đã có đơn')
      expect((await bench.fill('moi', bytes.subarray(0, Math.floor(bytes.length * 0.6)))).error).toContain(
        'hỏng',
      )
      const torn = Buffer.from(bytes)
      torn[Math.floor(torn.length * 0.7)]! ^= 0xff
      expect((await bench.fill('moi', torn)).error).toContain('hỏng')
      expect(await bench.rowsOf('moi', 'orders')).toEqual([])
      bench.now += dayMs
      expect((await bench.fetchFile('may', 'chu')).json<{ code: string }>().code).toBe('job-file-ended')
    }))

  test('opens no way into the shop it comes from: nothing of that changes, and nobody of it gets another password', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      const theirs = { userName: 'kho', company: 'may', hash: await hashPassword('mat-khau-cua-kho') }
      await bench.store.accounts.setCredential(theirs)
      await openSession(bench.store, { userName: 'kho', company: 'may', now: bench.now })
      await bench.start('may')
      await bench.workUntilQuiet()
      const bytes = await bench.file('may')
      const before = await bench.backupOf('may')
      expect(before.length).toBeGreaterThan(100)
      expect((await bench.fill('moi', bytes)).error).toBeUndefined()
      const asOwner = (fields: object) => bench.post('moi', 'moi-chu', '/api/user', fields)
      const resumed = await asOwner({ method: 'resumeUser', params: { userName: 'kho' } })
      expect(resumed.statusCode, resumed.body).toBe(200)
      const given = await asOwner({ method: 'resetPassword', userName: 'kho', password: 'mat-khau-moi-hon' })
      expect(given.json<{ code: string }>().code).toBe('user-name-taken')
      expect((await asOwner({ method: 'endSessions', userName: 'kho' })).statusCode).toBe(200)
      expect(await bench.store.accounts.credential('kho')).toMatchObject(theirs)
      expect(await bench.backupOf('may')).toEqual(before)
    }))

  test('brings colleagues who cannot sign in, and links that are off', () =>
    withStore(async (bench) => {
      await bench.load('may')
      await bench.loadEmpty('moi')
      await bench.start('may')
      await bench.workUntilQuiet()
      await bench.fill('moi', await bench.file('may'))
      const staff = (await bench.rowsOf('moi', 'staff')) as { userName: string; active: boolean }[]
      expect(staff.filter(({ active }) => active).map(({ userName }) => userName)).toEqual(['moi-chu'])
      const [company] = await bench.rowsOf('moi', 'companies')
      expect(company).toMatchObject({
        company_id: 'moi',
        accounts: [],
        shopeeShopId: [{ link: { state: 'off' } }],
      })
    }))
})

const elsewhere = ['zaloAccounts', 'facebookPages', 'shopRoads']

/** Two shops, and a server that works at jobs step by step. */
class Bench {
  readonly store: Store
  now = morning

  constructor(store: Store) {
    this.store = store
  }

  async load(company: string): Promise<void> {
    const demo = generateDemo({ seed: 7, orders: 60, products: 30, now: morning })
    const link = { state: 'linked' as const, at: 1, by: 'chu', endsAt: morning * 2 }
    const staff = people.map((row) => ({ ...row, badge: row.userName === 'kho' ? 'the-badge' : undefined }))
    await loadShop(this.store, {
      company: {
        ...demo.company,
        company_id: company,
        shopeeShopId: [{ shopId: '1', shopName: 'Gian', link }],
        accounts: [{ provider: 'GHN', accountId: '9', name: 'GHN', link }] as never,
      },
      staff: [],
      rows: {
        ...demo.rows,
        staff: [...staff, { ...people[0]!, userName: 'quanly', role: 'STAFF' }] as never,
        customers: demo.rows.customers?.map(
          (one, at): Customer => ({ ...one, unPaid: at % 3 ? 0 : 125_500 }),
        ),
      },
    })
  }

  async loadEmpty(company: string): Promise<void> {
    const owner = { ...people[0]!, userName: `${company}-chu` }
    const shop = aShop({ company: aCompany({ company_id: company }), staff: [], orders: [], products: [] })
    await loadShop(this.store, { ...shop, rows: { staff: [owner] } })
  }

  async post(company: string, userName: string, url: string, payload: object) {
    const app = await createApp({ store: this.store, clock: () => this.now, worksAtJobs: false })
    const token = await openSession(this.store, { userName, company, now: this.now })
    const answer = await app.inject({ method: 'POST', url, payload: { ...payload, token } })
    await app.close()
    return answer
  }
  async give(company: string, userName: string) {
    const answer = await this.post(company, userName, '/api/job', { method: exportShop.method, params: {} })
    return answer.json<{ error?: string }>()
  }
  async start(company: string): Promise<void> {
    expect(await this.give(company, 'chu')).not.toHaveProperty('error')
  }
  fetchFile(company: string, userName: string) {
    return this.post(company, userName, '/api/job/file', { id })
  }
  async file(company: string): Promise<Buffer> {
    const answer = await this.fetchFile(company, 'chu')
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
    return answer.rawPayload
  }

  async workUntilQuiet(store = this.store): Promise<void> {
    const faults: unknown[] = []
    const report = (error: unknown) => faults.push(error)
    const worker = makeJobWorker({
      store,
      clock: () => this.now,
      kinds: { ...jobKinds, 'export-shop': asKind(shopExportKind(25)) },
      acting: { store, report, tell: () => undefined },
      poke: () => undefined,
      report,
      sliceMs: 0,
    })
    for (this.now += 1; await worker.serve(); this.now += 1);
    expect(faults).toEqual([])
  }

  /** Somebody changes an order and a product, makes one and deletes one. */
  async changeSome(company: string, turn: number): Promise<void> {
    const orders = (await this.rowsOf(company, 'orders')) as Order[]
    const order = orders[turn % orders.length]!
    const gone = orders[(turn + 5) % orders.length]!
    await this.store.write(company, async (writing) =>
      writing.putRows(await writing.advance(), [
        { table: 'orders', key: order.code, row: { ...order, noteShop: `lần ${turn}`, totalPrice: turn } },
        { table: 'orders', key: `moi-${turn}`, row: { ...order, code: `moi-${turn}` } },
        { table: 'orders', key: gone.code, row: undefined },
      ]),
    )
  }

  async fill(company: string, bytes: Buffer): Promise<{ error?: string }> {
    const app = await createApp({ store: this.store, clock: () => this.now, worksAtJobs: false })
    const userName = company === 'may' ? 'chu' : `${company}-chu`
    const token = await openSession(this.store, { userName, company, now: this.now })
    const run = '0123456789abcdef'
    const size = 20_000
    const pieces = Math.ceil(bytes.length / size)
    let last: { error?: string } = {}
    for (let at = 0; at < pieces && last.error === undefined; at += 1) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'shop-run': `${run}${bytes.length.toString(16)}${bytes[Math.floor(bytes.length * 0.7)]!.toString(16)}`,
        'shop-piece': String(at),
      }
      const payload = bytes.subarray(at * size, (at + 1) * size)
      last = (await app.inject({ method: 'POST', url: '/api/shop/piece', headers, payload })).json()
    }
    const named = `${run}${bytes.length.toString(16)}${bytes[Math.floor(bytes.length * 0.7)]!.toString(16)}`
    if (last.error === undefined)
      last = (
        await app.inject({ method: 'POST', url: '/api/shop/import', payload: { run: named, pieces, token } })
      ).json()
    await app.close()
    return last
  }

  async rowsOf(company: string, table: DocumentTable): Promise<object[]> {
    return this.store.read(company, async (reading) => {
      const all = []
      for (const closed of [false, true])
        all.push(...(await reading.scan({ table, closed, after: '', closedSince: 0 }, 100_000)))
      return all
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ doc }) => JSON.parse(doc ?? '{}') as object)
    })
  }

  /** Sums of stock that are not nothing. */
  async flowsOf(company: string): Promise<BackupRow['row'][]> {
    const rows = (await this.backupOf(company)).flatMap(({ table, row: { company_id, ...row } }) =>
      table === 'stock_flows' && (row['units'] || row['cents'] || row['unpriced']) ? [row] : [],
    )
    const keyOf = ({ span, number, product_code, wid, kind }: BackupRow['row']) =>
      JSON.stringify([span, number, product_code, wid, kind])
    return rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }

  /** Everything that a backup holds of a shop. */
  async backupOf(company: string): Promise<BackupRow[]> {
    const found: BackupRow[] = []
    for await (const row of this.store.backup())
      if (row.row['company_id'] === company || (row.table === 'companies' && row.row['id'] === company))
        found.push(row)
    return found
  }

  async numbersOf(company: string) {
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    const orders = (await this.rowsOf(company, 'orders')) as Order[]
    const products = (await this.rowsOf(company, 'products')) as Product[]
    const movements = await this.store.read(company, (reading) => reading.movements({}))
    return {
      orders: orders.length,
      money: sum(orders.map(({ totalPrice }) => totalPrice)),
      paid: sum(orders.map(({ paid }) => paid)),
      stock: Object.fromEntries(products.map(({ code, total, book, wait }) => [code, [total, book, wait]])),
      debts: sum(((await this.rowsOf(company, 'debts')) as Debt[]).map(({ amount }) => amount)),
      owed: sum(((await this.rowsOf(company, 'customers')) as Customer[]).map(({ unPaid }) => unPaid)),
      movements: movements.length,
      moved: sum(movements.map(({ quantity, cost = 0 }) => quantity * cost)),
      byNumber: ['total', 'book', 'wait', 'exp_amount'].map((number) =>
        sum(movements.filter((one) => one.number === number).map(({ quantity }) => quantity)),
      ),
    }
  }
}
