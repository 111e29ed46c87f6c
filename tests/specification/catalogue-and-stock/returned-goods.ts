import type { Section } from '../promise.ts'

export const returnedGoods: Section = {
  title: 'Returned goods',
  lines: {
    'CAT-415': 'Parcels that came back are gathered under the title "HÀNG HOÀN".',
    'CAT-416': 'They are scanned there.',
    'CAT-417': 'Their orders stand in a list.',
    'CAT-418': 'A key confirms that their goods come in.',
    'CAT-419':
      'A scanned code is looked for among what is known; where nothing is, one that begins with a digit is taken for a number of delivery (decision 10).',
    'CAT-420': 'Any other is then taken for the code of an order.',
    'CAT-421': 'An order that is on the list already is not put there again.',
    'CAT-422':
      'A parcel may come back from "CHỜ GỬI HÀNG", once somebody said that it is not in the house any more (decision 34).',
    'CAT-423': 'A parcel may come back from "ĐÃ GỬI HÀNG".',
    'CAT-424': 'A parcel may come back from "ĐANG GIAO".',
    'CAT-425': 'A parcel may come back from "KIỂM KÊ".',
    'CAT-426': 'From any other state it is refused: "Đơn hàng {code} đang không ở trạng thái có thể hoàn".',
    'CAT-427':
      'A slip of returned goods that the desk made waits, and is confirmed at /export_import?code=… (decision 30).',
    'CAT-428': 'The slip names its orders in `ordersReturn`.',
  },
}
