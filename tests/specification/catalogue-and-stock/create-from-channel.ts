import type { Section } from '../promise.ts'

export const createFromChannel: Section = {
  title: 'Products made of what a channel sells',
  lines: {
    'CAT-185':
      'A listing of Shopee, Lazada, TikTok, Tiki and the Facebook Page becomes a product in a dialog.',
    'CAT-186': 'Its title is "Tạo sản phẩm vào hệ thống", of the Facebook Page "Tạo sản phẩm từ Facebook".',
    'CAT-187': 'It shows the item as the channel has it, as soon as it opens.',
    'CAT-188': 'A key "Dùng SKU" takes the seller’s own SKUs where the channel has some.',
    'CAT-189': 'The Facebook Page has none, and no such key.',
    'CAT-190':
      'It is a table of the item’s number, picture, name, base code, options, code of each option, and the code that comes of both.',
    'CAT-191': 'The key that makes it is there only while no code has marks, spaces or other signs.',
    'CAT-192': 'The key says that it is at work, and cannot be pressed again meanwhile.',
    'CAT-193': 'Codes with other signs are refused: "Mã sản phẩm không được chứa dấu, khoảng trắng!"',
    'CAT-194': 'At Shopee, Lazada and TikTok a base code or the code of one option is enough.',
    'CAT-195': 'At Tiki and of the Facebook Page the base code alone counts.',
    'CAT-196': 'Without any code it says "Mã SP không hợp lệ".',
    'CAT-197': 'With both codes a product has `{base}_{option}`.',
    'CAT-198': 'Without a base code it has that of its option.',
    'CAT-199': 'Without one of its option it has the base code.',
    'CAT-200': 'An option without any code is left out.',
    'CAT-201': 'Codes that are the same are named: "Mã sản phẩm {codes} bị trùng".',
    'CAT-202': 'Codes that are there already are named: "Mã sản phẩm {codes} đã tồn tại".',
    'CAT-203': 'What lies there already is typed in digits alone, so it is never less than none.',
    'CAT-204': 'At least one code has to be written.',
    'CAT-205': 'Of Shopee the SKU of a variation is taken from `shopee_sku`.',
    'CAT-206': 'Of Lazada and TikTok it is taken from `seller_sku`.',
    'CAT-207': 'Of Tiki the base code is taken from `original_sku`.',
    'CAT-208': 'Codes are blank until somebody takes the SKUs or writes some.',
    'CAT-209': 'A code is suggested of an item’s name by the first letters of its first five words.',
    'CAT-210': 'It is written in capitals.',
    'CAT-211': {
      promise: 'It has letters without marks and digits alone, whatever else the name has.',
      otherwise: '2026-11-27: Đ is read as D here too: “Đầm hoa” is DH to a seller, H to nobody.',
    },
    'CAT-212':
      'A code is suggested of an option by the first letters of its first seven words; a size or number stands whole.',
    'CAT-213': 'It is written without marks.',
    'CAT-214': {
      promise:
        'A product made of Shopee has the state its stock gives it: "ĐÃ HẾT HÀNG" until goods come in, "BÌNH THƯỜNG" with them.',
      otherwise:
        '2026-11-27: a state by dialog and channel would be overwritten by the first movement; it follows from stock (CAT-067–070).',
    },
    'CAT-215': {
      promise: 'So has one of Lazada, TikTok, Tiki and the Facebook Page.',
      otherwise: '2026-11-27: see CAT-214.',
    },
    'CAT-216': {
      promise: 'So has one of TikTok that is made elsewhere.',
      otherwise: '2026-11-27: see CAT-214.',
    },
    'CAT-217': 'What is written is looked at before anything is made.',
    'CAT-218': 'Each variation with a code becomes a product.',
    'CAT-219': 'Products that were made stand in all lists at once.',
    'CAT-220': 'Each is linked to its variation one for one.',
    'CAT-221': 'The link is that of the channel’s own item, and is answered by the calls of the documents.',
    'CAT-222': 'The item is marked as one that products were made of.',
    'CAT-223': 'The list of listings shows at once that it is linked.',
    'CAT-224': 'It says "Đã tạo sản phẩm KhoTay và kết nối thành công.", with the way back.',
    'CAT-225': 'The dialog closes then.',
    'CAT-226': 'What could not be made is named, never passed over in silence (decision 2).',
    'CAT-227': 'Of a channel that nobody knows nothing is made.',
  },
}
