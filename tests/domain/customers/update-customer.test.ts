import { describe, expect, test } from 'vitest'
import { customerLimits } from '../../../src/domain/customers/customer-fields.ts'
import { updateCustomer } from '../../../src/domain/customers/update-customer.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const hanh = { ...anOrder().customer, _id: 'KH-1', code: 'KH-1', name: 'Hạnh', unPaid: 40_000 }
const owner = { ...desk, flags: ['setting_crud' as const] }

function floorWithHanh(): Floor {
  const shop = aShop()
  return openFloor({ ...shop, rows: { ...shop.rows, customers: [hanh] } })
}

describe('what is written of a customer', () => {
  test('changes what was touched, and leaves debt, number and the rest', () => {
    const floor = floorWithHanh()
    floor.do(updateCustomer, { id: 'KH-1', name: 'Chị Hạnh', note: 'Giao sau 18 giờ' }, desk)
    floor.do(updateCustomer, { id: 'KH-1', address: '2 Lê Lợi', wardId: '27475', adminSet: 'vn34' }, owner)
    expect(floor.get('customers', 'KH-1')).toEqual({
      ...hanh,
      name: 'Chị Hạnh',
      note: 'Giao sau 18 giờ',
      address: '2 Lê Lợi',
      wardId: '27475',
      adminSet: 'vn34',
    })
    expect(floor.act(updateCustomer, { id: 'KH-1', name: 'Chị Hạnh' }, desk)).toEqual([])
  })

  test('is taken back to what the screen saw', () => {
    const params = { id: 'KH-1', name: 'Chị Hạnh', from: { name: 'Hạnh' } }
    expect(updateCustomer.reverse?.(params)).toEqual({
      path: '/api/customer',
      method: 'update',
      params: { id: 'KH-1', name: 'Hạnh', from: { name: 'Chị Hạnh' } },
    })
  })

  test('is refused without a name, with half a number, and for somebody who is not there', () => {
    const floor = floorWithHanh()
    const why = (params: object) => floor.refusal(updateCustomer, { id: 'KH-1', ...params }, desk).text
    expect(why({ name: ' ' })).toBe('Nhập tên khách hàng.')
    expect(floor.refusal(updateCustomer, { id: 'KH-1', phoneExtend: '0912' }, desk).code).toBe(
      'phone-not-valid',
    )
    expect(why({ id: 'KH-9', name: 'A' })).toContain('Không có khách này')
    floor.do(updateCustomer, { id: 'KH-1', phoneExtend: '+84 912 345 678' }, desk)
    expect(floor.get('customers', 'KH-1').phoneExtend).toBe('0912345678')
    floor.do(updateCustomer, { id: 'KH-1', phoneExtend: '' }, desk)
    expect(floor.get('customers', 'KH-1').phoneExtend).toBe('')
  })

  test.each(Object.entries(customerLimits))('%s takes %i letters and not one more', (field, most) => {
    const floor = floorWithHanh()
    const text = field === 'phoneExtend' ? `0912345678${' '.repeat(most - 10)}` : 'x'.repeat(most)
    floor.do(updateCustomer, { id: 'KH-1', [field]: text }, desk)
    expect(() => floor.do(updateCustomer, { id: 'KH-1', [field]: `${text}x` }, desk)).toThrow()
  })
})
