import type { HelpText } from '../help-text.ts'

export const moneyTexts = {
  '/transfers': {
    title: 'Tiền chưa rõ đơn',
    says: 'Tiền chuyển khoản đã vào mà máy chưa biết của đơn nào.',
    lines: [
      'Mở một dòng, chọn đơn: số còn thiếu hay thừa hiện trước khi ghi.',
      'Ghi nhầm thì gỡ ra được; một khoản không ghi hai lần.',
    ],
  },
  '/claims': {
    title: 'Khiếu nại hãng',
    says: 'Hàng hãng làm mất, làm hỏng: đòi bao nhiêu, tới đâu rồi.',
    lines: [
      'Mở khiếu nại từ đơn hoặc kiện hoàn, kèm ảnh chứng minh.',
      'Hãng trả thì ghi số tiền; không đòi nữa thì đóng, số liệu vẫn còn.',
    ],
  },
  '/checkpayment': {
    title: 'Đối soát & công nợ',
    says: 'Hãng, sàn và khách còn nợ shop bao nhiêu, và bảng đối soát của họ.',
    lines: [
      'Chọn tệp đối soát; lần đầu chỉ cho máy biết cột nào là gì, lần sau máy nhớ.',
      'Chênh lệch được gọi tên: thiếu đơn, sai COD, phí cao hơn báo giá, chưa trả.',
      'Xác nhận một lần cho cả bảng; sai thì hoàn tác cả bảng.',
    ],
  },
} as const satisfies Record<string, HelpText>
