import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { type Command, isRefusal, type Refusal } from '../../domain/command.ts'
import { adjustInvoice } from '../../domain/invoices/adjust-invoice.ts'
import { cancelInvoice } from '../../domain/invoices/cancel-invoice.ts'
import { issueInvoiceAgain } from '../../domain/invoices/issue-invoice-again.ts'
import { seriesOfLines } from '../../domain/invoices/new-invoice.ts'
import { noteInvoiceNumber } from '../../domain/invoices/note-invoice-number.ts'
import { Series } from '../../domain/invoices/params.ts'
import { sendInvoice } from '../../domain/invoices/send-invoice.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import type { InvoiceTold } from '../../protocol/queries/invoices.ts'
import { company } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { screenAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { TextLine } from '../components/text-line.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { useNow } from '../session/now.ts'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useLive } from '../session/use-live.ts'
import { createPaths, createQuery } from './provider-paths.ts'
import { elsewhere, offers } from './wire-notes.ts'

type Asked = 'adjust' | 'again' | 'cancel' | 'send' | 'number'

const labels: Readonly<Record<Asked, { field?: string; go: string }>> = {
  again: { go: 'Phát hành lại' },
  adjust: { field: 'Lý do điều chỉnh', go: 'Lập hóa đơn điều chỉnh' },
  cancel: { field: 'Lý do hủy', go: 'Hủy hóa đơn' },
  send: { field: 'Email người nhận', go: 'Gửi hóa đơn' },
  number: { field: 'Số hóa đơn trên trang của nhà cung cấp', go: 'Ghi số này' },
}

/** Opened below what a phone shows: it comes into sight, and takes what is typed. */
function focusField(panel: HTMLElement | null): void {
  panel?.querySelector('input')?.focus()
}

/** Why a series of the invoice's own pattern is asked for before it is adjusted further; nothing where it is not. */
function useOwnSeries(invoice: InvoiceTold): Refusal | undefined {
  const shop = useLive(company, [])
  const now = useNow()
  const numbered = shop && seriesOfLines(invoice, shop, now)
  return numbered && isRefusal(numbered) && numbered.code === 'invoice-pattern-adjusted'
    ? numbered
    : undefined
}

interface InvoiceActsProps {
  invoice: InvoiceTold
  /** Something is under way with what replaces or adjusts it. */
  isBusy: boolean
  again(): void
}

/** What may be done with an invoice, by its state and by what its provider offers. */
export function InvoiceActs({ invoice, isBusy: isOther, again }: InvoiceActsProps) {
  const { id, state, provider, buyer, orderCode, work } = invoice
  const replica = useReplica()
  const online = useOnline()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [text, setText] = useState('')
  const [series, setSeries] = useState('')
  const own = useOwnSeries(invoice)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const can = offers[provider]
  const name = invoiceProviderNames[provider]
  const isIssued = state === 'issued'
  const stands = (isIssued || state === 'adjusted') && invoice.kind !== 'adjustment'
  const isFree = online && !isBusy && !isOther && work?.state !== 'waiting'

  async function give<P>(command: Command<P>, params: P, done: string): Promise<void> {
    setBusy(true)
    const answer = await actOnline(replica, command, params)
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', done)
    setAsked(undefined)
    again()
  }
  const go: Readonly<Record<Asked, () => Promise<void>>> = {
    again: () => issueAgain(series),
    adjust: () =>
      give(
        adjustInvoice,
        { id, taxes: undefined, reason: text, series: own ? series : undefined },
        'Đã gửi hóa đơn điều chỉnh đi cấp số.',
      ),
    cancel: () => give(cancelInvoice, { id, reason: text }, 'Đã gửi yêu cầu hủy.'),
    send: () => give(sendInvoice, { id, email: text }, 'Đã gửi yêu cầu gửi hóa đơn.'),
    number: () => give(noteInvoiceNumber, { id, number: text }, `Đã ghi số ${text}.`),
  }
  const issueAgain = (of?: string) => give(issueInvoiceAgain, { id, series: of }, 'Đã gửi đi cấp số lại.')
  const asksSeries = own !== undefined && (asked === 'adjust' || asked === 'again')
  const isWhole = (asked === 'again' || text.trim() !== '') && !(asksSeries && !v.is(Series, series))
  const open = (what: Asked, from = '') => {
    setAsked(what)
    setText(from)
  }
  return (
    <section aria-label="Việc với hóa đơn" className="space-y-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'doubt' && (
          <Button look="primary" disabled={!isFree} onClick={() => open('number')}>
            Đã có số, ghi vào đây
          </Button>
        )}
        {(state === 'failed' || state === 'doubt') && (
          <Button
            disabled={!isFree}
            onClick={() => {
              if (state === 'doubt') setAsking(true)
              else if (own) open('again')
              else void issueAgain()
            }}
          >
            {state === 'doubt' ? 'Chưa có, phát hành lại' : 'Phát hành lại'}
          </Button>
        )}
        {isIssued && stands && (
          <Button
            disabled={!isFree}
            onClick={() =>
              void navigate(
                screenAddress(
                  createPaths[provider],
                  createQuery(provider, { order: orderCode, taxCode: '', replaces: id }),
                ),
              )
            }
          >
            Thay thế
          </Button>
        )}
        {stands && can.adjust && (
          <Button disabled={!isFree} onClick={() => open('adjust')}>
            Điều chỉnh
          </Button>
        )}
        {stands && can.send && (
          <Button disabled={!isFree} onClick={() => open('send', buyer.email)}>
            Gửi khách
          </Button>
        )}
        {isIssued && stands && can.cancel && (
          <Button look="quiet" disabled={!isFree} onClick={() => open('cancel')}>
            Hủy hóa đơn
          </Button>
        )}
      </div>
      {stands &&
        elsewhere[provider].map((note) => (
          <p key={note} className="text-15 text-sub">
            {note}
          </p>
        ))}
      {asked && (
        <div key={asked} ref={focusField} className="space-y-3">
          {labels[asked].field !== undefined && (
            <TextLine label={labels[asked].field} maxLength={255} value={text} onChange={setText} />
          )}
          {asksSeries && (
            <>
              <p className="text-15 text-sub">{own?.text}</p>
              <TextLine
                label={`Ký hiệu mẫu số ${invoice.pattern}`}
                maxLength={6}
                value={series}
                onChange={(typed) => setSeries(typed.toUpperCase())}
              />
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="primary" disabled={!isFree || !isWhole} onClick={() => void go[asked]()}>
              {labels[asked].go}
            </Button>
            <Button look="quiet" onClick={() => setAsked(undefined)}>
              Thôi
            </Button>
          </div>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={`Đơn ${orderCode} chưa có hóa đơn ở ${name}?`}
          stay="Chưa xem"
          go="Chưa có, phát hành lại"
          danger
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false)
            void issueAgain()
          }}
        >
          Mở trang của {name}, tìm hóa đơn của đơn này. Nếu đã có mà vẫn phát hành lại, đơn thành hai hóa đơn.
        </Confirm>
      )}
    </section>
  )
}
