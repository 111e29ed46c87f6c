import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { formatTaxCode } from '../../../domain/invoices/tax-code.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import { invoiceClient, keysRefused } from '../invoice-client.ts'
import type { InvoiceKind } from '../invoice-kind.ts'
import type { Invoicing, IssuedInvoice } from '../invoicing.ts'
import { matBaoBody } from './mat-bao-body.ts'

/*
 * Mắt Bão, by what is public of its proxy API: a word of an hour or so for tax code, user and password; invoices in a list, each answered by a code of its own within the answer's; TCHDon
 * says what replaces and adjusts another; a reference (MTChieu) that was there before is refused where KTraMTChieuTrung is 1. 2026-11-27: what is not public, and what is done about it:
 *  - Whether it can be asked what became of a reference: it is not. An invoice whose answer was lost waits for a person who looks, and is never asked for again by itself.
 *  - How one is cancelled, and how it is sent anew by e-mail: neither is offered.
 *  - What a refusal is called: its sentence is shown as it is.
 */

const host = 'api-hddt.matbao.in:11443'
const paths = {
  login: '/api/auth/login',
  issue: '/api/invoice/create-invoice',
  file: '/api/invoice/download-invoice',
} as const

/** Numbers come as numbers or as texts. */
const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const good = '200'
const said = { errorCode: v.optional(Text, ''), message: v.optional(Text, '') }
const Login = v.object({ ...said, data: v.optional(v.object({ accessToken: v.optional(v.string(), '') })) })
const One = v.object({
  maSoHDon: v.optional(Text),
  fkey: v.optional(Text),
  shDon: v.optional(Text, '0'),
  maTraCuu: v.optional(Text),
  mccqt: v.optional(Text),
})
const Issued = v.object({
  ...said,
  data: v.optional(v.array(v.object({ ...said, data: v.optional(One) })), []),
})
const File = v.object({
  ...said,
  data: v.optional(
    v.object({ data_PDF_Base64: v.optional(v.string(), ''), data_XML_Base64: v.optional(v.string(), '') }),
  ),
})

export const matBaoKind: InvoiceKind = { hosts: [host], open: matBao, callsASecond: 3 }

/** Its word is good for an hour, as its clients have it; ours is thrown away before (ms). */
const wordMs = 50 * 60_000
const mostWords = 500

/** The real Mắt Bão, or practice. */
export function matBao(practice: string | undefined): Invoicing {
  const client = invoiceClient('Mắt Bão')
  const base = practice ?? `https://${host}`
  const words = new Map<string, { token: string; until: number }>()

  async function login(asking: KeyedAsking): Promise<string> {
    const { taxCode = '', username = '', password = '' } = asking.keys
    const body = { MST: formatTaxCode(taxCode), TDNhap: username, MKhau: password }
    const call = { method: 'POST', url: `${base}${paths.login}`, headers: {}, body, acts: false } as const
    const { errorCode, message, data } = await client.ask(call, Login, asking)
    const token = data?.accessToken ?? ''
    if (errorCode !== good || token === '')
      throw new OutsideTrouble('grant', keysRefused('Mắt Bão'), { said: maskText(message) })
    if (words.size >= mostWords) words.clear()
    words.set(nameOf(asking), { token, until: asking.now + wordMs })
    return token
  }

  /** With the word that is there; a new one where that is not taken any more, which does nothing. */
  async function ask<S extends v.GenericSchema>(
    path: string,
    body: object,
    schema: S,
    asking: KeyedAsking & { acts: boolean },
  ): Promise<v.InferOutput<S>> {
    const known = words.get(nameOf(asking))
    const isOld = known === undefined || known.until <= asking.now
    const send = (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const call = { method: 'POST', url: `${base}${path}`, headers, body, acts: asking.acts } as const
      return client.ask(call, schema, asking)
    }
    if (isOld) return send(await login(asking))
    try {
      return await send(known.token)
    } catch (error) {
      if (!(error instanceof OutsideTrouble) || error.kind !== 'grant') throw error
      return send(await login(asking))
    }
  }

  return {
    kinds: ['original', 'replacement', 'adjustment'],

    async who(asking) {
      await login(asking)
      const { taxCode = '', username = '' } = asking.keys
      return { accountId: formatTaxCode(taxCode), name: username }
    },

    async issue(invoice, asking) {
      const answer = await ask(paths.issue, [matBaoBody(invoice)], Issued, { ...asking, acts: true })
      const [one] = answer.data
      if (answer.errorCode !== good || !one || one.errorCode !== good)
        throw refused(one?.message || answer.message)
      return issuedIn(one.data)
    },

    async file({ providerId = '', lookupCode = '' }, kind, asking) {
      const body = { MaTraCuu: lookupCode, MaSoHDon: providerId }
      const answer = await ask(paths.file, body, File, { ...asking, acts: false })
      const { data_PDF_Base64 = '', data_XML_Base64 = '' } = answer.data ?? {}
      const text = kind === 'pdf' ? data_PDF_Base64 : data_XML_Base64
      if (answer.errorCode !== good || text === '') throw refused(answer.message)
      return Buffer.from(text, 'base64')
    },
  }
}

/** An invoice without a number is one that was not issued, or is on its way: a person looks. */
function issuedIn(told: v.InferOutput<typeof One> | undefined): IssuedInvoice {
  const { shDon = '0', maSoHDon, fkey, maTraCuu, mccqt } = told ?? {}
  if (!/^0*[1-9]\d*$/.test(shDon)) throw new OutsideTrouble('person', noNumber, { mayBeDone: true })
  return { number: shDon, providerId: maSoHDon ?? fkey, lookupCode: maTraCuu, taxOfficeCode: mccqt }
}

/** A reference that was there before: something was issued under it, and a person looks which number it has. */
function refused(message: string): OutsideTrouble {
  const isThere = /trùng|đã tồn tại|tham chiếu/i.test(message)
  return new OutsideTrouble('person', isThere ? there : refusedWords, {
    said: maskText(message),
    mayBeDone: isThere,
  })
}

/** Whose word it is: another password has another. */
function nameOf({ keys }: KeyedAsking): string {
  const { taxCode, username, password } = keys
  return createHash('sha256')
    .update(JSON.stringify([taxCode, username, password]))
    .digest('hex')
}

const noNumber = 'Mắt Bão nhận hóa đơn mà chưa cho số. Xem ở trang Mắt Bão: có số thì ghi vào đây.'
const there = 'Mắt Bão nói mã tham chiếu của hóa đơn này đã có. Xem ở trang Mắt Bão: có số thì ghi vào đây.'
const refusedWords = 'Mắt Bão không phát hành hóa đơn này. Xem lời của Mắt Bão bên dưới rồi phát hành lại.'
