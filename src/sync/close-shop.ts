import * as v from 'valibot'
import { CloseShopAnswer } from '../protocol/queries/close-shop.ts'
import type { Asking } from './ask.ts'
import { post } from './transport.ts'

/** A big shop is forgotten in minutes (ms). */
const patienceMs = 600_000

/** The shop is closed at the server and everything of it forgotten. Answers the sentence to show where it was not. */
export async function closeShop(
  { environment, session: { token } }: Asking,
  { name, password }: { name: string; password: string },
): Promise<string | undefined> {
  const body = { name, password, token }
  const reply = await post(environment, { path: '/api/shop/close', body, timeoutMs: patienceMs })
  if (reply.ok && v.is(CloseShopAnswer, reply.body)) return undefined
  const text = reply.ok ? undefined : reply.fault.text
  return text ?? 'Không liên lạc được máy chủ. Mở lại ứng dụng: nếu còn vào được thì shop chưa đóng.'
}
