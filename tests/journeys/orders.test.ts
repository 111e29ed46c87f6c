import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../../src/domain/catalogue/add-product.ts'
import type { Command } from '../../src/domain/command.ts'
import { collectPayment } from '../../src/domain/money/collect-payment.ts'
import { addOrder } from '../../src/domain/orders/add-order.ts'
import { splitOrder } from '../../src/domain/orders/split-order.ts'
import { updateAllOrderTags } from '../../src/domain/orders/update-all-order-tags.ts'
import { updateOrder } from '../../src/domain/orders/update-order.ts'
import { updateTagOrder } from '../../src/domain/orders/update-tag-order.ts'
import { writtenOf } from '../../src/domain/orders/written-order.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { addSlip } from '../../src/domain/stock/add-slip.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { openDrawer } from '../../src/domain/till/open-drawer.ts'
import { sellInStore } from '../../src/domain/till/sell-in-store.ts'
import { refusedOrderOf } from '../../src/replica/queries/orders/refused-order.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { acknowledge } from '../../src/replica/queue.ts'
import { readBooks, unevenIn } from './books.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

/*
 * Two desks and a packer's phone without a network, in both orders of arrival: everybody is told what became of their work, stock is what its movements say, an order
 * holds what stands in it, and its money is its ledger, on the server and on every device.
 */

const wid = 'KhoTayWarehouse'
const shopId = 'ch-quan-7'
const drawer = 'KET-2511-QUAY1'
const price = 45_000

let journey: Journey
let hoa: Phone
let chu: Phone
let lan: Phone
/** Orders of a demo shop do not say what they hold, and nobody touches them here. */
let unsaid: string[]
beforeAll(async () => {
  journey = await startJourney()
  ;[hoa, chu, lan] = (await journey.signedIn('ban', 'chu', 'kho')) as [Phone, Phone, Phone]
  unsaid = unevenIn(readBooks(journey.server.dataFolder))
  await gives(chu, openDrawer, { code: drawer, shopId, opening: 500_000 })
})
afterAll(() => journey.stop())

async function gives<P>(phone: Phone, command: Command<P>, params: unknown): Promise<void> {
  expect(await phone.does(command, params)).toMatchObject({ ok: true })
}

async function everybodyHears(): Promise<void> {
  for (const phone of [hoa, chu, lan, hoa, chu]) await phone.syncUntilQuiet()
}

/** Both are at work without a network; then the work of one arrives, and after it that of the other. */
async function apart(work: () => Promise<void>, ...[first, second]: [Phone, Phone]): Promise<void> {
  await everybodyHears()
  first.offline = second.offline = true
  await work()
  first.offline = second.offline = false
  await first.syncUntilQuiet()
  await second.syncUntilQuiet()
  await everybodyHears()
}

/** Nothing waits, all adds up, and every device shows these orders, and no other, as the server has them. */
async function expectWhole(code: string, orders: readonly string[]): Promise<void> {
  const books = readBooks(journey.server.dataFolder)
  expect(unevenIn(books)).toEqual(unsaid)
  const made = books.orders.filter((order) => order.code.startsWith(code))
  expect(made.map((order) => order.code)).toEqual(orders)
  for (const { replica } of [hoa, chu, lan]) {
    const { db } = replica
    expect(await db.pendingActions.count()).toBe(0)
    const seen = await db.orders.where('code').startsWith(code).toArray()
    expect(seen.map(told)).toEqual(made.map(told))
    for (const { productCode } of made.flatMap(({ swItems }) => swItems)) {
      const { total, book, wait, warehouses } = books.products.find((one) => one.code === productCode)!
      expect(await db.products.get(productCode)).toMatchObject({ total, book, wait, warehouses })
    }
  }
}

function told({ code, state, held, paid, pickMoney, payment, swItems }: Order) {
  const goods = swItems.map(({ productCode, amount }) => `${amount} ${productCode}`)
  const money = payment.history.map(({ id, amount }) => `${id} ${amount}`)
  return { code, state, held, paid, pickMoney, money, goods }
}

/** What its person is told of an order on this device, and asked to put right. */
async function said({ replica }: Phone, code: string) {
  const groups = await attentionGroups(replica)
  return groups.filter(({ cause }) => cause === code)
}

const heldOf = ({ held = [] }: Order) => held.map((one) => `${one.amount} ${one.productCode}`).sort()

