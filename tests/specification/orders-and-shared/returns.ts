import type { Section } from '../promise.ts'

export const returns: Section = {
  title: 'Returns and exchanges',
  lines: {
    'RET-001': 'The dialog is titled "Tạo đơn đổi trả hàng".',
    'RET-002': 'It shows the code of the order, with a key that copies it.',
    'RET-003': 'It shows name and phone of the customer.',
    'RET-004': 'It shows the channel and the shop it was sold in.',
    'RET-005': 'A shop at Shopee is called by its name, found by shop id.',
    'RET-006': 'A shop at Lazada is found by its account.',
    'RET-007': 'A shop at TikTok is found by shop id.',
    'RET-008': 'A shop at Tiki is found by account id.',
    'RET-009': 'A store of the shop’s own is found by shop id.',
    'RET-010':
      'Each line that comes back shows picture, code, name, quantity, unit price and its sum with the discount between them, and as what it comes back.',
    'RET-011': 'Goods in exchange are found by searching, with suggestions.',
    'RET-012':
      'Goods in exchange are listed with one more, one less, price, sum and a key that takes them off.',
    'RET-013': 'It says into which warehouse the goods come.',
    'RET-014':
      'It asks whether the goods are in the house already; a hint says that damaged goods are not restocked.',
    'RET-015': 'It says how many units come back.',
    'RET-016': 'It says what they are worth: what was paid for them, discounts taken off by their share.',
    'RET-017': 'Reason and note are written, and told whoever takes the parcel in.',
    'RET-018': 'The key "Hủy" leaves it.',
    'RET-019': 'The key "Xác nhận và tạo đơn trả hàng" makes the return.',
    'RET-020': 'A return with goods in exchange leads on to the form of a new order.',
    'RET-021': 'That form has the goods, the first order’s code, warehouse, shop and price policy.',
    'RET-022': 'The price policy is retail_price unless the order says otherwise.',
    'RET-023':
      'For an order of the shop’s own channels or stores the customer comes along, with a return fee of 0.',
    'RET-024': 'Its discount is what came back, at most what the new goods cost.',
    'RET-025': 'How it is delivered is chosen anew.',
    'RET-026': 'A line comes back as "Đổi hàng" (restock) unless another word is chosen.',
    'RET-027': 'A line may come back as "Trả hàng" (reback).',
    'RET-028': 'A line may come back as "Hàng lỗi" (damaged).',
    'RET-029': 'A line may stay with the customer: "Khách nhận" (received).',
    'RET-030': 'What stays with the customer is not counted among what comes back.',
    'RET-031': 'What stays with the customer is worth nothing among what comes back.',
    'RET-032': 'Goods that are taken in read "Đã hoàn kho".',
    'RET-033': 'Goods that are not, which is how a return begins, read "Chưa nhập kho".',
    'RET-034':
      'Taking goods in marks each line of the order "Đã hoàn kho", with how many where it is not all.',
    'RET-035': 'A return without exchange says "Tạo phiếu trả hàng thành công".',
    'RET-036':
      'One with exchange says "Tạo phiếu trả hàng thành công.Vui lòng tạo đơn đổi hàng cho đơn hàng {code}".',
    'RET-037': 'In the shop’s own channels a return is "CHƯA NHẬN HÀNG" or "ĐÃ NHẬP KHO".',
    'RET-038':
      'On marketplaces a return is "YÊU CẦU HOÀN", "ĐANG CHỜ HOÀN", "ĐANG KHIẾU NẠI", "ĐÃ HOÀN KHO" or "THẤT LẠC"; a cancellation is a "YÊU CẦU HỦY ĐƠN HÀNG" until it is answered and "XÁC NHẬN HỦY" on a cancelled order.',
    'RET-039': 'rebackOrder needs nothing but the documents’ fields, and answers what became of it.',
    'RET-040':
      'A scan at the returns desk that names nothing known is asked as a waybill where it begins with a digit.',
    'RET-041': 'Any other such scan is asked as the code of an order.',
    'RET-042': 'A parcel that is on the slip already is not taken twice.',
    'RET-043': 'Taking in makes a slip "Nhập hàng hoàn".',
    'RET-044':
      'Damaged goods go back to their supplier by /create_export_import?addType=return_for_supplier.',
    'RET-045': 'What that is about is kept on the device meanwhile.',
    'RET-046': 'A slip that waits for its goods is confirmed at /export_import?code={code}.',
    'RET-047': 'Slips of an Excel file are HOÀN THÀNH as soon as they are made.',
    'RET-048': 'With nothing left to give back it says "Đã trả hết hàng lỗi cho đơn hàng này !".',
    'RET-049': 'A quantity in exchange has at most two decimals.',
    'RET-050': 'Letters and a minus fall away from it.',
  },
}
