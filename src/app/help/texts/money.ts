import type { HelpText } from '../help-text.ts'

export const moneyTexts = {
  '/transfers': {
    title: 'Tiền chưa rõ đơn',
    says: 'Tiền chuyển khoản đã vào mà máy chưa biết của đơn nào.',
    lines: [
      'Bấm Gắn vào đơn rồi chọn đơn: còn thiếu hay thừa hiện trước khi ghi.',
      'Một khoản chia cho nhiều đơn được, không quá số tiền đã vào.',
      'Tiền khác thì bấm Không phải tiền của đơn để để riêng; đưa về lại được.',
    ],
  },
  '/claims': {
    title: 'Khiếu nại hãng',
    says: 'Kiện hãng làm mất, làm hỏng hay tính sai phí: đòi bao nhiêu, tới đâu rồi.',
    lines: [
      'Kiện hãng báo thất lạc, hư hỏng tự vào đây; mở thêm từ đơn hoặc từ dòng lệch khi đối soát.',
      'Chạm ảnh để kèm theo, ghi số tiền đòi; nộp cho hãng xong thì bấm Đã gửi hãng.',
      'Hãng trả thì Được bồi thường và ghi số tiền; không đòi nữa thì Thôi khiếu nại.',
    ],
  },
  '/checkpayment': {
    title: 'Đối soát & công nợ',
    says: 'Hãng, sàn và khách còn nợ shop bao nhiêu, và bảng kê của họ.',
    lines: [
      'Còn nợ shop: ai nợ, bao nhiêu đơn, lâu nhất từ bao giờ.',
      'Bấm Bảng kê mới, chọn tệp Excel hay CSV của họ; cột lạ chỉ phải ghép một lần.',
      'Từng dòng được so với đơn, chỗ lệch được gọi tên; xem trước rồi mới ghi.',
      'Ghi một lần cho cả bảng; sai thì Hủy đối soát cả bảng.',
    ],
  },
} as const satisfies Record<string, HelpText>