const byDesk = (code: string, swItems: readonly object[]) => ({
  code,
  swItems,
  customer_name: 'Chị Sáu',
  customer_phone: '0399887733',
  customer_address: '1 Lê Lợi',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
  note: 'Giao sau 17 giờ',
})

/** Made at one desk and known at the other and to the packer. */
async function orderOfTwo(code: string): Promise<Order> {
  const shirts = { productCode: 'AT-BE-L', amount: 2 }
  await gives(hoa, addOrder, byDesk(code, [shirts, { productCode: 'SON-CAMCHAY', amount: 1 }]))
  await everybodyHears()
  return hoa.order(code)
}

/** One unit of it comes in. */
async function comesIn(productCode: string, slip: string): Promise<void> {
  const items = [{ productCode, amount: 1, bin: 'A1-01' }]
  const about = { type: 'Nhập tự do', sourceWarehouse: wid, complete: true }
  await gives(chu, addSlip, { code: slip, items, ...about })
}

/** A product of which there is one unit, with who wants it at the desk and who at the till. */
async function wantedTwice(name: string) {
  const productCode = `NON-${name}`
  const order = byDesk(`KT-2511-DON${name}`, [{ productCode, amount: 1 }])
  const taken = [{ form: 'Tiền mặt', amount: price }]
  const sale = { code: `KT-2511-BAN${name}`, shopId, drawer, swItems: [{ productCode, amount: 1 }], taken }
  await gives(chu, addProduct, { code: productCode, name: 'Nón lá thêu', price })
  await comesIn(productCode, `NH-${name}`)
  const bothAct = async () => {
    await gives(hoa, addOrder, order)
    await gives(chu, sellInStore, sale)
  }
  return { productCode, order, sale, bothAct }
}

const takings = () => {
  const { drawers } = readBooks(journey.server.dataFolder)
  const { sales, takings } = drawers.find(({ code }) => code === drawer)!
  return { sales, cash: takings.reduce((sum, { amount }) => sum + amount, 0) }
}

test('[decisions 17] an order written offline while the till sold the last unit comes back as it was written, with the reason, and is sent again once there are goods', async () => {
  const { productCode, order, sale, bothAct } = await wantedTwice('TRUOC')
  await apart(bothAct, chu, hoa)

  await expectWhole(order.code, [])
  await expectWhole(sale.code, [sale.code])
  expect(await said(chu, sale.code)).toEqual([])
  const why = `Sản phẩm ${productCode} hiện đang hết hàng`
  const [group] = await said(hoa, order.code)
  const refused = await refusedOrderOf(hoa.replica, order.code)
  expect(group).toMatchObject({ cause: order.code, text: why, reopens: { id: refused?.id, kind: 'made' } })
  expect(refused).toMatchObject({ why, params: order })

  await comesIn(productCode, 'NH-THEM')
  await everybodyHears()
  await gives(hoa, addOrder, refused!.params)
  await acknowledge(hoa.replica, refused!.id)
  await everybodyHears()
  await expectWhole(order.code, [order.code])
  expect(heldOf(journey.shop.order(order.code))).toEqual([`1 ${productCode}`])
  expect(await said(hoa, order.code)).toEqual([])
})

test('[decisions 17, 19] a sale of the last unit that arrives behind an order of it comes back to the till, with the money to give back, and is in no drawer', async () => {
  const before = takings()
  const { productCode, order, sale, bothAct } = await wantedTwice('SAU')
  await apart(bothAct, hoa, chu)

  await expectWhole(order.code, [order.code])
  await expectWhole(sale.code, [])
  expect(heldOf(journey.shop.order(order.code))).toEqual([`1 ${productCode}`])
  expect(takings()).toEqual(before)
  expect(await said(hoa, order.code)).toEqual([])
  expect(await refusedOrderOf(chu.replica, sale.code)).toMatchObject({ kind: 'sold', params: sale })
  const [group] = await said(chu, sale.code)
  expect(group).toMatchObject({
    cause: sale.code,
    text: `Sản phẩm ${productCode} hiện đang hết hàng: sổ chỉ còn 0. Hàng có trên quầy thì nhập kho hoặc kiểm kho cho khớp rồi bán, hoặc nhờ chủ shop bật Cho bán vượt tồn ở Cài đặt shop.`,
    byHand: [{ todo: 'Trả lại tiền cho khách, hoặc báo chủ shop', quantity: price, unit: 'đồng' }],
    reopens: { kind: 'sold' },
  })
})

const bothOrders = ['Hoa is heard first', 'the owner is heard first'] as const

