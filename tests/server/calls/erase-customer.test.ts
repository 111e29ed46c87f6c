import { describe, expect, test } from 'vitest'
import { erasePhrase } from '../../../src/domain/customers/erase-phrase.ts'
import type { Claim } from '../../../src/domain/tables/claims.ts'
import type { Customer, Recipient } from '../../../src/domain/tables/customers.ts'
import type { Invoice } from '../../../src/domain/tables/invoices.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Proof } from '../../../src/domain/tables/papers.ts'
import type { Debt } from '../../../src/domain/tables/payments.ts'
import type { ZaloMessage } from '../../../src/domain/tables/zalo.ts'
import { type DocumentTable, tables } from '../../../src/domain/tables.ts'
import type { PullResponse } from '../../../src/protocol/wire.ts'
import { openSession } from '../../../src/server/auth/sessions.ts'
import { createApp } from '../../../src/server/create-app.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import type { Store, Writing } from '../../../src/server/store/store.ts'
import { aCare, anOrder, aReturn, morning } from '../../support/builders.ts'
import { bothEngines } from '../both-engines.ts'
import { aTestShop } from '../small-shop.ts'

/** Nobody else in the shop is called so, lives there, or has these numbers. */
const traces = [
  'Lụa Thị Vô Song',
  '912345678',
  '988777666',
  'ngõ Mười Hai',
  'gọi trước cho chị Lụa',
  'lua@vosong.vn',
]
const lua: Recipient = {
  name: 'Lụa Thị Vô Song',
  phone: '0912345678',
  address: 'số 3 ngõ Mười Hai',
  provinceId: '01',
  provinceName: 'Thành phố Hà Nội',
  districtId: -1,
  wardId: '00070',
  adminSet: 'vn34',
}
const her: Customer = {
  _id: 'kh-0912345678',
  code: 'KH0912345678',
  name: lua.name,
  phone: lua.phone,
  address: lua.address,
  provinceId: '01',
  districtId: -1,
  wardId: '00070',
  unPaid: 0,
  note: 'gọi trước cho chị Lụa',
  formerPhones: ['0988777666'],
  formerCodes: ['KH0988777666', 'kh-0988777666'],
  zalo: { agreed: true, by: 'ban', at: morning },
}
const double: Customer = { ...her, _id: 'kh-0988777666', code: 'KH0988777666', phone: '0988777666' }
const other: Customer = {
  ...her,
  _id: 'kh-0977000111',
  code: 'KH0977000111',
  phone: '0977000111',
  name: 'Người Khác',
  note: '',
  address: 'Đường Khác',
  formerPhones: [],
  formerCodes: [],
}

const orders: Order[] = [
  anOrder({
    code: 'D1',
    state: 'THÀNH CÔNG',
    totalPrice: 250_000,
    paid: 250_000,
    payment: {
      status: 'Đã thanh toán',
      history: [{ type: 'Tiền mặt', amount: 250_000, time: morning, note: 'gọi trước cho chị Lụa' }],
    },
    customer: { id: her._id, code: her.code, ...lua },
    noteCustomer: 'gọi trước cho chị Lụa',
    noteShop: 'gọi trước cho chị Lụa',
    noteShipper: 'gọi trước cho chị Lụa',
    delivery: {
      logistic: 'GHN',
      id: 'GHN1',
      history: [{ state: 'Đã giao', updatedAt: 1, note: 'Lụa Thị Vô Song' }],
    },
  }),
  anOrder({
    code: 'D2',
    state: 'HỦY',
    customer: { id: double._id, code: double.code, ...lua, phone: double.phone },
  }),
  anOrder({ code: 'D3', state: 'ĐÃ HOÀN', channel: 'Shopee', customer: lua }),
  anOrder({
    code: 'D4',
    state: 'THÀNH CÔNG',
    customer: {
      id: other._id,
      code: other.code,
      ...lua,
      name: other.name,
      phone: other.phone,
      address: other.address,
    },
  }),
]

function invoice(id: string, state: Invoice['state'], number?: string): Invoice {
  const buyer = {
    name: lua.name,
    address: lua.address,
    taxCode: '0311111111',
    email: 'lua@vosong.vn',
    phone: lua.phone,
  }
  return {
    id,
    orderCode: 'D1',
    wid: 'K1',
    provider: 'HILO',
    accountId: '1',
    kind: 'original',
    state,
    pattern: '1',
    series: 'C26TKT',
    buyer,
    lines: [],
    sums: { net: 1, tax: 0, total: 1 },
    payment: 'TM',
    tries: 0,
    by: 'ban',
    askedAt: 1,
    time: 1,
    number,
  }
}

