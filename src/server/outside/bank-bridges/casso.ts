import * as v from 'valibot'
import { type Bridge, headerOf, hmac, isSame, sorted } from './bridge.ts'

const Transaction = v.object({
  id: v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  amount: v.number(),
  description: v.nullish(v.string(), ''),
})
const Body = v.object({ error: v.literal(0), data: v.union([Transaction, v.array(Transaction)]) })

/**
 * Casso. Its webhook of today signs in `X-Casso-Signature: t=…,v1=…`: HMAC-SHA512 over the time, a dot and the body with its fields sorted. The one of before sends its key in
 * `secure-token`, and several transactions at once. A signature holds for good: what it tells of counts once. Its trial has the id 0.
 */
export const casso: Bridge = {
  isSigned({ headers, body }, secret) {
    const [, at, hash] =
      /^t=(\d{1,16}),v1=([0-9a-f]{128})$/.exec(headerOf(headers, 'x-casso-signature')) ?? []
    if (at !== undefined && hash !== undefined)
      return isSame(hash, hmac('sha512', secret, `${at}.${JSON.stringify(sorted(body))}`))
    // Of the older form alone: a body that has to be signed is not let in by the key.
    return Array.isArray(body['data']) && isSame(headerOf(headers, 'secure-token'), secret)
  },

  read(body) {
    const told = v.safeParse(Body, body)
    if (!told.success) return undefined
    return [told.output.data].flat().flatMap(({ id, amount, description }) => {
      const isTrial = String(id) === '0'
      return amount > 0 && !isTrial
        ? [{ transaction: `casso:${id}`, amount, content: description ?? '' }]
        : []
    })
  },
}
