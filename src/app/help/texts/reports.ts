import type { HelpText } from '../help-text.ts'

export const reportTexts = {
  '/stock_value': {
    title: 'Giá trị tồn kho',
    says: 'Hàng trong kho đáng bao nhiêu tiền theo giá vốn.',
    lines: [
      'Chọn một ngày để xem hàng còn đến hết ngày ấy, từng kho và từng sản phẩm.',
      'Món chưa có giá nhập được đếm riêng.',
      'Số này ở máy chủ: mất mạng thì chỉ xem được lần hỏi trước. Cần quyền xem giá vốn.',
    ],
  },
  '/salestats': {
    title: 'Thống kê bán hàng',
    says: 'Doanh thu, đơn, hủy và hoàn trong một khoảng ngày, so với khoảng trước.',
    lines: [
      'Chọn ngày, gian hàng, kho ở trên; bảng xem theo ngày, theo gian hàng hay theo kho.',
      'Các số này là gì? nói mỗi số được tính thế nào.',
      'Lợi nhuận chỉ hiện với người được xem.',
      'Bấm Excel để tải về; mất mạng thì xem số hỏi lần trước, có ghi lúc nào.',
    ],
  },
  '/productstat': {
    title: 'Thống kê sản phẩm',
    says: 'Món nào bán chạy, món nào bị trả, món nào đứng yên.',
    lines: [
      'Đứng yên là hàng còn trong kho mà không bán được món nào trong những ngày đã chọn.',
      'Chọn Xếp theo và Thấp trước để đổi thứ tự; tìm theo tên hay mã.',
      'Giá vốn và lợi nhuận chỉ hiện với người được xem.',
      'Bấm Excel để tải về; mất mạng thì xem số hỏi lần trước.',
    ],
  },
  '/expectedproductstock': {
    title: 'Dự kiến hết hàng',
    says: 'Với sức bán này, món nào hết lúc nào và nên đặt bao nhiêu.',
    lines: [
      'Chọn 7, 30 hay 90 ngày qua để tính sức bán, và muốn đặt đủ bao nhiêu ngày.',
      'Bấm Cần đặt để chỉ xem món phải đặt.',
      'Lập đơn nhập nháp gom những món ấy lại; đơn nháp chưa đặt gì, xem lại rồi mới đặt.',
    ],
  },
  '/staffstat': {
    title: 'Thống kê nhân viên',
    says: 'Đơn theo người tạo, trong một khoảng ngày.',
    lines: [
      'Chạm tên một người để xem từng ngày và xuất Excel.',
      'Đơn về từ sàn đứng tên sàn.',
      'Con số để chia việc cho đều, không phải để chấm điểm.',
    ],
  },
  '/productexchange': {
    title: 'Nhập xuất tồn',
    says: 'Tồn đầu, nhập, xuất, tồn cuối của một khoảng ngày, và hàng đã nằm kho bao lâu.',
    lines: [
      'Bảng xem theo sản phẩm, thẻ, ngày, tháng hay kho; Theo lý do tách từng loại nhập, xuất.',
      'Tuổi hàng nói món nào nằm lâu; Đứng yên là nằm từ 90 ngày mà 90 ngày qua không bán được.',
      'Tính bằng Số món hay Giá trị; Giá trị chỉ hiện với người được xem giá vốn.',
      'Bấm Excel để tải về; mất mạng thì xem số hỏi lần trước, có ghi lúc nào.',
    ],
  },
  '/statistics': {
    title: 'Báo cáo chung',
    says: 'Cả shop trong một khoảng ngày, so với khoảng trước: bán, hủy, hoàn, gửi hàng, khách.',
    lines: [
      'Đang kẹt lúc này: chạm một dòng để mở đúng danh sách phải làm.',
      'Theo kênh bán và Hãng vận chuyển đặt cạnh nhau để so; Vì sao hủy, Vì sao hoàn kể lý do.',
      'Đóng gói xếp theo tên, không xếp hạng: hàng to, dễ vỡ thì đóng chậm hơn.',
      'Mất mạng thì xem số hỏi lần trước, có ghi lúc nào.',
    ],
  },
  '/jobs': {
    title: 'Việc chạy nền',
    says: 'Việc lâu do máy chủ làm: xuất Excel, nhập sản phẩm, lấy hàng và đơn từ sàn.',
    lines: [
      'Bạn tắt máy hay mất mạng, máy chủ vẫn làm tiếp.',
      'Xuất xong thì tải tệp ở đây, trước ngày ghi bên dưới tệp.',
      'Phần lỗi nói vì sao; bấm Chạy lại để chỉ làm phần ấy.',
      'Việc đang chạy thì Dừng được, rồi Chạy tiếp.',
    ],
  },
} as const satisfies Record<string, HelpText>