const rows = {
  customers: [her, other],
  customerAliases: [
    { name: 'KH0988777666', customerId: her._id, at: 1, by: 'ban' },
    {
      name: double._id,
      customerId: her._id,
      at: 1,
      by: 'ban',
      merge: { gone: double, before: her, after: her, names: [double._id, 'KH0988777666'] },
    },
  ],
  debts: [
    { id: 'no-1', customerId: her._id, amount: 90_000, reason: 'Mua chịu', document: 'D1', by: 'ban', at: 1 },
    {
      id: 'no-2',
      customerId: her._id,
      amount: -90_000,
      reason: 'Trả nợ',
      document: 'KH0988777666',
      by: 'ban',
      at: 2,
      note: 'gọi trước cho chị Lụa',
    },
    { id: 'no-3', customerId: other._id, amount: 0, reason: 'Khác', document: '', by: 'ban', at: 2 },
  ] satisfies Debt[],
  // Numbers are not without gaps.
  returns: ['D3#1', 'D3#3'].map((id) => aReturn({ id, orderCode: 'D3', note: 'gọi trước cho chị Lụa' })),
  claims: ['D1!1', 'D1!4'].map(
    (id): Claim => ({
      id,
      orderCode: 'D1',
      wid: 'K1',
      waybill: 'GHN1',
      carrier: 'GHN',
      cause: 'lost',
      state: 'paid',
      asked: 50_000,
      payments: [],
      proofs: [],
      note: 'gọi trước cho chị Lụa',
      answer: 'Lụa Thị Vô Song',
      openedAt: 1,
      openedBy: 'ban',
      at: 1,
      by: 'ban',
      updatedAt: 1,
    }),
  ),
  shippingCare: [
    aCare({
      orderId: 'D1',
      listNote: [{ message: 'gọi trước cho chị Lụa', createdBy: 'ban', createdAt: 1 }],
      calls: [{ id: 'c', result: 'reached', note: 'Lụa Thị Vô Song', createdBy: 'ban', createdAt: 1 }],
    }),
  ],
  zaloMessages: [
    {
      id: 'D1/received',
      orderCode: 'D1',
      wid: 'K1',
      event: 'received',
      name: lua.name,
      phone: '84912345678',
      templateId: '1',
      templateName: 'Nhận',
      data: { ten: lua.name },
      state: 'sent',
      tries: 0,
      time: 1,
      askedAt: 1,
    },
  ] satisfies ZaloMessage[],
  invoices: [invoice('D1/1', 'failed'), invoice('D1/2', 'issued', '15'), invoice('D1/12', 'failed')],
  taxBuyers: [
    { id: `customer/${her._id}`, buyer: invoice('', 'issued').buyer, by: 'ban', at: 1 },
    { id: 'tax/0311111111', buyer: invoice('', 'issued').buyer, by: 'ban', at: 1 },
  ],
  proofs: [
    {
      id: 'anh-1',
      kind: 'photo',
      about: 'parcel/D1#1',
      orderCode: 'D1',
      codes: ['D1'],
      wid: 'K1',
      mime: 'image/jpeg',
      bytes: 3,
      sha256: 'a',
      at: 1,
      by: 'kho',
      byName: 'Kho',
      stored: true,
      updatedAt: 1,
    },
    {
      id: 'anh-4',
      kind: 'photo',
      about: 'parcel/D4#1',
      orderCode: 'D4',
      codes: ['D4'],
      wid: 'K1',
      mime: 'image/jpeg',
      bytes: 3,
      sha256: 'a',
      at: 1,
      by: 'kho',
      byName: 'Kho',
      stored: true,
      updatedAt: 1,
    },
  ] satisfies Proof[],
}

