import { operator, person, type Row } from '../marketplaces/refusal.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import { maskText } from '../outside/mask-secrets.ts'

/** What Zalo says instead of an answer: under HTTP 200, too. */
export interface ZaloRefusal {
  error: number
  message: string
}

const relink = (words: string): Row => ({
  kind: 'grant',
  words: `${words} Mở Cài đặt, phần Zalo, rồi liên kết lại.`,
})
const again = (words: string, retryAfterMs?: number): Row => ({ kind: 'again', words, retryAfterMs })
const accessOver: Row = {
  kind: 'again',
  words: 'Quyền gọi Zalo vừa hết hạn. KhoTay đang xin quyền mới rồi tự gửi tiếp.',
  accessOver: true,
}
const app = operator(
  'Zalo không nhận ứng dụng của máy chủ này. Người quản trị xem lại khóa Zalo theo README.',
)
const template = person('Mẫu tin này không dùng được. Lấy lại mẫu tin, chọn mẫu đang bật, rồi bấm Gửi lại.')
const filling = person(
  'Nội dung điền vào mẫu không hợp lệ, thiếu, hoặc quá dài. Sửa nội dung tham số rồi bấm Gửi lại.',
)
const permission = person('OA hoặc ứng dụng chưa được gửi loại tin này. Xem quyền ở trang quản lý Zalo OA.')
const money = person('Tài khoản Zalo Cloud không đủ tiền, hoặc chưa gắn với OA. Nạp tiền rồi bấm Gửi lại.')
const account = person('Số này không có tài khoản Zalo đang dùng, hoặc không nhận được tin.')
const refused = person(
  'Khách đã từ chối nhận tin này trên Zalo. Đừng gửi lại; tắt đồng ý ở trang khách hàng.',
)

/** How refusals of messages are understood, by the number that Zalo gives them. */
const rows: Readonly<Record<number, Row>> = {
  [-100]: again('Zalo gặp lỗi không rõ. KhoTay tự thử lại.'),
  [-101]: app,
  [-102]: app,
  [-103]: app,
  [-104]: app,
  [-105]: app,
  [-106]: app,
  [-108]: person('Zalo không nhận số điện thoại này. Kiểm tra số của khách.'),
  [-109]: template,
  [-110]: account,
  [-111]: filling,
  [-112]: filling,
  [-1121]: filling,
  [-1122]: filling,
  [-1123]: filling,
  [-114]: account,
  [-115]: money,
  [-116]: filling,
  [-117]: permission,
  [-118]: account,
  [-119]: account,
  [-120]: permission,
  [-124]: accessOver,
  [-1241]: app,
  [-125]: permission,
  [-126]: person('Ví thử của Zalo Cloud hết tiền. Nạp ví thử rồi gửi thử lại.'),
  [-127]: person(
    'Tin thử chỉ tới được quản trị viên của OA. Thêm số của bạn làm quản trị viên OA rồi thử lại.',
  ),
  [-130]: filling,
  [-131]: template,
  [-132]: filling,
  [-133]: again('Zalo không cho gửi ban đêm. KhoTay tự gửi vào buổi sáng.'),
  [-135]: permission,
  [-136]: money,
  [-137]: money,
  [-138]: permission,
  [-139]: refused,
  [-140]: permission,
  [-141]: refused,
  [-144]: person('OA đã gửi hết số tin của hôm nay. Ngày mai bấm Gửi lại.'),
  [-145]: permission,
  [-146]: template,
  [-147]: person('Mẫu này đã gửi hết số tin của hôm nay. Ngày mai bấm Gửi lại.'),
  // Of the Official Account's own calls.
  [-201]: filling,
  [-204]: permission,
  [-205]: permission,
  [-209]: app,
  [-212]: app,
  [-216]: accessOver,
  [-220]: accessOver,
  [-223]: relink('OA đã thu lại quyền của KhoTay.'),
  [-224]: permission,
  [-32]: again('Zalo đang nhận quá nhiều lượt gọi. KhoTay tự gửi lại.', 60_000),
}

const unknown = person('Zalo không gửi tin này. Xem lời của Zalo bên dưới rồi bấm Gửi lại.')

/** What a refusal of a message, or of a question, means here (O6). */
export function troubleOf({ error, message }: ZaloRefusal, retryAfterMs?: number): OutsideTrouble {
  const { kind, words, ...about } = rows[error] ?? unknown
  return new OutsideTrouble(kind, words, {
    ...about,
    said: maskText(`${message} (${error})`),
    retryAfterMs: retryAfterMs ?? about.retryAfterMs,
  })
}

/** The same where tokens are asked for: whatever is not the app's own fault ends the leave. */
export function tokenTroubleOf({ error, message }: ZaloRefusal): OutsideTrouble {
  const isApp = [-14001, -14002, -14003, -14004].includes(error)
  const { kind, words, ...about } = isApp
    ? app
    : relink('Zalo không còn nhận quyền cũ, hoặc mã vừa mang về đã dùng rồi.')
  return new OutsideTrouble(kind, words, { ...about, said: maskText(`${message} (${error})`) })
}
