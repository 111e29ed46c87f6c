import { expect, test } from 'vitest'
import { recipientFacts } from '../../../../src/app/orders/parts/recipient-facts.ts'
import { anOrder } from '../../../support/builders.ts'

test('[CUS-004] [FUL-009] [FUL-010] the customer card says name, numbers, address, province, district and ward, a Shopee name as one', () => {
  const customer = {
    ...anOrder().customer,
    name: 'hoa.nguyen',
    phone: '0908112233',
    phoneExtend: '',
    address: '45 Lê Lợi',
    provinceName: 'Thành phố Hồ Chí Minh',
    districtName: 'Quận 7',
    wardName: 'Phường Tân Hưng',
  }
  expect(recipientFacts({ channel: 'Shopee', customer })).toEqual([
    ['Tên Shopee', 'hoa.nguyen'],
    ['Số điện thoại', '0908 112 233'],
    ['Số điện thoại thứ hai', ''],
    ['Địa chỉ', '45 Lê Lợi'],
    ['Tỉnh/thành', 'Thành phố Hồ Chí Minh'],
    ['Quận/huyện', 'Quận 7'],
    ['Phường/xã', 'Phường Tân Hưng'],
  ])
  expect(recipientFacts({ channel: 'KhoTay', customer })[0]).toEqual(['Tên khách', 'hoa.nguyen'])
})
