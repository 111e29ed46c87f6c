import type { Permission } from './permissions.ts'

/** What each flag lets a person do, for the staff screens. */
export const permissionNames: Record<Permission, string> = {
  orders_not_ecommerce_handle: 'Tạo, sửa, tách đơn của shop; đơn tự giao',
  orders_ecommerce_handle: 'Xử lý, sửa, hủy đơn sàn',
  report_orders: 'Báo cáo chung và báo cáo đơn hàng',
  stock_crud: 'Kệ hàng, đóng gói, nhập hàng, hàng lỗi, kiểm kho',
  report_export_import_products: 'Báo cáo nhập xuất, dự báo hết hàng',
  setting_crud: 'Cài đặt, khách hàng, nhà cung cấp, nhân viên',
  products_copy_ecommerce: 'Sao chép sản phẩm lên sàn',
  products_gift_view: 'Xem quà tặng',
  cost_view: 'Xem giá nhập',
  products_crud: 'Sửa, xóa, liên kết sản phẩm',
  stock_sync_ecommerce: 'Đồng bộ tồn kho lên sàn',
}
