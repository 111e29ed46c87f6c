import type { StoreTemplate } from '../../../domain/tables/company.ts'

/** What a store's messages look like, as people call it. */
export const templateNames: Readonly<Record<StoreTemplate, string>> = {
  khotay: 'KhoTay',
  woocommerce: 'WooCommerce',
  haravan: 'Haravan',
}

/** Where the hook's address and its secret are put. */
export const templateSteps: Readonly<Record<StoreTemplate, string>> = {
  khotay: 'Đưa ba dòng này cho người làm trang web; cách dùng nằm trong README của KhoTay, mục Web stores.',
  woocommerce:
    'Trong WooCommerce, mở Settings, Advanced, Webhooks. Thêm hai webhook Order created và Order updated: Delivery URL là địa chỉ nhận tin, Secret là khóa ký tin.',
  haravan:
    'Trong Haravan, mở Cài đặt, Thông báo, Thêm webhook cho các sự kiện của đơn hàng với địa chỉ nhận tin này.',
}
