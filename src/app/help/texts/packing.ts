import type { HelpText } from '../help-text.ts'

const order = {
  title: 'Một đơn chờ chuẩn bị',
  says: 'Xem đơn của sàn trước khi báo sàn là hàng đã sẵn sàng.',
  lines: ['Bấm Chuẩn bị hàng để xin mã vận đơn.', 'Sàn từ chối thì lý do đứng ở đầu đơn.'],
}

export const packingTexts = {
  '/initlogistic': {
    title: 'Chuẩn bị hàng',
    says: 'Báo các sàn rằng hàng sẵn sàng, để có mã vận đơn và nhãn.',
    lines: [
      'Chọn nhiều đơn, chọn cách giao cho bưu tá, bấm một lần cho cả loạt.',
      'Đơn có hẹn giao sớm đứng trước.',
      'Đơn sàn từ chối ở lại với lý do; thử lại không tạo hai vận đơn.',
    ],
  },
  '/initlogistic/:code': order,
  '/picking': {
    title: 'Nhặt hàng',
    says: 'Gom nhiều đơn thành một đợt, đi một vòng kho nhặt cho hết.',
    lines: [
      'Tạo đợt: máy xếp đường đi theo ô kệ.',
      'Hai người nhặt chung một đợt được, mỗi người thấy việc của người kia.',
      'Mất mạng vẫn nhặt; có mạng lại thì hai bên khớp với nhau.',
    ],
  },
  '/picking/new': {
    title: 'Chọn đơn để nhặt',
    says: 'Chọn những đơn đi chung một vòng.',
    lines: [
      'Lọc theo sàn, hãng hay hẹn giao; đơn một món nên gom riêng.',
      'Đơn thiếu hàng được nói trước khi bạn đi.',
    ],
  },
  '/picking/:code': {
    title: 'Một đợt nhặt',
    says: 'Đi theo thứ tự ô kệ, quét ô rồi quét hàng.',
    lines: [
      'Quét nhầm hàng: máy rung và kêu khác, không tính.',
      'Thiếu hàng thì bấm báo thiếu, đợt vẫn đi tiếp.',
      'Chia vào khay: máy nói món này vào khay số mấy.',
    ],
  },
  '/orderspack': {
    title: 'Đóng gói',
    says: 'Các đơn chờ đóng; quét nhãn hay mã đơn là mở bàn đóng của đơn ấy.',
    lines: [
      'Đơn gấp đứng đầu; đơn người khác đang đóng có tên của họ.',
      'Hàng loạt đơn giống nhau chỉ một món: dùng Làn một món.',
      'Đóng xong cả lúc mất mạng; việc được giữ và gửi khi có mạng.',
    ],
  },
  '/orderspack/lane': {
    title: 'Làn một món',
    says: 'Quét một món, máy đưa ra đơn cần đúng món ấy, in nhãn, xong.',
    lines: ['Mỗi lần quét là một đơn; không phải chọn đơn.', 'Lỡ tay thì bấm Hoàn tác ngay sau đó.'],
  },
  '/orderspack/:code': {
    title: 'Bàn đóng gói',
    says: 'Quét từng món vào thùng; đủ rồi bấm Đóng xong.',
    lines: [
      'Sai món, thừa món: máy kêu khác và nói phải làm gì.',
      'Không có mã vạch thì bấm dấu cộng ở dòng ấy.',
      'Nhiều món giống nhau: bấm số lượng để ghi một lần.',
      'Nhiều kiện: đóng kiện thứ nhất rồi thêm kiện; ảnh chứng minh chụp ở phím máy ảnh.',
    ],
  },
  '/handover': {
    title: 'Bàn giao',
    says: 'Giao kiện cho bưu tá: quét từng kiện, ký, in biên bản.',
    lines: [
      'Mở một phiên cho mỗi hãng; quét kiện của hãng khác thì máy chặn.',
      'Kiện chưa đóng, đơn đã hủy: máy nói để lấy ra.',
      'Hai máy quét chung một phiên được.',
    ],
  },
  '/handover/:code': {
    title: 'Một phiên bàn giao',
    says: 'Quét mã vận đơn của từng kiện lên xe.',
    lines: [
      'Số kiện lớn ở giữa là số đã quét; kiện quét lại không tính hai lần.',
      'Chốt phiên xong in biên bản có chữ ký.',
    ],
  },
  '/ordersent': {
    title: 'Đơn đã gửi',
    says: 'Kiện đã rời kho, theo ngày và theo hãng.',
    lines: ['Tìm một kiện để biết ai giao, lúc nào, trong phiên nào.', 'In lại biên bản của một phiên cũ.'],
  },
  '/selfshippingorders': {
    title: 'Đơn tự giao',
    says: 'Những đơn shop tự chở: ai giao, thu bao nhiêu, xong chưa.',
    lines: [
      'Giao được thì quét mã, ghi số tiền đã thu; không được thì chọn lý do.',
      'Làm cả lúc mất mạng trên đường.',
      'Đơn của sàn mà shop tự chở được báo lại cho sàn.',
    ],
  },
  '/print': {
    title: 'Hàng chờ in',
    says: 'Nhãn và phiếu đang đợi ra giấy, đủ khổ.',
    lines: [
      'Chọn nhiều tờ rồi in một lượt; tờ nào in rồi có dấu.',
      'Nhãn tải trước được giữ trên máy, mất mạng vẫn in.',
      'Khổ giấy và máy in đặt trong Cài đặt máy.',
    ],
  },
  '/print/:paper': {
    title: 'Xem trước khi in',
    says: 'Đúng như trên giấy; chọn khổ rồi in.',
    lines: [
      'Mã vạch quá dài cho khổ giấy được thay bằng QR khi bạn đồng ý.',
      'Chọn khổ nhãn đúng với cuộn giấy đang lắp.',
    ],
  },
} as const satisfies Record<string, HelpText>
