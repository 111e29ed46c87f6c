import type { Section } from '../promise.ts'

export const linkDialog: Section = {
  title: 'The dialog that links listings',
  lines: {
    'CAT-071': 'Its title is "Thêm kết nối gian hàng SKU".',
    'CAT-072':
      'It has a tab for each marketplace at which the shop is linked: Shopee, Lazada, Tiki, Tiktok Shop.',
    'CAT-073': 'One looks at all shops of a channel ("Tất cả"), or at one of them, by radio buttons.',
    'CAT-074': 'A shop at Shopee is chosen by its name.',
    'CAT-075': 'A shop at TikTok is chosen by its name.',
    'CAT-076': 'A shop at Lazada is chosen by its account, an e-mail address.',
    'CAT-077': 'A shop at Tiki is chosen by its seller’s name.',
    'CAT-078': 'A field "Nhập tên, sku" searches among its listings.',
    'CAT-079': 'A box "Chỉ sản phẩm chưa liên kết" leaves out what is linked already.',
    'CAT-080': 'That box is ticked at first.',
    'CAT-081': 'Listings stand in three columns.',
    'CAT-082': 'A card has a box, the picture, the name, the variation and the seller’s SKU.',
    'CAT-083': 'A card shows 60 letters of a name.',
    'CAT-084': 'A card shows 20 letters of a variation.',
    'CAT-085': 'What is linked already has a red mark "Mapped".',
    'CAT-086': 'The mark names the codes it is linked to.',
    'CAT-087': 'The box of what is linked already cannot be changed.',
    'CAT-088': 'A panel beside the listings says how many are chosen.',
    'CAT-089': 'The panel shows what is chosen by shop and channel.',
    'CAT-090': 'What is chosen can be taken out again; what was linked before stays.',
    'CAT-091': 'A page has 42 listings.',
    'CAT-092': 'A key "Hủy" gives it up.',
    'CAT-093': 'A key "Đồng ý" takes the choice, with how many it is.',
    'CAT-094':
      'For a product that is not there yet the choice goes back to its half-written form, stays there over a reload, and is linked once the product is made.',
    'CAT-095': 'For a product that is there each listing that was chosen becomes one unit of it.',
    'CAT-096': 'What was linked shows on the product’s screen at once.',
    'CAT-097': 'What was linked before the dialog opened is not linked again.',
    'CAT-098': 'Once they are linked it says "Cập nhật kết nối gian hàng SKU".',
    'CAT-099': 'Linking takes `products_crud`.',
  },
}
