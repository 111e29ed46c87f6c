import * as v from 'valibot'
import { type Bridge, hmac, isSame } from './bridge.ts'

const Data = v.object({
  orderCode: v.number(),
  amount: v.number(),
  description: v.nullish(v.string(), ''),
  accountNumber: v.nullish(v.string(), ''),
  reference: v.pipe(v.string(), v.nonEmpty()),
})
const Body = v.object({ code: v.string(), data: Data })

/** What payOS sends when an address is named to it. */
const trial = { orderCode: 123, accountNumber: '12345678' }

/** payOS: `signature` of the body is HMAC-SHA256 over the fields of `data`, sorted, as `name=value` with & between them; what is nothing is empty. */
export const payos: Bridge = {
  isSigned({ body }, secret) {
    const { data, signature } = body
    if (typeof data !== 'object' || data === null || typeof signature !== 'string') return false
    const fields = Object.entries(data)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${textOf(value)}`)
    return isSame(signature, hmac('sha256', secret, fields.join('&')))
  },

  read(body) {
    const told = v.safeParse(Body, body)
    if (!told.success) return undefined
    const { orderCode, amount, description, accountNumber, reference } = told.output.data
    const isTrial = orderCode === trial.orderCode && accountNumber === trial.accountNumber
    if (told.output.code !== '00' || isTrial) return []
    return [{ transaction: `payos:${reference}`, amount, content: description ?? '' }]
  },
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
