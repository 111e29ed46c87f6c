import { describe, expect, test } from 'vitest'
import { addCustomer } from '../../../src/domain/customers/add-customer.ts'
import { aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const lan = { name: ' Chị Lan ', phone: '+84 908 112 233' }

describe('a customer who is written down by hand', () => {
  test('[CUS-001] is found by the number as one that an order makes, with every field, and owes nothing', () => {
    const floor = openFloor(aShop())
    floor.do(
      addCustomer,
      {
        ...lan,
        phoneExtend: '0912 345 678',
        address: '2 Lê Lợi',
        provinceId: '79',
        wardId: '26743',
        note: 'Gọi tối',
      },
      desk,
    )
    const row = floor.get('customers', 'kh-0908112233')
    expect(row).toEqual({
      _id: 'kh-0908112233',
      code: 'KH0908112233',
      name: 'Chị Lan',
      phone: '0908112233',
      phoneExtend: '0912345678',
      address: '2 Lê Lợi',
      provinceId: '79',
      districtId: -1,
      wardId: '26743',
      note: 'Gọi tối',
      unPaid: 0,
      createdAt: row.createdAt,
    })
    expect(row.createdAt).toBeGreaterThan(0)
  })

  test('is kept once: whoever writes the number again reads whose it is, and nothing of the first is lost', () => {
    const floor = openFloor(aShop())
    floor.do(addCustomer, { ...lan, note: 'Gọi tối' }, desk)
    const again = floor.refusal(addCustomer, { name: 'Lan', phone: '0908.112.233' }, desk)
    expect(again.text).toBe(
      'Số 0908 112 233 đã là của khách Chị Lan. Tìm khách theo số này rồi bấm Sửa để ghi thêm.',
    )
    expect(floor.get('customers', 'kh-0908112233')).toMatchObject({ name: 'Chị Lan', note: 'Gọi tối' })
  })

  test('has a name and whole numbers', () => {
    const floor = openFloor(aShop())
    const why = (params: object) => floor.refusal(addCustomer, { ...lan, ...params }, desk).code
    expect(why({ name: ' ' })).toBe('customer-without-name')
    expect(why({ phone: '0908' })).toBe('phone-not-valid')
    expect(why({ phone: '' })).toBe('phone-not-valid')
    expect(why({ phoneExtend: '12' })).toBe('phone-not-valid')
  })
})
