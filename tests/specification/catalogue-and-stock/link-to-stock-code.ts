import type { Section } from '../promise.ts'

export const linkToStockCode: Section = {
  title: 'A listing and the codes of its products',
  lines: {
    'CAT-244': 'A listing is either made a product or linked to products that are there.',
    'CAT-245': 'One way makes a new product of it.',
    'CAT-246': 'That way is there for Shopee, Lazada, TikTok and Tiki.',
    'CAT-247': 'The other way links it to products that are there.',
    'CAT-248':
      'An order of a marketplace reserves its goods from MỚI to ĐANG ĐÓNG GÓI, and takes them out with its slip (decision 9).',
    'CAT-249': 'A code has to be there: "Mã sản phẩm {code} không tồn tại".',
    'CAT-250': 'A multiplier below 1 or that is no whole number is refused: "Combo tối thiếu 1".',
    'CAT-251': 'The same code twice in one listing is refused: "Sản phẩm đã được liên kết".',
    'CAT-252': 'Making and linking in one looks at what is written first.',
    'CAT-253': 'Then it makes the products.',
    'CAT-254': 'Then it brings in what lies there by a slip, where somebody says how much.',
    'CAT-255': 'Then it links the listing to the new codes.',
    'CAT-256': 'Then it marks the listing as one that products were made of.',
    'CAT-257': 'Then it closes.',
    'CAT-258': 'Orders that waited for the link know their products then.',
  },
}
