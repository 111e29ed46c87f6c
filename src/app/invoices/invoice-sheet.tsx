import { useState } from 'react'
import { adjustInvoice } from '../../domain/invoices/adjust-invoice.ts'
import { invoiceKindWords, invoiceName, invoiceStateWords } from '../../domain/invoices/invoice-words.ts'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import type { OrderBill } from '../../domain/tables/invoices.ts'
import { formatMoment } from '../../domain/time.ts'
import type { InvoiceTold } from '../../protocol/queries/invoices.ts'
import { orderHere } from '../../replica/queries/invoices/bill-of-order.ts'
import { ask } from '../../sync/ask.ts'
import { invoiceFileQuestion, invoiceQuestion } from '../../sync/questions.ts'
import { orderAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Facts } from '../components/facts.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useOnline } from '../session/online.ts'
import { saveBytes } from '../session/save-file.ts'
import { useMayDo, useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { useAgainOn } from '../session/use-again-on.ts'
import { useAgainWhile } from '../session/use-again-while.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { BillLines } from './bill-lines.tsx'
import { InvoiceActs } from './invoice-acts.tsx'
import { billWorkWords, invoiceLooks, isUnderWay } from './invoice-looks.ts'
import { offers } from './wire-notes.ts'

interface InvoiceSheetProps {
  id: string
  onChanged(): void
  onClose(): void
}

/** One invoice: what it says, how it stands with its provider, its files, and what may be done with it. */
export default function InvoiceSheet({ id, onChanged, onClose }: InvoiceSheetProps) {
  const answer = useAnswer(invoiceQuestion, { id })
  const invoice = answer.told?.value.invoice
  useAgainWhile(invoice !== undefined && isUnderWay(invoice), answer.again)
  const again = () => {
    answer.again()
    onChanged()
  }
  const code = invoice?.orderCode ?? ''
  const bill = useLive((replica) => orderHere(replica, code), [code])?.bill
  // What replaces or adjusts it is told by its order: then it stands otherwise, too.
  useAgainOn(bill && [bill.id, bill.state, bill.count, bill.work].join(' '), answer.again)
  return (
    <Sheet title={invoice ? invoiceName(invoice) : 'Hóa đơn điện tử'} onClose={onClose}>
      <AgeNote answer={answer} what="Hóa đơn này" />
      <NoAnswer answer={answer} />
      {answer.told && !invoice && (
        <p role="status" className="text-15 text-sub">
          Hóa đơn này không còn ở KhoTay, hoặc thuộc kho khác.
        </p>
      )}
      {invoice && <Shown invoice={invoice} underWay={bill?.work} again={again} />}
    </Sheet>
  )
}

interface ShownProps {
  invoice: InvoiceTold
  /** What is under way with its order's invoice. */
  underWay: OrderBill['work']
  again(): void
}

function Shown({ invoice, underWay, again }: ShownProps) {
  const { orderCode, buyer, state, provider, kind, taxOfficeCode, lookupCode, why, work, reason, of } =
    invoice
  const mayAct = useMayDo(issueInvoice)
  const mayAdjust = useMayDo(adjustInvoice)
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className={`rounded-lg px-2 py-0.5 text-15 font-semibold ${invoiceLooks[state]}`}>
          {invoiceStateWords[state]}
        </span>
        <span className="text-15 text-sub">
          {invoiceKindWords[kind]} qua {invoiceProviderNames[provider]}
        </span>
      </p>
      {why && (
        <p role="alert" className="rounded-card bg-warn-soft p-3 text-15 wrap-anywhere text-warn">
          {why.text}
          {why.said && (
            <span className="block text-13">
              {invoiceProviderNames[provider]}: {why.said}
            </span>
          )}
        </p>
      )}
      {work && <WorkNote work={work} />}
      {underWay && underWay !== 'cancel' && (
        <p role="status" className="text-15 text-warn">
          {billWorkWords[underWay]}.
        </p>
      )}
      <Facts
        facts={[
          ['Đơn', orderCode],
          ['Người mua', buyer.name || (buyer.company ? '' : 'Khách lẻ')],
          ['Công ty', buyer.company ?? ''],
          ['Mã số thuế', buyer.taxCode ?? ''],
          ['Địa chỉ', buyer.address ?? ''],
          ['Email', buyer.email ?? ''],
          ['Phát hành', invoice.issuedAt === undefined ? '' : formatMoment(invoice.issuedAt)],
          ['Mã cơ quan thuế', taxOfficeCode ?? ''],
          ['Mã tra cứu', lookupCode ?? ''],
          [kind === 'replacement' ? 'Thay cho' : 'Điều chỉnh', of ?? ''],
          ['Lý do', reason ?? ''],
        ]}
      />
      <BillLines lines={invoice.lines} sums={invoice.sums} pattern={invoice.pattern} />
      <div className="flex flex-wrap gap-2">
        {invoice.number !== undefined && <FileKey invoice={invoice} kind="pdf" />}
        {invoice.number !== undefined && offers[provider].xml && <FileKey invoice={invoice} kind="xml" />}
        <LinkButton to={orderAddress(orderCode)}>Xem đơn</LinkButton>
      </div>
      {mayAct && mayAdjust && <InvoiceActs invoice={invoice} isBusy={underWay !== undefined} again={again} />}
    </div>
  )
}

function WorkNote({ work }: { work: NonNullable<InvoiceTold['work']> }) {
  const { what, state, email, text, said } = work
  const words =
    what === 'send'
      ? {
          waiting: `Đang gửi tới ${email}.`,
          done: `Đã gửi tới ${email}.`,
          failed: `Chưa gửi được tới ${email}.`,
        }
      : {
          waiting: 'Đang chờ nhà cung cấp hủy.',
          done: 'Nhà cung cấp đã hủy.',
          failed: 'Nhà cung cấp không hủy.',
        }
  return (
    <p role="status" className="text-15 wrap-anywhere">
      {words[state]} {text}
      {said && <span className="block text-13 text-sub">{said}</span>}
    </p>
  )
}

function FileKey({ invoice: { id }, kind }: { invoice: InvoiceTold; kind: 'pdf' | 'xml' }) {
  const replica = useReplica()
  const online = useOnline()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    const answer = await ask(replica, invoiceFileQuestion, { id, kind }, { timeoutMs: 25_000 })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    const { base64, name, type } = answer.value
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    await saveBytes(bytes, name, type)
  }
  return (
    <Button disabled={isBusy || !online} onClick={() => void fetchFile()}>
      {isBusy ? 'Đang tải' : `Tải ${kind.toUpperCase()}`}
    </Button>
  )
}
