import { ReceiptText } from 'lucide-react'
import { invoiceAccounts, invoicedStatesWords } from '../../domain/invoices/offers-invoice.ts'
import { invoiceProviderNames } from '../../domain/names.ts'
import { unlinkAccount } from '../../domain/providers/unlink-account.ts'
import { invoiceProviders } from '../../domain/tables/invoices.ts'
import { company } from '../../replica/queries/shop.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { LacksLeave } from '../components/lacks-leave.tsx'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'

const names = invoiceProviders.map((provider) => invoiceProviderNames[provider]).join(', ')

/** Why no invoice is listed, and what to do first: a provider is connected, then an order is billed. */
export function NoInvoices({ isNarrowed }: { isNarrowed: boolean }) {
  const shop = useLive(company, [])
  if (!shop) return null
  if (isNarrowed)
    return (
      <EmptyState icon={ReceiptText} title="Không có hóa đơn nào khớp" text="Bỏ bớt điều kiện rồi xem lại." />
    )
  if (invoiceAccounts(shop).length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title="Shop chưa kết nối nhà cung cấp hóa đơn nào"
        text={`Kết nối một trong các nhà cung cấp ${names}, rồi xuất hóa đơn từ đơn hàng.`}
      >
        <ConnectBiller />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={ReceiptText}
      title="Chưa có hóa đơn nào"
      text={`Mở một đơn rồi bấm Xuất hóa đơn, hoặc chọn nhiều đơn trong Danh sách đơn. ${invoicedStatesWords}`}
    >
      <LinkButton look="primary" to={screenAddress('/orders')}>
        Mở danh sách đơn
      </LinkButton>
    </EmptyState>
  )
}

/** The way to connecting one; whom to ask, for who may not. */
export function ConnectBiller() {
  const may = useMayDo(unlinkAccount)
  if (!may) return <LacksLeave command={unlinkAccount} toDo="Kết nối nhà cung cấp hóa đơn" />
  return (
    <LinkButton look="primary" to={screenAddress('/settings', { tab: 'invoices' })}>
      Kết nối nhà cung cấp
    </LinkButton>
  )
}
