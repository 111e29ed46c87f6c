import type { HelpText } from '../help-text.ts'

export const checkTexts = {
  '/ordersreturn': {
    title: 'Hàng hoàn',
    says: 'Kiện quay về: quét, mở, ghi còn nguyên hay hỏng, nhập lại kho.',
    lines: [
      'Quét mã vận đơn hay mã đơn; kiện không tìm ra cũng nhận được.',
      'Hạn khiếu nại với sàn hiện ngay ở kiện; chụp ảnh trước khi mở.',
      'Làm cả lúc mất mạng.',
    ],
  },
  '/ordersreturn/:id': {
    title: 'Một kiện hoàn',
    says: 'Từng món trong kiện: nguyên, hỏng hay thiếu.',
    lines: [
      'Nguyên thì vào tồn, hỏng thì vào hàng lỗi, thiếu thì khiếu nại.',
      'Ảnh chứng minh tự gửi đi khi có mạng.',
    ],
  },
  '/returnorder': {
    title: 'Đơn hoàn',
    says: 'Đơn đang trả về và đơn đã về, theo hãng và theo ngày.',
    lines: ['Đơn hoàn lâu chưa về đứng đầu để bạn hỏi hãng.', 'Xuất danh sách ra Excel để đối chiếu.'],
  },
  '/rebackorder': {
    title: 'Đơn đổi trả',
    says: 'Khách đổi hay trả một phần: đơn cũ, đơn mới và tiền chênh.',
    lines: ['Mở từ đơn gốc bằng phím Đổi trả.', 'Hàng trả về quét ở màn hình Hàng hoàn.'],
  },
  '/cancel_requests': {
    title: 'Yêu cầu hủy',
    says: 'Người mua trên sàn xin hủy: đồng ý hay từ chối, kèm hạn trả lời.',
    lines: ['Hạn gần nhất đứng đầu; quá hạn thì sàn tự quyết.', 'Đơn đã đóng gói có dấu để bạn lấy kiện ra.'],
  },
  '/cancelorder': {
    title: 'Đơn hủy',
    says: 'Đơn đã hủy mà hàng còn trong thùng: lấy ra và cất lại.',
    lines: ['Quét kiện để biết có phải lấy ra không.', 'Hàng cất lại đúng ô thì tồn mới về.'],
  },
  '/shippingcare': {
    title: 'Đơn chậm',
    says: 'Kiện đi lâu hơn thường lệ: gọi khách, gọi hãng, ghi lại kết quả.',
    lines: [
      'Nguy cơ hoàn cao đứng đầu; lý do nằm ở từng dòng.',
      'Chạm số điện thoại để gọi, rồi ghi một câu: người sau thấy.',
      'Xin hãng giao lại hoặc trả về ngay tại đây với hãng nhận việc ấy.',
    ],
  },
  '/proofs': {
    title: 'Ảnh chứng minh',
    says: 'Ảnh và video đóng gói, nhận hoàn, theo đơn.',
    lines: ['Quét mã đơn để xem ảnh của đơn ấy.', 'Ảnh nằm trên máy cho tới khi gửi xong; gửi rồi mới dọn.'],
  },
  '/scan': {
    title: 'Quét mã',
    says: 'Quét bất cứ mã nào: máy mở đúng thứ của mã ấy.',
    lines: [
      'Mã vận đơn, mã đơn, mã hàng, tem kệ, thẻ nhân viên đều được.',
      'Camera mờ thì bấm bóng đèn, hoặc gõ mã bằng tay.',
    ],
  },
} as const satisfies Record<string, HelpText>
