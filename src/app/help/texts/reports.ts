import type { HelpText } from '../help-text.ts'

export const reportTexts = {
  '/stock_value': {
    title: 'Giá trị tồn kho',
    says: 'Hàng trong kho đáng bao nhiêu tiền, theo giá vốn và theo giá bán.',
    lines: ['Chọn ngày để xem tồn của ngày ấy.', 'Chỉ người được xem giá vốn mở được.'],
  },
  '/salestats': {
    title: 'Thống kê bán hàng',
    says: 'Doanh thu, đơn, hủy và hoàn trong một khoảng ngày, so với khoảng trước.',
    lines: [
      'Bấm chữ i cạnh một con số để biết nó được tính thế nào.',
      'Lọc theo kho, kênh, gian; xem theo ngày hay tháng.',
      'Tải Excel để tính tiếp; mất mạng thì xem lần gần nhất.',
    ],
  },
  '/productstat': {
    title: 'Thống kê sản phẩm',
    says: 'Món nào bán chạy, món nào bị trả, món nào đứng yên.',
    lines: [
      'Bấm đầu cột để xếp; tìm theo tên hay mã.',
      'Lãi chỉ hiện với người được xem giá vốn.',
      'Tải Excel ở góc trên.',
    ],
  },
  '/expectedproductstock': {
    title: 'Dự kiến hết hàng',
    says: 'Với đà bán này, món nào hết lúc nào và nên đặt thêm bao nhiêu.',
    lines: [
      'Đà bán tính từ những ngày gần đây; chọn khoảng ngày ở trên.',
      'Chọn các món rồi tạo đơn nhập hàng ngay từ đây.',
      'Hàng đứng yên có danh sách riêng.',
    ],
  },
  '/staffstat': {
    title: 'Thống kê nhân viên',
    says: 'Mỗi người đã làm bao nhiêu việc trong khoảng ngày.',
    lines: ['Mở một người để xem từng ngày.', 'Con số để chia việc cho đều, không phải để chấm điểm.'],
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
    says: 'Việc dài mà máy chủ đang làm: xuất Excel, đi nhiều đơn, tải hàng từ sàn.',
    lines: [
      'Tắt máy hay mất mạng, việc vẫn chạy tiếp và không làm hai lần.',
      'Xong thì tải tệp ở đây; dòng lỗi nói đơn nào và vì sao.',
      'Dừng được việc chưa xong.',
    ],
  },
} as const satisfies Record<string, HelpText>
