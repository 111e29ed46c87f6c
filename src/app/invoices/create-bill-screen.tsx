import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isRefusal } from '../../domain/command.ts'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { chosenSeries } from '../../domain/invoices/new-invoice.ts'
import { billersOf, seriesOf, whyNoInvoice } from '../../domain/invoices/offers-invoice.ts'
import { replaceInvoice } from '../../domain/invoices/replace-invoice.ts'
import { isOfYear } from '../../domain/invoices/series-year.ts'
import { isTaxCode, taxCodeFault } from '../../domain/invoices/tax-code.ts'
import { ratesOn, rateWords } from '../../domain/invoices/vat.ts'
import { invoiceProviderNames, lineName } from '../../domain/names.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { billOfOrder, orderHere } from '../../replica/queries/invoices/bill-of-order.ts'
import { company } from '../../replica/queries/shop.ts'
import { actOnline } from '../../sync/ask.ts'
import { taxBuyerQuestion } from '../../sync/questions.ts'
import { invoiceAddress, orderAddress, screenAddress } from '../addresses.ts'
import { Button } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Screen } from '../components/screen.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextLine } from '../components/text-line.tsx'
import { act } from '../session/act.ts'
import { useDirtyForm } from '../session/dirty-forms.ts'
import { useNow } from '../session/now.ts'
import { useReplica } from '../session/session.ts'
import { tellFailedPress } from '../session/tell-unanswered.ts'
import { showToast } from '../session/toast-list.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { BillLines } from './bill-lines.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { createPaths } from './provider-paths.ts'
import { type BuyerTold, noBuyer, type WrittenBuyer, withRemembered } from './written-buyer.ts'

/** `/create_digital_bill`, `_mat_bao`, `_hilo` (FUL-026 … FUL-028, FUL-034 … FUL-036): an order is billed by the page's own provider, or its invoice replaced. */
export default function CreateBillScreen() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const code = query.get('order') ?? ''
  const replaces = query.get('replaces') ?? undefined
  const provider = keysOf(createPaths).find((one) => createPaths[one] === pathname) ?? 'VIETINVOICE'
  const back =
    query.get('from') === 'till'
      ? screenAddress('/till')
      : code === ''
        ? screenAddress('/digitalbill')
        : orderAddress(code)
  const shop = useLive(company, [])
  const [taxes, setTaxes] = useState<readonly string[]>([])
  const order = useLive((replica) => orderHere(replica, code), [code])
  const biller = order && billersOf(shop, order).find((one) => one.provider === provider)
  const now = useNow()
  const series = biller && seriesOf(biller)
  // A replacement is numbered as what it replaces, while the year is the same.
  const isNumbered = replaces !== undefined && order?.bill && isOfYear(order.bill.series, now)
  const numbered = biller && !isNumbered ? chosenSeries(biller, now) : undefined
  const pattern = series?.pattern ?? '1'
  const found = useLive(
    (replica) => billOfOrder(replica, { code, pattern, taxes }),
    [code, pattern, taxes.join()],
  )
  const why = shop && order && replaces === undefined ? whyNoInvoice(shop, order)?.text : undefined
  // Both in one line are more than a phone has room for.
  const name = invoiceProviderNames[provider]
  const title = replaces === undefined ? 'Xuất hóa đơn' : 'Thay thế hóa đơn'
  const lacks =
    code === ''
      ? 'Chưa chọn đơn nào. Mở một đơn trong Danh sách đơn rồi bấm Xuất hóa đơn ở đó.'
      : order === null
        ? 'Đơn này không có trên máy. Mở đơn một lần khi có mạng rồi xuất hóa đơn.'
        : (why ?? (shop && order && !biller ? notThisOne : isRefusal(numbered) ? numbered.text : undefined))
  return (
    <Screen title={title} above={name} back={back}>
      <div className="mx-auto max-w-3xl space-y-4 p-4 pb-10">
        {lacks && (
          <p role="alert" className="rounded-card bg-warn-soft p-3 text-15 text-warn">
            {lacks}
          </p>
        )}
        {order && found && !lacks && (
          <Writing
            key={order.code}
            order={order}
            found={found}
            provider={provider}
            pattern={pattern}
            series={`${pattern}${series?.series ?? ''}`}
            replaces={replaces}
            back={back}
            taxes={taxes}
            onTaxes={setTaxes}
          />
        )}
      </div>
    </Screen>
  )
}

const notThisOne =
  'Đơn này không xuất qua nhà cung cấp này được: chưa kết nối tài khoản, hoặc gian hàng chưa được phân quyền. Mở Cài đặt, phần Hóa đơn điện tử.'

interface WritingProps {
  order: Order
  found: NonNullable<Awaited<ReturnType<typeof billOfOrder>>>
  provider: InvoiceProvider
  pattern: '1' | '2'
  series: string
  replaces: string | undefined
  /** Where it goes on once it is asked for. */
  back: string
  taxes: readonly string[]
  onTaxes(taxes: readonly string[]): void
}

