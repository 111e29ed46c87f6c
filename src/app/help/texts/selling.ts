import type { HelpText } from '../help-text.ts'

const copies = {
  says: 'Các bản sao chép đang soạn để đăng lên sàn.',
  lines: [
    'Mỗi bản nói còn thiếu gì; bấm Sửa để điền ngành hàng, thuộc tính, giá.',
    'Chọn nhiều bản rồi Đăng một lượt; bản sàn trả về kèm câu trả lời của sàn.',
    'Không bản nào được đăng hai lần, kể cả khi mất mạng giữa chừng.',
    'Danh sách này ở máy chủ, cần mạng để xem.',
  ],
}

const newInvoice = {
  title: 'Xuất hóa đơn điện tử',
  says: 'Soạn hóa đơn của một đơn rồi phát hành qua nhà cung cấp của shop.',
  lines: [
    'Gõ mã số thuế: công ty đã xuất lần trước thì tên và địa chỉ tự hiện.',
    'Khách không lấy tên thì để trống, hóa đơn ghi Khách lẻ.',
    'Xem từng dòng, thuế và tổng tiền ở dưới rồi mới bấm Phát hành hóa đơn.',
    'Số đã cấp không rút lại được: sai thì điều chỉnh, thay thế hoặc hủy.',
  ],
}

