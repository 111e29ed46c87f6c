import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { formatTaxCode } from '../../../domain/invoices/tax-code.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import { invoiceClient } from '../invoice-client.ts'
import type { InvoiceKind } from '../invoice-kind.ts'
import type { InvoiceToIssue, Invoicing, IssuedInvoice, NamedInvoice } from '../invoicing.ts'
import { hiloTrouble, secondOfKey } from './hilo-errors.ts'
import { hiloReplacementXml, hiloXml } from './hilo-xml.ts'

/*
 * Hilo, by what is public of it: `Authentication` is base64 of user, password and a nonce; an invoice is XML in JSON; a second one of a key is refused (E_FKey_Duplicate). Each shop has
 * a host of its own below hilo.com.vn. 2026-11-27: what is not public, and what is done about it:
 *  - What `invoiceinfo` answers: it is read like the answer of issuing. Whatever else comes is believed nothing of, and a person looks.
 *  - How it says that there is none of a key: any `success: false` of that question. Asking anew is safe: a second one of the key is refused.
 *  - How one is adjusted, and how it is sent by e-mail: neither is offered (`kinds`, `send`).
 */

const paths = {
  issue: '/api/tt78/hoadon/xuathoadon',
  issueAtTill: '/api/tt78/hoadonmtt/xuathoadon',
  replace: '/api/tt78/business/replaceInv',
  cancel: '/api/tt78/business/cancelInv',
  info: '/api/tt78/business/invoiceinfo',
  file: '/api/tt78/business/invoicebykey',
} as const

/** Numbers come as numbers or as texts. */
const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))])
const Answer = v.object({
  success: v.optional(v.boolean(), false),
  error: v.optional(Text, ''),
  messages: v.optional(v.union([Text, v.array(Text)]), ''),
  data: v.optional(v.unknown()),
})
type Answer = v.InferOutput<typeof Answer>
const One = v.object({
  serial: v.optional(v.string()),
  key: v.optional(Text),
  fkey: v.optional(Text),
  no: v.pipe(Text, v.regex(/^0*[1-9]\d*$/)),
  taxAuthorityCode: v.optional(v.string()),
})
const File = v.pipe(v.string(), v.base64())
/** The shop's own host. */
const ownHost = /^(?:https:\/\/)?((?:[a-z0-9-]+\.)+hilo\.com\.vn)\/?$/i

/** Of series of a cash register the fourth sign is M: `C26MKT`. */
function isOfTill(series: string): boolean {
  return series[3] === 'M'
}

export const hiloKind: InvoiceKind = {
  hosts: [],
  domains: ['hilo.com.vn'],
  open: hilo,
  callsASecond: 5,
}

/** The real Hilo, or practice. */
export function hilo(practice: string | undefined): Invoicing {
  const client = invoiceClient('Hilo')

  function headersOf({ keys }: KeyedAsking) {
    const { username = '', password = '', taxCode = '' } = keys
    const nonce = randomBytes(16).toString('hex')
    const word = Buffer.from(`${username}:${password}:${nonce}`).toString('base64')
    return { Authentication: word, taxcode: formatTaxCode(taxCode) }
  }
  function baseOf({ keys }: KeyedAsking): string {
    if (practice !== undefined) return practice
    const [, host] = ownHost.exec(keys['host']?.trim() ?? '') ?? []
    if (host === undefined) throw new OutsideTrouble('person', noHost)
    return `https://${host}`
  }
  function post(path: string, body: object, asking: KeyedAsking): Promise<Answer> {
    const url = `${baseOf(asking)}${path}`
    return client.ask({ method: 'POST', url, headers: headersOf(asking), body, acts: true }, Answer, asking)
  }
  function look(path: string, of: { pattern: string; series: string; key: string }, asking: KeyedAsking) {
    const query = new URLSearchParams({ pattern: of.pattern, serial: of.series, fkey: of.key })
    const url = `${baseOf(asking)}${path}?${query}`
    return client.ask({ method: 'GET', url, headers: headersOf(asking), acts: false }, Answer, asking)
  }

  async function find(
    of: Pick<InvoiceToIssue, 'key' | 'pattern' | 'series'>,
    asking: KeyedAsking,
  ): Promise<IssuedInvoice | undefined> {
    const answer = await look(paths.info, of, asking)
    return answer.success ? issuedIn(answer, of.key) : undefined
  }

  return {
    kinds: ['original', 'replacement'],

    async who(asking) {
      const taxCode = formatTaxCode(asking.keys['taxCode'] ?? '')
      // A question about an invoice that nobody has: only whose keys are not known is refused.
      await look(paths.info, { pattern: '1', series: 'C00TAA', key: 'KHOTAY' }, asking)
      return { accountId: taxCode, name: taxCode }
    },

    find,

    async issue(invoice, asking) {
      const { pattern, series, original } = invoice
      const body =
        original === undefined
          ? { xmlData: hiloXml(invoice), pattern, serial: series, convert: 0 }
          : { xmlData: hiloReplacementXml(invoice, original.key), pattern, serial: series, convert: 0 }
      const path = original ? paths.replace : isOfTill(series) ? paths.issueAtTill : paths.issue
      const answer = await post(path, body, asking)
      if (answer.success) return issuedIn(answer, invoice.key)
      const said = saidIn(answer)
      // The one before it was issued after all.
      const first = secondOfKey.test(said) ? await find(invoice, asking) : undefined
      if (first) return first
      throw secondOfKey.test(said)
        ? new OutsideTrouble('again', thereAlready, { said, mayBeDone: true })
        : hiloTrouble(said)
    },

    async cancel({ pattern, series, key }, _, asking) {
      const answer = await post(paths.cancel, { pattern, serial: series, fkey: key }, asking)
      if (!answer.success) throw hiloTrouble(saidIn(answer))
    },

    async file(invoice: NamedInvoice, kind, asking) {
      if (kind === 'xml') throw new OutsideTrouble('person', noXml)
      const answer = await look(paths.file, invoice, asking)
      const file = v.safeParse(File, answer.data)
      if (!answer.success || !file.success) throw hiloTrouble(saidIn(answer))
      return Buffer.from(file.output, 'base64')
    },
  }
}

/** The invoice that an answer tells of; one of another key is none of ours. */
function issuedIn({ data }: Answer, key: string): IssuedInvoice {
  const told = v.safeParse(One, Array.isArray(data) ? data[0] : data)
  const name = told.success ? (told.output.fkey ?? told.output.key) : undefined
  if (!told.success || (name !== undefined && name !== key))
    throw new OutsideTrouble('again', unreadable, { mayBeDone: true })
  const { no, serial, taxAuthorityCode } = told.output
  return { number: no, series: serial, taxOfficeCode: taxAuthorityCode, providerId: key }
}

function saidIn({ error, messages, data }: Answer): string {
  const first = Array.isArray(data) ? (data[0] as { detailError?: unknown } | undefined) : undefined
  const detail = typeof first?.detailError === 'string' ? first.detailError : ''
  return [error, ...[messages].flat(), detail].filter(Boolean).join(' · ')
}

const noHost = 'Địa chỉ Hilo của shop có dạng ten-shop.hilo.com.vn. Mở Cài đặt, phần Hóa đơn điện tử, để sửa.'
const thereAlready = 'Hilo nói hóa đơn này đã có. KhoTay tự hỏi lại số.'
const unreadable = 'Hilo trả lời về hóa đơn theo dạng KhoTay chưa biết. KhoTay tự hỏi lại.'
const noXml = 'Hilo không cho lấy tệp XML qua KhoTay. Tải ở trang của Hilo.'
