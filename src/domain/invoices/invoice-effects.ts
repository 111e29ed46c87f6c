import type { Effect } from '../effect.ts'
import { providerAccountOf } from '../providers/account-of.ts'
import type { Invoice, InvoiceWork } from '../tables/invoices.ts'

/** The provider is asked to issue it, under the number of its try: none is asked for twice (O4). */
export function issueEffect({ provider, accountId, id, orderCode, tries }: Invoice, dueAt: number): Effect {
  const account = providerAccountOf({ provider, accountId })
  return {
    account,
    subject: `invoice/${orderCode}`,
    kind: 'issue-invoice',
    key: `${account}/${id}/${tries}`,
    params: { id, tries },
    dueAt,
  }
}

/** Something further is asked of the provider about one that stands. */
export function workEffect(
  { provider, accountId, id, orderCode }: Invoice,
  { what, run }: Pick<InvoiceWork, 'what' | 'run'>,
): Effect {
  const account = providerAccountOf({ provider, accountId })
  return {
    account,
    subject: `invoice/${orderCode}`,
    kind: what === 'cancel' ? 'cancel-invoice' : 'send-invoice',
    key: `${account}/${id}/${what}/${run}`,
    params: { id, run },
  }
}