export const sellingTexts = {
  '/till': {
    title: 'Bán tại quầy',
    says: 'Bán cho khách đứng trước mặt: quét, thu tiền, in hóa đơn; mất mạng vẫn bán.',
    lines: [
      'Mở ngăn tiền với số tiền có sẵn; hết ca chạm tên cửa hàng, đếm tiền, Chốt ngăn tiền.',
      'Giữ đơn để bán cho khách khác; chạm tên khách ở trên là quay lại.',
      'Chuyển khoản: khách quét mã QR, bạn thấy tiền vào tài khoản rồi mới bấm Đã nhận tiền.',
    ],
  },
  '/customers': {
    title: 'Khách hàng',
    says: 'Khách của shop: số điện thoại, địa chỉ, đơn đã mua và tiền còn nợ.',
    lines: [
      'Tìm theo tên không dấu, vài số điện thoại hay mã khách.',
      'Bấm Đang nợ để xem riêng khách còn nợ và tổng số nợ.',
      'Tìm khách trùng kể những khách cùng số, hoặc cùng tên và địa chỉ, để gộp lại.',
      'Nhập Excel, Xuất Excel có ở màn hình rộng.',
    ],
  },
  '/customers1/details_customer/:id': {
    title: 'Một khách hàng',
    says: 'Liên hệ, công nợ, địa chỉ và đơn đã mua của một khách.',
    lines: [
      'Thu nợ thì bấm Khách trả nợ; ghi sai thì bấm Ghi nhầm ở dòng ấy.',
      'Gộp khách trùng giữ đơn, nợ và số điện thoại của cả hai; gộp nhầm thì Tách ra.',
      'Hỏi khách trước rồi mới bật Đồng ý nhận tin Zalo.',
      'Khách đòi xóa dữ liệu: chủ shop bấm Xóa dữ liệu cá nhân; số liệu bán hàng vẫn còn.',
    ],
  },
  '/digitalbill': {
    title: 'Hóa đơn điện tử',
    says: 'Hóa đơn điện tử của shop: đang chờ số, đã có số và bị từ chối.',
    lines: [
      'Lập ở trang đơn: bấm Xuất hóa đơn. Nhiều đơn thì chọn ở Danh sách đơn.',
      'Mở một hóa đơn để tải tệp, gửi khách, điều chỉnh, thay thế hay hủy.',
      'Chưa rõ đã có số hay chưa: xem ở trang nhà cung cấp trước khi phát hành lại.',
    ],
  },
  '/create_digital_bill': newInvoice,
  '/create_digital_bill_mat_bao': newInvoice,
  '/create_digital_bill_hilo': newInvoice,
  '/products1': {
    title: 'Sản phẩm',
    says: 'Hàng của shop: giá, mã vạch, tồn từng kho.',
    lines: [
      'Tìm không dấu theo tên, mã, mã vạch; quét một mã là thấy hàng ấy.',
      'Bấm Excel để nhập cả danh sách, xuất ra tệp hay tạo cân bằng kho.',
      'Combo thì tìm Tạo combo trong Thêm, hoặc bấm Ctrl+K trên máy tính.',
      'Trên máy tính, chọn nhiều dòng để đổi giá, gắn thẻ, in mã vạch, đồng bộ lên sàn.',
    ],
  },
  '/products1/:code': {
    title: 'Một sản phẩm',
    says: 'Một mặt hàng: giá, tồn từng kho và ô kệ, đơn đang cần, nơi đang bán.',
    lines: [
      'Hàng vừa về thì Nhập hàng; số ở kệ khác sổ thì Kiểm kho nhanh.',
      'Bao bì có mã khác thì Gắn thêm mã vạch: quét mã nào cũng ra hàng này.',
      'Biến động kể từng lần nhập xuất làm nên số tồn; cần mạng để hỏi máy chủ.',
      'Giá nhập và Lịch sử giá nhập chỉ hiện với người được xem giá vốn.',
    ],
  },
  '/listings': {
    title: 'Hàng đăng bán',
    says: 'Hàng đang đăng trên các sàn, và sản phẩm của kho ứng với từng hàng.',
    lines: [
      'Liên kết rồi thì đơn sàn mới trừ đúng tồn; bấm Đề xuất liên kết để máy gợi ý.',
      'Lấy hàng đăng bán để tải lại từ sàn; Tạo sản phẩm từ hàng mà kho chưa có.',
      'Mở một hàng để Đồng bộ tồn, Đẩy giá, Tạm ngừng báo hay Ngắt liên kết.',
      'Sàn từ chối thì câu của sàn hiện ở hàng ấy; Lịch sử kể từng lần báo tồn.',
    ],
  },
  '/flash_sale_shopee': {
    title: 'Flash sale Shopee',
    says: 'Đặt hàng giảm giá vào khung giờ flash sale của gian hàng Shopee.',
    lines: [
      'Bấm Tạo, chọn ngày và khung giờ, Thêm hàng rồi gõ mức giảm, số bán, mỗi khách mấy món.',
      'Dòng sai quy định của Shopee được báo trước khi gửi.',
      'Chép sang giờ khác để khỏi soạn lại; Tắt thì nhả hàng đang giữ.',
      'Danh sách hỏi Shopee nên cần mạng.',
    ],
  },
  '/clone_ecommerce': { title: 'Bản sao chép', ...copies },
  '/clone_shopee': {
    title: 'Sao chép sản phẩm lên sàn',
    says: 'Chọn hàng và gian hàng muốn đăng; máy soạn bản nháp cho từng gian hàng.',
    lines: [
      'Lấy từ sản phẩm trong kho, hoặc từ hàng đăng bán của một gian hàng khác.',
      'Sao chép được tới gian hàng Shopee, Lazada và Tiktok.',
      'Tạo bản nháp thì chưa gì lên sàn: điền nốt rồi đăng ở Bản sao chép.',
    ],
  },
  '/clone_ecommerce_shopee': { title: 'Bản sao chép Shopee', ...copies },
  '/clone_ecommerce_lazada': { title: 'Bản sao chép Lazada', ...copies },
  '/clone_ecommerce_tiktok': { title: 'Bản sao chép Tiktok', ...copies },
  '/edit_clone_ecommerce': {
    title: 'Sửa bản sao chép',
    says: 'Điền những gì sàn đòi cho một bản sao chép.',
    lines: [
      'Chọn ngành hàng trước: ngành hàng cho biết còn cần những gì.',
      'Đủ rồi thì Đăng lên sàn; chưa đủ thì Lưu nháp.',
    ],
  },
  '/create_product': {
    title: 'Tạo sản phẩm',
    says: 'Thêm một mặt hàng: tên và giá bán là đủ để bắt đầu.',
    lines: [
      'Quét mã vạch in trên bao bì; Mã sản phẩm để trống thì máy tự đặt.',
      'Nhiều màu, nhiều cỡ: ghi từng phân loại rồi bấm Tạo và thêm nữa.',
      'Hàng đang có sẵn thì ghi vào Tồn đầu, máy lập phiếu Nhập mới.',
      'Mất mạng vẫn tạo được; phần ghi dở giữ trên máy này.',
    ],
  },
  '/import_products': {
    title: 'Nhập sản phẩm từ Excel',
    says: 'Đưa cả danh sách hàng vào một lần, kể cả tệp từ phần mềm khác.',
    lines: [
      'Đọc được tệp của KiotViet, Sapo, Nhanh.vn, Haravan và tệp mẫu tải ở đây.',
      'Từng dòng được xem trước; cột lạ thì mở Ghép cột, dòng lỗi nói sai ở đâu.',
      'Chưa có gì được ghi cho tới khi bạn bấm Ghi; dòng lỗi tải về sửa rồi nhập lại.',
      'Mất mạng vẫn chọn và ghi được, có mạng máy gửi đi.',
    ],
  },
  '/create_product_combo': {
    title: 'Tạo combo',
    says: 'Bán nhiều món thành một bộ; tồn của bộ tính từ các món bên trong.',
    lines: ['Quét hoặc tìm từng món, ghi số lượng trong bộ.', 'Bán một bộ là trừ tồn từng món.'],
  },
} as const satisfies Record<string, HelpText>
