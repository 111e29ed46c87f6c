import { expect, test, vi } from 'vitest'
import { finishLoad, pendingLoad, storeLine } from '../../../src/replica/load-point.ts'
import { firstOrderCodes } from '../../../src/replica/queries/orders/order-list.ts'
import { countStates, orderBook, searchOrders } from '../../../src/replica/search/order-book.ts'
import { pickerBook, searchProducts } from '../../../src/replica/search/product-book.ts'
import { anOrder } from '../../support/builders.ts'
import { aLoadedPhone, aPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const all = () => true

test('finds an order by its code, its customer and its goods', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const order = (await replica.db.orders.get('DH-1'))!
  expect(await searchOrders(replica, 'dh-1', 5)).toEqual(['DH-1'])
  expect(await searchOrders(replica, order.swItems[0]!.productCode, 50)).toContain('DH-1')
})

test('finds a product by its name without tones', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const [product] = await replica.db.products.toArray()
  expect(await searchProducts(replica, product!.name, 50)).toContain(product!.code)
})

test('[VAL-043] [VAL-044] [VAL-045] a product is chosen by name or code, by barcode only where the shop wants it, and nothing is found for nothing', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const product = (await replica.db.products.toArray()).find(({ barcode }) => barcode !== '')!
  const [withBarcodes, without] = [pickerBook(replica, true), pickerBook(replica, false)]
  await Promise.all([withBarcodes.open(), without.open()])
  for (const book of [withBarcodes, without]) {
    expect(book.search(product.name, 50)).toContain(product.code)
    expect(book.search(product.code.toLowerCase(), 50)).toContain(product.code)
    expect(book.search(' ', 50)).toEqual([])
  }
  expect(withBarcodes.search(product.barcode, 50)).toEqual([product.code])
  expect(without.search(product.barcode, 50)).toEqual([])
})

test('orders of one instant stand in the order of the index, so that no row jumps once every order was read', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const order = (await replica.db.orders.get('DH-1'))!
  const createdAt = order.createdAt + 1e9
  for (const code of ['DH-B', 'DH-C', 'DH-A']) await replica.db.orders.put({ ...order, code, createdAt })
  const book = orderBook(replica)
  await book.open()
  await replica.db.orders.put({ ...order, code: 'DH-D', createdAt })
  await expect.poll(() => book.get('DH-D')).toBeDefined()
  const first = await firstOrderCodes(replica, {})
  expect(first.slice(0, 4)).toEqual(['DH-D', 'DH-C', 'DH-B', 'DH-A'])
  expect(book.snapshot.entries.slice(0, 4).map(({ key }) => key)).toEqual(first.slice(0, 4))
})

test('keeps up with rows that change, come and go', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const book = orderBook(replica)
  await book.open()
  const order = (await replica.db.orders.get('DH-1'))!
  const count = book.snapshot.entries.length

  await replica.db.orders.put({
    ...order,
    state: 'HỦY',
    customer: { ...order.customer, name: 'Trần Thị Lạ' },
  })
  await expect.poll(() => book.search('tran thi la', 5)).toEqual(['DH-1'])
  expect(book.get('DH-1')).toMatchObject({ state: 'HỦY', customer: 'Trần Thị Lạ' })

  await replica.db.orders.put({ ...order, code: 'DH-NEW', createdAt: order.createdAt + 1e9 })
  await expect.poll(() => book.snapshot.entries).toHaveLength(count + 1)
  expect(book.snapshot.entries[0]!.key).toBe('DH-NEW')

  await replica.db.orders.delete('DH-NEW')
  await expect.poll(() => book.snapshot.entries).toHaveLength(count)
  const counted = [...countStates(book.snapshot.entries, all).values()].reduce(
    (sum, number) => sum + number,
    0,
  )
  expect(counted).toBe(count)
})

