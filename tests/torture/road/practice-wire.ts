import {
  type CallOutside,
  type OutsideRequest,
  OutsideTrouble,
} from '../../../src/server/outside/call-outside.ts'
import type { Outcome, WireRequest } from '../../../src/stand-ins/market/outcome.ts'

/** Asks practice within this process. What egress makes of silence and of an answer that breaks off is made of it here at once: nobody waits. */
export function wireTo(answer: (request: WireRequest) => Outcome): CallOutside {
  return async (request) => {
    const { kind, status, headers, body } = answer(wireRequest(request))
    if (kind !== 'answer')
      throw new OutsideTrouble('again', 'Mất kết nối khi chờ sàn trả lời.', {
        mayBeDone: true,
        forAll: kind === 'silence',
      })
    return { status, headers, bytes: Buffer.from(body) }
  }
}

function wireRequest({ method, url, headers = {}, body, bytes }: OutsideRequest): WireRequest {
  const { host, pathname, search } = new URL(url)
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  const sent = Buffer.from(bytes ?? body ?? '')
  return {
    method,
    url: pathname + search,
    headers: { host, ...Object.fromEntries(lower) },
    body: sent.toString('utf8'),
    bytes: sent,
  }
}