describe.each(Object.entries(bothEngines()))('a customer who asks for it, on %s', (_, open) => {
  async function withShop(
    work: (at: Bench) => Promise<void>,
    more: { orders?: Order[]; customers?: Customer[] } = {},
  ) {
    const { store, drop } = await open()
    try {
      const shop = aTestShop('may', more.orders ?? orders)
      const customers = more.customers ?? rows.customers
      await loadShop(store, { ...shop, rows: { ...shop.rows, ...rows, customers } as never })
      const id = 'anh-1'
      await store.write('may', (writing) =>
        writing.putFile({ id, mime: 'image/jpeg', bytes: Buffer.from('abc') }, morning),
      )
      await work(new Bench(store))
    } finally {
      await store.close()
      drop()
    }
  }

  test('is gone from customers, orders, notes, calls, messages, returns, claims, photos and what is remembered for invoices; what was issued keeps whom it is made out to', () =>
    withShop(async (at) => {
      const before = await at.everything()
      for (const trace of traces) expect(before, trace).toContain(trace)
      const sums = await at.sums()
      const answer = await at.erase('chu', her._id)
      expect(answer).toMatchObject({ status: 200, body: { orders: 3 } })
      const issued = (await at.rowsOf('invoices')).find((row) => (row as Invoice).id === 'D1/2') as Invoice
      expect(issued.buyer).toEqual({ name: lua.name, address: lua.address, taxCode: '0311111111' })
      const after = (await at.everything()).replaceAll(JSON.stringify(issued), '')
      for (const trace of traces) expect(after, trace).not.toContain(trace)
      expect(await at.sums()).toEqual(sums)
      expect(await at.store.read('may', (reading) => reading.file('anh-1'))).toBeUndefined()
      expect((await at.rowsOf('proofs')).map((row) => (row as Proof).id)).toEqual(['anh-4'])
    }))

  test('leaves one row without a name, to which orders and debts lead, with who did it and when; the province stays, and others are as they were', () =>
    withShop(async (at) => {
      const { as } = (await at.erase('chu', double._id)).body
      const customers = (await at.rowsOf('customers')) as Customer[]
      expect(customers).toContainEqual(other)
      const stub = customers.find(({ _id }) => _id === as)
      expect(stub).toMatchObject({
        name: 'Khách đã xóa dữ liệu',
        phone: '',
        unPaid: 0,
        erased: { by: 'chu', at: morning },
      })
      const left = (await at.rowsOf('orders')) as Order[]
      const theirs = left.filter(({ customer }) => customer.id === as)
      expect(theirs.map(({ code }) => code)).toEqual(['D1', 'D2', 'D3'])
      for (const { customer } of theirs)
        expect(customer).toMatchObject({ provinceId: '01', wardId: -1, erasedAt: morning })
      const debts = (await at.rowsOf('debts')) as Debt[]
      expect(debts.filter(({ customerId }) => customerId === as).map(({ amount }) => amount)).toEqual([
        90_000, -90_000,
      ])
      const log = await at.post('chu', '/api/customer', { method: 'listPrivacyLog' })
      expect(log.body.entries).toMatchObject([
        { what: 'erased', by: 'chu', at: morning, about: as, count: 3 },
      ])
    }))

  test('takes along what somebody wrote of them between the search and the transaction', () =>
    withShop(async (at) => {
      const late = anOrder({ code: 'D5', state: 'HỦY', customer: { id: her._id, code: her.code, ...lua } })
      const photo = { ...rows.proofs[0]!, id: 'anh-5' }
      const debt = { ...rows.debts[1]!, id: 'no-5' }
      const answer = await new Bench(
        justBefore(at.store, async (writing) =>
          writing.putRows(await writing.advance(), [
            { table: 'orders', key: late.code, row: late },
            { table: 'proofs', key: photo.id, row: photo },
            { table: 'debts', key: debt.id, row: debt },
          ]),
        ),
      ).erase('chu', her._id)
      expect(answer).toMatchObject({ status: 200, body: { orders: 4 } })
      const left = (await at.rowsOf('orders')) as Order[]
      expect(left.find(({ code }) => code === 'D5')?.customer.name).toBe('Khách đã xóa dữ liệu')
      expect((await at.rowsOf('proofs')).map((row) => (row as Proof).id)).toEqual(['anh-4'])
      const debts = (await at.rowsOf('debts')) as Debt[]
      expect(debts.filter(({ customerId }) => customerId === answer.body.as)).toHaveLength(3)
    }))

  test('waits for a quieter moment when they are written of again and again, and erases nothing until then', () =>
    withShop(async (at) => {
      const busy = new Bench(
        justBefore(
          at.store,
          async (writing) =>
            writing.putRows(await writing.advance(), [{ table: 'orders', key: 'D1', row: orders[0]! }]),
          Number.POSITIVE_INFINITY,
        ),
      )
      const answer = await busy.erase('chu', her._id)
      expect(answer.status).toBe(409)
      expect(answer.body.error).toContain('bấm lại')
      expect(await at.rowsOf('customers')).toContainEqual(her)
      expect((await at.erase('chu', her._id)).status).toBe(200)
    }))

  test('is told to phones by the usual pull', () =>
    withShop(async (at) => {
      const device = { deviceId: 'may-chu', wireVersion: 1 }
      await at.post('chu', '/api/sync/snapshot', device)
      const { version: cursor } = await at.store.read('may', (reading) => reading.head())
      const { as } = (await at.erase('chu', her._id)).body
      const pulled = await at.post('chu', '/api/sync/pull', { ...device, cursor })
      const told = JSON.stringify((pulled.body as PullResponse).tables)
      expect(told).toContain(as)
      expect(told).toContain(her._id)
      expect(told).not.toContain(lua.name)
      expect(told).not.toContain(lua.address)
    }))

  test('waits while an order is on its way or somebody owes, is the owner’s alone, and wants the words typed: nothing is half gone', () =>
    withShop(
      async (at) => {
        const before = await at.everything()
        expect((await at.erase('ban', her._id)).status).toBe(403)
        expect((await at.erase('chu', her._id, 'xóa')).body.error).toContain(erasePhrase)
        expect((await at.erase('chu', her._id)).body.error).toContain('D9')
        expect((await at.erase('chu', other._id)).body.error).toContain('nợ shop 5.000₫')
        expect((await at.erase('chu', 'kh-0')).status).toBe(409)
        expect((await at.post('ban', '/api/customer', { method: 'listPrivacyLog' })).status).toBe(403)
        expect(await at.everything()).toEqual(before)
      },
      {
        orders: [
          ...orders,
          anOrder({ code: 'D9', state: 'ĐANG GIAO', customer: { id: her._id, code: her.code, ...lua } }),
        ],
        customers: [her, { ...other, unPaid: 5_000 }],
      },
    ))
})

