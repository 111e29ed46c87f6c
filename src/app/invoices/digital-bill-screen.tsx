import { lazy, useState } from 'react'
import { invoiceKindWords, invoiceName, invoiceStateWords } from '../../domain/invoices/invoice-words.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import { invoiceProviders } from '../../domain/tables/invoices.ts'
import { formatMoment } from '../../domain/time.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { InvoiceTold } from '../../protocol/queries/invoices.ts'
import { invoicesQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { FilterChip } from '../components/filter-chip.tsx'
import { Pager } from '../components/pager.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { useAgainWhile } from '../session/use-again-while.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { usePages } from '../session/use-pages.ts'
import { useView } from '../session/use-view.ts'
import { invoiceLooks, isUnderWay } from './invoice-looks.ts'
import { NoInvoices } from './no-invoices.tsx'

const InvoiceSheet = lazy(() => import('./invoice-sheet.tsx'))

const pageSize = 20
const shownStates = ['waiting', 'doubt', 'failed', 'issued'] as const
const view = defineView({
  state: oneOf('tt', ['all', ...keysOf(invoiceStateWords)], 'all'),
  provider: oneOf('ncc', ['all', ...invoiceProviders], 'all'),
  search: typed('q'),
})

/** `/digitalbill` (FUL-029, RTE-032): the shop's e-invoices, the latest first. */
export default function DigitalBillScreen() {
  const [{ state, provider, search }, change] = useView(view)
  const opened = useDialogInAddress('invoice')
  const [turn, setTurn] = useState(0)
  const { answer, begin, page, next, back } = usePages(invoicesQuestion, (cursor) => ({
    search: search.trim() === '' ? undefined : search.trim(),
    state: state === 'all' ? undefined : state,
    provider: provider === 'all' ? undefined : provider,
    cursor,
    limit: pageSize,
  }))
  const told = answer.told?.value
  useAgainWhile(told?.invoices.some(isUnderWay) ?? false, answer.again)
  const again = () => {
    setTurn(turn + 1)
    answer.again()
  }
  return (
    <Screen title="Hóa đơn điện tử">
      <div className="mx-auto flex max-w-5xl flex-col gap-3 px-4 pb-10 wide:px-6">
        <div className="flex flex-wrap items-center gap-2 card p-3">
          <span className="min-w-56 grow">
            <SearchField
              label="Mã đơn, người mua, mã số thuế, số hóa đơn"
              value={search}
              onChange={(text) => change({ search: text })}
            />
          </span>
          <SelectField
            quiet
            label="Nhà cung cấp"
            value={provider}
            choices={[
              { value: 'all', label: 'Mọi nhà cung cấp' },
              ...invoiceProviders.map((value) => ({ value, label: invoiceProviderNames[value] })),
            ]}
            onChange={(value) => change({ provider: value })}
          />
          {shownStates.map((one) => (
            <FilterChip
              key={one}
              on={state === one}
              label={invoiceStateWords[one]}
              onClick={() => change({ state: state === one ? 'all' : one })}
            />
          ))}
          <Button look="quiet" onClick={again}>
            Tải lại
          </Button>
        </div>
        <AgeNote answer={answer} />
        <NoAnswer answer={answer} />
        {told?.invoices.length === 0 && (
          <NoInvoices isNarrowed={state !== 'all' || provider !== 'all' || search.trim() !== ''} />
        )}
        <ul aria-label="Các hóa đơn" className="divide-y divide-line overflow-hidden card empty:hidden">
          {told?.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} onOpen={() => opened.open(invoice.id)} />
          ))}
        </ul>
        {(back || next) && (
          <Pager back={back} next={next}>
            {begin?.total && `${countWords(begin.total.count, !begin.total.exact)} hóa đơn · `}Trang {page}
          </Pager>
        )}
      </div>
      <Addressed dialog={opened}>
        {(id) => <InvoiceSheet key={`${id} ${turn}`} id={id} onChanged={again} onClose={opened.close} />}
      </Addressed>
    </Screen>
  )
}

function InvoiceRow({ invoice, onOpen }: { invoice: InvoiceTold; onOpen(): void }) {
  const { orderCode, buyer, state, sums, askedAt, provider, kind, why } = invoice
  return (
    <li>
      <button
        type="button"
        className="flex w-full flex-col gap-1 px-4 py-3 text-left text-15"
        onClick={onOpen}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-40 grow basis-0 wrap-anywhere">{invoiceName(invoice)}</b>
          <span className={`rounded-lg px-2 py-0.5 text-13 font-semibold ${invoiceLooks[state]}`}>
            {invoiceStateWords[state]}
          </span>
          <b>{formatMoney(sums.total)}</b>
        </span>
        <span className="wrap-anywhere text-sub">
          {kind !== 'original' && `${invoiceKindWords[kind]} · `}
          Đơn {orderCode} · {buyer.company || buyer.name || 'Khách lẻ'} · {invoiceProviderNames[provider]} ·{' '}
          {formatMoment(askedAt)}
        </span>
        {why && state !== 'issued' && <span className="wrap-anywhere text-warn">{why.text}</span>}
      </button>
    </li>
  )
}
