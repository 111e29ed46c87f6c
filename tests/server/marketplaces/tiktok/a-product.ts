import { now } from './a-tiktok.ts'

/** An SKU as TikTok tells it: amounts are text. */
export const anSku = (id: string, more: object = {}) => ({
  id,
  seller_sku: `SKU-${id}`,
  price: { currency: 'VND', tax_exclusive_price: '159000', sale_price: '159000' },
  inventory: [{ warehouse_id: '7068', quantity: 12 }],
  identifier_code: { code: '8936012345678', type: 'EAN' },
  sales_attributes: [
    {
      id: '100000',
      name: 'Màu sắc',
      value_id: '1001',
      value_name: 'Đen',
      sku_img: { uri: 'tos-den', urls: ['https://p16.tiktokcdn.com/den.jpg'], thumb_urls: [] },
    },
    { id: '100007', name: 'Kích cỡ', value_id: '2001', value_name: 'M' },
  ],
  ...more,
})

/** A product as TikTok tells it, with `null` where it does not know. */
export const aProduct = (id: string, more: object = {}) => ({
  id,
  status: 'ACTIVATE',
  title: 'Áo thun Mây',
  description: '<p>Áo</p>',
  category_chains: [
    { id: '600001', parent_id: '0', local_name: 'Thời trang', is_leaf: false },
    { id: '601226', parent_id: '600001', local_name: 'Áo thun', is_leaf: true },
  ],
  brand: null,
  main_images: [{ uri: 'tos-bia', urls: ['https://p16.tiktokcdn.com/bia.jpg'], thumb_urls: [] }],
  skus: [anSku('77')],
  create_time: now / 1000 - 90_000,
  update_time: now / 1000 - 60,
  ...more,
})
