import { operator, person, type Row } from '../marketplaces/refusal.ts'
import { OutsideTrouble } from '../outside/call-outside.ts'
import { maskText } from '../outside/mask-secrets.ts'

/** What Graph says instead of an answer. */
export interface GraphRefusal {
  code: number
  error_subcode?: number | undefined
  message: string
}

const again = (words: string, retryAfterMs?: number): Row => ({ kind: 'again', words, retryAfterMs })
const over: Row = {
  kind: 'grant',
  words: 'Facebook không còn nhận quyền cũ của Trang. Mở Bán trên Facebook và liên kết lại.',
}
const tooMany = again('Facebook đang nhận quá nhiều lượt gọi. KhoTay tự gửi lại.', 60_000)
const permission = person(
  'Trang chưa cho KhoTay quyền này, hoặc ứng dụng chưa được Meta duyệt. Liên kết lại Trang và cho đủ quyền.',
)
const closed = person(
  'Đã quá 24 giờ từ tin cuối của khách, Facebook không cho Trang trả lời nữa. Đợi khách nhắn lại.',
)
const away = person('Facebook không đưa được tin tới khách này: khách đã chặn Trang hoặc không còn nhận tin.')

const app = operator('Facebook không nhận ứng dụng của máy chủ này. Người quản trị xem lại khóa theo README.')
// Graph says 100 of everything that it finds badly asked: a subcode, or its words, say of what.
const spent = person('Mã mà Facebook đưa về đã dùng rồi hoặc quá hạn. Bấm Liên kết Trang để liên kết lại.')

const rows: Readonly<Record<number, Row>> = {
  1: again('Facebook gặp lỗi không rõ. KhoTay tự thử lại.'),
  2: again('Facebook đang bận. KhoTay tự thử lại.'),
  4: tooMany,
  10: permission,
  17: tooMany,
  32: tooMany,
  101: app,
  102: over,
  190: over,
  200: permission,
  368: person('Facebook tạm khóa việc nhắn tin của Trang. Xem trang quản lý Trang rồi thử lại.'),
  551: away,
  613: tooMany,
  1200: again('Facebook đang bận. KhoTay tự thử lại.'),
}

const bySubcode: Readonly<Record<number, Row>> = {
  36007: spent,
  36008: spent,
  36009: spent,
  2018278: closed,
  2018065: closed,
  2018001: away,
  2018108: away,
}

const unknown = person('Facebook không nhận điều KhoTay gửi. Xem lời của Facebook bên dưới rồi thử lại.')

/** What a refusal means here (O6). */
export function troubleOf(
  { code, error_subcode, message }: GraphRefusal,
  retryAfterMs?: number,
): OutsideTrouble {
  const sub = error_subcode === undefined ? undefined : bySubcode[error_subcode]
  const isOurs = code === 100 && message.includes('appsecret_proof')
  const { kind, words, ...about } = sub ?? (isOurs ? app : rows[code]) ?? unknown
  return new OutsideTrouble(kind, words, {
    ...about,
    said: maskText(`${message} (${code}${error_subcode === undefined ? '' : `/${error_subcode}`})`),
    retryAfterMs: retryAfterMs ?? about.retryAfterMs,
  })
}
