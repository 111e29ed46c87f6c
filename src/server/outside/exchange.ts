import { type Agent, request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSealed } from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import {
  type AboutTrouble,
  type OutsideAnswer,
  type OutsideRequest,
  OutsideTrouble,
  type TroubleKind,
} from './call-outside.ts'
import { PrivateAddress } from './public-address.ts'

/** From the name that is looked up to a connection that carries bytes (ms). */
export const connectMs = 10_000
/** An answer that takes longer is given up (ms). */
export const usualMs = 20_000
/** The longest answers that are no label: fifty orders with all their lines (bytes). */
export const usualByteLimit = 8 * 1024 * 1024

/** The way to somebody outside. */
export interface Way {
  /** Whose server it is, as a person calls them. */
  whose: string
  agent: Agent
  lookup?: LookupFunction
  connectMs?: number
}

/** Connections over which a request may be sent at once. */
const ready = new WeakSet<Socket>()

/**
 * One request and the whole of its answer. Throws `OutsideTrouble` where there is none; `mayBeDone` is true from the moment on in which a
 * byte of the request may have left us.
 */
export function exchange(request: OutsideRequest, way: Way): Promise<OutsideAnswer> {
  const {
    url,
    method,
    headers,
    body,
    bytes,
    signal,
    timeoutMs = usualMs,
    byteLimit = usualByteLimit,
  } = request
  const { whose, agent, lookup } = way
  const isSealed = url.startsWith('https:')
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(givenUp(whose, false))
    const sent = bytes ?? body
    // Node says the length of a body for all methods but this one, and without it there is no body.
    const length = method === 'DELETE' && sent ? { 'content-length': String(Buffer.byteLength(sent)) } : {}
    const asked = (isSealed ? askSealed : askPlain)(url, {
      method,
      headers: { ...headers, ...length },
      agent,
      lookup,
    })
    let wasSent = false
    let timer = setTimeout(() => fail(unreached(whose, 'ETIMEDOUT')), way.connectMs ?? connectMs)
    const giveUp = () => fail(givenUp(whose, wasSent))

    function end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
    function fail(trouble: OutsideTrouble): void {
      end()
      reject(trouble)
      asked.destroy()
    }
    function send(): void {
      wasSent = true
      clearTimeout(timer)
      timer = setTimeout(() => fail(slow(whose)), timeoutMs)
    }

    asked.on('error', (error) => fail(wasSent ? cut(whose, error) : unreached(whose, error)))
    asked.on('socket', (socket) => {
      if (ready.has(socket)) return send()
      socket.once(isSealed ? 'secureConnect' : 'connect', () => {
        ready.add(socket)
        send()
      })
    })
    asked.on('response', (answer) => {
      const parts: Uint8Array[] = []
      let length = 0
      answer.on('data', (part: Uint8Array) => {
        length += part.length
        if (length > byteLimit) fail(tooLong(whose))
        else parts.push(part)
      })
      answer.on('error', (error) => fail(cut(whose, error)))
      answer.on('end', () => {
        end()
        resolve(asAnswer(answer, Buffer.concat(parts)))
      })
    })
    signal?.addEventListener('abort', giveUp, { once: true })
    asked.end(sent)
  })
}

function asAnswer({ statusCode: status = 0, headers }: IncomingMessage, bytes: Uint8Array): OutsideAnswer {
  const plain = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return { status, headers: Object.fromEntries(plain), bytes }
}

function unreached(whose: string, error: Error | string): OutsideTrouble {
  const words =
    error instanceof PrivateAddress
      ? `Tên máy chủ của ${whose} đang trỏ vào mạng nội bộ nên không được gọi. Kiểm tra DNS của máy chủ KhoTay.`
      : `Chưa kết nối được với ${whose}. KhoTay tự thử lại.`
  return again(words, { said: codeOf(error), forAll: true })
}

/** As a sentence begins with it. */
function begun(whose: string): string {
  return whose.charAt(0).toUpperCase() + whose.slice(1)
}

function slow(whose: string): OutsideTrouble {
  return again(`${begun(whose)} trả lời quá chậm. KhoTay tự kiểm tra rồi thử lại.`, {
    mayBeDone: true,
    forAll: true,
  })
}

function cut(whose: string, error: Error): OutsideTrouble {
  const words = `Mất kết nối khi chờ ${whose} trả lời. KhoTay tự kiểm tra rồi thử lại.`
  return again(words, { said: codeOf(error), mayBeDone: true })
}

function tooLong(whose: string): OutsideTrouble {
  const words = `${begun(whose)} trả lời dài quá mức nên KhoTay không đọc. Báo cho người vận hành KhoTay.`
  return troubleOf('never', words, { mayBeDone: true })
}

function givenUp(whose: string, mayBeDone: boolean): OutsideTrouble {
  return again(`Đã dừng khi chờ ${whose} trả lời. Thử lại khi cần.`, { mayBeDone })
}

function again(words: string, about: AboutTrouble): OutsideTrouble {
  return troubleOf('again', words, about)
}

function troubleOf(kind: TroubleKind, words: string, about: AboutTrouble): OutsideTrouble {
  return new OutsideTrouble(kind, words, about)
}

/** `ECONNREFUSED`; the rest of what the system says holds the address of a server. */
function codeOf(error: Error | string): string {
  if (typeof error === 'string') return error
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
