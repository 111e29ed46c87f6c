import type { HelpText } from '../help-text.ts'

export const deviceTexts = {
  '/queue': {
    title: 'Hàng chờ đồng bộ',
    says: 'Việc đã làm trên máy này và đang đợi gửi lên máy chủ.',
    lines: [
      'Xanh lá là đã gửi hết; vàng là còn chờ trên máy này; đỏ là cần bạn xử lý.',
      'Cần xử lý nói vì sao máy chủ không nhận và tay phải làm gì; rồi Thử lại hoặc Bỏ qua.',
      'Việc chưa gửi thì bấm Hoàn tác ở dòng ấy.',
      'Máy này không gửi được: Xuất tệp, rồi Nhập tệp ở máy khác.',
    ],
  },
  '/settings/device': {
    title: 'Cài đặt máy',
    says: 'Những gì chỉ thuộc máy này: kho đang đứng, giao diện, âm thanh, thông báo, quét mã, bộ nhớ.',
    lines: [
      'Chạm tên một tiếng để nghe thử; máy quét cầm tay bị đứt mã thì tăng khoảng nghỉ.',
      'PIN của tôi và Khóa khi để yên: cho máy nhiều người dùng chung.',
      'Khổ giấy và cách in không nằm ở đây: chọn lúc xem trước khi in.',
      'Tệp hỗ trợ nói máy đang thế nào, không có tên hay số điện thoại của ai.',
    ],
  },
  '/allCache': {
    title: 'Dữ liệu trên máy',
    says: 'Mỗi loại dữ liệu có bao nhiêu dòng ở máy này và ở máy chủ.',
    lines: [
      'Thấy chữ Lệch thì bấm Đối chiếu và sửa: bảng ấy được tải lại.',
      'Việc chưa gửi không tính vào đây và không bị đụng tới.',
    ],
  },
  '/me': {
    title: 'Tài khoản của tôi',
    says: 'Mật khẩu, đăng nhập hai bước, các máy bạn đang dùng và bạn được làm gì.',
    lines: [
      'Bật hai bước bằng một ứng dụng xác thực; cất các mã dự phòng để vào khi mất điện thoại.',
      'Thấy máy lạ thì Đăng xuất máy ấy, rồi đổi mật khẩu.',
      'PIN thì đặt ở Cài đặt máy: mỗi máy một PIN.',
    ],
  },
  '/shift': {
    title: 'Ca của tôi',
    says: 'Một ngày của bạn: đã đóng, nhặt, đếm, bàn giao, nhận hoàn bao nhiêu.',
    lines: [
      'Những lần quét nhầm được chặn chỉ đếm trên máy này và chỉ bạn xem.',
      'Trước khi về kể kiện còn dở và việc chưa gửi; xong thì Đổi người hay Đăng xuất.',
    ],
  },
  '/badges': {
    title: 'Thẻ nhân viên',
    says: 'Quét thẻ là máy đổi sang tên người ấy, cả khi mất mạng.',
    lines: [
      'Cấp thẻ rồi In thẻ ngay: mã trên thẻ chỉ hiện một lần.',
      'Mất thẻ thì Cấp thẻ mới, thẻ cũ hết hiệu lực.',
      'Ai cũng cấp được thẻ của mình; thẻ của người khác thì người giữ cài đặt cấp.',
    ],
  },
  '/practice': {
    title: 'Cửa hàng tập',
    says: 'Tập quét, đóng gói và báo thiếu trên đơn giả; không gì được gửi đi.',
    lines: [
      'Bấm Vào tập rồi làm từng bước: quét Bàn tập, tờ tập in ra giấy, hoặc từng mã một.',
      'Mã lệnh in ra dán ở bàn đóng: quét XONG, HOÀN TÁC, THIẾU / HỎNG thay cho bấm.',
      'Bấm Thoát để về cửa hàng thật.',
    ],
  },
} as const satisfies Record<string, HelpText>
