import type { HelpText } from '../help-text.ts'

export const checkTexts = {
  '/ordersreturn': {
    title: 'Hàng hoàn',
    says: 'Kiện quay về: quét để nhận, kiểm từng món, nhập lại kho.',
    lines: [
      'Quét mã vận đơn đi, vận đơn về hay mã đơn; đơn cũ không có trên máy thì máy hỏi máy chủ.',
      'Sắp về, Chờ kiểm, Chờ nhập, Khiếu nại là từng chặng; hạn khiếu nại hiện ở từng kiện.',
      'Về nhiều kiện còn nguyên: bấm Nhiều kiện, quét hết rồi xác nhận nhập kho một lần.',
      'Mất mạng vẫn nhận và kiểm được.',
    ],
  },
  '/ordersreturn/:id': {
    title: 'Một kiện hoàn',
    says: 'Kiểm từng món trong kiện: Tốt, Lỗi, Bị tráo hay Thiếu.',
    lines: [
      'Chụp kiện còn dán tem trước khi mở, rồi chụp từng món lỗi.',
      'Quét món tốt để đếm; cả kiện nguyên vẹn thì bấm Còn lại tốt.',
      'Tốt thì vào tồn, Lỗi sang Hàng lỗi, Bị tráo và Thiếu giữ lại để khiếu nại.',
      'Kiểm đủ thì Xác nhận nhập kho, hoặc Để nhập sau.',
    ],
  },
  '/returnorder': {
    title: 'Đơn hoàn',
    says: 'Đơn giao không thành công, từ lúc báo hoàn đến khi nhập kho.',
    lines: [
      'Đơn vừa có tin đứng đầu; chọn một trạng thái để lọc.',
      'Chạm một đơn để mở kiện hoàn; kiện chưa xong hiện hạn khiếu nại.',
    ],
  },
  '/rebackorder': {
    title: 'Đơn đổi trả',
    says: 'Hàng khách trả lại hoặc đổi lấy món khác.',
    lines: [
      'Tạo từ đơn ĐANG GIAO hay THÀNH CÔNG: mở đơn, bấm Đổi/trả hàng.',
      'Hàng trả nằm trên phiếu nhập hàng hoàn: xác nhận phiếu thì mới vào tồn.',
      'Đổi món khác thì máy mở đơn đổi; khách chỉ trả hoặc nhận lại phần chênh.',
    ],
  },
  '/cancel_requests': {
    title: 'Yêu cầu hủy',
    says: 'Người mua trên sàn xin hủy đơn: đồng ý hay từ chối trước hạn.',
    lines: [
      'Đơn mà sàn sắp tự trả lời đứng đầu.',
      'Mỗi đơn nói hàng đang ở đâu: còn trên kệ, đang đóng gói hay đã vào phiên bàn giao.',
      'Chưa trả lời thì đơn không đóng gói và bàn giao được.',
      'Đánh dấu nhiều đơn để trả lời một lượt.',
    ],
  },
  '/cancelorder': {
    title: 'Đơn hủy',
    says: 'Đơn đã hủy mà hàng đã nhặt hay đã đóng: cất lại lên kệ.',
    lines: [
      'Quét tem của kiện: máy nói từng món cất vào ô nào.',
      'Cất xong bấm Đã cất lên kệ.',
      'Mọi đơn hủy có cả đơn không phải cất gì.',
    ],
  },
  '/shippingcare': {
    title: 'Đơn chậm',
    says: 'Đơn quá hạn gửi hay lâu không có tin: gọi khách, nhắn hãng, ghi kết quả.',
    lines: [
      'Đơn chậm lâu nhất đứng đầu; Sắp trễ là đơn gần hạn gửi hoặc có thể bị hoàn.',
      'Chạm nút gọi ở dòng của đơn, gọi xong chọn kết quả: người sau đều thấy.',
      'Ghi việc tiếp theo kèm giờ hẹn; tới giờ mà chưa làm thì hiện quá hẹn.',
      'Nhắn hãng ở Phản hồi ĐVVC; Ghi chú nội bộ thì chỉ người của shop đọc.',
    ],
  },
  '/proofs': {
    title: 'Ảnh chứng minh',
    says: 'Ảnh, clip và chữ ký lúc đóng gói, bàn giao, nhận hàng hoàn, theo từng đơn.',
    lines: [
      'Quét hoặc gõ mã đơn, mã vận đơn, mã phiếu để xem ảnh của đơn ấy.',
      'Ảnh chưa tải lên không bao giờ bị xóa khỏi máy; có mạng máy tự tải lên.',
      'Mở ảnh rồi Lưu về máy, hoặc Xuất cả nhóm, để gửi khi khiếu nại.',
    ],
  },
  '/scan': {
    title: 'Quét mã',
    says: 'Quét bất cứ mã nào: máy mở đúng thứ của mã ấy.',
    lines: [
      'Mã vận đơn, mã đơn, mã hàng, tem kệ, mã trên phiếu, thẻ nhân viên đều được.',
      'Tối thì Bật đèn; mã rách thì Gõ mã.',
      'Đơn gấp nhất nằm ở dưới: chạm là vào bàn đóng gói.',
    ],
  },
} as const satisfies Record<string, HelpText>
