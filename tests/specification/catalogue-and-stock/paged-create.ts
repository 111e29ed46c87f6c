import type { Section } from '../promise.ts'

export const pagedCreate: Section = {
  title: 'Products made page by page',
  lines: {
    'CAT-228': 'What a shop sells stands in the same table, page by page.',
    'CAT-229': 'A page has 25 rows.',
    'CAT-230': 'It is searched by name, SKU or number.',
    'CAT-231': 'Each item has a key of its own that makes it.',
    'CAT-232': 'What was made stays in its place and says so.',
    'CAT-233': 'It is there for Shopee, Lazada and Tiki.',
    'CAT-234': 'A key "Dùng SKU của Shopee" takes Shopee’s SKUs.',
    'CAT-235': 'A key "Dùng SKU của Lazada" takes Lazada’s SKUs.',
    'CAT-236': 'It lists what is linked to no product.',
    'CAT-237': 'That list too has 25 rows a page and a search.',
    'CAT-238': 'That list too is there for Shopee, Lazada and Tiki.',
    'CAT-239': 'A key "Tạo sản phẩm hàng loạt" makes products of all of them.',
    'CAT-240': {
      promise: 'Products made so have the state their stock gives them.',
      otherwise: '2026-11-27: see CAT-214.',
    },
    'CAT-241': 'A wholesale price may be written here, below the retail price.',
    'CAT-242': 'The search runs as one types.',
    'CAT-243': 'It says "Đã tạo sản phẩm KhoTay thành công.", with the way back.',
  },
}
