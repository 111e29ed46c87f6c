import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { boughtHere } from '../../../../src/app/orders/create/bought-before.ts'
import { takeCustomer } from '../../../../src/app/orders/create/fill-customer.ts'
import { emptyForm } from '../../../../src/app/orders/create/order-form.ts'
import { KnownCustomer } from '../../../../src/app/orders/create/parts/known-customer-card.tsx'
import { customersMeant } from '../../../../src/app/orders/create/use-known-customers.ts'
import { boughtFacts } from '../../../../src/domain/customers/bought-facts.ts'
import type { Customer } from '../../../../src/domain/tables/customers.ts'
import { customerBook } from '../../../../src/replica/search/customer-book.ts'
import { anItem, anOrder } from '../../../support/builders.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const hang: Customer = {
  _id: 'kh-0908112233',
  code: 'KH0908112233',
  name: 'Lê Thu Hằng',
  phone: '0908112233',
  address: '45 Nguyễn Thị Thập',
  provinceId: '79',
  districtId: -1,
  wardId: '27475',
  adminSet: 'vn34',
  unPaid: 120_000,
}
const sentTo = (address: string) => ({
  ...hang,
  id: hang._id,
  address,
  provinceName: 'Thành phố Hồ Chí Minh',
  wardName: 'Phường Tân Hưng',
})
const bought = (code: string, state: 'THÀNH CÔNG' | 'ĐÃ HOÀN' | 'HỦY', address: string, createdAt: number) =>
  anOrder({ code, state, createdAt, totalPrice: 100_000, customer: sentTo(address) })
const orders = [
  bought('DH-3', 'THÀNH CÔNG', '45 Nguyễn Thị Thập', 3),
  bought('DH-2', 'ĐÃ HOÀN', '12 Lê Lợi', 2),
  bought('DH-1', 'HỦY', '12 Lê Lợi', 1),
]

const drawn = (isWhole: boolean) =>
  renderToStaticMarkup(
    <KnownCustomer
      customer={hang}
      orders={orders}
      facts={boughtFacts(orders)}
      isWhole={isWhole}
      form={{ address: hang.address, edits: '' }}
      onAddress={() => {}}
    />,
  )
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|')

test('[CRE-015] the card of a known customer says their debt, what they bought, how often parcels came back, and where else they went', () => {
  const card = drawn(true)
  expect(card).toContain('Khách quen: |Lê Thu Hằng|nợ 120.000|')
  expect(card).toContain('Đã mua 2 đơn, 200.000. |Hàng hoàn: 1 trong 2 đơn (50 %).')
  expect(card).toContain('01/01/1970 · 100.000')
  expect(card).toContain('|12 Lê Lợi, Phường Tân Hưng, Thành phố Hồ Chí Minh|Giao tới đây|')
  expect(card).not.toContain('45 Nguyễn Thị Thập, Phường')
  expect(card).not.toContain('Theo đơn có trên máy')
  expect(drawn(false)).toContain('Theo đơn có trên máy')
})

test('[CRE-015] with no network the orders on this device say it: those of the customer, not of a namesake with the number in a note', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const stranger = anOrder({ code: 'DH-9', swItems: [anItem({ name: 'Thẻ 0908112233' })] })
  await replica.db.orders.bulkPut([...orders, stranger])
  const found = await boughtHere(replica, hang, ['DH-1', 'DH-9', 'DH-3', 'DH-2', 'DH-0'])
  expect(found.map(({ code }) => code)).toEqual(['DH-3', 'DH-2', 'DH-1'])
})

test('a customer is found by a name without marks or by a part of the number; one who was put away is not, nor anybody once the number is whole', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const gone = { ...hang, _id: 'kh-0', name: 'Lê Thu Hằng cũ', phone: '0908110000', archivedAt: 1 }
  await replica.db.customers.bulkPut([hang, gone])
  const book = customerBook(replica)
  await book.open()
  const meant = (typed: string) => customersMeant(book, typed)
  expect([meant('thu hang'), meant('0908 11'), meant('l'), meant('0908112233')]).toEqual([
    [hang._id],
    [hang._id],
    [],
    [],
  ])
})

test('who is chosen of the list comes into the form with number, name and address, whatever was typed to find them', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const form = { ...emptyForm, phone: 'thu hang', name: 'thu hang', address: 'gõ nhầm' }
  await takeCustomer(replica, form, { ...hang, phoneExtend: '0911222333' })
  expect(form).toMatchObject({
    phone: '0908112233',
    phoneExtend: '0911222333',
    name: 'Lê Thu Hằng',
    address: '45 Nguyễn Thị Thập',
    customerId: hang._id,
    isFilled: true,
  })
})
