import * as v from 'valibot'
import { reportInvoice } from '../../../domain/invoices/report-invoice.ts'
import { reportAccountTrouble } from '../../../domain/providers/report-account-trouble.ts'
import type { Invoice } from '../../../domain/tables/invoices.ts'
import type { IssuedInvoice } from '../../invoices/invoicing.ts'
import { backoffMs } from '../backoff.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import type { Outcome } from '../line-worker.ts'
import { keyedAsking, type ProviderMaking } from '../providers/provider-making.ts'
import { invoiceToIssue, invoicingOf, type ReadInvoice, readInvoice } from './read-invoice.ts'

const Asked = v.object({ id: v.string(), tries: v.number() })
type Report = Parameters<typeof reportInvoice.decide>[1]

/** An invoice that cannot be issued yet is tried again after no longer than this (ms), and no longer than a day. */
const longestMs = 10 * 60_000
const dayMs = 86_400_000
/** A lost answer is asked after so often; then a person looks. */
const mostQuestions = 8

/**
 * Has an order's invoice issued, once. Whatever was tried before may have been done: so the provider is asked first what there is under our key, and only where there is nothing is it asked to
 * issue (O4). One that cannot be asked is not asked to issue a second time by itself: a person looks. Each further try is a call of its own, so that one which was taken twice is one over which somebody died.
 */
export const issueInvoice: PerformerOfOne<ProviderMaking> = async (making, entry, broken) => {
  const { id, tries } = v.parse(Asked, JSON.parse(entry.params))
  const read = await readInvoice(making, id)
  if (read?.invoice.state !== 'waiting' || read.invoice.tries !== tries)
    return { ok: true, answer: 'done', isQuiet: true }
  const { invoice } = read
  const wasDeath = entry.attempts > 1
  try {
    const invoicing = invoicingOf(making, invoice.provider)
    if (!read.account || read.account.link.state === 'off') throw unlinked
    if (!invoicing.kinds.includes(invoice.kind)) throw notOffered
    const asking = await keyedAsking(making)
    const wanted = invoiceToIssue(making.company, read, making.road.clock())
    if (wasDeath && !invoicing.find) return told(making, read, { is: 'doubt', text: died, said: '' })
    const before = wasDeath || tries > 0 ? await invoicing.find?.(wanted, asking) : undefined
    return issued(making, read, before ?? (await invoicing.issue(wanted, asking)))
  } catch (error) {
    if (error instanceof OutsideTrouble) return inVain(making, read, error)
    // It may have been issued: a bug of ours is no word that it was not.
    return { ...broken(error), report: told(making, read, { is: 'doubt', text: broke, said: '' }).report }
  }
}

function issued(making: ProviderMaking, read: ReadInvoice, invoice: IssuedInvoice): Outcome {
  const { number, series, taxOfficeCode, lookupCode, providerId } = invoice
  const issuedAt = making.road.clock()
  return {
    ...told(making, read, {
      is: 'issued',
      number,
      series: series || undefined,
      taxOfficeCode: taxOfficeCode || undefined,
      lookupCode: lookupCode || undefined,
      providerId: providerId || undefined,
      issuedAt,
    }),
    answer: `${read.invoice.series} ${number}`,
  }
}

function inVain(making: ProviderMaking, read: ReadInvoice, trouble: OutsideTrouble): Outcome {
  const { invoice } = read
  const { mayBeDone, kind } = trouble
  const why = { text: trouble.message, said: trouble.said }
  const canAsk = making.road.invoices?.[invoice.provider]?.find !== undefined
  const now = making.road.clock()
  if (mayBeDone && (!canAsk || invoice.tries >= mostQuestions))
    return {
      ...told(making, read, { is: 'doubt', ...why, text: canAsk ? why.text : lost(why.text) }),
      named: trouble,
    }
  const isLate = now - invoice.askedAt > dayMs
  if (mayBeDone || ((kind === 'again' || kind === 'grant') && !isLate)) {
    const wait = backoffMs(invoice.tries + 1, { longestMs })
    const dueAt = now + Math.max(trouble.retryAfterMs ?? 0, wait)
    const ended = kind === 'grant' ? { ...why, ended: true } : undefined
    return { ...told(making, read, { is: 'waiting', ...why, dueAt }, ended), named: trouble }
  }
  const failed = told(making, read, { is: 'failed', ...why })
  // A bug of ours is for those who run the server, too (O6).
  return kind === 'never' ? { ...failed, ok: false, trouble } : { ...failed, named: trouble }
}

/** Says what became of it; what its provider does is said where it does not take our number. */
function told(
  { provider, accountId }: Pick<ProviderMaking, 'provider' | 'accountId'>,
  { invoice, account }: Pick<ReadInvoice, 'account'> & { invoice: Pick<Invoice, 'id' | 'tries'> },
  outcome: Report['outcome'],
  ended?: { text: string; said: string; ended: boolean },
): Outcome {
  const { id, tries } = invoice
  const isOver = outcome.is === 'issued' && account?.link.trouble !== undefined
  return {
    ok: true,
    answer: outcome.is,
    async report({ give }) {
      if (ended) await give(reportAccountTrouble, { provider, accountId, ...ended })
      if (isOver) await give(reportAccountTrouble, { provider, accountId, text: '', said: '', ended: false })
      const { applied, error } = await give(reportInvoice, { id, tries, outcome })
      return applied ? undefined : new OutsideTrouble('person', error?.text ?? notNoted)
    },
  }
}

const unlinked = new OutsideTrouble(
  'person',
  'Tài khoản hóa đơn này đã ngắt kết nối. Kết nối lại trong Cài đặt rồi phát hành lại.',
)
const notOffered = new OutsideTrouble(
  'person',
  'Nhà cung cấp không công bố cách lập loại hóa đơn này qua phần mềm. Lập ở trang của họ.',
)
const notNoted = 'Không ghi được số hóa đơn. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
/** Nothing is tried again by itself, so that is not promised. */
const lost = (text: string) =>
  `${text.replace(/ KhoTay tự (kiểm tra rồi )?thử lại\.$/, '')} Không rõ hóa đơn đã phát hành chưa: xem ở trang của nhà cung cấp, có số thì ghi vào đây, chưa có thì phát hành lại.`
const died =
  'Máy chủ dừng giữa lúc phát hành nên không rõ đã có số chưa. Xem ở trang của nhà cung cấp: có số thì ghi vào đây, chưa có thì phát hành lại.'
const broke =
  'KhoTay gặp lỗi khi phát hành nên không rõ đã có số chưa. Xem ở trang của nhà cung cấp: có số thì ghi vào đây, chưa có thì phát hành lại.'
