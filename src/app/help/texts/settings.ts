import type { HelpText } from '../help-text.ts'

const shopsOf = (market: string): HelpText => ({
  title: `Gian hàng ${market}`,
  says: `Các gian hàng ${market} đã liên kết: đơn hôm nay, tình trạng và tồn kho.`,
  lines: [
    'Đổi cách theo tồn để sàn thấy đúng tồn của kho; bật khi hàng đã liên kết xong.',
    'Việc không xong: bấm Thử lại, hoặc Bỏ qua khi không cần nữa.',
    'Gõ mã đơn ở Nhật ký gọi sàn để xem sàn đã trả lời gì.',
    'Cần người giúp thì Tải tệp hỗ trợ: không có khóa, mật khẩu hay dữ liệu của khách.',
  ],
})

export const settingTexts = {
  '/staff_manager': {
    title: 'Nhân viên',
    says: 'Ai làm trong shop, được làm gì, ở kho và cửa hàng nào.',
    lines: [
      'Thêm nhân viên: chọn một vai trò rồi thêm bớt từng quyền.',
      'Mật khẩu lần đầu chỉ hiện một lần: chép đưa người ấy, họ tự chọn mật khẩu riêng.',
      'Tạm dừng thì mọi máy của người ấy bị đăng xuất, cho đến khi bạn Mở lại.',
    ],
  },
  '/staff_manager/:userName': {
    title: 'Một nhân viên',
    says: 'Quyền, kho, cửa hàng và các máy đang đăng nhập của một người.',
    lines: [
      'Mất máy thì Đăng xuất máy ấy, hoặc đăng xuất khỏi mọi máy.',
      'Quên mật khẩu thì Đặt lại mật khẩu; mất điện thoại hai bước thì Tắt hai bước.',
      'Không ai đổi được quyền của chính mình, hay cho quyền mình không có.',
    ],
  },
  '/admin': {
    title: 'Hoạt động',
    says: 'Ai đang đăng nhập, và ai đã làm gì trong shop.',
    lines: [
      'Lọc theo người làm, loại việc và ngày; gõ mã đơn, tên sản phẩm hay việc đã làm.',
      'Xuất Excel những dòng đang lọc khi cần giữ lại.',
      'Bấm Các máy để xem và đăng xuất máy của một người.',
      'Nhật ký nằm ở máy chủ, cần mạng để xem.',
    ],
  },
  '/authorize_ecommerce': {
    title: 'Liên kết sàn',
    says: 'Nối shop với Shopee, Lazada, Tiki, Tiktok, web bán hàng và Facebook.',
    lines: [
      'Bấm Liên kết gian hàng, đăng nhập và đồng ý ở trang của sàn, rồi máy quay về đây.',
      'Nối xong đơn tự về. Sàn thôi cho phép thì bấm Liên kết lại.',
      'Xem gian hàng: tình trạng, việc đang đợi sàn và việc không xong.',
      'Liên kết và gỡ liên kết cần mạng; đơn đã về vẫn làm được như thường.',
    ],
  },
  '/ecommerce_shopee': shopsOf('Shopee'),
  '/ecommerce_lazada': shopsOf('Lazada'),
  '/ecommerce_tiki': shopsOf('Tiki'),
  '/ecommerce_tiktok': shopsOf('Tiktok'),
  '/ecommerce_webstore': {
    title: 'Gian hàng trên web',
    says: 'Trang web bán hàng của shop: đơn tự về, tồn kho tự khớp.',
    lines: [
      'Thêm trang web rồi chọn mẫu tin: WooCommerce, Haravan hoặc của KhoTay.',
      'Khóa chỉ hiện một lần: chép ngay cho người làm trang. Mất thì tạo Khóa mới.',
      'Tạm dừng thì đơn mới chờ ở trang web, Chạy tiếp thì về.',
    ],
  },
  '/ecommerce_facebook': {
    title: 'Bán trên Facebook',
    says: 'Tin nhắn khách gửi Trang Facebook: đọc, trả lời, tạo đơn.',
    lines: [
      'Người giữ cài đặt bấm Liên kết Trang một lần; tin mới tự hiện ở đây.',
      'Mở một khách rồi Tạo đơn từ tin nhắn: máy đọc sẵn những gì khách ghi.',
      'Quá 24 giờ từ tin cuối của khách, Facebook không cho Trang trả lời nữa.',
      'Có mạng mới gửi được; câu đang ghi được giữ ở máy này.',
    ],
  },
  '/settings': {
    title: 'Cài đặt shop',
    says: 'Mọi thứ chung của shop; chỉ người có quyền cài đặt mở được.',
    lines: [
      'Chọn một phần ở trên: kho, cửa hàng, ngân hàng, hóa đơn, tin Zalo và những phần khác.',
      'Vận chuyển: ghi nơi lấy hàng và kết nối hãng để so sánh phí, gửi đơn.',
      'Dữ liệu: chủ shop mang toàn bộ dữ liệu đi, nhập vào shop trống, hoặc đóng shop.',
      'Âm thanh, quét mã của riêng một máy thì ở Cài đặt máy.',
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
      'Không được thì bấm Thử lại, hoặc Mở Cài đặt vận chuyển.',
    ],
  },
} as const satisfies Record<string, HelpText>
