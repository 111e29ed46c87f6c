import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { erasedCustomer, erasedOrder } from '../../../src/domain/customers/erased.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { must } from '../../../src/lib/must.ts'
import { applyCarried, type Carried, type CarriedOutcome } from '../../../src/replica/apply-carried.ts'
import { readCursor } from '../../../src/replica/apply-pull.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { beginRenewal } from '../../../src/replica/load-point.ts'
import type { KeptBook } from '../../../src/replica/own-rows.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import type { Entry } from '../../../src/replica/search/book.ts'
import { customerBook } from '../../../src/replica/search/customer-book.ts'
import { writeKept } from '../../../src/replica/search/kept-book.ts'
import { orderBook } from '../../../src/replica/search/order-book.ts'
import { productBook } from '../../../src/replica/search/product-book.ts'
import { tidy } from '../../../src/replica/tidy.ts'
import { undo } from '../../../src/replica/undo.ts'
import { anOrder, aProduct } from '../../support/builders.ts'
import { aLoadedPhone, type Phone, reopened } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const booksOf = (replica: Replica) =>
  [orderBook(replica), productBook(replica), customerBook(replica)] as const

async function openBooks(replica: Replica): Promise<void> {
  for (const book of booksOf(replica)) await book.open()
}

/** The app is closed and opened again; books of a page that is gone hear nothing. */
async function reloaded(phone: Phone): Promise<Replica> {
  for (const book of booksOf(phone.replica)) book.close()
  return reopened(phone)
}

/** The app was used, and is closed and opened again. */
async function aKeptPhone(server = new FakeServer()): Promise<Phone> {
  const phone = await aLoadedPhone(server)
  await openBooks(phone.replica)
  for (const book of booksOf(phone.replica)) await book.keep()
  await reloaded(phone)
  return phone
}

/** Rows come along with a poke of the history and sight that this device knows; the server of these tests tells of neither. */
async function carry(
  { db }: Replica,
  carried: Omit<Carried, 'lineage' | 'sight'>,
  at: number,
): Promise<CarriedOutcome> {
  const [lineage, sight] = ['first', 'all']
  await db.meta.bulkPut([
    { key: 'lineage', value: lineage },
    { key: 'sight', value: sight },
  ])
  const outcome = await applyCarried(db, { ...carried, lineage, sight }, at)
  await db.meta.bulkDelete(['lineage', 'sight'])
  return outcome
}

/** What a book holds, by key; numbers are its own. */
function heldBy({ snapshot }: { snapshot: { entries: readonly Entry<object>[] } }): Map<string, object> {
  return new Map(
    snapshot.entries.map((entry) => [
      entry.key,
      JSON.parse(JSON.stringify({ ...entry, number: 0 })) as object,
    ]),
  )
}

/** The books as the rows make them, without anything that is kept. */
async function truthIn(replica: Replica): Promise<Map<string, object>[]> {
  const bare: Replica = { ...replica }
  await bare.db.transaction('rw', bare.db.keptBooks, () => bare.db.keptBooks.clear())
  await openBooks(bare)
  const held = booksOf(bare).map(heldBy)
  for (const book of booksOf(bare)) book.close()
  return held
}

/** How often a book was read from its rows. */
function countWalks({ db }: Replica) {
  const walks = vi.spyOn(db.orders.constructor.prototype, 'where')
  return () => walks.mock.calls.filter(([index]) => index === ':id').length
}

test('after a reload search begins with what was kept, and reads no row that is as it was', async () => {
  const { replica } = await aKeptPhone()
  const [product] = await replica.db.products.toArray()
  const reads = vi.spyOn(replica.db.products.constructor.prototype, 'bulkGet')
  const walked = countWalks(replica)
  await openBooks(replica)
  // The notes are walked, once for each book.
  expect(walked()).toBe(3)
  expect(reads).not.toHaveBeenCalled()
  expect(productBook(replica).search(product!.name, 50)).toContain(product!.code)
  expect(orderBook(replica).search('dh-1', 5)).toEqual(['DH-1'])
  vi.restoreAllMocks()
  expect(booksOf(replica).map(heldBy)).toEqual(await truthIn(replica))
})

