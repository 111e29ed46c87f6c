import type { HelpText } from '../help-text.ts'

export const orderTexts = {
  '/today': {
    title: 'Hôm nay',
    says: 'Việc đang chờ hôm nay, và những đơn gấp nhất.',
    lines: [
      'Chạm một ô để mở danh sách của việc ấy.',
      'Ở Gấp nhất, đơn tới hạn gửi sớm đứng trước.',
      'Shop mới: Những bước đầu tiên tự đánh dấu khi chủ shop làm xong từng bước.',
      'Ai xem báo cáo thấy thêm Tình hình shop: doanh thu hôm nay, cả hôm qua và việc đang kẹt.',
    ],
  },
  '/orders': {
    title: 'Danh sách đơn',
    says: 'Mọi đơn của mọi kênh: tìm, lọc, rồi mở hoặc làm nhiều đơn một lượt.',
    lines: [
      'Tìm theo mã đơn, vận đơn, tên khách, số điện thoại hay tên hàng, không cần dấu.',
      'Lọc xong có thể đặt tên và lưu để lần sau dùng lại.',
      'Chọn nhiều đơn để gắn thẻ, nhặt hàng, in, giao việc hay chuyển trạng thái cùng lúc.',
    ],
  },
  '/orders/:code': {
    title: 'Một đơn',
    says: 'Tất cả về một đơn: hàng, khách, tiền, vận chuyển và hành trình.',
    lines: [
      'Các phím trên đầu là việc làm được; phím mờ thì chạm vào, máy nói vì sao chưa được.',
      'Lấy mã vận đơn: đơn sàn bấm Đi đơn, đơn của shop bấm Gửi hãng vận chuyển.',
      'Thu tiền bằng Thanh toán hoặc Mã QR chuyển khoản; ghi sai thì bấm Ghi nhầm ở dòng ấy.',
      'Hành trình ghi ai đã làm gì, lúc nào. Sửa lúc mất mạng thì máy giữ lại, có mạng gửi đi.',
    ],
  },
  '/create_order': {
    title: 'Tạo đơn',
    says: 'Ghi đơn cho khách của shop, cả khi mất mạng; đơn ghi dở được giữ trên máy này.',
    lines: [
      'Ghi số điện thoại: khách quen hiện đơn gần đây, địa chỉ đã giao và tiền còn nợ.',
      'Dán tin nhắn: máy đọc tên, số điện thoại, địa chỉ; xem lại rồi Đưa vào đơn.',
      'So sánh phí các hãng đã kết nối; Tạo & Đi đơn là gửi hãng luôn để có mã vận đơn.',
    ],
  },
} as const satisfies Record<string, HelpText>
