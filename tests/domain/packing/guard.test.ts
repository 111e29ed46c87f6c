import { describe, expect, test } from 'vitest'
import { whyNotPack } from '../../../src/domain/packing/guard.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aShop, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const at = morning - 3_600_000

/** What a scan of an order in each state is answered with; `undefined`: it may be packed. */
const answers: Record<OrderState, string | undefined> = {
  'ĐƠN NHÁP': 'Đơn DH-1 còn ở trạng thái ĐƠN NHÁP, chưa được đóng gói. Nhờ bàn xác nhận đơn trước.',
  'CHỜ XÁC NHẬN': 'Đơn DH-1 còn ở trạng thái CHỜ XÁC NHẬN, chưa được đóng gói. Nhờ bàn xác nhận đơn trước.',
  'CHỜ HÀNG': 'Đơn DH-1 đang chờ hàng về. Để riêng, chờ bàn xử lý.',
  MỚI: undefined,
  'HẸN GIAO': 'Đơn DH-1 đang hẹn giao (Hoa, 08:00 21/11/2026). Ghi chú: Chờ khách. Để riêng, chờ bàn xử lý.',
  'CHỜ ĐÓNG GÓI': undefined,
  'ĐANG ĐÓNG GÓI': undefined,
  'CHỜ GỬI HÀNG': 'Đơn DH-1 đã đóng xong (Hoa, 08:00 21/11/2026). Đừng đóng thêm kiện nữa.',
  'ĐÃ GỬI HÀNG': 'Đơn DH-1 đã rời kho (ĐÃ GỬI HÀNG, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
  'ĐANG GIAO': 'Đơn DH-1 đã rời kho (ĐANG GIAO, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
  'THÀNH CÔNG': 'Đơn DH-1 đã rời kho (THÀNH CÔNG, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
  HỦY: 'Đơn DH-1 đã bị hủy (Hoa, 08:00 21/11/2026). Ghi chú: Chờ khách. Đừng gửi hàng; trả hàng về kệ.',
  'THẤT THU': 'Đơn DH-1 đã rời kho (HOÀN, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
  'KIỂM KÊ': 'Đơn DH-1 đã rời kho (KIỂM KÊ, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
  'ĐÃ HOÀN': 'Đơn DH-1 đã rời kho (ĐÃ HOÀN, 08:00 21/11/2026). Bỏ kiện này ra và báo bàn.',
}

describe('the do-not-ship guard', () => {
  test.each(Object.entries(answers) as [OrderState, string | undefined][])(
    'at %s answers: %s',
    (state, text) => {
      const { read } = openFloor(aShop())
      const historyState = [{ state, updatedAt: at, userId: 'ban', note: 'Chờ khách' }]
      expect(whyNotPack(read, anOrder({ state, historyState }))?.text).toBe(text)
    },
  )

  test('lets nobody pack an order in a state that only a newer server knows', () => {
    const { read } = openFloor(aShop())
    const order = { ...anOrder(), state: 'ĐANG BAY' as OrderState }
    expect(whyNotPack(read, order)?.text).toBe(
      'Đơn DH-1 còn ở trạng thái ĐANG BAY, chưa được đóng gói. Nhờ bàn xác nhận đơn trước.',
    )
  })

  test('tells when the order left, not when somebody last touched it', () => {
    const { read } = openFloor(aShop())
    const historyState = [{ state: 'ĐÃ GỬI HÀNG' as const, updatedAt: at, userId: 'Shopee', note: '' }]
    const order = anOrder({ state: 'ĐÃ GỬI HÀNG', historyState, updatedAt: morning })
    expect(whyNotPack(read, order)?.text).toContain('08:00 21/11/2026')
  })

  test('names a marketplace as it is, and speaks without a history too', () => {
    const { read } = openFloor(aShop())
    const historyState = [{ state: 'HỦY' as const, updatedAt: at, userId: 'Shopee', note: '' }]
    expect(whyNotPack(read, anOrder({ state: 'HỦY', historyState }))?.text).toContain(
      '(Shopee, 08:00 21/11/2026)',
    )
    expect(whyNotPack(read, anOrder({ state: 'HỦY', historyState: [] }))?.text).toContain(
      '(Shopee, không rõ lúc nào)',
    )
  })
})
