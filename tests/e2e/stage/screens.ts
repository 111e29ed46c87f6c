import type { DemoShop } from './demo-shop.ts'

/** Every screen a packer may open, with words that stand on it once its rows are there. */
export function screensOf({ single, gift }: DemoShop['orders']): { path: string; shows: string }[] {
  return [
    { path: '/today', shows: 'Cần đóng gói' },
    { path: '/orders', shows: 'Tất cả' },
    { path: `/orders/${single.code}`, shows: 'Hành trình' },
    { path: '/orderspack', shows: 'Cần đóng' },
    { path: `/orderspack/${gift.code}`, shows: 'Gõ mã' },
    { path: '/orderspack/lane', shows: 'Quét món bất kỳ' },
    { path: '/picking', shows: 'Làn một món' },
    { path: '/picking/new', shows: 'Bắt đầu nhặt' },
    { path: '/picking/DN-MAU-7KQ2M', shows: 'Nhặt theo kệ' },
    { path: '/scan', shows: 'Gấp nhất tiếp theo' },
    { path: '/queue', shows: 'Xuất tệp' },
    { path: '/settings/device', shows: 'Bộ nhớ' },
    { path: '/shippingcare', shows: 'CHỜ XỬ LÍ' },
    { path: '/practice', shows: 'Mã lệnh' },
    { path: '/khong-co', shows: 'Không có trang này' },
  ]
}
