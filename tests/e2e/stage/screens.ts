import type { DemoShop } from './demo-shop.ts'

/** Every screen a packer may open, with words that stand on it once its rows are there. */
export function screensOf({ single, gift }: DemoShop['orders']): { path: string; shows: string }[] {
  return [
    { path: '/today', shows: 'Cần đóng gói' },
    { path: '/orders', shows: 'Tất cả' },
    { path: `/orders/${single.code}`, shows: 'Hành trình' },
    { path: '/orderspack', shows: 'Cần đóng' },
    { path: `/orderspack/${gift.code}`, shows: 'Gõ mã' },
    { path: '/ordersreturn', shows: 'Chờ kiểm' },
    { path: '/ordersreturn?mode=batch', shows: 'Quét từng kiện hoàn vào phiếu' },
    { path: '/returnorder', shows: 'ĐANG CHỜ HOÀN' },
    { path: '/rebackorder', shows: 'TẤT CẢ' },
    { path: '/cancelorder', shows: 'Đã cất lên kệ' },
    { path: '/damaged', shows: 'Theo sản phẩm' },
    { path: '/scan', shows: 'Gấp nhất tiếp theo' },
    { path: '/queue', shows: 'Xuất tệp' },
    { path: '/settings/device', shows: 'Bộ nhớ' },
    { path: '/shippingcare', shows: 'CHỜ XỬ LÍ' },
    { path: '/practice', shows: 'Mã lệnh' },
    { path: '/khong-co', shows: 'Không có trang này' },
  ]
}
