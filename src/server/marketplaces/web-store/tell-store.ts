import { signatureOf } from '../../outside/bank-key.ts'
import { type OutsideAnswer, OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { jsonOf, retryAfterOf } from '../read-answer.ts'
import { signatureHeader } from './sign.ts'

/** A web store's own server is answered by no engineer at night: it has so long (ms), and says little (bytes). */
const storeMs = 10_000
const storeByteLimit = 64 * 1024

interface Message {
  event: 'stock.updated' | 'order.updated'
  /** Names the message: told again it is the same. */
  id: string
  body: object
}

/**
 * Tells a web store something, signed as it signs what it tells us. Answers what it said, as JSON or nothing. What is told is how things are, so it may be told twice.
 */
export async function tellStore(
  url: string,
  { event, id, body }: Message,
  { access: secret, call, now }: Pick<Asking, 'access' | 'call' | 'now'>,
): Promise<unknown> {
  const text = JSON.stringify({ event, id, at: new Date(now).toISOString(), ...body })
  const answer = await call({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [signatureHeader]: signatureOf(secret, Math.floor(now / 1000), Buffer.from(text)),
    },
    body: text,
    timeoutMs: storeMs,
    byteLimit: storeByteLimit,
  })
  if (answer.status >= 200 && answer.status < 300) return jsonOf(answer.bytes)
  throw refusalOf(answer, now)
}

function refusalOf(answer: OutsideAnswer, now: number): OutsideTrouble {
  const { status } = answer
  const said = `HTTP ${status}`
  if (status === 429 || status === 408 || status >= 500)
    return new OutsideTrouble('again', 'Trang web chưa nhận tin. KhoTay tự gửi lại.', {
      said,
      retryAfterMs: retryAfterOf(answer, now),
      forAll: status >= 500,
    })
  if (status === 401 || status === 403)
    return new OutsideTrouble(
      'person',
      'Trang web không nhận chữ ký của KhoTay. Chép lại khóa sang trang web rồi bấm Thử lại.',
      { said },
    )
  if (status >= 300 && status < 400)
    return new OutsideTrouble(
      'person',
      'Địa chỉ nhận tin chuyển sang chỗ khác. Sửa địa chỉ của trang web rồi bấm Thử lại.',
      { said },
    )
  return new OutsideTrouble(
    'person',
    'Trang web từ chối tin của KhoTay. Nhờ người làm trang web xem lại rồi bấm Thử lại.',
    { said },
  )
}
