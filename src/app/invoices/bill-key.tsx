import { ReceiptText } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { issueInvoice } from '../../domain/invoices/issue-invoice.ts'
import { billersOf, offersInvoice, whyNoInvoice } from '../../domain/invoices/offers-invoice.ts'
import { handlingOf } from '../../domain/orders/channels.ts'
import type { ProviderAccount } from '../../domain/tables/company.ts'
import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { company } from '../../replica/queries/shop.ts'
import { screenAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { useMayDo } from '../session/session.ts'
import { showRefusal } from '../session/toast-list.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { createPaths, createQuery } from './provider-paths.ts'

const ChooseBiller = lazy(() => import('./choose-biller.tsx'))

/** Whether the key stands among the order's acts (FUL-279, FUL-280). */
export function useOffersInvoice(order: Order): boolean {
  const may = useMayDo(issueInvoice)
  const handles = useMayDo({ permission: handlingOf(order.channel) })
  return may && handles && offersInvoice(order)
}

interface Billing {
  press(): void
  /** Several may bill it: one is chosen. */
  isAsking: boolean
  dialog: ReactNode
}

/** An order is billed: by the one account that may, or by the one that is chosen (FUL-277); why not is said with what to do. The dialog is drawn where it stays while its key does not. */
export function useBilling(order: Order, offers: boolean, from?: 'till'): Billing {
  const navigate = useNavigate()
  const shop = useLive(company, [])
  const choosing = useDialogInAddress('bill')
  const billers = billersOf(shop, order)
  const go = ({ provider, accountId }: ProviderAccount) => {
    const id = provider as InvoiceProvider
    void navigate(
      screenAddress(createPaths[id], createQuery(id, { order: order.code, taxCode: accountId, from })),
    )
  }
  const press = () => {
    const why = whyNoInvoice(shop, order)
    if (why) return showRefusal(why)
    const [only, ...more] = billers
    if (only && more.length === 0) go(only)
    else choosing.open()
  }
  const dialog = (
    <Addressed dialog={choosing} gone={!offers || (shop !== undefined && billers.length === 0)}>
      {() => <ChooseBiller billers={billers} onChoose={go} onClose={choosing.close} />}
    </Addressed>
  )
  return { press, isAsking: billers.length > 1, dialog }
}

/** 'Xuất hóa đơn'; its dialog is drawn by whoever called useBilling. */
export function BillKey({ billing }: { billing: Billing }) {
  return (
    <Button aria-haspopup={billing.isAsking ? 'dialog' : undefined} onClick={billing.press}>
      <ReceiptText aria-hidden className="size-5" />
      Xuất hóa đơn
    </Button>
  )
}

/** The key with its dialog. */
export function BillHere({ order, from }: { order: Order; from?: 'till' }) {
  const billing = useBilling(order, true, from)
  return (
    <>
      <BillKey billing={billing} />
      {billing.dialog}
    </>
  )
}
