import type { ScreenPath } from '../../../src/app/screens.ts'
import { waitingSession } from '../../../src/server/demo/handovers.ts'
import type { Shop } from './shop.ts'

/** An address, and words that stand on its screen. */
export interface Look {
  path: string
  /** Of those who may not open it, and of those who may, where tests do both. */
  shows: string | RegExp
}

/** Every screen, as a packer may open it, with words that stand on it once its rows are there. */
export function screensOf({ single, gift }: Shop['orders']): Look[] {
  const looks: Record<ScreenPath | '*', Look[]> = {
    '/today': [{ path: '/today', shows: 'Cần đóng gói' }],
    '/orders': [{ path: '/orders', shows: 'TẤT CẢ' }],
    '/orders/:code': [{ path: `/orders/${single.code}`, shows: 'Hành trình' }],
    '/create_order': [{ path: '/create_order', shows: /Bạn không có quyền|Thêm đơn hàng mới/i }],
    '/till': [{ path: '/till', shows: /Bạn không có quyền|Mở ngăn tiền/ }],
    '/customers': [{ path: '/customers', shows: /Bạn không có quyền|Đang nợ/ }],
    '/customers1/details_customer/:id': [
      {
        path: '/customers1/details_customer/khong-co',
        shows: /Bạn không có quyền|Không có khách này trên máy/,
      },
    ],
    '/checkpayment': [{ path: '/checkpayment', shows: /Bạn không có quyền|Còn nợ shop/ }],
    '/transfers': [{ path: '/transfers', shows: /Bạn không có quyền|Tiền khách chuyển mà nội dung/ }],
    '/claims': [{ path: '/claims', shows: /Bạn không có quyền|Khiếu nại hãng/ }],
    '/products1': [{ path: '/products1', shows: 'Sắp hết hàng' }],
    '/products1/:code': [{ path: '/products1/AT-DEN-M', shows: 'Tất cả kho' }],
    '/digitalbill': [{ path: '/digitalbill', shows: /Bạn không có quyền|Hóa đơn điện tử/ }],
    '/create_digital_bill': [
      { path: '/create_digital_bill?order=DH-KHONG-CO', shows: /Bạn không có quyền|không có trên máy/ },
    ],
    '/create_digital_bill_mat_bao': [
      {
        path: '/create_digital_bill_mat_bao?order=DH-KHONG-CO',
        shows: /Bạn không có quyền|không có trên máy/,
      },
    ],
    '/create_digital_bill_hilo': [
      { path: '/create_digital_bill_hilo?order=DH-KHONG-CO', shows: /Bạn không có quyền|không có trên máy/ },
    ],
    '/flash_sale_shopee': [
      {
        path: '/flash_sale_shopee',
        shows: /Bạn không có quyền|Chưa liên kết gian hàng Shopee nào|Flash sale/,
      },
    ],
    '/listings': [{ path: '/listings', shows: /Bạn không có quyền|Chưa có hàng đăng bán nào|Hàng đăng bán/ }],
    '/clone_ecommerce': [{ path: '/clone_ecommerce', shows: /Bạn không có quyền|Bản sao chép/ }],
    '/clone_shopee': [{ path: '/clone_shopee', shows: /Bạn không có quyền|Chọn sản phẩm/ }],
    '/clone_ecommerce_shopee': [
      { path: '/clone_ecommerce_shopee', shows: /Bạn không có quyền|Bản sao chép Shopee/ },
    ],
    '/clone_ecommerce_lazada': [
      { path: '/clone_ecommerce_lazada', shows: /Bạn không có quyền|Bản sao chép Lazada/ },
    ],
    '/clone_ecommerce_tiktok': [
      { path: '/clone_ecommerce_tiktok', shows: /Bạn không có quyền|Bản sao chép Tiktok/ },
    ],
    '/edit_clone_ecommerce': [
      { path: '/edit_clone_ecommerce?id=khong-co', shows: /Bạn không có quyền|Không thấy bản sao chép/ },
    ],
    '/import_products': [{ path: '/import_products', shows: /Bạn không có quyền|Chọn tệp Excel/ }],
    '/create_product': [{ path: '/create_product', shows: /Bạn không có quyền|Tạo và thêm nữa/ }],
    '/create_product_combo': [{ path: '/create_product_combo', shows: /Bạn không có quyền|Thành phần/ }],
    '/initlogistic': [
      { path: '/initlogistic', shows: /Bạn không có quyền|Chưa liên kết gian hàng nào|chờ đi đơn/ },
    ],
    '/initlogistic/:code': [{ path: `/initlogistic/${single.code}`, shows: /Bạn không có quyền|Hành trình/ }],
    '/picking': [{ path: '/picking', shows: 'Làn một món' }],
    '/picking/new': [{ path: '/picking/new', shows: 'Bắt đầu nhặt' }],
    '/picking/:code': [{ path: '/picking/DN-MAU-7KQ2M', shows: 'Nhặt theo kệ' }],
    '/orderspack': [{ path: '/orderspack', shows: 'Cần đóng' }],
    '/orderspack/lane': [{ path: '/orderspack/lane', shows: 'Quét món bất kỳ' }],
    '/orderspack/:code': [{ path: `/orderspack/${gift.code}`, shows: 'Gõ mã' }],
    '/handover': [
      { path: '/handover', shows: 'Phiên đang mở' },
      { path: '/handover?tab=past', shows: 'BG-' },
    ],
    '/handover/:code': [{ path: `/handover/${waitingSession}`, shows: 'Còn thiếu' }],
    '/ordersent': [{ path: '/ordersent?day=week', shows: 'ĐÃ GỬI HÀNG' }],
    '/selfshippingorders': [{ path: '/selfshippingorders', shows: 'Đơn tự giao' }],
    '/print': [{ path: '/print', shows: 'Vừa in' }],
    '/print/:paper': [{ path: `/print/order-label?codes=${single.code},${gift.code}`, shows: 'Xếp theo kệ' }],
    '/shelf': [{ path: '/shelf', shows: 'Tất cả ô' }],
    '/shelf/:wid/:bid': [{ path: '/shelf/KhoTayWarehouse/A1-01', shows: 'Chuyển hàng đi' }],
    '/expiring': [{ path: '/expiring', shows: 'Chưa có hàng nào theo dõi lô' }],
    '/stock_value': [{ path: '/stock_value', shows: /Bạn không có quyền|Tất cả kho/ }],
    '/statistics': [{ path: '/statistics', shows: /Bạn không có quyền|Tóm tắt|mỗi ngày/ }],
    '/salestats': [{ path: '/salestats', shows: /Bạn không có quyền|Tóm tắt|mỗi ngày/ }],
    '/productstat': [{ path: '/productstat', shows: /Bạn không có quyền|Tóm tắt|Đã bán/ }],
    '/productexchange': [{ path: '/productexchange', shows: /Bạn không có quyền|Tóm tắt|Tồn đầu/ }],
    '/expectedproductstock': [
      { path: '/expectedproductstock', shows: /Bạn không có quyền|Bán mỗi ngày|Chưa bán/ },
    ],
    '/staffstat': [{ path: '/staffstat', shows: /Bạn không có quyền|Đã xác nhận/ }],
    '/shelf1': [{ path: '/shelf1', shows: 'Quét tem ô đang lấy hàng' }],
    '/export_import': [
      { path: '/export_import', shows: 'XK-DEMO-1' },
      { path: '/export_import?code=XK-DEMO-1', shows: 'Chụp ảnh sản phẩm mới' },
    ],
    '/create_export_import': [{ path: '/create_export_import', shows: 'Quét hàng để thêm vào phiếu' }],
    '/stock-transfer': [{ path: '/stock-transfer?code=CK-DEMO-2', shows: 'Kho Thủ Đức' }],
    '/stock-transfer/:code/receive': [{ path: '/stock-transfer/CK-DEMO-2/receive', shows: 'CK-DEMO-2' }],
    '/supplyrequest': [{ path: '/supplyrequest', shows: 'DH-DEMO-2' }],
    '/supplyrequest/:code': [{ path: '/supplyrequest/DH-DEMO-2', shows: 'Quét nhận hàng' }],
    '/supplyrequest/:code/receive': [{ path: '/supplyrequest/DH-DEMO-2/receive', shows: 'Cất vào' }],
    '/create_supplyrequest': [{ path: '/create_supplyrequest', shows: 'Thông tin đơn hàng' }],
    '/supplier': [{ path: '/supplier', shows: 'Mỹ Phẩm Hoa Sen' }],
    '/supplier_detail/:id': [
      { path: '/supplier_detail/khong-co', shows: 'Không có nhà cung cấp này trên máy' },
    ],
    '/create-stock-transfer': [{ path: '/create-stock-transfer', shows: 'Từ kho' }],
    '/stocktaking': [{ path: '/stocktaking', shows: 'Mở phiên kiểm mới' }],
    '/stocktaking/:code': [{ path: '/stocktaking/KK-MAY-01', shows: 'Kiểm dãy A1' }],
    '/create_stocktaking': [{ path: '/create_stocktaking', shows: 'Đếm mù' }],
    '/damaged': [{ path: '/damaged', shows: 'Theo sản phẩm' }],
    '/ordersreturn': [
      { path: '/ordersreturn', shows: 'Chờ kiểm' },
      { path: '/ordersreturn?mode=batch', shows: 'Quét từng kiện hoàn vào phiếu' },
    ],
    '/ordersreturn/:id': [{ path: '/ordersreturn/KHONG-CO%231', shows: 'Không có' }],
    '/returnorder': [{ path: '/returnorder', shows: 'ĐANG CHỜ HOÀN' }],
    '/rebackorder': [{ path: '/rebackorder', shows: 'TẤT CẢ' }],
    '/cancelorder': [{ path: '/cancelorder', shows: 'Đã cất lên kệ' }],
    '/cancel_requests': [{ path: '/cancel_requests', shows: /Bạn không có quyền|Không có ai xin hủy đơn/ }],
    '/shippingcare': [{ path: '/shippingcare', shows: 'CHỜ XỬ LÍ' }],
    '/proofs': [{ path: '/proofs', shows: 'Ảnh trên máy này' }],
    '/jobs': [{ path: '/jobs', shows: /Bạn không có quyền|Chưa có việc nào chạy nền/ }],
    '/scan': [{ path: '/scan', shows: 'Gấp nhất tiếp theo' }],
    '/queue': [{ path: '/queue', shows: 'Xuất tệp' }],
    '/authorize_ecommerce': [
      { path: '/authorize_ecommerce', shows: /Bạn không có quyền|Mây Store Official/ },
    ],
    '/ecommerce_shopee': [{ path: '/ecommerce_shopee', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/ecommerce_lazada': [{ path: '/ecommerce_lazada', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/ecommerce_tiki': [{ path: '/ecommerce_tiki', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/ecommerce_tiktok': [{ path: '/ecommerce_tiktok', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/ecommerce_webstore': [{ path: '/ecommerce_webstore', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/ecommerce_facebook': [{ path: '/ecommerce_facebook', shows: /Bạn không có quyền|Đơn hôm nay/ }],
    '/stores': [{ path: '/stores', shows: /Bạn không có quyền|Thêm cửa hàng/ }],
    '/settings': [
      { path: '/settings', shows: /Bạn không có quyền|Tên shop/ },
      { path: '/settings?tab=bank', shows: /Bạn không có quyền|Tài khoản ngân hàng/ },
      { path: '/settings?tab=security', shows: /Bạn không có quyền|Vào máy mới bằng thẻ/ },
      { path: '/settings?tab=carriers', shows: /Bạn không có quyền|Giao Hàng Nhanh/ },
    ],
    '/ninjavan': [{ path: '/ninjavan', shows: /Bạn không có quyền|Đăng nhập Ninja Van/ }],
    '/settings/device': [{ path: '/settings/device', shows: 'Bộ nhớ' }],
    '/staff_manager': [{ path: '/staff_manager', shows: /Bạn không có quyền|Chủ shop Mây \(bạn\)/ }],
    '/staff_manager/:userName': [
      { path: '/staff_manager/kho', shows: /Bạn không có quyền|Đặt lại mật khẩu/ },
    ],
    '/admin': [{ path: '/admin', shows: /Bạn không có quyền|Ai đã làm gì/ }],
    '/allCache': [{ path: '/allCache', shows: 'Đơn hàng' }],
    '/me': [{ path: '/me', shows: 'Mật khẩu đang dùng' }],
    '/shift': [{ path: '/shift', shows: 'Trước khi về' }],
    '/badges': [{ path: '/badges', shows: 'Quét thẻ là máy đổi' }],
    '/practice': [{ path: '/practice', shows: 'Mã lệnh' }],
    '*': [{ path: '/khong-co', shows: 'Không có trang này' }],
  }
  return Object.values(looks).flat()
}
