import type { HelpText } from '../help-text.ts'

export const deviceTexts = {
  '/queue': {
    title: 'Hàng chờ đồng bộ',
    says: 'Việc đã làm trên máy này và đang đợi gửi lên máy chủ.',
    lines: [
      'Xanh là đã an toàn ở máy chủ; vàng là còn trên máy này.',
      'Việc bị từ chối nói lý do và đường làm lại.',
      'Máy không gửi được nữa thì mang việc sang máy khác bằng tệp.',
    ],
  },
  '/settings/device': {
    title: 'Cài đặt máy',
    says: 'Những gì chỉ thuộc máy này: máy quét, máy in, âm thanh, giao diện.',
    lines: [
      'Thử máy quét và máy in ngay tại đây.',
      'Tệp hỗ trợ nói máy đang thế nào, không kèm dữ liệu khách.',
    ],
  },
  '/allCache': {
    title: 'Dữ liệu trên máy',
    says: 'Máy này đang giữ những gì, bao nhiêu, mới tới lúc nào.',
    lines: ['Tải lại một phần khi thấy số lạ; việc chưa gửi không bị đụng tới.'],
  },
  '/me': {
    title: 'Tài khoản của tôi',
    says: 'Mật khẩu, mã PIN, xác thực hai bước và các máy bạn đang dùng.',
    lines: [
      'Bật hai bước với một ứng dụng tạo mã; giữ các mã dự phòng.',
      'Thấy máy lạ thì kết thúc phiên của nó.',
    ],
  },
  '/shift': {
    title: 'Ca của tôi',
    says: 'Hôm nay bạn đã đóng, nhặt, nhận bao nhiêu; và những lần máy chặn nhầm giúp.',
    lines: ['Chỉ bạn thấy những lần quét nhầm đã được chặn.', 'Hết ca thì đổi người để người sau vào.'],
  },
  '/badges': {
    title: 'Thẻ nhân viên',
    says: 'In thẻ để quét vào ca thay cho gõ tên.',
    lines: [
      'Mỗi người một thẻ; mất thì in thẻ mới, thẻ cũ hết dùng.',
      'Thẻ chỉ mở máy đã có người đăng nhập của shop.',
    ],
  },
  '/practice': {
    title: 'Cửa hàng tập',
    says: 'Tập quét và đóng gói với hàng giả; không đụng đơn thật.',
    lines: [
      'In tờ tập có mã vạch, rồi quét như ở bàn thật.',
      'Ra khỏi cửa hàng tập là mọi thứ trong đó biến mất.',
    ],
  },
} as const satisfies Record<string, HelpText>
