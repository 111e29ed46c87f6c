import { describe, expect, test } from 'vitest'
import { keptCustomer } from '../../../src/domain/channels/kept-customer.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'
import { seconds, shopeeOrder, tells } from './shopee-tells.ts'

type Customer = Order['customer']

const shown = {
  name: 'Nguyễn Thị Hoa',
  phone: '84901234551',
  address: '12 Nguyễn Thị Thập',
  provinceId: -1,
  districtId: -1,
  wardId: -1,
  provinceName: 'TP. Hồ Chí Minh',
  districtName: 'Quận 7',
  wardName: 'Phường Tân Phú',
} as Customer

describe('whom an order goes to', () => {
  test('stays as it was shown where it is masked again', () => {
    const masked = { ...shown, name: 'N****a', phone: '84********51', address: '12 N*** Thị T***' }
    expect(keptCustomer(masked, shown)).toEqual(shown)
    expect(keptCustomer({ ...shown, name: '', phone: '****', address: '*' }, shown)).toEqual(shown)
    // Its units with it, known by the lists or by their names.
    expect(keptCustomer({ ...masked, wardName: 'Phường T***' }, shown)).toEqual(shown)
    const place = {
      adminSet: 'vn63',
      provinceId: '79',
      provinceName: 'Thành phố Hồ Chí Minh',
      wardId: '27475',
    } as const
    const known = { ...shown, ...place } as Customer
    expect(keptCustomer({ ...masked, wardName: 'P***' }, known)).toEqual(known)
  })

  test('is shown as soon as it is told', () => {
    const masked = { ...shown, name: 'N****a', phone: '******51' }
    expect(keptCustomer(shown, masked)).toEqual(shown)
    expect(keptCustomer(masked, undefined)).toEqual(masked)
  })

  test.each<[string, Partial<Customer>]>([
    ['the name', { name: 'T****a' }],
    ['the end of the phone', { phone: '******52' }],
    ['the street', { address: '14 N*** Thị T***' }],
    ['what stands in the midst', { address: '12 N*** Văn T***' }],
    ['more than there is', { address: '12 Nguyễn Thị***Thị Thập' }],
    ['a name that is whole', { name: 'Trần Văn An' }],
    ['the ward', { wardName: 'Phường Tân Mỹ' }],
    ['a ward that is masked', { wardName: 'Xã ***' }],
  ])('is another one where %s differs, and nothing of the old one stays', (_, differs) => {
    const told = { ...shown, phone: '******51', ...differs } as Customer
    expect(keptCustomer(told, shown)).toEqual(told)
  })

  test('another place of the lists is another one', () => {
    const at = (wardId: string) => ({ ...shown, provinceId: '79', wardId }) as Customer
    const told = { ...at('2'), phone: '***' }
    expect(keptCustomer(told, at('1'))).toEqual(told)
  })

  test('an order keeps the telephone that Shopee shows while it is to be shipped, and masks once it is through', () => {
    const floor = openFloor(aShop({ orders: [] }))
    const { recipient_address: masked } = shopeeOrder()
    const whole = { ...masked, name: 'Nguyễn Thị Hoa', phone: '84901234551' }
    tells(floor, { recipient_address: whole })
    const masks = { recipient_address: { ...masked, name: 'N****a', phone: '******51' } }
    const through = tells(floor, { ...masks, order_status: 'COMPLETED', update_time: seconds(2) })
    expect(through.customer).toMatchObject({ phone: '84901234551', name: 'Nguyễn Thị Hoa' })
    const another = tells(floor, {
      recipient_address: { ...masked, phone: '******52' },
      update_time: seconds(3),
    })
    expect(another.customer).toMatchObject({ phone: '******52', name: 'N****a' })
  })
})
