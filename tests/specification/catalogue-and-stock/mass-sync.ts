import type { Section } from '../promise.ts'

export const massSync: Section = {
  title: 'Stock of many products, told at once',
  lines: {
    'CAT-312': 'It has the tabs SHOPEE, LAZADA, TIKTOK and TIKI.',
    'CAT-313': 'Each lists the chosen products that are sold there with picture, code, name and stock.',
    'CAT-314': 'Each has a key that tells that marketplace.',
    'CAT-315':
      'With no product chosen it says "Chưa chọn sản phẩm để đồng bộ, hãy chọn sản phẩm trước", and tells nothing.',
    'CAT-316': 'A listing is marked as asked about until its marketplace answered.',
    'CAT-317': 'Products are told thirty at a time.',
    'CAT-318': 'Those with most stock come first.',
    'CAT-319': 'The mark is taken off as each listing is answered.',
    'CAT-320': {
      promise:
        'When all were told it says "Đã cập nhật số lượng sản phẩm lên {channel} thành công!"; what failed is named instead.',
      otherwise:
        '2026-11-27: one message at the end, where a message after each batch would cover the bar that counts the products.',
    },
    'CAT-321': 'Told with many others, a listing is told ⌊on hand / multiplier⌋ − held, at least 0.',
    'CAT-322': 'There too less than nothing held is nothing held.',
  },
}
