import type { SelfShippingTab } from '../../replica/queries/shipping/self-shipping.ts'

/** How each stage is called, and why nothing stands there. */
export const deliveryTabs: Record<SelfShippingTab, { name: string; none: string; hint: string }> = {
  waiting: {
    name: 'Chờ giao',
    none: 'Không có đơn tự giao nào đang chờ',
    hint: 'Đơn có đơn vị vận chuyển là Tự giao sẽ hiện ở đây sau khi đóng gói.',
  },
  road: {
    name: 'Đang giao',
    none: 'Không có đơn nào đang đi giao',
    hint: 'Mở “Chờ giao” và bấm Nhận đi giao: đơn sẽ hiện ở đây theo đường đi.',
  },
  done: {
    name: 'Giao xong',
    none: 'Chưa có đơn nào giao xong trong 7 ngày',
    hint: 'Đơn báo “Đã giao” sẽ hiện ở đây cùng số tiền đã thu.',
  },
  failed: {
    name: 'Hoàn về',
    none: 'Không có đơn nào phải hoàn về trong 7 ngày',
    hint: 'Đơn báo “Cho hoàn về kho” sẽ hiện ở đây.',
  },
}
