import type { Section } from '../promise.ts'

export const states: Section = {
  title: 'States, and what may be done in them',
  lines: {
    'STA-001': 'An order may be "CHỜ XÁC NHẬN".',
    'STA-002': 'An order may be "CHỜ HÀNG".',
    'STA-003': 'An order may be "MỚI".',
    'STA-004': 'An order may be "HẸN GIAO".',
    'STA-005': 'An order may be "CHỜ ĐÓNG GÓI".',
    'STA-006': 'An order may be "ĐANG ĐÓNG GÓI".',
    'STA-007': 'An order may be "CHỜ GỬI HÀNG".',
    'STA-008': 'An order may be "ĐÃ GỬI HÀNG".',
    'STA-009': 'An order may be "ĐANG GIAO".',
    'STA-010': 'An order may be "THÀNH CÔNG".',
    'STA-011': 'An order may be "HỦY".',
    'STA-012': 'An order may be "THẤT THU", which people read as "HOÀN".',
    'STA-013': 'An order may be "KIỂM KÊ".',
    'STA-014': 'An order may be "ĐÃ HOÀN".',
    'STA-015': 'A draft is "ĐƠN NHÁP".',
    'STA-016': 'The list of orders has a filter "TẤT CẢ".',
    'STA-017': 'An order is "Chưa thanh toán", "Thanh toán 1 phần" or "Đã thanh toán", by its ledger.',
    'STA-018': 'An order of the shop’s own is edited in CHỜ XÁC NHẬN, CHỜ HÀNG, MỚI and HẸN GIAO.',
    'STA-019':
      'In CHỜ ĐÓNG GÓI it is edited where the shop brings it or it was sold over a counter; of one whose carrier refused it the address may be mended.',
    'STA-020': 'In every other state it is not edited.',
    'STA-021': 'An order of a marketplace is opened to be edited unless it is THÀNH CÔNG.',
    'STA-022': 'Goods are edited in MỚI, CHỜ XÁC NHẬN, CHỜ HÀNG, HẸN GIAO and CHỜ ĐÓNG GÓI alone.',
    'STA-023': 'The price policy is edited in those five states alone.',
    'STA-024': 'The discount is edited in those five states alone.',
    'STA-025': 'What was paid ahead is edited in those five states alone.',
    'STA-026': 'Shipping is edited in those five states alone.',
    'STA-027': 'The package is edited in those five states alone.',
    'STA-028': 'An order is split in CHỜ XÁC NHẬN, CHỜ HÀNG, MỚI and HẸN GIAO alone.',
    'STA-029': 'An order of one item is not split.',
    'STA-030': 'Goods come back or are exchanged in THÀNH CÔNG and ĐANG GIAO.',
    'STA-031': 'An order that says of a return already takes no other.',
    'STA-032': 'An order without goods takes none back.',
    'STA-033':
      'An order is marked as coming back from CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG, ĐANG GIAO and KIỂM KÊ alone, once its arrival is confirmed or its first unit judged.',
    'STA-034':
      'From another state that is refused with "Đơn hàng {code} đang không ở trạng thái có thể hoàn".',
    'STA-035':
      'A marketplace is asked to cancel its order in MỚI, ĐANG ĐÓNG GÓI and CHỜ ĐÓNG GÓI; nobody cancels it here alone.',
    'STA-036': 'Tiki is not asked to cancel.',
    'STA-037': 'Orders of the shop’s own are cancelled here and asked of nobody.',
    'STA-038':
      'An e-invoice is offered in MỚI, ĐANG ĐÓNG GÓI, CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG, ĐANG GIAO and THÀNH CÔNG.',
    'STA-039': 'It is offered as long as the order has none.',
    'STA-040': 'In HỦY nobody is asked to pay.',
    'STA-041': 'In THẤT THU nobody is asked to pay.',
    'STA-042': 'Of an order that is paid for nobody is asked to pay.',
    'STA-043':
      'From ĐANG ĐÓNG GÓI through ĐANG GIAO nobody is asked to pay, unless the shop brings it or it was sold over a counter.',
    'STA-044':
      'The shop’s own slip of a Shopee order is offered in CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG, ĐANG GIAO, THÀNH CÔNG and THẤT THU.',
    'STA-045': 'The way of a Lazada parcel is read from Lazada, step by step, and stands on no slip.',
    'STA-046': 'A TikTok order that the shop brings itself is prepared in MỚI.',
    'STA-047': 'In ĐANG GIAO it is told TikTok as delivered or as failed.',
    'STA-048': 'Every word of a carrier about a parcel has a meaning and Vietnamese words of its own.',
    'STA-049':
      'A product is "BÌNH THƯỜNG", "SẮP HẾT HÀNG", "HÀNG TỒN" or "ĐÃ HẾT HÀNG", by what is ready and when it was last sold.',
    'STA-050': 'An order is "CHƯA ĐỐI SOÁT" or "ĐÃ ĐỐI SOÁT".',
    'STA-051': 'Orders to suppliers stand under "ĐÃ ĐẶT HÀNG", "NHẬN MỘT PHẦN", "HOÀN THÀNH" and "KHÓA".',
  },
}
