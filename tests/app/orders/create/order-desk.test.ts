import { expect, test } from 'vitest'
import { editOf } from '../../../../src/app/orders/create/edit-of.ts'
import { createOrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { emptyForm, isWritten } from '../../../../src/app/orders/create/order-form.ts'
import { reckonForm } from '../../../../src/app/orders/create/reckon-form.ts'
import { changeTab, createWrittenTabs, draftOf } from '../../../../src/app/orders/create/written-tabs.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import { formatMoney } from '../../../../src/domain/money/money.ts'
import { addOrder } from '../../../../src/domain/orders/add-order.ts'
import { unitPrice } from '../../../../src/domain/orders/pricing.ts'
import { updateOrder } from '../../../../src/domain/orders/update-order.ts'
import { orderGoods } from '../../../../src/replica/queries/orders/order-goods.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { openFloor, desk as seller } from '../../../domain/floor.ts'
import { aProduct, aShop } from '../../../support/builders.ts'
import { samples } from '../../../support/samples.ts'
import { aKeepsake, aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const bare = { price: '', discount: '', isPercent: false }

/** A phone on which something may be half done; the replica is opened anew by every start of the app. */
async function aDesk() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const environment = { ...replica.environment, keepsake: aKeepsake() }
  const start = async () => {
    const phone: Replica = { ...replica, environment }
    const desk = createOrderDesk(phone)
    await desk.begun
    return desk
  }
  return { replica, start }
}

test('[S2] a page that goes out behind the making of an order makes it once: what was written is let go of at the next start', async () => {
  const { start } = await aDesk()
  const desk = await start()
  // DH-1 is there: the command was stored, and then the page was gone.
  Object.assign(desk.form, { name: 'Lan', code: 'DH-1' })
  const again = await start()
  expect(isWritten(again.form)).toBe(false)
  expect(again.form.code).toBe('')
})

test('a page that goes out before the order is stored loses no word of it', async () => {
  const { start } = await aDesk()
  const desk = await start()
  Object.assign(desk.form, { name: 'Lan', code: 'KT-2311-NO' })
  const again = await start()
  expect(again.form).toMatchObject({ name: 'Lan', code: '' })
})

test('[decisions 13] an order the server did not take lies in the form again as it was written', async () => {
  const { replica, start } = await aDesk()
  const desk = await start()
  const { path, method, v } = addOrder
  const params = samples[`${path} ${method}`]!.params('K1', 'chu') as { customer_name: string }
  const record = {
    deviceId: 'd',
    seq: 1,
    id: 'x',
    path,
    method,
    v,
    params,
    at: 0,
    user: 'ban',
    company: 'may',
  }
  const error = { code: 'order-goods-lacking', text: 'Sản phẩm AT-1 hiện đang hết hàng' }
  await replica.db.attention.put({ id: 'd:1', record, status: 'refused', error, cause: 'KT-1-1', at: 0 })
  expect(await desk.reopen('d:1')).toBe('opened')
  expect(desk.form).toMatchObject({ from: 'd:1', name: params.customer_name, code: '' })
  expect(desk.form.lines.length).toBeGreaterThan(0)
  expect(await desk.reopen('d:2')).toBe('gone')
})

test('[VAL-025] a line is given away and taken back in a line of its own; there are never two gifts of a product', async () => {
  const { start } = await aDesk()
  const desk = await start()
  const shirt = aProduct({ code: 'AO', name: 'Áo', price: 100_000 })
  desk.choose(shirt)
  desk.change('AO', { price: '90.000', discount: '5.000', amount: 2 })
  desk.give('AO')
  expect(desk.form.lines).toEqual([{ ...bare, productCode: 'AO', name: 'Áo', amount: 2, gift: true }])
  expect(desk.choose(shirt)).toBe(true)
  desk.give('AO')
  expect(desk.form.lines.map(({ gift }) => gift)).toEqual([undefined, true])
  expect(toasts.list.at(-1)?.text).toBe('Sản phẩm đã được chọn')
  desk.drop('AO')
  desk.give('AO/quà')
  expect(desk.form.lines).toEqual([{ ...bare, productCode: 'AO', name: 'Áo', amount: 2 }])
})

test('what was chosen last is one more or one less by a key, and never none', async () => {
  const desk = await (await aDesk()).start()
  desk.stepLatest(1)
  for (const code of ['AT-DEN-M', 'SON-DO']) desk.choose(aProduct({ code }))
  for (const by of [1, 1, -1] as const) desk.stepLatest(by)
  expect(desk.form.lines.map(({ amount }) => amount)).toEqual([2, 1])
  for (const by of [-1, -1] as const) desk.stepLatest(by)
  expect(desk.form.lines.map(({ amount }) => amount)).toEqual([1, 1])
})

test('[CRE-016] [CRE-017] barcode mode says that it is on, and that it is off', async () => {
  const { start } = await aDesk()
  const desk = await start()
  desk.switchScanning()
  expect([desk.state.isScanning, toasts.list.at(-1)?.text]).toEqual([true, 'Bật chế độ quét Barcode'])
  desk.switchScanning()
  expect([desk.state.isScanning, toasts.list.at(-1)?.text]).toEqual([false, 'Tắt chế độ quét Barcode'])
})

test('[VAL-038] [VAL-039] in barcode mode all products that bear a code are added, at most 25; none is said', async () => {
  const { replica, start } = await aDesk()
  const desk = await start()
  const bearing = Array.from({ length: 26 }, (_, index) =>
    aProduct({ code: `MA-${index}`, barcodes: ['8930000001'] }),
  )
  await replica.db.products.bulkPut(bearing)
  expect(await desk.takeCode('8930000001')).toBe(true)
  expect(desk.form.lines.length).toBe(25)
  expect(await desk.takeCode('0000000000')).toBe(false)
  expect(toasts.list.at(-1)?.text).toBe('Không tìm thấy sản phẩm')
  expect(desk.form.lines.length).toBe(25)
})

test('whatever was typed would be missed, a note for the shipper too; how the form stands would not', () => {
  expect(isWritten(emptyForm)).toBe(false)
  expect(isWritten({ ...emptyForm, wid: 'K1', step: 2, policy: 'wholesale_price' })).toBe(false)
  for (const field of ['noteCustomer', 'noteShipper', 'paid', 'discount', 'carrier', 'phoneExtend'] as const)
    expect([field, isWritten({ ...emptyForm, [field]: '5' })]).toEqual([field, true])
  const place = {
    adminSet: 'vn34',
    provinceId: '01',
    provinceName: 'Hà Nội',
    districtId: -1,
    wardId: '1',
  } as const
  expect(isWritten({ ...emptyForm, place })).toBe(true)
})

const orderOfHang = {
  code: 'KT-2111-7KQ2M',
  swItems: [
    { productCode: 'AT-DEN-M', amount: 2, price: 150_000, discountPr: 10, type: 'percent' as const },
    { productCode: 'SON-DO', amount: 1 },
  ],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
  vatFee: 8,
  paid: 20_000,
  selectedPayment: 'Tiền mặt',
}

/** A phone of the desk that holds an order made there. */
async function withOrder(fields: object = {}) {
  const floor = openFloor(aShop({ orders: [] }))
  floor.do(addOrder, { ...orderOfHang, ...fields }, seller)
  const order = floor.get('orders', orderOfHang.code)
  const { replica, start } = await aDesk()
  await replica.db.orders.put(order)
  return { floor, order, replica, start }
}

test('[CRE-002] [STA-022] an order opened to be changed asks for nothing until somebody touches it, then for what was touched', async () => {
  const { floor, order, start } = await withOrder()
  const desk = await start()
  expect(await desk.edit(order.code)).toBe('opened')
  expect(editOf(desk.form)).toEqual({ given: {}, from: {} })
  expect(desk.form).toMatchObject({ name: 'Lê Thu Hằng', vat: '8', paid: '20.000', edits: order.code })
  desk.change('AT-DEN-M', { amount: 3 })
  desk.form.note = 'Gói kỹ'
  const { given, from } = editOf(desk.form)
  expect(Object.keys(given).sort()).toEqual(['note', 'swItems'])
  floor.do(updateOrder, { orderCode: order.code, ...given, from }, seller)
  const changed = floor.get('orders', order.code)
  expect(changed.swItems).toEqual([{ ...order.swItems[0], amount: 3 }, order.swItems[1]])
  expect(changed.note).toBe('Gói kỹ')
  expect(await desk.edit('KT-1-1')).toBe('gone')
})

test('[decisions 13, 14] a change the server did not take lies in the form again over what a colleague wrote', async () => {
  const { order, replica, start } = await withOrder()
  await replica.db.orders.put({ ...order, discount: 5000, note: 'Của đồng nghiệp' })
  const { path, method, v } = updateOrder
  const params = { orderCode: order.code, discount: 7000, typeDiscount: 'VND', from: { discount: 0 } }
  const record = {
    deviceId: 'd',
    seq: 1,
    id: 'x',
    path,
    method,
    v,
    params,
    at: 0,
    user: 'ban',
    company: 'may',
  }
  const error = { code: 'order-part-overtaken', text: 'Thảo vừa đổi chiết khấu' }
  await replica.db.attention.put({ id: 'd:1', record, status: 'refused', error, cause: order.code, at: 0 })
  const desk = await start()
  expect(await desk.reopen('d:1')).toBe('opened')
  expect(desk.form).toMatchObject({
    discount: '7.000',
    note: 'Của đồng nghiệp',
    edits: order.code,
    from: 'd:1',
  })
  expect(editOf(desk.form)).toMatchObject({ given: { discount: 7000 }, from: { discount: 5000 } })
})

test('[OPN-001] [CRE-027] a draft is written on from any device that holds it', async () => {
  const { order, start } = await withOrder({ state: 'ĐƠN NHÁP', customer_name: '' })
  const desk = await start()
  await desk.edit(order.code)
  desk.form.name = 'Hằng'
  const again = await start()
  expect(again.form).toMatchObject({ edits: order.code, name: 'Hằng', seen: { state: 'ĐƠN NHÁP' } })
})

test('a copy has the goods, the customer and the warehouse of the other order, and none of its money or notes', async () => {
  const { order, start } = await withOrder({ note: 'Khách quen', note_shipper: 'Gọi trước' })
  const desk = await start()
  expect(await desk.copy(order.code, 'K2')).toBe('opened')
  expect(desk.form).toMatchObject({
    name: 'Lê Thu Hằng',
    wid: 'K2',
    edits: '',
    seen: null,
    paid: '',
    note: '',
    noteShipper: '',
  })
  expect(desk.form.lines).toMatchObject([
    { productCode: 'AT-DEN-M', amount: 2, price: '150.000', discount: '10', isPercent: true },
    { productCode: 'SON-DO', amount: 1 },
  ])
  desk.form.name = 'Nga'
  expect(await desk.copy(order.code, 'K2')).toBe('opened')
  expect(desk.form.name, 'what was written since stays').toBe('Nga')
})

test('several orders are written at once, each in a tab; one that is done or given up leaves the others', async () => {
  const { replica } = await aDesk()
  const phone: Replica = { ...replica, environment: { ...replica.environment, keepsake: aKeepsake() } }
  const tabs = createWrittenTabs(phone)
  const first = createOrderDesk(phone, draftOf('1'))
  tabs.begin()
  expect(tabs.kept.open, 'an empty one is used, not left behind').toBe('1')
  first.form.name = 'Hằng'
  tabs.label('1', 'Hằng', '')
  tabs.begin()
  expect(tabs.kept.open).toBe('2')
  createOrderDesk(phone, draftOf('2')).form.name = 'Nga'
  tabs.label('2', 'Nga', '')
  tabs.open(changeTab('KT-1-1'))
  expect(Object.keys(createWrittenTabs(phone).kept.tabs)).toEqual(['1', '2', changeTab('KT-1-1')])
  const reopen = tabs.close('2')
  expect(tabs.kept.tabs).toEqual({ '1': 'Hằng', [changeTab('KT-1-1')]: '' })
  reopen()
  expect(tabs.kept).toMatchObject({ open: '2', tabs: { '1': 'Hằng', '2': 'Nga' } })
  expect(createOrderDesk(phone, draftOf('2')).form.name).toBe('Nga')
  for (const name of Object.keys(tabs.kept.tabs)) tabs.close(name)
  expect(tabs.kept).toMatchObject({ open: '1', tabs: { '1': '' } })
  expect(Object.keys(tabs.kept.tabs)).toEqual(['1'])
})

test('a new order begins in a tab of its own, not in an old one that is being changed', async () => {
  const { replica } = await aDesk()
  const phone: Replica = { ...replica, environment: { ...replica.environment, keepsake: aKeepsake() } }
  const tabs = createWrittenTabs(phone)
  tabs.open(changeTab('KT-1-1'))
  tabs.label(changeTab('KT-1-1'), 'KT-1-1', '')
  tabs.makeNew()
  expect(tabs.kept.open).toMatch(/^\d+$/)
  expect(Object.keys(tabs.kept.tabs), 'what is being changed stays').toContain(changeTab('KT-1-1'))
  tabs.label(tabs.kept.open, 'Lan', '')
  const { open } = tabs.kept
  tabs.makeNew()
  expect(tabs.kept.open, 'one that is being written is gone on with').toBe(open)
})

test('[PRC-001] [STA-023] by wholesale a changed order costs what its goods cost wholesale; what was agreed stays', async () => {
  const { order, replica, start } = await withOrder()
  const [shirt, lipstick] = order.swItems.map(({ productCode }) => productCode)
  const goods = await orderGoods(replica, [shirt!, lipstick!])
  const desk = await start()
  await desk.edit(order.code)
  const own = goods.get(lipstick!)!
  desk.change(lipstick!, { price: formatMoney(own.price) })
  desk.change(shirt!, { price: '155.000' })
  const known = { goods, shop: undefined, changed: { order, held: [] } }
  desk.price('wholesale_price', reckonForm(desk.form, known).lines)
  expect(desk.form.lines.map(({ price }) => price)).toEqual(['155.000', ''])
  expect(reckonForm(desk.form, known).lines.map(({ item }) => unitPrice(item, 'wholesale_price'))).toEqual([
    155_000, 99_000,
  ])
})
