import type { HelpText } from '../help-text.ts'

export const packingTexts = {
  '/initlogistic': {
    title: 'Chuẩn bị hàng',
    says: 'Báo sàn là hàng đã sẵn sàng, để có mã vận đơn và tem.',
    lines: [
      'Đánh dấu các đơn rồi bấm Đi đơn; đơn phải gửi sớm nhất đứng trước.',
      'Lấy hàng tận nơi hay gửi tại bưu cục; chưa chọn thì đi theo cách sàn khuyên.',
      'Đóng lại cũng được: việc chạy tiếp, kết quả hiện trên từng đơn.',
      'Đơn sàn không nhận thì ở lại kèm lý do; sửa xong bấm Thử lại.',
    ],
  },
  '/initlogistic/:code': {
    title: 'Một đơn chờ chuẩn bị',
    says: 'Xem đơn của sàn trước khi báo sàn là hàng đã sẵn sàng.',
    lines: [
      'Bấm Đi đơn để lấy mã vận đơn; đơn shop tự giao thì phím tên là Chuẩn bị hàng.',
      'Sàn không nhận thì lý do hiện trên đầu đơn, cạnh phím Thử lại.',
    ],
  },
  '/picking': {
    title: 'Nhặt hàng',
    says: 'Gom nhiều đơn thành một đợt, đi một vòng kho nhặt cho hết.',
    lines: [
      'Chạm một gợi ý như gấp, một món, cùng dãy kệ; hoặc Tự chọn đơn. Một đợt tối đa 100 đơn.',
      'Hai người nhặt chung một đợt: một từ đầu đường, một từ cuối đường, gặp nhau ở giữa.',
      'Mất mạng vẫn nhặt; có mạng lại máy tự gửi.',
    ],
  },
  '/picking/new': {
    title: 'Chọn đơn để nhặt',
    says: 'Chọn những đơn đi chung một vòng, gấp nhất đứng trước.',
    lines: [
      'Lọc Gấp, Một món, Nhiều món, theo dãy kệ hay đơn vị vận chuyển.',
      'Chia ô: mỗi đơn một ô trên xe, máy nói bỏ món nào vào ô nào. Một rổ: nhặt chung.',
      'Đơn đang thiếu hàng có dòng nhắc trước khi bạn đi.',
    ],
  },
  '/picking/:code': {
    title: 'Một đợt nhặt',
    says: 'Đi theo thứ tự ô kệ và quét từng món; quét tem kệ để chắc là đúng ô.',
    lines: [
      'Sai món, thừa món hay sai ô: máy kêu khác và không tính.',
      'Không thấy hàng thì bấm Thiếu / hỏng: đơn không đủ được để riêng, đợt vẫn đi tiếp.',
      'Đợt Chia ô: sang Chia ô, quét một món, màn hình nói bỏ vào ô nào.',
      'Nhầm thì Hoàn tác; phím ba chấm có In phiếu nhặt, Kết thúc đợt, Hủy đợt.',
    ],
  },
  '/orderspack': {
    title: 'Đóng gói',
    says: 'Các đơn chờ đóng; quét tem hay mã đơn là vào bàn đóng của đơn ấy.',
    lines: [
      'Đơn gấp đứng đầu; Đang đóng kể những đơn có người đang làm.',
      'Nhiều đơn chỉ có một món thì vào Làn một món: quét một món là xong một kiện.',
      'Phím máy in ở trên in tem của các đơn đang hiện.',
      'Mất mạng vẫn đóng được: việc giữ trên máy, có mạng máy tự gửi.',
    ],
  },
  '/orderspack/lane': {
    title: 'Làn một món',
    says: 'Quét một món: máy mở đơn gấp nhất cần đúng món ấy và đóng xong luôn.',
    lines: [
      'Đơn có quà hay món đi kèm thì máy bảo lấy thêm, quét món ấy rồi kiện mới đóng.',
      'Bật Gửi tem để tem của mỗi kiện vào Hàng chờ in.',
      'Dán xong quét lại tem để chắc là đúng đơn.',
      'Nhầm thì bấm Hoàn tác: đơn mở lại, gỡ tem và lấy hàng ra.',
    ],
  },
  '/orderspack/:code': {
    title: 'Bàn đóng gói',
    says: 'Quét từng món vào thùng; đủ thì bấm Đóng xong hoặc quét lại tem của đơn.',
    lines: [
      'Sai món hay thừa món: máy dừng và nói phải làm gì; bấm nút rồi quét tiếp.',
      'Nhiều món giống nhau thì bấm × 1, chọn số rồi quét một lần.',
      'Không có mã vạch thì Gõ mã SKU; không có hàng thì Thiếu / hỏng và để kiện riêng.',
      'Thùng đầy thì bấm Thêm, sang kiện mới; chụp ảnh chứng minh ở phím ảnh trên đầu.',
    ],
  },
  '/handover': {
    title: 'Bàn giao',
    says: 'Giao kiện cho bưu tá: quét từng kiện khi cho vào bao, ký, in biên bản.',
    lines: [
      'Chạm đơn vị vận chuyển để mở phiên; mở trước khi bưu tá đến cũng được.',
      'Kiện của đơn vị khác, chưa đóng xong hay đơn đã hủy: máy chặn và nói lấy ra.',
      'Nhiều máy quét chung một phiên được; mất mạng vẫn quét.',
      'Đã bàn giao: tìm phiên cũ theo mã vận đơn, đơn vị hay ngày để in lại biên bản.',
    ],
  },
  '/handover/:code': {
    title: 'Một phiên bàn giao',
    says: 'Quét tem vận đơn của từng kiện khi cho vào bao.',
    lines: [
      'Còn thiếu kể từng kiện chưa quét; quét lại một kiện không tính hai lần.',
      'Tem rách: chạm kiện ở Còn thiếu rồi bấm Kiện đang cầm, cho vào phiên.',
      'Bấm Bàn giao, lấy chữ ký, ghi người nhận, bấm Giao; xong thì In biên bản.',
      'Phím Khác có In danh sách kiện và Bỏ phiên này.',
    ],
  },
  '/ordersent': {
    title: 'Đơn đã gửi',
    says: 'Đơn đã rời kho trong 30 ngày, theo ngày và đơn vị vận chuyển.',
    lines: [
      'Chọn một phiên rồi bấm Mở biên bản phiên để xem ai giao, ai nhận, và in lại.',
      'Kiện vẫn còn ở kho? ở cuối danh sách nói phải làm gì khi kiện chưa đi.',
    ],
  },
  '/selfshippingorders': {
    title: 'Đơn tự giao',
    says: 'Đơn shop tự chở: nhận đi giao, thu tiền, báo kết quả.',
    lines: [
      'Ở Chờ giao bấm Nhận đi giao nhiều đơn; Đang giao xếp theo đường đi.',
      'Quét tem hay chạm đơn: Đã giao thì ghi tiền đã thu, Không được thì chọn lý do.',
      'Sẽ giao lại để đi lần nữa; Cho hoàn về kho là thôi giao.',
      'Mất mạng trên đường vẫn ghi được; đơn của sàn thì máy chủ báo lại sàn.',
    ],
  },
  '/print': {
    title: 'Hàng chờ in',
    says: 'Tem và phiếu có người nhờ in, hiện ở mọi máy của kho.',
    lines: [
      'Ở trang in nào cũng có Để máy khác in: tờ ấy sang chờ ở đây.',
      'In xong máy hỏi Ra giấy chưa?: trả lời để không ai in trùng.',
      'Vừa in có phím In lại; tem đã ra giấy thì máy hỏi vì sao in lại.',
      'Tem sàn đã lấy về máy này thì mất mạng vẫn in được.',
    ],
  },
  '/print/:paper': {
    title: 'Xem trước khi in',
    says: 'Xem đúng như trên giấy rồi in.',
    lines: [
      'Chọn khổ giấy ở trên; Cách in để đặt lề, độ nét của máy in và nội dung tem.',
      'Mã vạch không vừa khổ thì In QR thay mã vạch, hoặc chọn khổ lớn hơn.',
      'Máy này không nối máy in thì bấm Để máy khác in.',
    ],
  },
} as const satisfies Record<string, HelpText>