test('[S10] finds what changed, came and went since it was kept, by hand and by the server', async () => {
  const server = new FakeServer()
  const phone = await aKeptPhone(server)
  const { device, replica } = phone
  const [gone, renamed] = await replica.db.products.toArray()
  await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  server.change('products', { ...renamed!, name: 'Nón lá quai thao' })
  server.change('products', aProduct({ code: 'AO-MOI', name: 'Áo dài tứ thân' }))
  server.remove('products', gone!.code)
  await device.sync(replica)
  await dispatch(replica, openOrder, { code: 'DH-2', takeOver: false })
  const again = await reloaded(phone)
  await openBooks(again)
  const products = productBook(again)
  expect(products.search('non la quai thao', 5)).toEqual([renamed!.code])
  expect(products.search('ao dai tu than', 5)).toEqual(['AO-MOI'])
  expect(products.get(gone!.code)).toBeUndefined()
  expect(orderBook(again).get('DH-1')?.state).toBe('ĐANG ĐÓNG GÓI')
  expect(orderBook(again).get('DH-2')?.state).toBe('ĐANG ĐÓNG GÓI')
})

test('[S10] an act that was kept before it was undone is found as it is now', async () => {
  const phone = await aLoadedPhone(new FakeServer())
  const taken = await dispatch(phone.replica, openOrder, { code: 'DH-1', takeOver: false })
  const before = orderBook(phone.replica)
  await before.open()
  await before.keep()
  if (taken.ok) await undo(phone.replica, taken.localId)
  const again = await reloaded(phone)
  await orderBook(again).open()
  expect(orderBook(again).get('DH-1')?.state).toBe((await again.db.orders.get('DH-1'))?.state)
})

const deeds = [
  'open',
  'scan',
  'undo',
  'sync',
  'change',
  'remove',
  'mass',
  'carry',
  'tidy',
  'keep',
  'reload',
] as const

test('[S10] whatever was done in whatever order, a book that was kept holds what the rows hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...deeds), { minLength: 4, maxLength: 10 }), async (done) => {
      const server = new FakeServer()
      const phone = await aKeptPhone(server)
      await openBooks(phone.replica)
      for (const [turn, deed] of done.entries()) await doOne(phone, server, deed, turn)
      const replica = await reloaded(phone)
      await openBooks(replica)
      const held = booksOf(replica).map(heldBy)
      expect(held).toEqual(await truthIn(replica))
    }),
    { numRuns: 6 },
  )
}, 240_000)

async function doOne(
  phone: Phone,
  server: FakeServer,
  deed: (typeof deeds)[number],
  turn: number,
): Promise<void> {
  const { replica, device, clock } = phone
  const { db } = replica
  const code = turn % 2 ? 'DH-1' : 'DH-2'
  const order = (await db.orders.get(code)) ?? anOrder({ code })
  switch (deed) {
    case 'open':
      return void (await dispatch(replica, openOrder, { code, takeOver: true }))
    case 'scan': {
      const scan = { parcelId: `${code}#1`, productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 }
      return void (await dispatch(replica, scanItem, { ...scan, gesture: `g${turn}` }))
    }
    case 'undo': {
      const [last] = (await db.pendingActions.toArray()).slice(-1)
      return void (last && (await undo(replica, last.localId)))
    }
    case 'sync':
      return void (await device.sync(replica))
    case 'change':
      server.change('products', aProduct({ code: `SP-${turn % 3}`, name: `Áo số ${turn}` }))
      return server.change('orders', { ...order, note: `lần ${turn}` })
    case 'remove':
      return server.remove('products', `SP-${turn % 3}`)
    case 'mass':
      for (let one = 0; one < 250; one += 1)
        server.change('orders', { ...order, code: `DH-M${one}`, note: `${turn}` })
      return void (await device.sync(replica))
    case 'carry': {
      const row = aProduct({ code: `SP-${turn % 3}`, name: `Mang theo ${turn}` })
      const from = (await readCursor(db)) ?? 0
      if (from !== server.version) return
      server.change('products', row)
      const rows = [{ table: 'products' as const, key: row.code, row }]
      return void (await carry(replica, { from, to: server.version, rows }, clock.now))
    }
    case 'tidy':
      return void (await tidy(db, order.createdAt + 1e12, clock.now))
    case 'keep':
      for (const book of booksOf(replica)) await book.keep()
      return
    case 'reload':
      return openBooks(await reloaded(phone))
  }
}

