import type { Section } from '../promise.ts'

export const errorsAndToasts: Section = {
  title: 'What is said, and how long',
  lines: {
    'CAT-530': 'Faults are said in messages over the screen, warnings under the head "Cảnh báo".',
    'CAT-531': '"Mã SP không hợp lệ" of a dialog that makes products is shown for one second.',
    'CAT-532':
      'Codes that are there or the same are named for three seconds while they are written; refused afterwards, for five like every warning (decision 28).',
    'CAT-533': 'Warnings of links are shown for five seconds.',
    'CAT-534': 'No message is shown for less than one second or for more than ten.',
    'CAT-535': 'A tag of orders without a name is refused: "Chưa nhập tên thẻ".',
    'CAT-536': 'A tag of orders that is there is refused: "Thẻ đã tồn tại".',
    'CAT-537': 'A tag that the orders have is refused: "Thẻ đã được gắn".',
    'CAT-538': 'A product that is not there is told so: "Sản phẩm không tồn tại!"',
    'CAT-539': 'A call that failed is said for ten seconds, with the number its log has (decision 2).',
  },
}
