import * as v from 'valibot'
import { type Bridge, clockMs, headerOf, hmac, isSame } from './bridge.ts'

const Body = v.object({
  id: v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  content: v.nullish(v.string(), ''),
  transferType: v.picklist(['in', 'out']),
  transferAmount: v.number(),
})

/**
 * SePay (developer.sepay.vn, 2026-11): either the key in `Authorization: Apikey …`, or `X-SePay-Signature: sha256=…` over the time (s), a dot and the body. It sends again until it is told
 * `{"success": true}`.
 */
export const sepay: Bridge = {
  isSigned({ headers, raw }, secret, now) {
    const signature = headerOf(headers, 'x-sepay-signature')
    if (signature === '') return isSame(headerOf(headers, 'authorization'), `Apikey ${secret}`)
    const at = headerOf(headers, 'x-sepay-timestamp')
    const isNow = /^\d{1,12}$/.test(at) && Math.abs(now - Number(at) * 1000) <= clockMs
    return isSame(signature, `sha256=${hmac('sha256', secret, `${at}.`, raw)}`) && isNow
  },

  read(body) {
    const told = v.safeParse(Body, body)
    if (!told.success) return undefined
    const { id, content, transferType, transferAmount: amount } = told.output
    return transferType === 'in' ? [{ transaction: `sepay:${id}`, amount, content: content ?? '' }] : []
  },
}
