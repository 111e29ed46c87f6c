import { expect, test } from 'vitest'
import { emptyStaff, type StaffForm, staffFaults } from '../../../src/app/people/parts/staff-form.ts'

const wrong = (fields: Partial<StaffForm>) =>
  Object.entries(staffFaults({ ...emptyStaff, name: 'Lan', ...fields })).flatMap(([field, fault]) =>
    fault ? [field] : [],
  )

test('a phone number or an e-mail address that reaches nobody is marked before it is saved', () => {
  expect(wrong({ phone: '12' })).toEqual(['phone'])
  expect(wrong({ email: 'khong-phai-email' })).toEqual(['email'])
  expect(wrong({ name: '\u200B' })).toEqual(['name'])
})

test.each(['', '0912 345 678', '+84 912.345.678', '024 3826 8888', '+1 (415) 555-0100'])(
  'the phone number "%s" is taken',
  (phone) => {
    expect(wrong({ phone, email: ' lan@shop.vn ' })).toEqual([])
  },
)
