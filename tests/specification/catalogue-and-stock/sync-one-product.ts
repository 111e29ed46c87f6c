import type { Section } from '../promise.ts'

export const syncOneProduct: Section = {
  title: 'Stock of one product, told to its listings',
  lines: {
    'CAT-285': 'The dialog begins with the product’s picture, code, name, stock and what is held of it.',
    'CAT-286': 'A box "Nhập số lượng cho tất cả sản phẩm" has one number told to all of its listings.',
    'CAT-287': 'That number is written beside the box.',
    'CAT-288': 'A key "Đồng bộ" tells them.',
    'CAT-289': 'Each listing has a card, three beside one another.',
    'CAT-290': 'A card has the listing’s name, which leads to its page at the marketplace.',
    'CAT-291': 'A card names the shop.',
    'CAT-292': 'A card says in which warehouses of the marketplace its goods lie.',
    'CAT-293': 'A card says how many units of the product one piece takes.',
    'CAT-294': 'A card has the number that is told, from 0 to what may be sold.',
    'CAT-295': 'A card has a key "Ngắt kết nối".',
    'CAT-296': 'A card shows 80 letters of a name and 60 of a variation.',
    'CAT-297':
      'A listing is told ⌊(on hand − held) / multiplier⌋; held is reserved and waited for, over the warehouses that sell at its shop (decision 31).',
    'CAT-298': 'It is never told less than 0.',
    'CAT-299': 'Where less than nothing is held, nothing is.',
    'CAT-300': 'A number that is told is whole, from 0, and never more than may be sold.',
    'CAT-301':
      'When the marketplace answered it says "Đã cập nhật số lượng lên {channel} thành công!", and not before.',
    'CAT-302': 'A link is cut behind the question "Bạn có chắc muốn ngắt kết nối sản phẩm này?"',
    'CAT-303': 'Who confirms it has it cut by the call of its marketplace.',
    'CAT-304': 'The link is gone then; orders that knew it stay what they are.',
    'CAT-305': 'The product is sold there no more, on every device.',
    'CAT-306': 'The card is gone.',
    'CAT-307': 'It says "Ngắt kết nối sản phẩm thành công!"',
    'CAT-308': 'The call for Shopee may carry `location_id` and `warehouse_name`.',
    'CAT-309': 'The call for Lazada may carry `warehouseId` and `warehouse_name`.',
    'CAT-310':
      'The call for TikTok may carry `warehouseId`, `warehouse_name`, `accessToken` and `shop_cipher`; the two secrets are not used, the server has its own.',
    'CAT-311': 'The call for Tiki may carry `seller_warehouse_id`.',
  },
}
