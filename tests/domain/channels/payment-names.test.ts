import { expect, test } from 'vitest'
import { paymentName } from '../../../src/domain/channels/shopee/shopee-names.ts'

test('[FUL-198] [FUL-444] how a buyer pays at Shopee is said in Vietnamese; a way that nobody put into words is shown as it came', () => {
  expect(paymentName('AirPay Wallet')).toBe('Ví ShopeePay')
  expect(paymentName('Shopee Coins')).toBe('Shopee Xu')
  expect(paymentName(' Crypto Coupon ')).toBe('Crypto Coupon')
})