test.each(bothOrders)(
  '[decisions 14, 17] of two who changed the goods of one order offline the second gets their words back with the reason, and notes of both stand: %s',
  async (arrival) => {
    const isHoa = arrival === bothOrders[0]
    const code = `KT-2511-SUA${isHoa ? 'A' : 'B'}`
    const { swItems, note } = writtenOf(await orderOfTwo(code))
    const changes = (amount: number) => ({
      orderCode: code,
      swItems: [{ productCode: 'AT-BE-L', amount }],
      from: { swItems },
    })
    const bothAct = async () => {
      await gives(hoa, updateOrder, { orderCode: code, note: 'Gọi trước', from: { note } })
      await gives(hoa, updateOrder, changes(3))
      await gives(chu, updateOrder, { orderCode: code, note_shipper: 'Cổng sau', from: { note_shipper: '' } })
      await gives(chu, updateOrder, changes(5))
    }
    const [first, second] = isHoa ? [hoa, chu] : [chu, hoa]
    const [amount, inVain] = isHoa ? [3, 5] : [5, 3]
    await apart(bothAct, first, second)

    await expectWhole(code, [code])
    const order = journey.shop.order(code)
    expect(order).toMatchObject({ note: 'Gọi trước', noteShipper: 'Cổng sau', swItems: [{ amount }] })
    expect(heldOf(order)).toEqual([`${amount} AT-BE-L`])
    expect(await said(first, code)).toEqual([])
    const refused = await refusedOrderOf(second.replica, code)
    expect(refused).toMatchObject({ kind: 'changed', params: changes(inVain) })
    expect(refused?.why).toMatch(
      isHoa ? /Hoa vừa đổi sản phẩm lúc \d\d:\d\d/ : /Chủ shop Mây vừa đổi sản phẩm lúc \d\d:\d\d/,
    )
  },
)

/** The desk splits the lipstick off while everything of the order, as the packer's phone knows it, goes into the box. */
async function bothSplitAndPack(code: string): Promise<void> {
  await gives(hoa, splitOrder, { code, newItems: [{ productCode: 'SON-CAMCHAY', amount: 1 }] })
  expect(heldOf(await hoa.order(`${code}-T1`))).toEqual(['1 SON-CAMCHAY'])
  await gives(lan, openOrder, { code })
  for (const productCode of ['AT-BE-L', 'AT-BE-L', 'SON-CAMCHAY'])
    expect(await lan.scan(code, productCode)).toMatchObject({ ok: true })
}

async function closes(code: string): Promise<void> {
  await gives(lan, closeParcel, { parcelId: parcelIdOf(code) })
  await everybodyHears()
}

