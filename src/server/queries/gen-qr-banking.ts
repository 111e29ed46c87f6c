import { toBuffer } from 'bwip-js/node'
import * as v from 'valibot'
import { collectPayment, stillDue } from '../../domain/money/collect-payment.ts'
import { OrderCode, PaidAmount } from '../../domain/money/params.ts'
import { transferNote } from '../../domain/money/transfer-note.ts'
import { vietQr } from '../../domain/money/viet-qr.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { refuse } from '../../domain/refuse.ts'
import type { Company } from '../../domain/tables/company.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { getOrder } from './get-order.ts'

const Asked = v.object({
  /** The account, as an order's `bankInfo.id` names it; one that no account can have is unknown like any other. */
  id: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
  /** What is due of it, unless an amount is told. */
  orderCode: v.optional(OrderCode),
  amount: v.optional(PaidAmount),
})

/**
 * `/api/order genQrBanking {id}`: a VietQR of one of the shop's accounts as PNG, base64 (CAT-469). The app makes its own without a network; this
 * is for others. 2026-11-24: the document names no amount. With an order it asks for what is due of it, else customers write the sum. It is answered at
 * `/api/alsAPI` too: document 3 lists it under the alternate API.
 */
export async function genQrBanking(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<{ vietQRImage: string }> {
  if (!mayDo(actor, collectPayment.permission)) throw notAllowed()
  const { id, orderCode, amount } = parse(Asked, fields)
  const [company] = (await reading.rows([{ table: 'companies', key: actor.company }])) as [Company?]
  const account = company?.settings.bankAccounts?.find((one) => one.id === id)
  if (!account) throw new WireFault('refused', refuse('bank-account-not-found', { id }))
  const order = orderCode === undefined ? undefined : await getOrder(reading, actor, { code: orderCode })
  const due = amount ?? (order && Math.max(0, stillDue(order)))
  const { bin, number } = account
  const text = vietQr({ bin, number, amount: due || undefined, note: order && transferNote(order.code) })
  const look = { bcid: 'qrcode', text, scale: 4, eclevel: 'M', padding: 16, backgroundcolor: 'FFFFFF' }
  return { vietQRImage: (await toBuffer(look)).toString('base64') }
}
