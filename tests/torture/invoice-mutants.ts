import type { Mutant } from './mutant.ts'

const ruled = ['tests/domain/invoices/']
const walked = ['tests/server/outside/invoices/', ...ruled]

/** Bugs of e-invoices, each with the tests that have to say no: an order is billed at most once, and to the đồng. */
export const invoiceMutants: Mutant[] = [
  {
    name: 'invoice-twice-by-hand',
    file: 'src/domain/invoices/offers-invoice.ts',
    find: "  if (bill) return bill.state !== 'failed' && bill.state !== 'cancelled'",
    replace: "  if (bill) return bill.state === 'issued'",
    what: 'an order whose invoice waits, or is in doubt, is billed once more',
    tests: ruled,
  },
  {
    name: 'invoice-again-without-asking',
    file: 'src/server/outside/invoices/issue-invoice.ts',
    find: 'const before = wasDeath || tries > 0 ? await invoicing.find?.(wanted, asking) : undefined',
    replace: 'const before = undefined as IssuedInvoice | undefined',
    what: 'an invoice whose answer was lost is issued anew, and nobody asks what there is',
    tests: walked,
  },
  {
    name: 'invoice-again-where-nobody-answers',
    file: 'src/server/outside/invoices/issue-invoice.ts',
    find: 'if (mayBeDone && (!canAsk || invoice.tries >= mostQuestions))',
    replace: 'if (mayBeDone && invoice.tries >= mostQuestions)',
    what: 'a provider that cannot be asked is asked to issue once more by itself',
    tests: walked,
  },
  {
    name: 'invoice-lost-is-failed',
    file: 'src/server/outside/invoices/issue-invoice.ts',
    find: "  if (mayBeDone || ((kind === 'again' || kind === 'grant') && !isLate)) {",
    replace: "  if (!mayBeDone && (kind === 'again' || kind === 'grant') && !isLate) {",
    what: 'an invoice whose answer was lost is called failed, and the order may be billed anew',
    tests: walked,
  },
  {
    name: 'invoice-key-of-the-try',
    file: 'src/server/outside/invoices/read-invoice.ts',
    find: '  const key = invoiceKey(company, id)\n',
    replace: "  const key = invoiceKey(company, [id, invoice.tries].join(' '))\n",
    what: 'each try has a key of its own, so that a provider cannot tell it is the same invoice',
    tests: walked,
  },
  {
    name: 'invoice-number-twice',
    file: 'src/domain/invoices/take-number.ts',
    find: 'if (taken && taken.invoiceId !== invoiceId)',
    replace: "if (taken && taken.invoiceId === 'nobody')",
    what: 'one number stands on two invoices',
    tests: ruled,
  },
  {
    name: 'invoice-loses-a-dong',
    file: 'src/domain/invoices/bill-of.ts',
    find: 'const due = tax ?? paid - net',
    replace: 'const due = tax ?? Math.round((net * rate.percent) / 100)',
    what: 'tax is rounded apart from the rest, and lines do not come to the order',
    tests: ruled,
  },
]