test('[decisions 24] an order that a packer opened is not split under the hands: who split it is told who packs it, and it leaves whole', async () => {
  const code = 'KT-2511-TACHA'
  const before = await orderOfTwo(code)
  await apart(() => bothSplitAndPack(code), lan, hoa)

  await expectWhole(code, [code])
  expect(heldOf(journey.shop.order(code))).toEqual(heldOf(before))
  expect(await said(lan, code)).toEqual([])
  expect(await said(hoa, code)).toMatchObject([
    { what: 'Tách đơn', text: expect.stringMatching(/ĐANG ĐÓNG GÓI \(Lan, \d\d:\d\d/), byHand: [] },
  ])
  await closes(code)
  await expectWhole(code, [code])
  expect(journey.shop.taken(code)).toEqual({ 'AT-BE-L': 2, 'SON-CAMCHAY': 1 })
})

test('[decisions 23, 24] an order that was split before its packer was heard leaves with what is left of it: the packer is told what goes back on which shelf', async () => {
  const code = 'KT-2511-TACHB'
  const before = await orderOfTwo(code)
  const shelf = before.swItems.find(({ productCode }) => productCode === 'SON-CAMCHAY')!.bid
  await apart(() => bothSplitAndPack(code), hoa, lan)

  await expectWhole(code, [code, `${code}-T1`])
  expect(heldOf(journey.shop.order(code))).toEqual(['2 AT-BE-L'])
  expect(heldOf(journey.shop.order(`${code}-T1`))).toEqual(['1 SON-CAMCHAY'])
  expect(await said(hoa, code)).toEqual([])
  expect(await said(lan, code)).toMatchObject([
    {
      text: expect.stringContaining(`không có trong đơn ${code}. Bỏ ra và lấy đúng hàng.`),
      byHand: [
        { todo: 'Trả về kệ', code: 'SON-CAMCHAY', quantity: 1, where: expect.stringContaining(shelf) },
      ],
    },
  ])
  await closes(code)
  await expectWhole(code, [code, `${code}-T1`])
  expect(journey.shop.taken(code)).toEqual({ 'AT-BE-L': 2 })
})

test.each(bothOrders)(
  '[decisions 19] of two who were paid for one order offline the first stands in its ledger; the other is told, and what to do with the money: %s',
  async (arrival) => {
    const isHoa = arrival === bothOrders[0]
    const code = `KT-2511-THU${isHoa ? 'A' : 'B'}`
    const { pickMoney: due } = await orderOfTwo(code)
    const bothAct = async () => {
      await gives(hoa, collectPayment, { orderCode: code, amount: due, payment: `${code}-hoa` })
      await gives(chu, collectPayment, {
        orderCode: code,
        amount: due,
        typePayment: 2,
        payment: `${code}-chu`,
      })
      for (const desk of [hoa, chu]) expect(await desk.order(code)).toMatchObject({ paid: due, pickMoney: 0 })
    }
    const [first, second] = isHoa ? [hoa, chu] : [chu, hoa]
    await apart(bothAct, first, second)

    await expectWhole(code, [code])
    const { paid, pickMoney, payment } = journey.shop.order(code)
    const ids = payment.history.map(({ id }) => id)
    expect([paid, pickMoney, ids]).toEqual([due, 0, [`${code}-${isHoa ? 'hoa' : 'chu'}`]])
    expect(await said(first, code)).toEqual([])
    const [group] = await said(second, code)
    expect(group).toMatchObject({
      cause: code,
      text: expect.stringMatching(
        new RegExp(
          `^Đơn ${code} đã thanh toán đủ \\(${isHoa ? 'Hoa' : 'Chủ shop Mây'}, .+\\), không thu thêm\\.$`,
        ),
      ),
      byHand: [
        {
          todo: 'Trả lại tiền cho khách, hoặc báo chủ shop',
          quantity: due,
          unit: 'đồng',
          where: isHoa ? 'tài khoản của shop' : 'quầy thu tiền',
        },
      ],
    })
  },
)

test('[decisions 23] of two desks that split one order without a network the second is told why nothing more is split off; nothing is held twice', async () => {
  const code = 'KT-2511-TACHC'
  await orderOfTwo(code)
  const bothAct = async () => {
    await gives(hoa, splitOrder, { code, newItems: [{ productCode: 'SON-CAMCHAY', amount: 1 }] })
    await gives(chu, splitOrder, { code, newItems: [{ productCode: 'AT-BE-L', amount: 1 }] })
  }
  await apart(bothAct, hoa, chu)

  // The first left one product in it: of one item nothing is split off any more.
  await expectWhole(code, [code, `${code}-T1`])
  expect(heldOf(journey.shop.order(code))).toEqual(['2 AT-BE-L'])
  expect(heldOf(journey.shop.order(`${code}-T1`))).toEqual(['1 SON-CAMCHAY'])
  expect(await said(hoa, code)).toEqual([])
  expect(await said(chu, code)).toMatchObject([
    { what: 'Tách đơn', text: expect.stringContaining('chỉ có một sản phẩm') },
  ])
})

test('of two who make one tag offline, in other capitals, the second one’s orders carry the first, and nothing waits for a person', async () => {
  const codes = ['KT-2511-THEMOT', 'KT-2511-THEHAI'] as const
  for (const code of codes) await orderOfTwo(code)
  const tagging = async (phone: Phone, _id: string, value: string, code: string) => {
    await gives(phone, updateAllOrderTags, { newTag: { _id, value } })
    await gives(phone, updateTagOrder, { orderList: [code], tags: [_id], how: 'add' })
    expect((await phone.order(code)).tags).toEqual([_id])
  }
  const bothAct = async () => {
    await tagging(hoa, 'the-cua-hoa', 'Hỏa tốc', codes[0])
    await tagging(chu, 'the-cua-chu', 'HỎA  TỐC', codes[1])
  }
  await apart(bothAct, hoa, chu)

  for (const code of codes) expect(journey.shop.order(code).tags).toEqual(['the-cua-hoa'])
  expect((await chu.order(codes[1])).tags).toEqual(['the-cua-hoa'])
  const tags = await chu.replica.db.table('tags').bulkGet(['the-cua-hoa', 'the-cua-chu'])
  expect(tags).toMatchObject([{ value: 'Hỏa tốc' }, undefined])
  for (const code of codes) expect(await said(chu, code)).toEqual([])
})
