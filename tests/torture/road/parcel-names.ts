import { invoiceKey } from '../../../src/server/outside/invoices/read-invoice.ts'

/** An order has no more invoices here. */
export const mostInvoices = 40

/** Whose invoice it is that somebody issued under a name of ours. */
export function namesOfInvoices(codes: readonly string[]): Map<string, { code: string; id: string }> {
  const numbers = Array.from({ length: mostInvoices }, (_, index) => index + 1)
  return new Map(
    codes.flatMap((code) =>
      numbers.map((number) => {
        const id = `${code}/${number}`
        return [invoiceKey('may', id), { code, id }] as const
      }),
    ),
  )
}
