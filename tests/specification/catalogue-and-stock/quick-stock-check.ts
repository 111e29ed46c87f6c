import type { Section } from '../promise.ts'

export const quickStockCheck: Section = {
  title: 'The quick stock check',
  lines: {
    'CAT-169': 'A key "Kiểm kho nhanh" opens a small dialog.',
    'CAT-170': 'It takes `stock_crud`.',
    'CAT-171':
      'It shows the stock on the books, takes the stock that is there, shows the difference, and asks for warehouse, cost of a unit and a note.',
    'CAT-172': 'It has the keys "Lưu" and "Hủy".',
    'CAT-173': 'The cost of a unit is asked of people with `cost_view` alone.',
    'CAT-174': 'Less than nothing is refused: "Tồn kho phải lớn hơn 0!" Nothing at all may be.',
    'CAT-175':
      'Less than is reserved and waited for there is refused: "Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng!"',
    'CAT-176': 'The owner may let the shop’s checks go below what is reserved, and take that back.',
    'CAT-177': 'What is no whole number is refused: "Vui lòng nhập đúng tồn kho thực tế".',
    'CAT-178': 'A cost below nothing of units that come in is refused: "Giá nhập không được nhỏ hơn 0".',
    'CAT-179':
      'In a locked warehouse it is refused: "Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục " with a space at its end.',
    'CAT-180': 'A count that agrees makes no slip, closes the dialog and says that it is done.',
    'CAT-181': 'Fewer than on the books make a slip "Xuất tự do" of the difference.',
    'CAT-182': 'More than on the books make a slip "Nhập tự do" of the difference.',
    'CAT-183': 'That slip is "HOÀN THÀNH" at once.',
    'CAT-184': 'It says "Tồn kho được cập nhật thành công!"',
  },
}
