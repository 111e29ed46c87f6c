import type { Section } from '../promise.ts'

export const skuUpdate: Section = {
  title: 'SKUs at Shopee, written anew',
  lines: {
    'CAT-272': 'What is sold at Shopee is listed with its SKUs, 25 items a page.',
    'CAT-273': 'It says which of how many it shows.',
    'CAT-274': 'Keys lead to the page before and the next one.',
    'CAT-275': 'It is searched as one types.',
    'CAT-276': 'Each item has a key that tells its SKUs.',
    'CAT-277': 'A key "Cập nhật SKU lên sàn" tells those of all items of the page.',
    'CAT-278': 'A SKU with marks or spaces is refused: "Mã Sku không được chứa dấu, khoảng trắng!"',
    'CAT-279': 'An item without any code is refused: "Mã Sku không hợp lệ".',
    'CAT-280': 'An item is marked as told once Shopee took it.',
    'CAT-281': 'A tick shows that.',
    'CAT-282': 'Of one item it says "Cập nhật SKU sản phẩm thành công!"',
    'CAT-283': 'Of a page it says "Cập nhập SKU lên sàn thành công".',
    'CAT-284':
      '`updateVariationSkuShopeeV2` takes `shopid`, `item_id`, `item_sku` and `variations` of `{model_id, model_sku}`.',
  },
}