test('what a customer had erased is in nothing that is kept, whichever way word of it came', async () => {
  for (const way of ['an order pulled', 'an order carried', 'a customer pulled'] as const) {
    const server = new FakeServer()
    const order = anOrder({ code: 'DH-9', state: 'THÀNH CÔNG' })
    server.change('orders', { ...order, customer: { ...order.customer, name: 'Ông Lê Khả Ái' } })
    const { device, replica, clock } = await aKeptPhone(server)
    const { db } = replica
    const keptText = async () => (await db.keptChunks.toArray()).map(({ entries }) => entries).join('')
    expect(await keptText()).toContain('le kha ai')

    const erased = erasedOrder(order, 'nobody', 1)
    const from = must(await readCursor(db), 'a cursor')
    if (way !== 'an order carried') {
      if (way === 'an order pulled') server.change('orders', erased)
      else server.change('customers', erasedCustomer('nobody', { by: 'chu', at: 1 }))
      await device.sync(replica)
    } else {
      const rows = [{ table: 'orders' as const, key: 'DH-9', row: erased }]
      expect(await carry(replica, { from, to: from + 1, rows }, clock.now)).toBe('applied')
    }
    expect(await keptText()).toBe('')
    if (way === 'a customer pulled') continue
    await openBooks(replica)
    for (const book of booksOf(replica)) await book.keep()
    expect(await keptText()).toContain('dh-9')
    expect(await keptText()).not.toContain('le kha ai')
  }
})

test('what a killed writing left behind, a part that is missing and another form are not believed: the rows are read', async () => {
  const phone = await aKeptPhone()
  const stray = { writing: 'killed', place: 0, name: 'products', entries: '[{"key":"KHONG-CO","folded":""}]' }
  type Spoil = (db: Replica['db'], head: KeptBook) => PromiseLike<unknown>
  const spoilt: Spoil[] = [
    (db, head) => db.keptChunks.delete([head.writing, 0]),
    (db, head) => db.keptBooks.put({ ...head, form: head.form + 1 }),
  ]
  for (const spoil of spoilt) {
    const { db } = phone.replica
    await db.keptChunks.put(stray)
    await spoil(db, (await db.keptBooks.get('products'))!)
    const replica = await reloaded(phone)
    const book = productBook(replica)
    await book.open()
    expect(book.snapshot.entries).toHaveLength(await replica.db.products.count())
    await book.keep()
    const chunks = await replica.db.keptChunks.where('name').equals('products').toArray()
    const now = (await replica.db.keptBooks.get('products'))!
    expect(chunks.map(({ writing }) => writing)).toEqual([now.writing])
  }
})

test('a load of the shop that begins gives up what was kept, and what is being kept just then', async () => {
  const phone = await aKeptPhone()
  const { replica } = phone
  const book = productBook(replica)
  await replica.db.keptBooks.clear()
  await book.open()
  await beginRenewal(replica)
  expect([await replica.db.keptBooks.count(), await replica.db.keptChunks.count()]).toEqual([0, 0])
  await book.keep()
  expect([await replica.db.keptBooks.count(), await replica.db.keptChunks.count()]).toEqual([0, 0])
  await phone.device.sync(replica)
  const again = await reloaded(phone)
  await productBook(again).open()
  await productBook(again).keep()
  expect(await again.db.keptBooks.count()).toBe(1)
})

