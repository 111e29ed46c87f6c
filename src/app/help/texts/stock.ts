import type { HelpText } from '../help-text.ts'

export const stockTexts = {
  '/shelf': {
    title: 'Kệ hàng',
    says: 'Kho chia thành ô kệ: ô nào có hàng gì, còn bao nhiêu.',
    lines: [
      'Thêm ô kệ tạo được cả dãy một lần; In tem để dán lên kệ.',
      'Quét tem kệ là mở ô ấy; gõ tên hàng để biết nằm ở ô nào.',
      'Mỗi kho có sẵn một kệ mặc định; dời hàng sang ô khác bằng Chuyển ô kệ.',
      'Khóa kho: phiếu nhập xuất và chuyển hàng dừng lại, bán và đóng gói vẫn chạy.',
    ],
  },
  '/shelf/:wid/:bid': {
    title: 'Một ô kệ',
    says: 'Hàng đang nằm trong ô, và ai động vào lần cuối.',
    lines: [
      'Chạm một món để Kiểm kho nhanh hoặc in mã vạch.',
      'Chuyển hàng đi để dời sang ô khác; tem rách thì In tem kệ.',
      'Đóng ô thì không cất thêm hàng vào, hàng đang có vẫn lấy ra được.',
    ],
  },
  '/shelf1': {
    title: 'Chuyển ô kệ',
    says: 'Quét ô đang lấy, quét hàng, quét ô cất vào.',
    lines: [
      'Tổng tồn của kho không đổi, chỉ chỗ nằm đổi.',
      'Lấy quá số trong ô, hay lấy hàng đang giữ cho đơn: máy chặn lại.',
      'Nhiều món giống nhau thì bấm × 1, chọn số rồi quét; nhầm thì Hoàn tác.',
      'Sang kho khác thì lập phiếu Chuyển kho.',
    ],
  },
  '/expiring': {
    title: 'Sắp hết hạn',
    says: 'Lô hàng đã hết hạn hoặc sắp hết, gần nhất đứng trước.',
    lines: [
      'Muốn có lô: bật Lô và hạn dùng ở Cài đặt shop, chọn Theo dõi khi sửa sản phẩm.',
      'Lô hết hạn thì Báo hàng lỗi ở màn hình Hàng lỗi để không bán nhầm.',
      'Chạm một lô để mở sản phẩm; bấm Excel để tải danh sách.',
    ],
  },
  '/export_import': {
    title: 'Nhập xuất',
    says: 'Phiếu nhập kho, phiếu xuất kho và lịch sử của chúng.',
    lines: [
      'Phiếu Chờ xác nhận chưa đổi tồn; Xác nhận, hoàn thành phiếu rồi tồn mới đổi.',
      'Sai thì Hủy phiếu: hàng trở lại như trước.',
      'Phiếu của đơn hàng, kiểm kho, chuyển kho thì sửa ở nơi lập ra nó.',
      'Quét mã in trên phiếu là mở phiếu ấy.',
    ],
  },
  '/create_export_import': {
    title: 'Lập phiếu nhập xuất',
    says: 'Ghi hàng vào hay ra kho không qua đơn.',
    lines: [
      'Chọn loại phiếu, quét tem kệ rồi quét hàng: hàng nằm ở ô ấy.',
      'Không có gì để quét thì Thêm hàng hoặc Gõ mã; lỡ tay thì Bớt một.',
      'Lập và hoàn thành thì tồn đổi ngay; Lưu, chờ xác nhận thì chưa.',
      'Phiếu đang ghi được giữ trên máy này, mất mạng vẫn lập được.',
    ],
  },
  '/supplyrequest': {
    title: 'Nhập hàng',
    says: 'Đơn đặt nhà cung cấp: đã đặt, đang về, đã nhận, còn phải trả.',
    lines: [
      'Gợi ý đặt hàng tính từ số bán 30 ngày, tồn và hàng sắp về rồi lập đơn nháp.',
      'Một đơn nhận nhiều lần được; thừa và hỏng đều ghi lại.',
      'Bấm Trễ hẹn để xem đơn quá ngày hẹn mà hàng chưa về đủ.',
      'Tiền chỉ hiện với người được xem giá vốn.',
    ],
  },
  '/supplyrequest/:code': {
    title: 'Một đơn nhập hàng',
    says: 'Đã đặt gì, về bao nhiêu, còn phải trả bao nhiêu.',
    lines: [
      'Hàng tới thì Quét nhận hàng, quét xong bấm Nhập kho; nhầm thì Hoàn tác lần này.',
      'Trả tiền nhà cung cấp từng phần cũng được, ghi sai thì Hủy lần ấy.',
      'Phần chưa về mà không chờ nữa thì Khóa đơn.',
      'In đơn để đối chiếu, In tem hàng về để dán lên hàng.',
    ],
  },
  '/supplyrequest/:code/receive': {
    title: 'Nhận hàng về',
    says: 'Quét hàng vừa tới và so với đơn đã đặt.',
    lines: [
      'Quét tem kệ để hàng quét tiếp cất vào ô ấy.',
      'Hàng thừa hay ngoài đơn: máy hỏi trước khi ghi.',
      'Bấm Hàng hỏng rồi quét món hỏng: để riêng, không vào tồn.',
      'Nhiều người quét cùng lúc được; xong bấm Nhập kho.',
    ],
  },
  '/create_supplyrequest': {
    title: 'Tạo đơn nhập hàng',
    says: 'Ghi hàng muốn đặt và giá với nhà cung cấp.',
    lines: [
      'Quét hoặc Thêm hàng; ai xem giá vốn thì giá nhập hiện nay điền sẵn.',
      'Gõ tên nhà cung cấp mới thì máy ghi luôn vào danh sách.',
      'Lưu nháp thì chưa đặt; Tạo đơn rồi thì hàng tính là sắp về.',
    ],
  },
  '/supplier': {
    title: 'Nhà cung cấp',
    says: 'Nơi shop lấy hàng, và tiền còn nợ họ.',
    lines: [
      'Tìm theo tên không dấu; ai xem được liên hệ thì tìm cả số điện thoại, mã số thuế.',
      'Bấm Shop đang nợ để xem riêng; tiền chỉ hiện với người được xem giá vốn.',
      'Nơi thôi lấy hàng thì Cất khỏi danh sách, đơn cũ vẫn còn.',
    ],
  },
  '/supplier_detail/:id': {
    title: 'Một nhà cung cấp',
    says: 'Liên hệ, các đơn nhập và sổ nợ với một nhà cung cấp.',
    lines: [
      'Công nợ kể từng lần nhận hàng và trả tiền, cho người được xem giá vốn.',
      'Trả tiền thì mở đơn nhập hàng, bấm Trả tiền nhà cung cấp.',
      'Ghi thành hai nơi thì Gộp trùng.',
    ],
  },
  '/stock-transfer': {
    title: 'Chuyển kho',
    says: 'Hàng đi từ kho này sang kho kia của shop.',
    lines: [
      'Kho gửi bấm Gửi hàng, trừ kho gửi; kho nhận bấm Nhận hàng rồi quét.',
      'Đang trên đường thì hàng tính là sắp về ở kho nhận, chưa bán được.',
      'Nhận thiếu hay thừa thì phải nói vì sao; phiếu giữ lại lời ấy.',
      'Hủy phiếu thì hàng đã gửi trở lại kệ của kho gửi.',
    ],
  },
  '/stock-transfer/:code/receive': {
    title: 'Nhận hàng chuyển kho',
    says: 'Quét hàng vừa tới từ kho kia.',
    lines: [
      'Quét tem kệ rồi quét hàng; đếm đủ một loại thì bấm Đủ ở dòng ấy.',
      'Bấm Hàng hỏng rồi quét món hỏng: để riêng ở Hàng lỗi.',
      'Bấm Nhận xong và nói hàng thiếu, thừa đang ở đâu; lúc ấy hàng vào kho.',
    ],
  },
  '/create-stock-transfer': {
    title: 'Lập phiếu chuyển kho',
    says: 'Chọn kho đi, kho đến và hàng cần chuyển.',
    lines: [
      'Quét hoặc Thêm hàng; danh sách nói kho đi còn bao nhiêu.',
      'Lập và gửi hàng thì trừ kho đi ngay; Lưu, gửi sau thì chưa trừ.',
    ],
  },
  '/stocktaking': {
    title: 'Kiểm kho',
    says: 'Đếm hàng thật rồi so với sổ.',
    lines: [
      'Mở phiên kiểm mới cho cả kho, vài kệ hay một nhóm hàng; nhiều người đếm chung.',
      'Không khóa kho thì vẫn bán trong lúc đếm: hàng ra vào được tính theo giờ.',
      'Mất mạng vẫn đếm.',
      'Chỉ một hai món thì mở sản phẩm, bấm Kiểm kho nhanh.',
    ],
  },
  '/stocktaking/:code': {
    title: 'Một phiên kiểm kho',
    says: 'Quét mã kệ, rồi quét từng món trên kệ ấy.',
    lines: [
      'Nhiều món giống nhau thì bấm × 1 hoặc Gõ số; kệ không có món nào thì bấm Không có.',
      'Mã lạ vẫn được ghi lại, chờ người nhận ra là hàng gì.',
      'Đếm xong thì gửi duyệt; người duyệt xem chênh lệch, mã nào nghi thì cho đếm lại.',
      'Duyệt và cân bằng rồi sổ mới đổi; mã chưa đếm thì giữ nguyên.',
    ],
  },
  '/create_stocktaking': {
    title: 'Mở phiên kiểm kho',
    says: 'Chọn đếm những gì và đếm thế nào.',
    lines: [
      'Nên đếm từng khu nhỏ, vào lúc ít hàng ra vào.',
      'Đếm mù: người đếm không thấy số trên sổ.',
      'Khóa kho khi kiểm: chặn phiếu nhập, phiếu xuất tới khi duyệt.',
    ],
  },
  '/damaged': {
    title: 'Hàng lỗi',
    says: 'Hàng không bán được, để riêng ngoài tồn kho: vì sao, tìm thấy ở đâu.',
    lines: [
      'Thấy món hỏng trên kệ thì Báo hàng lỗi: quét, chọn lý do, để riêng.',
      'Chọn rồi Trả nhà cung cấp hoặc Hủy hàng; máy lập phiếu để đối chiếu.',
      'Món lỗi khi đóng gói, nhận hoàn, kiểm kho hay nhập hàng cũng về đây.',
    ],
  },
} as const satisfies Record<string, HelpText>
