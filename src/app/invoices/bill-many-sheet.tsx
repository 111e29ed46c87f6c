import { useState } from 'react'
import { isRefusal } from '../../domain/command.ts'
import { billStandings } from '../../domain/invoices/bill-standings.ts'
import { issueInvoices, mostBilledAtOnce } from '../../domain/invoices/issue-invoices.ts'
import { chosenSeries } from '../../domain/invoices/new-invoice.ts'
import { invoiceAccounts } from '../../domain/invoices/offers-invoice.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import type { Company, ProviderAccount } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { orderRows } from '../../replica/queries/orders/order-list.ts'
import { company } from '../../replica/queries/shop.ts'
import { Button } from '../components/button.tsx'
import { countWords } from '../components/count-words.ts'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import ChooseBiller from './choose-biller.tsx'

interface BillManyProps {
  codes: readonly string[]
  onClose(): void
}

/** Many orders are billed by whoever is chosen, once it was said how many and which not; the job says how far it came, and names those that may not be. */
export default function BillManySheet({ codes, onClose }: BillManyProps) {
  const shop = useLive(company, [])
  const [chosen, setChosen] = useState<ProviderAccount>()
  if (!shop) return null
  const billers = invoiceAccounts(shop)
  const isTooMany = codes.length > mostBilledAtOnce
  if (billers.length === 0 || isTooMany)
    return (
      <Sheet title="Xuất hóa đơn" low onClose={onClose}>
        <p role="alert" className="text-15 text-warn">
          {isTooMany
            ? `Chọn tối đa ${mostBilledAtOnce} đơn cho một lần xuất hóa đơn.`
            : 'Bạn chưa có tài khoản xuất hóa đơn điện tử. Truy cập vào cài đặt hệ thống để thiết lập tài khoản'}
        </p>
      </Sheet>
    )
  if (!chosen) return <ChooseBiller billers={billers} onChoose={setChosen} onClose={onClose} />
  return (
    <ConfirmBilling
      shop={shop}
      account={chosen}
      codes={codes}
      onBack={() => setChosen(undefined)}
      onClose={onClose}
    />
  )
}

interface ConfirmBillingProps extends BillManyProps {
  shop: Company
  account: ProviderAccount
  onBack(): void
}

/** A number that was given is never taken back: how many, and which not, is said before. */
function ConfirmBilling({ shop, account, codes, onBack, onClose }: ConfirmBillingProps) {
  const [isSending, setSending] = useState(false)
  const now = useNow()
  const orders = useLive((replica) => orderRows(replica, codes), [codes.join(' ')])
  if (!orders) return null
  const provider = account.provider as InvoiceProvider
  const { able, leftOut } = billStandings(shop, orders, provider)
  // What is not on this device is asked of the server all the same.
  const far = codes.filter((_, at) => !orders[at])
  const asked = [...able, ...far]
  const numbered = chosenSeries(account, now)
  const bill = async () => {
    setSending(true)
    const done = `Đang xuất hóa đơn cho ${countWords(asked.length)} đơn. Xem tiến độ ở Việc chạy nền.`
    const saved = await act(issueInvoices, { orderCodes: asked, provider }, { done, final: true })
    if (saved?.ok) onClose()
    else setSending(false)
  }
  return (
    <Sheet title={`Xuất hóa đơn qua ${providerOf(provider).name}`} low onClose={onClose}>
      <p className="text-17">
        {isRefusal(numbered) ? (
          <span role="alert" className="text-15 text-warn">
            {numbered.text}
          </span>
        ) : asked.length === 0 ? (
          'Không đơn nào trong các đơn đã chọn xuất hóa đơn được.'
        ) : (
          <>
            Xuất <b>{countWords(asked.length)} hóa đơn</b>, ký hiệu{' '}
            <b>
              {numbered.pattern}
              {numbered.series}
            </b>
            , mỗi đơn một số. Số đã cấp không rút lại được, chỉ hủy hoặc thay thế.
          </>
        )}
      </p>
      {leftOut.length > 0 && (
        <ul className="mt-3 space-y-1 text-15 text-warn">
          {leftOut.map(({ why, codes: [first, ...more] }) => (
            <li key={why}>
              Bỏ qua {countWords(more.length + 1)} đơn {why}: {first}
              {more.length > 0 && ', …'}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button disabled={isSending} onClick={onBack}>
          Chọn lại
        </Button>
        <Button
          look="primary"
          disabled={isSending || asked.length === 0 || isRefusal(numbered)}
          onClick={() => void bill()}
        >
          Xuất {countWords(asked.length)} hóa đơn
        </Button>
      </div>
    </Sheet>
  )
}
