import { waitingSession } from '../../../src/server/demo/handovers.ts'
import type { DemoShop } from './demo-shop.ts'

/** Every screen a packer may open, with words that stand on it once its rows are there. */
export function screensOf({ single, gift }: DemoShop['orders']): { path: string; shows: string }[] {
  return [
    { path: '/today', shows: 'Cần đóng gói' },
    { path: '/orders', shows: 'Tất cả' },
    { path: `/orders/${single.code}`, shows: 'Hành trình' },
    { path: '/orderspack', shows: 'Cần đóng' },
    { path: `/orderspack/${gift.code}`, shows: 'Gõ mã' },
    { path: '/handover', shows: 'Phiên đang mở' },
    { path: `/handover/${waitingSession}`, shows: 'Còn thiếu' },
    { path: '/handover?tab=past', shows: 'BG-' },
    { path: '/ordersent?day=week', shows: 'ĐÃ GỬI HÀNG' },
    { path: '/print', shows: 'Vừa in' },
    { path: `/print/order-label?codes=${single.code},${gift.code}`, shows: 'Xếp theo kệ' },
    { path: '/orderspack/lane', shows: 'Quét món bất kỳ' },
    { path: '/picking', shows: 'Làn một món' },
    { path: '/picking/new', shows: 'Bắt đầu nhặt' },
    { path: '/picking/DN-MAU-7KQ2M', shows: 'Nhặt theo kệ' },
    { path: '/ordersreturn', shows: 'Chờ kiểm' },
    { path: '/ordersreturn?mode=batch', shows: 'Quét từng kiện hoàn vào phiếu' },
    { path: '/returnorder', shows: 'ĐANG CHỜ HOÀN' },
    { path: '/rebackorder', shows: 'TẤT CẢ' },
    { path: '/cancelorder', shows: 'Đã cất lên kệ' },
    { path: '/damaged', shows: 'Theo sản phẩm' },
    { path: '/scan', shows: 'Gấp nhất tiếp theo' },
    { path: '/proofs', shows: 'Ảnh trên máy này' },
    { path: '/queue', shows: 'Xuất tệp' },
    { path: '/settings/device', shows: 'Bộ nhớ' },
    { path: '/shippingcare', shows: 'CHỜ XỬ LÍ' },
    { path: '/practice', shows: 'Mã lệnh' },
    { path: '/khong-co', shows: 'Không có trang này' },
  ]
}
