import type { HelpText } from '../help-text.ts'

const shopsOf = (market: string): HelpText => ({
  title: `Gian hàng ${market}`,
  says: `Các gian ${market} đã liên kết và cách mỗi gian làm việc với kho.`,
  lines: [
    'Bật đẩy tồn khi hàng đã liên kết xong.',
    'Liên kết hết hạn thì bấm liên kết lại; đơn trong lúc ấy được tải bù.',
  ],
})

export const settingTexts = {
  '/staff_manager': {
    title: 'Nhân viên',
    says: 'Ai làm trong shop, được làm gì, ở kho và gian nào.',
    lines: [
      'Chọn một vai có sẵn rồi thêm bớt từng quyền.',
      'Tạm dừng thì người ấy ra khỏi mọi máy ngay khi có mạng.',
      'Gửi đường dẫn đặt mật khẩu một lần cho người mới.',
    ],
  },
  '/staff_manager/:userName': {
    title: 'Một nhân viên',
    says: 'Quyền, kho, gian và các máy đang đăng nhập của một người.',
    lines: [
      'Mất máy thì kết thúc phiên của máy ấy hoặc mọi máy.',
      'Không ai tự cho mình quyền mình không có.',
    ],
  },
  '/admin': {
    title: 'Hoạt động',
    says: 'Ai đã làm gì trong shop, lúc nào, trên máy nào.',
    lines: [
      'Tìm theo người, việc hay mã.',
      'Tải Excel khi cần giữ lại.',
      'Người đang trực tuyến đứng ở trên.',
    ],
  },
  '/authorize_ecommerce': {
    title: 'Liên kết sàn',
    says: 'Nối shop với Shopee, Lazada, Tiki, Tiktok, web và Facebook.',
    lines: [
      'Bấm một sàn, đăng nhập ở trang của sàn, rồi quay về đây.',
      'Đơn mấy ngày gần đây được tải về ngay sau khi nối.',
      'Khóa của gian chỉ nằm ở máy chủ, đã mã hóa.',
    ],
  },
  '/ecommerce_shopee': shopsOf('Shopee'),
  '/ecommerce_lazada': shopsOf('Lazada'),
  '/ecommerce_tiki': shopsOf('Tiki'),
  '/ecommerce_tiktok': shopsOf('Tiktok'),
  '/ecommerce_webstore': shopsOf('trên web'),
  '/ecommerce_facebook': {
    title: 'Bán trên Facebook',
    says: 'Tin nhắn và bình luận của Trang, tạo đơn ngay trong lúc nói chuyện.',
    lines: ['Nối Trang một lần, tin mới tự về.', 'Số điện thoại trong tin được nhận ra để tạo đơn.'],
  },
  '/settings': {
    title: 'Cài đặt shop',
    says: 'Mọi thứ chung của shop, chia theo thẻ.',
    lines: [
      'Hãng và nhà cung cấp được thử bằng một lần gọi thật khi bạn lưu.',
      'Mật khẩu và khóa đã lưu không hiện lại.',
      'Chỉ người có quyền cài đặt mở được.',
    ],
  },
  '/stores': {
    title: 'Cửa hàng',
    says: 'Nơi bán tại quầy: hàng lấy ở kho nào, ai bán ở đó.',
    lines: [
      'Thêm cửa hàng rồi bạn bán được ngay ở Bán tại quầy.',
      'Người khác bán ở đó thì thêm ở màn hình Nhân viên, phần Cửa hàng.',
    ],
  },
  '/ninjavan': {
    title: 'Nối Ninja Van',
    says: 'Trang quay về sau khi bạn đồng ý ở Ninja Van.',
    lines: [
      'Nối xong, Ninja Van có mặt khi so sánh phí.',
      'Không được thì thử lại từ Cài đặt shop, thẻ Vận chuyển.',
    ],
  },
} as const satisfies Record<string, HelpText>