test('says that many rows came until it has read them, and keeps what changed while it reads', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const { db } = replica
  const book = orderBook(replica)
  await book.open()
  const order = (await db.orders.get('DH-1'))!
  const later = Array.from({ length: 1500 }, (_, place) => ({ ...order, code: `DH-2${1000 + place}` }))
  const told: boolean[] = []
  book.subscribe(() => told.push(book.snapshot.isBehind))
  // Behind the first rows that it reads, which DH-1 is among, and before the next.
  const { table } = db
  let reads = 0
  vi.spyOn(db, 'table').mockImplementation(((name: string) => {
    reads += name === 'orders' ? 1 : 0
    if (reads === 2) void db.orders.update('DH-1', { state: 'HỦY' })
    return table.call(db, name)
  }) as typeof table)
  await db.orders.bulkPut(later)
  await expect.poll(() => book.snapshot.entries.length).toBeGreaterThan(1500)
  await expect.poll(() => book.get('DH-1')?.state).toBe('HỦY')
  expect([told[0], told.at(-1)]).toEqual([true, false])
  vi.restoreAllMocks()
})

test('of a mass of rows that a pull brought only these are read, and everything where nobody wrote down which', async () => {
  const server = new FakeServer()
  const { device, replica } = await aLoadedPhone(server)
  const { db } = replica
  const book = orderBook(replica)
  await book.open()
  const before = book.snapshot.entries.length
  const order = (await db.orders.get('DH-1'))!
  const ordersOf = (year: string) =>
    Array.from({ length: 300 }, (_, place) => ({ ...order, code: `DH-${year}-${place}` }))
  const walks = vi.spyOn(db.orders.constructor.prototype, 'where')
  const walked = () => walks.mock.calls.filter(([index]) => index === ':id').length

  server.change('orders', { ...order, state: 'HỦY' })
  for (const one of ordersOf('25')) server.change('orders', one)
  await device.sync(replica)
  await expect.poll(() => book.snapshot.entries).toHaveLength(before + 300)
  expect(book.get('DH-1')?.state).toBe('HỦY')
  expect(book.snapshot.isBehind).toBe(false)
  expect(walked()).toBe(0)

  await db.orders.bulkPut(ordersOf('24'))
  await expect.poll(() => book.snapshot.entries).toHaveLength(before + 600)
  expect(walked()).toBeGreaterThan(0)
  walks.mockRestore()
})

test('[P6] while a load stores line after line a table is read anew once its open rows are here, and once its closed ones are', async () => {
  const { replica } = await aPhone(new FakeServer())
  const { db } = replica
  const book = orderBook(replica)
  const order = anOrder()
  let point = (await pendingLoad(db, 'shop'))!
  let made = 0
  /** A line of so many orders, or of another table. */
  const line = async (table: string) => {
    const rows = Array.from({ length: table === 'orders' ? 50 : 0 }, () => {
      made += 1
      const key = `DH-L${1000 + made}`
      return { key, row: { ...order, code: key } }
    })
    point = (await storeLine(db, point, { table, rows, last: 'x', version: 1, left: 0 }))!
  }
  const walks = vi.spyOn(db.orders.constructor.prototype, 'where')
  const walked = () => walks.mock.calls.filter(([index]) => index === ':id').length
  await line('orders')
  await book.open()
  expect([walked(), book.snapshot.entries.length]).toEqual([1, 50])

  for (let lines = 0; lines < 2; lines += 1) await line('orders')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect([walked(), book.snapshot.isBehind]).toEqual([1, true])
  await line('products')
  await expect.poll(() => book.snapshot.entries.length, { timeout: 5000 }).toBe(150)
  expect([walked(), book.snapshot.isBehind]).toEqual([2, false])

  // What is closed comes behind all tables.
  await line('orders')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect([walked(), book.snapshot.isBehind]).toEqual([2, true])
  await finishLoad(db, point, { version: 1 })
  await expect.poll(() => book.snapshot.entries.length, { timeout: 5000 }).toBe(200)
  expect([walked(), book.snapshot.isBehind]).toEqual([3, false])
  walks.mockRestore()
  book.close()
})
