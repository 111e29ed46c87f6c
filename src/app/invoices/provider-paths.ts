import type { InvoiceProvider } from '../../domain/tables/invoices.ts'

/** FUL-423: each provider has its own page on which an invoice is made. */
export const createPaths = {
  VIETINVOICE: '/create_digital_bill',
  MATBAO: '/create_digital_bill_mat_bao',
  HILO: '/create_digital_bill_hilo',
} as const satisfies Record<InvoiceProvider, string>

/** FUL-034 … FUL-036: what is told to the page; Mắt Bão's takes no tax code. */
export function createQuery(
  provider: InvoiceProvider,
  {
    order,
    taxCode,
    replaces,
    from,
  }: { order: string; taxCode: string; replaces?: string | undefined; from?: 'till' | undefined },
): Record<string, string> {
  const told = provider === 'MATBAO' ? { order, replaces, from } : { order, taxCode, replaces, from }
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
