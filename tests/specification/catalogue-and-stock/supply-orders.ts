import type { Section } from '../promise.ts'

export const supplyOrders: Section = {
  title: 'Orders to suppliers',
  lines: {
    'CAT-361': 'An order stands in a dialog "Thông tin đơn hàng".',
    'CAT-362': 'It lists its products line by line.',
    'CAT-363': 'It says into which warehouse the goods come.',
    'CAT-364': 'It says on which day they are promised.',
    'CAT-365': 'It has the supplier’s name and telephone number, and knows them the next time.',
    'CAT-366': 'It has a note.',
    'CAT-367': 'A box "Nhận tất cả hàng còn lại" fills in what each line still lacks, and empties it again.',
    'CAT-368': 'It takes a payment.',
    'CAT-369': 'Costs and sums are shown to people with `cost_view` alone, and told to nobody else.',
    'CAT-370': 'It has a key "Đóng".',
    'CAT-371':
      'It has a key "Trả hàng nhanh" that sends broken goods back, of a locked order too, until all went.',
    'CAT-372': 'It has a key "Cập nhật".',
    'CAT-373': 'A new order is placed by a key "Tạo đơn".',
    'CAT-374': 'It has a key "Khóa".',
    'CAT-375': 'While it is open, goods received and broken add up over several updates.',
    'CAT-376':
      'Once all came it is "HOÀN THÀNH": nothing is changed or locked any more; goods that turn up beyond it are asked about.',
    'CAT-377': 'Locked it is "KHÓA": closed, nothing is on its way any more, and it says who locked it.',
    'CAT-378': 'Orders that stand are listed under "ĐÃ ĐẶT HÀNG".',
    'CAT-379': 'Those of which some came are listed under "NHẬN MỘT PHẦN".',
    'CAT-380': 'Those of which all came are listed under "HOÀN THÀNH".',
    'CAT-381': 'Locked ones are listed under "KHÓA".',
    'CAT-382': 'Goods that are back on the shelf mark their line "Đã hoàn kho".',
    'CAT-383': 'An update of nothing is refused: "Không thể cập nhật đơn hàng khi không có sự thay đổi".',
    'CAT-384':
      'Without the supplier’s name or number it is refused: "Vui lòng nhập thông tin của nhà cung cấp".',
    'CAT-385': 'The supplier’s number has 10 to 16 digits.',
    'CAT-386': 'The supplier’s name is kept without spaces around it.',
    'CAT-387': 'It is kept in small letters, and shown with capitals.',
    'CAT-388':
      'A line of none is refused: "Đơn hàng chứa sản phẩm {code} có số lượng từ 0 trở xuống. Vui lòng kiểm tra lại."',
    'CAT-389': 'A new order’s day has to come: "Vui lòng chọn ngày giao hàng là trong tương lai."',
    'CAT-390': {
      promise:
        'What is received is at most what was ordered less what came before; in an update more is refused, at the scan one more is asked about.',
      otherwise:
        '2026-11-27: who stands before the goods may take what came beyond the order, after a question that names it; elsewhere it is refused.',
    },
    'CAT-391': {
      promise: 'What is broken is at most what is then left of the line.',
      otherwise: '2026-11-27: see CAT-390.',
    },
    'CAT-392': 'A payment is at most what is due.',
    'CAT-393': 'A quantity takes digits alone.',
    'CAT-394': 'An update that brings goods in asks first.',
    'CAT-395': 'Locking asks first.',
    'CAT-396': 'A supplier is looked up 800 ms after the last letter.',
    'CAT-397': 'Keys that save or lock rest for 3,000 ms.',
    'CAT-398': 'A discount is a percentage or an amount.',
    'CAT-399':
      'The quick return leads to /create_export_import?addType=return_for_supplier and finds there, kept on the device, what it is about.',
    'CAT-400': 'Once nothing is left to send back it says "Đã trả hết hàng lỗi cho đơn hàng này !"',
  },
}
