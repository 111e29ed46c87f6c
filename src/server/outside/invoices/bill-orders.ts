import { issueInvoice } from '../../../domain/invoices/issue-invoice.ts'
import { issueInvoices } from '../../../domain/invoices/issue-invoices.ts'
import { mostFailures } from '../../../domain/jobs/params.ts'
import { mayDo } from '../../../domain/people/actor.ts'
import type { TaxBuyer } from '../../../domain/tables/invoices.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { type AtWork, type JobKind, type JobNotes, JobStopped, type Written } from '../job-kind.ts'

/** How far a batch came: orders before this place are settled. */
interface BillNotes extends JobNotes {
  at: number
}

const atOnce = 20

/** Orders are billed 20 at a time, each as its person would, to whoever its customer was billed to before; one that may not be is named. */
export function billKind(): JobKind<BillNotes, 'issue-invoices'> {
  return {
    async step({ job, notes }) {
      const { orders } = job.params
      if (!notes) {
        const none = { done: 0, failed: 0, failures: [], pieces: 0, at: 0 }
        const { run, resumed } = job
        return { notes: { run, resumed, total: orders.length, ...none }, anew: true, pieces: [] }
      }
      // Resumed, it goes through all of them once more: one that is billed says so, and none is billed twice.
      const from =
        notes.resumed === job.resumed
          ? notes
          : { ...notes, resumed: job.resumed, failed: 0, failures: [], done: 0, at: 0 }
      const codes = orders.slice(from.at, from.at + atOnce)
      if (codes.length === 0) return { notes: from, pieces: [], end: 'no-file' }
      return {
        notes: from,
        pieces: [],
        acts: (work) => billThese(work, from, { codes, provider: job.params.provider }),
      }
    },

    open: () => {
      throw new Error('a batch of invoices makes no file')
    },
    mayHave: (_, __, actor) => mayDo(actor, issueInvoices.permission),
  }
}

async function billThese(
  { actor, give, writing }: AtWork,
  notes: BillNotes,
  {
    codes,
    provider,
  }: { codes: readonly string[]; provider: Parameters<typeof issueInvoice.decide>[1]['provider'] },
): Promise<Written<BillNotes>> {
  if (!mayDo(actor, issueInvoices.permission))
    throw new JobStopped('Bạn không có quyền thự hiện thao tác này!')
  const next = { ...notes, at: notes.at + codes.length, failures: [...notes.failures] }
  for (const orderCode of codes) {
    const [row] = await writing.rows([{ table: 'orders', key: orderCode }])
    const order = row as Order | undefined
    const [known] = await writing.rows([{ table: 'taxBuyers', key: `customer/${order?.customer.id ?? ''}` }])
    const buyer = { ...nobody, name: nameOf(order), ...(known as TaxBuyer | undefined)?.buyer }
    const { applied, error } = await give(issueInvoice, {
      orderCode,
      provider,
      buyer: textsOf(buyer),
      taxes: undefined,
    })
    const isDone = applied || (error?.code === 'invoice-exists' && notes.resumed > 0)
    if (isDone) next.done += 1
    else next.failed += 1
    if (!isDone && next.failures.length < mostFailures)
      next.failures.push({ about: orderCode, reason: error?.text ?? '' })
  }
  return { notes: next, pieces: [] }
}

const nobody = { name: '', company: '', taxCode: '', address: '', email: '', phone: '' }

/** A masked name is nobody's. */
function nameOf(order: Order | undefined): string {
  const name = order?.customer.name ?? ''
  return name.includes('*') ? '' : name
}

function textsOf(buyer: Partial<Record<keyof typeof nobody, string | undefined>>): typeof nobody {
  const { name = '', company = '', taxCode = '', address = '', email = '', phone = '' } = buyer
  return { name, company, taxCode, address, email, phone }
}