test('what is kept of goods nobody searched for long is given up, and the notes with it', async () => {
  const { replica, clock } = await aKeptPhone()
  const { db } = replica
  await db.rowChanges.bulkAdd(Array.from({ length: 5_001 }, () => ({ keys: { products: ['AT-DEN-M'] } })))
  await tidy(db, 0, clock.now)
  expect([await db.keptBooks.count(), await db.keptChunks.count(), await db.rowChanges.count()]).toEqual([
    0, 0, 1,
  ])
})

test('of two windows that keep a book at once one is whole, and later notes are not lost', async () => {
  const { replica } = await aKeptPhone()
  const as = { name: 'products', form: 1 }
  const entries = await replica.db.products.toArray()
  await Promise.all([1, 2].map(() => writeKept(replica, as, { entries, upTo: 1e6 })))
  const head = (await replica.db.keptBooks.get('products'))!
  const chunks = await replica.db.keptChunks.where('name').equals('products').toArray()
  expect(chunks.map(({ writing }) => writing)).toEqual([head.writing])
})

test('whoever keeps something else of a row, or words it otherwise, gives it another form', async () => {
  const server = new FakeServer()
  const place = { wid: 'KHO', bid: 'A-01', total: 5, ready: 4, wait: 1, book: 0, exp_amount: 0, movedAt: 7 }
  const names = { name: 'Áo Đũi', variant: 'Đỏ, XL', barcode: '8930000000017', oldCodes: ['CU'], image: 'x' }
  const numbers = { price: 2, wholesale_price: 1, priceIn: 3, minimum: 4, soldAt: 5, tags: ['hè'] }
  server.change('products', aProduct({ code: 'AAA', ...names, ...numbers, warehouses: [place] }))
  server.change('orders', anOrder({ code: 'AAA', createdAt: 9e12, updatedAt: 9e12, tags: ['gấp'] }))
  const { replica } = await aKeptPhone(server)
  const kept = await Promise.all(
    ['orders', 'products'].map(async (name) => {
      const { form, writing } = (await replica.db.keptBooks.get(name))!
      const [first] = JSON.parse((await replica.db.keptChunks.get([writing, 0]))!.entries) as unknown[]
      return { form, first }
    }),
  )
  expect(kept).toMatchInlineSnapshot(`
    [
      {
        "first": {
          "assigned": "",
          "carriage": "",
          "carrier": "SPX",
          "channel": "Shopee",
          "cod": 129000,
          "createdAt": 9000000000000,
          "customer": "N***n T***",
          "folded": "	aaa	spxvn-aaa	n***n t***	******51	at-den-m ao thun co tron	
    ",
          "key": "AAA",
          "leavesBy": 0,
          "madeBy": "Shopee",
          "noted": false,
          "number": 0,
          "payment": "Chưa thanh toán",
          "products": [
            "AT-DEN-M",
          ],
          "ship": "",
          "shop": "",
          "source": "",
          "state": "CHỜ ĐÓNG GÓI",
          "tags": [
            "gấp",
          ],
          "total": 129000,
          "units": 1,
          "updatedAt": 9000000000000,
          "wid": "KhoTayWarehouse",
        },
        "form": 1,
      },
      {
        "first": {
          "cost": 3,
          "folded": "	ao dui do, xl	aaa	8930000000017	cu	
    ",
          "hasBarcode": true,
          "hasPicture": true,
          "isDeleted": false,
          "key": "AAA",
          "movedAt": 7,
          "name": "Áo Đũi",
          "number": 0,
          "oldCodes": [
            "CU",
          ],
          "places": [
            {
              "bid": "A-01",
              "book": 0,
              "exp_amount": 0,
              "movedAt": 7,
              "ready": 4,
              "total": 5,
              "wait": 1,
              "wid": "KHO",
            },
          ],
          "price": 2,
          "sales": {
            "minimum": 4,
            "soldAt": 5,
          },
          "stock": {
            "book": 0,
            "exp_amount": 0,
            "ready": 4,
            "total": 5,
            "wait": 1,
          },
          "tags": [
            "hè",
          ],
          "toned": "	áo đũi đỏ, xl	aaa	8930000000017	cu	
    ",
          "wholesale": 1,
        },
        "form": 1,
      },
    ]
  `)
})
