import * as v from 'valibot'
import { formatTaxCode } from '../../../domain/invoices/tax-code.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import { invoiceClient } from '../invoice-client.ts'
import type { InvoiceKind } from '../invoice-kind.ts'
import type { Invoicing } from '../invoicing.ts'

/*
 * VietInvoice tells nobody how it is spoken to (2026-11-27: nothing public was found). So the real one is not spoken to at all; what is here is spoken by practice alone, plainly and by no
 * model of theirs, so that a shop can be learned on and the day they publish their wire has a place to go.
 */

const Refusal = v.object({ ok: v.literal(false), message: v.string() })
const Account = v.object({ ok: v.literal(true), id: v.string(), name: v.string() })
const Invoice = v.object({ number: v.string(), taxOfficeCode: v.string(), lookupCode: v.string() })
const Issued = v.object({ ok: v.literal(true), invoice: Invoice })
const Found = v.object({ ok: v.literal(true), invoice: v.optional(Invoice) })
const Done = v.object({ ok: v.literal(true) })
const File = v.object({ ok: v.literal(true), file: v.pipe(v.string(), v.base64()) })

export const vietInvoiceKind: InvoiceKind = {
  hosts: [],
  open: (practice) => (practice === undefined ? undefined : vietInvoice(practice)),
  callsASecond: 5,
}

/** VietInvoice as practice plays it. */
export function vietInvoice(practice: string): Invoicing {
  const client = invoiceClient('VietInvoice')

  async function ask<S extends v.GenericSchema>(
    path: string,
    body: object,
    schema: S,
    asking: KeyedAsking & { acts: boolean },
  ): Promise<v.InferOutput<S>> {
    const { taxCode = '', username = '', password = '' } = asking.keys
    const word = Buffer.from(`${username}:${password}`).toString('base64')
    const headers = { authorization: `Basic ${word}`, 'x-tax-code': formatTaxCode(taxCode) }
    const call = { method: 'POST', url: `${practice}${path}`, headers, body, acts: asking.acts } as const
    const answer = await client.ask(call, v.union([schema, Refusal]), asking)
    const refused = v.safeParse(Refusal, answer)
    if (!refused.success) return answer as v.InferOutput<S>
    throw new OutsideTrouble('person', refusedWords, { said: maskText(refused.output.message) })
  }

  return {
    kinds: ['original', 'replacement', 'adjustment'],

    async who(asking) {
      const { id, name } = await ask('/account', {}, Account, { ...asking, acts: false })
      return { accountId: id, name }
    },

    async issue({ original, ...invoice }, asking) {
      const { invoice: issued } = await ask(
        '/invoices/issue',
        { ...invoice, original: original?.number, originalSeries: original?.series },
        Issued,
        { ...asking, acts: true },
      )
      return issued
    },

    async find({ key }, asking) {
      const { invoice } = await ask('/invoices/find', { key }, Found, { ...asking, acts: false })
      return invoice
    },

    async cancel({ key }, reason, asking) {
      await ask('/invoices/cancel', { key, reason }, Done, { ...asking, acts: true })
    },

    async send({ key }, email, asking) {
      await ask('/invoices/send', { key, email }, Done, { ...asking, acts: true })
    },

    async file({ key }, kind, asking) {
      const { file } = await ask('/invoices/file', { key, kind }, File, { ...asking, acts: false })
      return Buffer.from(file, 'base64')
    },
  }
}

const refusedWords = 'VietInvoice không nhận hóa đơn này. Xem lời của VietInvoice bên dưới rồi làm lại.'
