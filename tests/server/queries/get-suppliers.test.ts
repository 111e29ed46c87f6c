import { afterEach, beforeEach, expect, test } from 'vitest'
import { morning } from '../../support/builders.ts'
import { openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function call(method: string, fields: object, userName = 'chu') {
  const token = await shop.tokenOf(userName)
  return shop.post('/api/supplyRequest', { token, method, ...fields })
}

/** As document 3 §7 spells it: no fields of ours. */
const asDocumented = (order = 10) => ({
  items: [{ productCode: 'A1', productTitle: 'Áo A1', order, price: 20_000 }],
  supplier: { name: 'An Phát', phone: '0908112233' },
  wid: 'KhoTayWarehouse',
  estTime: Date.now() + 864e5 * 400,
  createdBy: 'chu',
  note: 'Gấp',
})

test.each([
  ['2099-03-31', Date.UTC(2099, 2, 30, 17)],
  ['31/03/2099', Date.UTC(2099, 2, 30, 17)],
  ['2099-03-31T09:30:00+07:00', Date.UTC(2099, 2, 31, 2, 30)],
  ['2099-03-31T02:30:00.000Z', Date.UTC(2099, 2, 31, 2, 30)],
])('[decisions 32] the day of delivery may be told as %s', async (estTime, estimatedDeliveryDate) => {
  const { body } = await call('add', { ...asDocumented(), estTime })
  expect(body).toMatchObject({ supplyRequest: { estimatedDeliveryDate } })
  const later = await call('update', { code: body.code, estTime: '2099-04-01' })
  expect(later.body).toMatchObject({
    supplyRequest: { estimatedDeliveryDate: Date.UTC(2099, 2, 31, 17) },
  })
})

test.each(['2099-02-31', '31/02/2099', 'mai'])(
  'a day of delivery that is none is refused: %s',
  async (estTime) => {
    expect((await call('add', { ...asDocumented(), estTime })).status).toBe(400)
  },
)

test('[decisions 32] a client of the documents orders, receives, pays and locks, and is told the order each time (CAT-361, CAT-372, CAT-374)', async () => {
  const added = await call('add', asDocumented())
  expect(added).toMatchObject({ status: 200, body: { supplyRequest: { state: 'ĐÃ ĐẶT HÀNG' } } })
  const { code } = added.body
  expect(code).toMatch(/^DH-/)
  const items = [{ productCode: 'A1', order: 10, received: 4, broken: 1 }]
  const updated = await call('update', { ...asDocumented(), code, items, paymentAmount: 50_000 })
  expect(updated.body).toMatchObject({
    supplyRequest: {
      state: 'NHẬN MỘT PHẦN',
      items: [{ received: 4, broken: 1 }],
      reconcile: [{ amount: 50_000 }],
    },
  })
  const locked = await call('lockSupply', {
    code,
    items,
    state: 'KHÓA',
    createdBy: 'chu',
    userId: 'chu',
    note: 'Hết vải',
  })
  expect(locked.body).toMatchObject({ supplyRequest: { state: 'KHÓA', settleNote: 'Hết vải' } })
  expect(await call('update', { code, note: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'supply-state' },
  })
})

test('a supplier is told by name, whatever its capitals', async () => {
  await call('add', asDocumented())
  expect((await call('getInforSupplier', { name: ' an PHÁT' })).body.supplier).toMatchObject({
    name: 'an phát',
    title: 'An Phát',
    phone: '0908112233',
  })
  expect(await call('getInforSupplier', { name: 'Ai đó' })).toMatchObject({ status: 409 })
  expect(await call('getInforSupplier', { name: 'An Phát' }, 'ban')).toMatchObject({
    body: { code: 'not-allowed' },
  })
})

test('a supplier is a name to who only receives goods, in answers too (ROL-009)', async () => {
  const whole = (await call('add', asDocumented())).body.supplyRequest.supplier
  expect(whole).toMatchObject({ name: 'an phát', phone: '0908112233' })
  const { supplier } = (await call('getInforSupplier', { name: 'An Phát' }, 'kho')).body
  expect(supplier).toMatchObject({ name: 'an phát', title: 'An Phát' })
  const ordered = await call('add', { ...asDocumented(), supplier: { name: 'An Phát', phone: '' } }, 'kho')
  expect(ordered.body.supplyRequest.supplier).toEqual({ _id: whole._id, name: 'an phát' })
  expect(JSON.stringify([supplier, ordered.body])).not.toContain('0908112233')
})

test('what a supplier was paid is told page by page, the latest first, to who sees costs (CAT-609)', async () => {
  const { code } = (await call('add', { ...asDocumented(), prePaid: 1000 })).body
  // Entries of one instant stand by their ids, which are made up: each one is a minute after the one before.
  for (const [minutes, amount] of [2000, 3000].entries()) {
    shop.setClock(morning + (minutes + 1) * 60_000)
    await call('payForSupply', { code, amount, payment: `p${amount}` })
  }
  shop.setClock(morning + 180_000)
  await call('withdrawSupplyPayment', { code, payment: 'p3000' })
  const supplierId: string = (await call('getInforSupplier', { name: 'An Phát' })).body.supplier._id
  const page = async (startIndex: number, pageSize: number) => {
    const { body } = await call('getReconcileHistory', { supplierId, startIndex, pageSize })
    return [body.reconcile.map((one: { amount: number }) => one.amount), body.total]
  }
  expect(await page(0, 3)).toEqual([[3000, -3000, -2000], 4])
  expect(await page(3, 3)).toEqual([[-1000], 4])
  expect(await page(4, 3)).toEqual([[], 4])
  for (const wrong of [{ pageSize: 0 }, { pageSize: 201 }, { startIndex: -1 }])
    expect((await call('getReconcileHistory', { supplierId, ...wrong })).status).toBe(400)
  expect(await call('getReconcileHistory', { supplierId }, 'kho')).toMatchObject({
    body: { code: 'not-allowed' },
  })
})

test('entries of one supplier are not those of another whose id begins alike', async () => {
  await call('add', asDocumented())
  await call('add', {
    ...asDocumented(),
    prePaid: 1000,
    supplier: { name: 'An Phát 2', phone: '0908112234' },
  })
  const { supplier } = (await call('getInforSupplier', { name: 'An Phát' })).body
  expect((await call('getReconcileHistory', { supplierId: supplier._id })).body.total).toBe(0)
})
