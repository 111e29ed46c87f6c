import { currentSession, type Session } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { post, requestTimeoutMs } from './transport.ts'

export type Asked<T> = { ok: true; value: T } | Unanswered

export type Unanswered =
  /** The server was not reached; what the device holds is all there is. */
  | { ok: false; offline: true; text: string }
  /** Screens show the request's id beside the text. */
  | { ok: false; offline?: false; text: string; code: string; requestId?: string }

interface Options {
  signal?: AbortSignal
  timeoutMs?: number
  /** Checks the answer; without it the answer is taken as it comes. */
  check?: (value: unknown) => boolean
  environment?: Environment
  session?: Session
}

/** Asks the server something that cannot be queued. Never throws for the network's sake. */
export async function ask<T>(
  path: string,
  method: string,
  params: object = {},
  { signal, timeoutMs = requestTimeoutMs, check, environment = browserEnvironment(), session }: Options = {},
): Promise<Asked<T>> {
  const { token } = session ?? (await currentSession()) ?? {}
  if (!token) return { ok: false, code: 'sign-in-again', text: 'Xin hãy đăng nhập lại và tiếp tục!' }
  const reply = await post(environment, { path, body: { method, params, token }, signal, timeoutMs })
  if (!reply.ok) {
    const { code, text, requestId } = reply.fault
    if (code === undefined) return { ok: false, offline: true, text: notReached }
    return { ok: false, code, text: text ?? notReached, requestId: requestId || undefined }
  }
  if (check && !check(reply.body)) return { ok: false, offline: true, text: notReached }
  return { ok: true, value: reply.body as T }
}

const notReached = 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.'
