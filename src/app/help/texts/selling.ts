import type { HelpText } from '../help-text.ts'

const copies = {
  says: 'Các bản sao chép đang soạn để đăng lên sàn này.',
  lines: [
    'Mỗi dòng nói còn thiếu gì; mở ra để điền nốt ngành hàng, thuộc tính và giá.',
    'Chọn nhiều bản rồi đăng một lượt; bản nào sàn từ chối sẽ hiện câu trả lời của sàn.',
    'Không bản nào được đăng hai lần, kể cả khi mất mạng giữa chừng.',
  ],
}

const newInvoice = {
  title: 'Xuất hóa đơn điện tử',
  says: 'Soạn hóa đơn cho một đơn rồi phát hành qua nhà cung cấp của shop.',
  lines: [
    'Nhập mã số thuế để lấy tên và địa chỉ người mua; lần sau máy nhớ.',
    'Thuế suất lấy theo ngày của đơn; tổng tiền khớp với đơn đến từng đồng.',
    'Một đơn chỉ có một số hóa đơn; sai thì điều chỉnh hoặc thay thế.',
  ],
}

export const sellingTexts = {
  '/till': {
    title: 'Bán tại quầy',
    says: 'Bán cho khách đứng trước mặt: quét, thu tiền, in hóa đơn.',
    lines: [
      'Mở ngăn kéo với số tiền đầu ca, đóng ngăn kéo thì đếm lại tiền.',
      'Nhiều khách cùng lúc: mỗi khách một thẻ ở trên, chuyển qua lại không mất gì.',
      'Chuyển khoản thì hiện mã QR; tiền vào, máy báo.',
      'Không có mạng vẫn bán và in được.',
    ],
  },
  '/customers': {
    title: 'Khách hàng',
    says: 'Danh bạ khách mua: số điện thoại, địa chỉ, đã mua gì, còn nợ bao nhiêu.',
    lines: [
      'Tìm theo tên không dấu hoặc vài số cuối điện thoại.',
      'Gộp hai khách là một; xuất danh sách ra Excel khi có quyền.',
      'Khách cần chú ý thì ghi rõ lý do: người tạo đơn sẽ thấy.',
    ],
  },
  '/customers1/details_customer/:id': {
    title: 'Một khách hàng',
    says: 'Lịch sử mua, địa chỉ và công nợ của một khách.',
    lines: [
      'Thu nợ ở đây; mỗi lần thu là một dòng, không ghi hai lần.',
      'Khách yêu cầu xóa dữ liệu cá nhân: chủ shop xóa, số liệu bán hàng vẫn giữ.',
    ],
  },
  '/digitalbill': {
    title: 'Hóa đơn điện tử',
    says: 'Hóa đơn đã phát hành, đang chờ và bị từ chối.',
    lines: [
      'Chọn nhiều đơn để phát hành một lượt; việc chạy nền, bạn làm việc khác.',
      'Mở một hóa đơn để gửi cho khách, tải PDF hoặc XML, điều chỉnh, thay thế hay hủy.',
      'Mất mạng lúc phát hành cũng không ra hai số.',
    ],
  },
  '/create_digital_bill': newInvoice,
  '/create_digital_bill_mat_bao': newInvoice,
  '/create_digital_bill_hilo': newInvoice,
  '/products1': {
    title: 'Sản phẩm',
    says: 'Hàng của shop: giá, mã vạch, tồn kho từng kho, nơi đang đăng bán.',
    lines: [
      'Tìm không dấu theo tên, mã, mã vạch; quét một mã là mở hàng ấy.',
      'Đánh dấu nhiều hàng để sửa giá, in tem, đẩy tồn hay ngừng bán cùng lúc.',
      'Thêm từng món, hoặc nhập cả danh sách từ Excel.',
    ],
  },
  '/products1/:code': {
    title: 'Một sản phẩm',
    says: 'Giá, tồn ở từng kho và ô kệ, lô hạn dùng, và lịch sử của một món.',
    lines: [
      'Bấm tồn kho để xem từng lần nhập xuất làm nên con số ấy.',
      'In tem mã vạch, sửa, hoặc thêm biến thể ở các phím phía dưới.',
      'Giá vốn chỉ hiện với người được phép xem.',
    ],
  },
  '/listings': {
    title: 'Hàng đăng bán',
    says: 'Hàng đang đăng trên các sàn và sản phẩm trong kho mà nó trỏ tới.',
    lines: [
      'Liên kết thì đơn từ sàn mới trừ đúng tồn; máy gợi ý theo mã giống nhau.',
      'Đẩy tồn, đổi giá hoặc tải lại hàng của gian ở đây.',
      'Sàn từ chối thì câu của sàn đứng ngay ở dòng ấy.',
    ],
  },
  '/flash_sale_shopee': {
    title: 'Flash sale Shopee',
    says: 'Đăng ký khung giờ giảm giá sâu cho gian Shopee.',
    lines: [
      'Chọn khung giờ, thêm hàng, đặt giá và số lượng cho từng phân loại.',
      'Giá và số lượng sai quy định của Shopee được báo trước khi gửi.',
      'Chép lại một lần chạy cũ để khỏi làm từ đầu.',
    ],
  },
  '/clone_ecommerce': { title: 'Bản sao chép', ...copies },
  '/clone_shopee': {
    title: 'Sao chép sản phẩm lên sàn',
    says: 'Chọn hàng và gian muốn đăng; máy soạn sẵn bản nháp cho từng sàn.',
    lines: [
      'Chọn hàng, chọn gian, rồi điền những gì sàn đòi thêm.',
      'Bản nháp giữ lại cho tới khi bạn đăng hoặc xóa.',
    ],
  },
  '/clone_ecommerce_shopee': { title: 'Bản sao chép Shopee', ...copies },
  '/clone_ecommerce_lazada': { title: 'Bản sao chép Lazada', ...copies },
  '/clone_ecommerce_tiktok': { title: 'Bản sao chép Tiktok', ...copies },
  '/edit_clone_ecommerce': {
    title: 'Sửa bản sao chép',
    says: 'Điền những gì sàn đòi cho một bản sao chép.',
    lines: [
      'Ngành hàng quyết định thuộc tính nào bắt buộc.',
      'Ô còn thiếu được nêu tên; điền xong mới đăng được.',
    ],
  },
  '/create_product': {
    title: 'Tạo sản phẩm',
    says: 'Thêm một món hàng: tên và giá bán là đủ để bắt đầu.',
    lines: [
      'Quét mã vạch in sẵn trên hàng, hoặc để máy đặt mã.',
      'Có màu và cỡ thì ghi hai thuộc tính, máy lập bảng các phân loại.',
      'Ghi Tồn đầu nếu hàng đã nằm trong kho.',
    ],
  },
  '/import_products': {
    title: 'Nhập sản phẩm từ Excel',
    says: 'Đưa cả danh sách hàng vào một lần, kể cả tệp từ phần mềm khác.',
    lines: [
      'Chọn tệp: từng dòng được xem trước, dòng sai nói sai ở đâu.',
      'Chưa có gì đổi cho tới khi bạn bấm nhập; nhập xong vẫn hoàn tác được từng việc.',
      'Tệp mẫu tải ở màn hình này.',
    ],
  },
  '/create_product_combo': {
    title: 'Tạo combo',
    says: 'Bán nhiều món thành một bộ; tồn của bộ tính từ các món bên trong.',
    lines: ['Chọn các món và số lượng của mỗi món trong bộ.', 'Bán một bộ là trừ tồn từng món.'],
  },
} as const satisfies Record<string, HelpText>
