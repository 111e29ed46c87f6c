import { type CallOutside, OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import type { Faults } from '../../../src/stand-ins/market/faults.ts'

/**
 * Calls as `call` makes them, but one that practice is silent to is given up as soon as practice has chosen silence, with the trouble of a
 * call that was waited for to its end: twenty seconds of waiting a test would prove nothing more. How long is waited stands in `egress.test.ts`.
 */
export function giveUpSilence(call: CallOutside, faults: Faults): CallOutside {
  const waiting = new Map<AbortController, string>()
  const strikes = faults.strikes.bind(faults)
  faults.strikes = (fault, path) => {
    const struck = strikes(fault, path)
    if (struck && (fault === 'silent-before' || fault === 'silent-after'))
      for (const [giving, at] of waiting) if (at === path) giving.abort()
    return struck
  }
  return async (request) => {
    const giving = new AbortController()
    waiting.set(giving, new URL(request.url).pathname)
    try {
      return await call({
        ...request,
        signal: AbortSignal.any([giving.signal, ...(request.signal ? [request.signal] : [])]),
      })
    } catch (error) {
      if (!giving.signal.aborted) throw error
      throw new OutsideTrouble('again', 'Trả lời quá chậm. KhoTay tự kiểm tra rồi thử lại.', {
        mayBeDone: true,
        forAll: true,
      })
    } finally {
      waiting.delete(giving)
    }
  }
}
