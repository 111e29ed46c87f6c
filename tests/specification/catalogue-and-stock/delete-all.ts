import type { Section } from '../promise.ts'

export const deleteAll: Section = {
  title: 'Deleting all products',
  lines: {
    'CAT-323': 'A dialog deletes all products, and says how many.',
    'CAT-324': 'It takes `stock_crud`: "Bạn không có quyền thự hiện thao tác này!"',
    'CAT-325': 'It takes the phrase "TÔI ĐỒNG Ý", typed to the letter.',
    'CAT-326': 'Anything else is answered "Vui lòng nhập cụm từ TÔI ĐỒNG Ý để xác nhận thao tác này."',
    'CAT-327':
      '`deleteAllProducts` has the server delete them; products that orders hold stay and are named (decision 16).',
  },
}