function Writing({ order, found, provider, pattern, series, replaces, back, taxes, onTaxes }: WritingProps) {
  const replica = useReplica()
  const navigate = useNavigate()
  const [from] = useState<WrittenBuyer>(() => buyerFrom(order))
  const [buyer, setBuyer] = useState(from)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const isTyped = JSON.stringify(buyer) !== JSON.stringify(from)
  useDirtyForm(isTyped)
  useRemembered(order.code, isTyped ? buyer.taxCode : undefined, (known) =>
    setBuyer(withRemembered(buyer, known, isTyped ? 'firm' : 'customer')),
  )
  const { bill } = found
  async function issue(): Promise<void> {
    setTried(true)
    if (taxCodeFault(buyer.taxCode) !== undefined) return
    setBusy(true)
    const written = { buyer, taxes: [...taxes] }
    if (replaces === undefined) {
      const asked = { orderCode: order.code, provider, ...written }
      const saved = await act(issueInvoice, asked, {
        done: `Đã lập hóa đơn của đơn ${order.code}, đang chờ cấp số.`,
        final: true,
      })
      setBusy(false)
      if (saved?.ok) void navigate(back, { replace: true })
      return
    }
    const answer = await actOnline(replica, replaceInvoice, { id: replaces, ...written, reason })
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    showToast('success', 'Đã gửi hóa đơn thay thế đi cấp số.')
    void navigate(invoiceAddress(replaces), { replace: true })
  }
  return (
    <>
      <Card title="Người mua">
        <BuyerForm buyer={buyer} isTried={isTried} onChange={setBuyer} />
        <p className="mt-2 text-13 text-sub">Khách không lấy tên thì để trống: hóa đơn ghi "Khách lẻ".</p>
      </Card>
      {pattern === '1' && order.vatFee === 0 && (
        <Card title="Thuế suất">
          <Rates order={order} taxes={taxes} onTaxes={onTaxes} />
        </Card>
      )}
      <Card title={`Hóa đơn ${series}`}>
        {isRefusal(bill) ? (
          <p role="alert" className="text-15 text-warn">
            {bill.text}
          </p>
        ) : (
          <BillLines lines={bill.lines} sums={bill.sums} pattern={pattern} />
        )}
      </Card>
      {replaces !== undefined && (
        <Card title="Lý do thay thế">
          <TextLine label="Lý do" maxLength={255} value={reason} onChange={setReason} />
        </Card>
      )}
      <Button
        look="primary"
        className="min-h-14 w-full text-17"
        disabled={isBusy || isRefusal(bill) || (replaces !== undefined && reason.trim() === '')}
        onClick={() => void issue()}
      >
        {replaces === undefined ? 'Phát hành hóa đơn' : 'Phát hành hóa đơn thay thế'}
      </Button>
    </>
  )
}

/** What a buyer gave before fills the form once: by the order's customer, and by a tax code that is typed. */
function useRemembered(
  orderCode: string,
  typed: string | undefined,
  onKnown: (buyer: BuyerTold) => void,
): void {
  const isWhole = typed !== undefined && isTaxCode(typed)
  const answer = useAnswer(
    taxBuyerQuestion,
    typed === undefined ? { orderCode } : isWhole ? { taxCode: typed } : undefined,
  )
  const known = answer.told?.value.buyer
  const fill = useEffectEvent(() => {
    if (known) onKnown(known)
  })
  const name = JSON.stringify(known ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for what is known
  useEffect(() => fill(), [name])
}

function Rates({
  order,
  taxes,
  onTaxes,
}: {
  order: Order
  taxes: readonly string[]
  onTaxes(taxes: readonly string[]): void
}) {
  const rates = ratesOn(useNow())
  return (
    <div className="space-y-3">
      {order.swItems.map((item, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none moves
          key={`${item.productCode} ${place}`}
          label={lineName(item)}
          value={taxes[place] ?? ''}
          choices={[
            { value: '', label: 'Theo sản phẩm' },
            ...rates.map(({ code }) => ({ value: code as string, label: rateWords(code) })),
          ]}
          onChange={(chosen) =>
            onTaxes(order.swItems.map((_, at) => (at === place ? chosen : (taxes[at] ?? ''))))
          }
        />
      ))}
    </div>
  )
}

function buyerFrom({ customer }: Order): WrittenBuyer {
  if (customer.hidden) return noBuyer
  const place = [customer.address, customer.wardName, customer.districtName, customer.provinceName]
  const isMasked = /\*/.test(`${customer.name}${customer.phone}${customer.address}`)
  if (isMasked) return noBuyer
  return {
    ...noBuyer,
    name: customer.name,
    phone: customer.phone,
    address: place.filter(Boolean).join(', '),
  }
}
