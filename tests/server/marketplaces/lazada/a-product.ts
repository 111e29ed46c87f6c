import { now } from './a-lazada.ts'

/** An SKU as Lazada tells it. */
export const anSku = (SkuId: number, more: object = {}) => ({
  SkuId,
  Status: 'active',
  SellerSku: `SKU-${SkuId}`,
  ShopSku: `2400123_VNAMZ-${SkuId}`,
  Url: `https://www.lazada.vn/-i2400123-s${SkuId}.html`,
  price: 159_000,
  special_price: 129_000,
  special_from_time: '2026-11-01 00:00',
  special_to_time: '2026-12-31 00:00',
  quantity: 14,
  Available: 12,
  multiWarehouseInventories: [
    {
      warehouseCode: 'dropshipping',
      occupyQuantity: 3,
      withholdQuantity: 1,
      quantity: 12,
      sellableQuantity: 12,
      totalQuantity: 16,
    },
  ],
  fblWarehouseInventories: [{ warehouseCode: 'OMS-LAZADA-VN', sellableQuantity: 40 }],
  channelInventories: [],
  saleProp: { size: 'M', color_family: 'Đen' },
  Images: [null, '', `//vn-live.slatic.net/p/${SkuId}.jpg`],
  package_weight: '0.30',
  ...more,
})

/** A product as Lazada tells it, numbers and pictures as text here and there. */
export const aProduct = (item_id: number, more: object = {}) => ({
  item_id,
  status: 'Active',
  subStatus: '',
  primary_category: 10001958,
  created_time: '1700000000000',
  updated_time: String(now - 60_000),
  images: '["https://vn-live.slatic.net/p/bia.jpg"]',
  attributes: { name: 'Áo thun Mây', brand: 'No Brand', description: '<p>Áo</p>', name_en: null },
  variation: {
    Variation2: { name: 'size', label: 'Cỡ', options: ['M'] },
    Variation1: { name: 'color_family', label: 'Nhóm màu', options: ['Đen'], hasImage: true },
  },
  skus: [anSku(1), anSku(2, { saleProp: { size: 'L', color_family: 'Đen' } })],
  suspendedSkus: [],
  trialProduct: false,
  rejectReason: [],
  ...more,
})