/** The store with somebody who writes right before a transaction of the shop, so many times. */
function justBefore(store: Store, work: (writing: Writing) => Promise<void>, times = 1): Store {
  let left = times
  return new Proxy(store, {
    get(target, name) {
      const own = Reflect.get(target, name, target) as unknown
      if (name !== 'write') return typeof own === 'function' ? own.bind(target) : own
      return async (...args: Parameters<Store['write']>) => {
        if (left > 0) await target.write('may', work)
        left -= 1
        return target.write(...args)
      }
    },
  })
}

class Bench {
  readonly store: Store
  constructor(store: Store) {
    this.store = store
  }

  async post(userName: string, url: string, payload: object) {
    const app = await createApp({ store: this.store, clock: () => morning, worksAtJobs: false })
    const token = await openSession(this.store, { userName, company: 'may', now: morning })
    const answer = await app.inject({ method: 'POST', url, payload: { ...payload, token } })
    await app.close()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
    return { status: answer.statusCode, body: isJson ? answer.json<any>() : undefined }
  }

  erase(userName: string, id: string, phrase = erasePhrase) {
    return this.post(userName, '/api/customer', { method: 'eraseCustomer', id, phrase })
  }

  async rowsOf(table: DocumentTable): Promise<object[]> {
    return this.store.read('may', async (reading) => {
      const all = []
      for (const closed of [false, true])
        all.push(...(await reading.scan({ table, closed, after: '', closedSince: 0 }, 10_000)))
      return all.map(({ doc = '{}' }) => JSON.parse(doc) as object)
    })
  }

  /** Every row of the shop as text, each table's by itself. */
  async everything(): Promise<string> {
    const names = (Object.keys(tables) as (keyof typeof tables)[]).filter((name) => name !== 'movements')
    const texts = []
    for (const name of names) texts.push(JSON.stringify(await this.rowsOf(name as DocumentTable)))
    return texts.join('\n')
  }

  async sums() {
    const all = (await this.rowsOf('orders')) as Order[]
    const debts = (await this.rowsOf('debts')) as Debt[]
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    return {
      orders: all.length,
      total: sum(all.map(({ totalPrice }) => totalPrice)),
      paid: sum(all.flatMap(({ payment }) => payment.history.map(({ amount }) => amount))),
      goods: all.map(({ swItems }) => swItems),
      debts: sum(debts.map(({ amount }) => amount)),
      claims: ((await this.rowsOf('claims')) as Claim[]).map(({ asked, state }) => [asked, state]),
    }
  }
}
