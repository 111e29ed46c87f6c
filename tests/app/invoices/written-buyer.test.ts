import { expect, test } from 'vitest'
import { noBuyer, withRemembered } from '../../../src/app/invoices/written-buyer.ts'

const known = {
  name: 'Phạm Mỹ Đạt',
  phone: '0315470624',
  company: 'Công ty Mây',
  taxCode: '0100109106',
  address: '12 Lê Lợi',
  email: undefined,
}
const written = { ...noBuyer, name: 'Bùi Quốc Tâm', phone: '0946120091', address: 'Ngõ 108' }

test('a tax code that is typed brings what is the firm’s, and nobody who bought for it before', () => {
  expect(withRemembered({ ...written, taxCode: '0100109106' }, known, 'firm')).toEqual({
    name: 'Bùi Quốc Tâm',
    phone: '0946120091',
    company: 'Công ty Mây',
    taxCode: '0100109106',
    address: '12 Lê Lợi',
    email: '',
  })
})

test('the order’s customer brings all that they gave before', () => {
  expect(withRemembered(written, known, 'customer')).toEqual({ ...known, email: '' })
})
