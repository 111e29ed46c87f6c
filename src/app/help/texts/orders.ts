import type { HelpText } from '../help-text.ts'

export const orderTexts = {
  '/today': {
    title: 'Hôm nay',
    says: 'Việc đang chờ bạn hôm nay, việc gấp đứng trước.',
    lines: [
      'Chạm một thẻ để mở đúng danh sách của việc ấy.',
      'Shop mới: các bước đầu tiên tự đánh dấu khi bạn làm xong.',
      'Chủ shop thấy thêm doanh thu hôm nay bên cạnh hôm qua, và những gì đang tắc.',
      'Mất mạng vẫn làm được: số liệu ghi rõ đã cũ bao lâu.',
    ],
  },
  '/orders': {
    title: 'Danh sách đơn',
    says: 'Mọi đơn của mọi kênh; tìm, lọc, rồi mở hoặc làm nhiều đơn một lượt.',
    lines: [
      'Gõ mã đơn, mã vận đơn, tên khách hay tên hàng, không cần dấu.',
      'Các thẻ trên đầu là trạng thái; bộ lọc có thể lưu lại thành một cách xem riêng.',
      'Đánh dấu nhiều đơn để đi đơn, in, đổi trạng thái hay gắn thẻ cùng lúc.',
      'Quét một mã ở đây là mở ngay đơn của mã ấy.',
    ],
  },
  '/orders/:code': {
    title: 'Một đơn',
    says: 'Tất cả về một đơn: hàng, người nhận, tiền, vận đơn và lịch sử.',
    lines: [
      'Các phím phía dưới là việc làm được bây giờ; phím mờ nói rõ vì sao chưa làm được.',
      'Lịch sử ghi ai đã làm gì, lúc nào, trên máy nào.',
      'Sửa khi mất mạng được giữ trên máy và gửi đi khi có mạng lại.',
    ],
  },
  '/create_order': {
    title: 'Tạo đơn',
    says: 'Viết một đơn cho khách của bạn, kể cả khi không có mạng.',
    lines: [
      'Quét hoặc tìm hàng, ghi số điện thoại: khách cũ tự hiện địa chỉ.',
      'Dán nguyên một đoạn tin nhắn vào ô địa chỉ, máy tách tên, số và phường xã.',
      'So sánh phí các hãng rồi bấm Tạo & Đi đơn để có mã vận đơn.',
      'Đơn đang viết dở được giữ trên máy; mở lại là thấy.',
    ],
  },
} as const satisfies Record<string, HelpText>
