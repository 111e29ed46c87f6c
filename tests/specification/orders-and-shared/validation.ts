import type { Section } from '../promise.ts'

export const validation: Section = {
  title: 'What orders are refused for',
  lines: {
    'VAL-001': 'What is wrong with an order is said in a red message, and no order is made.',
    'VAL-002': 'Sent off without a carrier: "Chưa chọn đơn vị vận chuyển".',
    'VAL-003': 'By a carrier that nobody chose: "Hãy chọn đơn vị vận chuyển cần gửi đơn hàng".',
    'VAL-004': 'By Shopee Xpress without a pickup address: "Vui lòng kiểm tra lại địa chỉ mặc định".',
    'VAL-005': 'Without a name, unless sold over a counter: "Hãy nhập tên khách hàng".',
    'VAL-006': 'Without a phone: "Hãy nhập số điện thoại khách hàng".',
    'VAL-007': 'Without an address: "Hãy nhập địa chỉ chi tiết khách hàng".',
    'VAL-008': 'Without a province: "Vui lòng chọn lại tỉnh/thành phố".',
    'VAL-009': 'Without a district, in the address set that has any: "Vui lòng chọn lại quận/huyện".',
    'VAL-010': 'Without a ward: "Vui lòng chọn lại xã/phường".',
    'VAL-011':
      'Where several facts about the customer are missing, one sentence says so: "Hãy điền đủ thông tin khách hàng".',
    'VAL-012': 'Without goods: "Hãy chọn danh sách sản phẩm và số lượng hợp lệ".',
    'VAL-013': 'With an amount of nothing: "Hãy chọn danh sách sản phẩm và số lượng hợp lệ".',
    'VAL-014': 'Over a counter without a store: "Hãy chọn cửa hàng".',
    'VAL-015':
      'Without a store, by somebody who does not keep the settings: "Bạn không có quyền lên đơn từ cửa hàng này".',
    'VAL-016':
      'In a shop that has no store: "Bạn Chưa tạo mới cửa hàng, vui lòng truy cập vào …", with where stores are made.',
    'VAL-017': 'With addOrder 1 nobody is refused for want of stock; the order waits for goods.',
    'VAL-018':
      'Where total + exp_amount − book − wait is less than what is wanted: "Sản phẩm {code} hiện đang hết hàng".',
    'VAL-019':
      'Of a combo its components are asked, each times the combo: "Sản phẩm {code} của Combo {combo} hiện đang hết hàng".',
    'VAL-020': 'An order that is changed is credited what it holds already.',
    'VAL-021': 'A percent discount above 100: "Chú ý bạn đang chọn chiết khấu theo %".',
    'VAL-022': 'Its field goes back to 100: "Vui lòng điền lại chiết khấu".',
    'VAL-023': 'A total below 0: "Giá trị đơn hàng không được nhỏ hơn 0".',
    'VAL-024':
      'Discount, other fee, VAT or what was paid above what they are taken from: "Giá trị các khoản phí trừ không được lớn hơn tổng tiền hàng".',
    'VAL-025': 'A product that stands there already: "Sản phẩm đã được chọn".',
    'VAL-026':
      'A quantity with a minus, dot or comma: "Không nhập số lượng là giá trị thập phân hoặc giá trị nhỏ hơn 0".',
    'VAL-027': 'A line has one unit at least.',
    'VAL-028': 'A phone number is 0 and nine digits, else: "Vui lòng nhập đúng định dạng số điện thoại".',
    'VAL-029': 'Once the number is whole a second one may be written.',
    'VAL-030': 'Measures of a parcel are numbers from 0 on.',
    'VAL-031': 'VAT takes two characters.',
    'VAL-032': 'Amounts take digits; a letter that stands in no amount is not taken.',
    'VAL-033': 'By Ahamove without a way to pay: "Bạn cần chọn phương thức thanh toán !".',
    'VAL-034': 'By Ahamove without a service: "Bạn cần chọn loại dịch vụ !".',
    'VAL-035':
      'By a service of Ahamove that is no BIKE, from 2 × (length + width) × height of 13200 on: "Kích thước đơn hàng của bạn vượt quá tiêu chuẩn. Vui lòng chọn dịch vụ Siêu Tốc để vận chuyển những đơn hàng có kích thước lớn !"',
    'VAL-036': 'By such a service the same is said from 40 kg on.',
    'VAL-037':
      'From the account, where the buyer pays the way: "Nếu phương thức thanh toán là "tài khoản" thì bắt buộc người bán phải trả phí".',
    'VAL-038': 'In barcode mode all products that bear a code of ten characters are added, at most 25.',
    'VAL-039': 'In barcode mode a code that nobody bears says "Không tìm thấy sản phẩm".',
    'VAL-040': 'A file that is no picture: "Không hỗ trợ file định dạng này".',
    'VAL-041': 'A picture is made at most 500 × 500 large.',
    'VAL-042': 'A picture is kept as JPEG of quality 0.9.',
    'VAL-043': 'Products are found by code and name, in any writing.',
    'VAL-044': 'Products are found by barcode too, where the shop wants that.',
    'VAL-045': 'Nothing typed finds nothing.',
  },
}
