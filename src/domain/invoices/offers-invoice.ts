import type { Refusal } from '../command.ts'
import { isOfShopee } from '../orders/channels.ts'
import { stateName } from '../orders/states.ts'
import { accountIn, isConnected } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import type { Company, ProviderAccount } from '../tables/company.ts'
import { type InvoiceProvider, invoiceProviders } from '../tables/invoices.ts'
import type { Order, OrderState } from '../tables/orders.ts'

/** FUL-279, STA-038; CHỜ ĐÓNG GÓI is left out, to the letter (FUL-426). */
export const invoicedStates: readonly OrderState[] = [
  'MỚI',
  'ĐANG ĐÓNG GÓI',
  'CHỜ GỬI HÀNG',
  'ĐÃ GỬI HÀNG',
  'ĐANG GIAO',
  'THÀNH CÔNG',
]

/** In which states an order gets an invoice, for whoever looks for the key in another. */
export const invoicedStatesWords = `Đơn xuất hóa đơn được khi ${invoicedStates.slice(0, -1).map(stateName).join(', ')} hoặc ${stateName('THÀNH CÔNG')}.`

type Billed = Pick<Order, 'digitalBill' | 'bill'>

/** Whether the order has an invoice, or one is under way (FUL-280, STA-039). One that came to nothing, or was cancelled, is none. */
export function hasBill({ digitalBill, bill }: Billed): boolean {
  if (bill) return bill.state !== 'failed' && bill.state !== 'cancelled'
  return digitalBill !== undefined && digitalBill !== ''
}

/** Whether an invoice is offered for it. */
export function offersInvoice(order: Billed & Pick<Order, 'state'>): boolean {
  return invoicedStates.includes(order.state) && !hasBill(order)
}

/** The accounts at those who issue invoices that take our word. */
export function invoiceAccounts(company: Pick<Company, 'accounts'> | undefined): ProviderAccount[] {
  return invoiceProviders.flatMap((provider) => {
    const account = accountIn(company, provider)
    return account && isConnected(account) ? [account] : []
  })
}

/** Which of them may bill this order: VietInvoice's is chosen for each shop at Shopee and Lazada (FUL-074, FUL-075, FUL-427). */
export function billersOf(
  company: Company | undefined,
  order: Pick<Order, 'channel' | 'shopeeShopId' | 'lazadaAccount'>,
): ProviderAccount[] {
  return invoiceAccounts(company).filter(
    ({ provider, accountId }) =>
      provider !== 'VIETINVOICE' || !company || isAllowed(company, order, accountId),
  )
}

function isAllowed(
  company: Company,
  { channel, shopeeShopId, lazadaAccount }: Pick<Order, 'channel' | 'shopeeShopId' | 'lazadaAccount'>,
  accountId: string,
): boolean {
  if (isOfShopee(channel))
    return company.shopeeShopId.some(
      ({ shopId, idAccountVietInvoice }) => shopId === shopeeShopId && idAccountVietInvoice === accountId,
    )
  if (channel === 'Lazada')
    return company.lazadaAccounts.some(
      ({ email, idAccountVietInvoice }) => email === lazadaAccount && idAccountVietInvoice === accountId,
    )
  return true
}

/** Why an order gets no invoice, whoever issues it (FUL-279 … FUL-283); nothing where it may. */
export function whyNoInvoice(company: Company | undefined, order: Order): Refusal | undefined {
  if (hasBill(order)) return refuse('invoice-exists', { code: order.code })
  if (!invoicedStates.includes(order.state))
    return refuse('invoice-not-in-state', { code: order.code, state: stateName(order.state) })
  if (invoiceAccounts(company).length === 0) return refuse('invoice-no-account', {})
  return billersOf(company, order).length === 0 ? refuse('invoice-shop-without-right', {}) : undefined
}

/** The account that bills it; why not where this provider does not. */
export function billerOf(
  company: Company | undefined,
  order: Order,
  provider: InvoiceProvider,
): ProviderAccount | Refusal {
  const account = accountIn(company, provider)
  if (!account || !isConnected(account)) return refuse('invoice-no-account', {})
  return (
    billersOf(company, order).find((one) => one.provider === provider) ??
    refuse('invoice-shop-without-right', {})
  )
}

/** What an account's invoices are numbered under; nothing before somebody said so. */
export function seriesOf({
  options = {},
}: Pick<ProviderAccount, 'options'>): { pattern: '1' | '2'; series: string } | undefined {
  const { pattern, series } = options
  return (pattern === '1' || pattern === '2') && series ? { pattern, series } : undefined
}
