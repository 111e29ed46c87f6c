import { expect, test } from 'vitest'
import { whyNotSend } from '../../../src/domain/handover/guard.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

test('nobody hands over an order in a state that only a newer server knows', () => {
  const { read } = openFloor(aShop())
  const order = { ...anOrder(), state: 'ĐANG BAY' as OrderState }
  expect(whyNotSend(read, order)?.text).toMatch(
    /^Đơn DH-1 đang ở trạng thái ĐANG BAY \(.+\), không được gửi\. Lấy kiện ra và báo bàn\.$/,
  )
})
