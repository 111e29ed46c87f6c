import type { HelpText } from '../help-text.ts'

export const stockTexts = {
  '/shelf': {
    title: 'Kệ hàng',
    says: 'Kho chia thành ô kệ: trong ô nào có gì, còn bao nhiêu.',
    lines: [
      'Tạo dãy ô một lần, in tem dán lên kệ.',
      'Quét tem một ô là thấy hàng trong ô ấy.',
      'Hàng chưa xếp ô nào đứng riêng để bạn xếp.',
    ],
  },
  '/shelf/:wid/:bid': {
    title: 'Một ô kệ',
    says: 'Hàng đang nằm trong ô, theo lô và hạn dùng.',
    lines: [
      'Xếp thêm, lấy bớt hay chuyển sang ô khác ở các phím dưới.',
      'Số sai thì mở một phiên kiểm kho cho ô.',
    ],
  },
  '/shelf1': {
    title: 'Chuyển ô kệ',
    says: 'Quét ô đi, quét hàng, quét ô đến.',
    lines: ['Tổng tồn của kho không đổi, chỉ chỗ nằm đổi.', 'Lấy nhiều hơn số đang có: máy hỏi lại.'],
  },
  '/expiring': {
    title: 'Sắp hết hạn',
    says: 'Lô hàng đã hết hạn hoặc sắp hết, gần nhất đứng trước.',
    lines: ['Chọn số ngày báo trước.', 'Chuyển lô hết hạn sang hàng lỗi để không bán nhầm.'],
  },
  '/export_import': {
    title: 'Nhập xuất',
    says: 'Phiếu nhập kho, xuất kho và lịch sử của chúng.',
    lines: [
      'Lập phiếu bằng quét mã hay từ Excel; phiếu nháp chưa đổi tồn.',
      'Hoàn thành phiếu thì tồn đổi một lần, đúng một lần.',
      'Sai thì hủy phiếu: tồn trở lại như cũ, lịch sử còn đó.',
    ],
  },
  '/create_export_import': {
    title: 'Lập phiếu nhập xuất',
    says: 'Ghi hàng vào hay ra kho không qua đơn.',
    lines: [
      'Quét từng món, hoặc dán từ Excel hai cột mã và số lượng.',
      'Nhập hàng có hạn dùng thì ghi số lô và ngày.',
      'Phiếu đang viết được giữ trên máy.',
    ],
  },
  '/supplyrequest': {
    title: 'Nhập hàng',
    says: 'Đơn đặt hàng nhà cung cấp: đã đặt, đang về, đã nhận, đã trả tiền.',
    lines: [
      'Nhận hàng nhiều lần cho một đơn; thừa thiếu đều ghi lại.',
      'Giá nhập vào sổ thì giá vốn cập nhật theo.',
    ],
  },
  '/supplyrequest/:code': {
    title: 'Một đơn nhập hàng',
    says: 'Đặt gì, về gì, còn nợ bao nhiêu.',
    lines: [
      'Bấm Nhận hàng khi xe tới; trả tiền từng phần cũng được.',
      'In phiếu để đối chiếu với nhà cung cấp.',
    ],
  },
  '/supplyrequest/:code/receive': {
    title: 'Nhận hàng về',
    says: 'Quét hàng vừa tới và so với đơn đã đặt.',
    lines: [
      'Hàng lạ, hàng thừa được hỏi trước khi ghi.',
      'Hàng hỏng đánh dấu riêng, không vào tồn bán được.',
      'Làm dở cất được, người khác nhận tiếp được.',
    ],
  },
  '/create_supplyrequest': {
    title: 'Tạo đơn nhập hàng',
    says: 'Ghi hàng muốn đặt và giá với nhà cung cấp.',
    lines: ['Hàng sắp hết có thể thêm cả loạt từ Dự kiến hết hàng.', 'Giá lần nhập trước hiện bên cạnh.'],
  },
  '/supplier': {
    title: 'Nhà cung cấp',
    says: 'Nơi bạn lấy hàng và số tiền còn nợ họ.',
    lines: ['Tìm theo tên hay số điện thoại.', 'Công nợ tính từ đơn nhập và các lần trả.'],
  },
  '/supplier_detail/:id': {
    title: 'Một nhà cung cấp',
    says: 'Liên hệ, các đơn nhập và sổ nợ với một nhà cung cấp.',
    lines: ['Trả tiền ghi ở đây; mỗi lần trả một dòng.'],
  },
  '/stock-transfer': {
    title: 'Chuyển kho',
    says: 'Hàng đi từ kho này sang kho kia của shop.',
    lines: [
      'Kho đi xuất, kho đến quét nhận; đang trên đường thì chưa bán được ở đâu cả.',
      'Nhận thiếu thì phần thiếu ghi rõ, không biến mất.',
    ],
  },
  '/stock-transfer/:code/receive': {
    title: 'Nhận hàng chuyển kho',
    says: 'Quét hàng vừa tới từ kho kia.',
    lines: ['Đủ thì chốt; thiếu hay hỏng thì ghi, kho đi sẽ thấy.'],
  },
  '/create-stock-transfer': {
    title: 'Lập phiếu chuyển kho',
    says: 'Chọn kho đi, kho đến và hàng cần chuyển.',
    lines: ['Quét hoặc tìm hàng; máy nói kho đi còn bao nhiêu.', 'Phiếu nháp chưa đổi tồn.'],
  },
  '/stocktaking': {
    title: 'Kiểm kho',
    says: 'Đếm hàng thật rồi so với sổ.',
    lines: [
      'Mở phiên cho cả kho, vài ô kệ hay vài món.',
      'Kho vẫn bán trong lúc đếm: máy tính cả hàng ra vào giữa chừng.',
      'Nhiều người đếm chung một phiên.',
    ],
  },
  '/stocktaking/:code': {
    title: 'Một phiên kiểm kho',
    says: 'Quét từng món hoặc gõ số đếm được.',
    lines: [
      'Chênh lệch hiện khi chốt, người giữ kho duyệt rồi sổ mới đổi.',
      'Đếm lại một món không xóa lần trước.',
      'Mất mạng vẫn đếm.',
    ],
  },
  '/create_stocktaking': {
    title: 'Mở phiên kiểm kho',
    says: 'Chọn đếm gì và ai cùng đếm.',
    lines: ['Nên đếm từng khu nhỏ, vào lúc ít hàng ra vào.', 'Đếm mù thì người đếm không thấy số trong sổ.'],
  },
  '/damaged': {
    title: 'Hàng lỗi',
    says: 'Hàng không bán được: vì sao, ở đâu, xử lý thế nào.',
    lines: ['Sửa được thì đưa lại vào tồn; không thì xuất hủy.', 'Mỗi món giữ ảnh và người báo.'],
  },
} as const satisfies Record<string, HelpText>
