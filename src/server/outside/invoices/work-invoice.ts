import * as v from 'valibot'
import { reportInvoiceWork } from '../../../domain/invoices/report-invoice-work.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { invoicingOf, namedInvoice, readInvoice } from './read-invoice.ts'

const Asked = v.object({ id: v.string(), run: v.string() })
type Report = Parameters<typeof reportInvoiceWork.decide>[1]

/** Has an invoice cancelled, or sent. Both may be asked for twice: what is cancelled stays so, and a second letter says the same. */
export const workInvoice: PerformerOfOne<ProviderMaking> = async (making, entry) => {
  const { id, run } = v.parse(Asked, JSON.parse(entry.params))
  const read = await readInvoice(making, id)
  const work = read?.invoice.work
  if (!read || work?.run !== run || work.state !== 'waiting')
    return { ok: true, answer: 'done', isQuiet: true }
  const of = { id, run }
  try {
    const invoicing = invoicingOf(making, read.invoice.provider)
    const named = namedInvoice(making.company, read.invoice)
    const asking = await keyedAsking(making)
    if (work.what === 'cancel') {
      if (!invoicing.cancel) throw notCancelled
      await invoicing.cancel(named, work.reason ?? '', asking)
    } else {
      if (!invoicing.send) throw notSent
      await invoicing.send(named, work.email ?? '', asking)
    }
    return told({ ...of, state: 'done', text: '', said: '' })
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    const why = { text: error.message, said: error.said }
    const isOver = error.kind === 'person' || error.kind === 'never'
    const outcome = told({ ...of, state: isOver ? 'failed' : 'waiting', ...why })
    if (!isOver) return { ...outcome, ok: false, trouble: error }
    return error.kind === 'never' ? { ...outcome, ok: false, trouble: error } : { ...outcome, named: error }
  }
}

function told(params: Report): Outcome {
  return {
    ok: true,
    answer: params.state,
    async report({ give }) {
      await give(reportInvoiceWork, params)
      return undefined
    },
  }
}

const notCancelled = new OutsideTrouble(
  'person',
  'Nhà cung cấp không công bố cách hủy hóa đơn qua phần mềm. Thay thế hóa đơn, hoặc hủy ở trang của họ.',
)
const notSent = new OutsideTrouble(
  'person',
  'Nhà cung cấp không công bố cách gửi lại hóa đơn qua phần mềm. Tải PDF rồi gửi cho khách.',
)
