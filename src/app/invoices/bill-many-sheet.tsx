import { issueInvoices, mostBilledAtOnce } from '../../domain/invoices/issue-invoices.ts'
import { invoiceAccounts } from '../../domain/invoices/offers-invoice.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { company } from '../../replica/queries/shop.ts'
import { Sheet } from '../components/sheet.tsx'
import { act } from '../session/act.ts'
import { useLive } from '../session/use-live.ts'
import ChooseBiller from './choose-biller.tsx'

/** Many orders are billed by whoever is chosen; the job says how far it came, and names those that may not be. */
export default function BillManySheet({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const shop = useLive(company, [])
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
  return (
    <ChooseBiller
      billers={billers}
      onChoose={({ provider }) => {
        const asked = { orderCodes: [...codes], provider: provider as InvoiceProvider }
        const done = `Đang xuất hóa đơn cho ${codes.length} đơn. Xem tiến độ ở Việc đang chạy.`
        void act(issueInvoices, asked, { done, final: true }).then((saved) => saved?.ok && onClose())
      }}
      onClose={onClose}
    />
  )
}
