import { randomBytes } from 'node:crypto'
import {
  InvoiceRefusal,
  type InvoiceWorld,
  type PlayedProvider,
  type PracticeInvoice,
} from './invoice-world.ts'

export type Wanted = Pick<
  PracticeInvoice,
  'provider' | 'pattern' | 'series' | 'key' | 'buyer' | 'buyerTaxCode' | 'lines' | 'net' | 'tax' | 'total'
> & { of?: { number: number; series: string; state: 'replaced' | 'adjusted' } }

/** So many invoices were bought. */
const bought = 1_000

export function placeOf(provider: PlayedProvider, key: string): string {
  return `${provider}/${key}`
}

export function invoiceAt(
  world: InvoiceWorld,
  provider: PlayedProvider,
  key: string,
): PracticeInvoice | undefined {
  return world.invoices.get(placeOf(provider, key))
}

export function leftOf(world: InvoiceWorld, provider: PlayedProvider): number {
  return world.left.get(provider)?.left ?? bought
}

/** The series that the practice shop registered: for the year that it is, as every year. @param at ms since 1970 */
export function seriesAt(at: number): string[] {
  const year = new Date(at + vietnamMs).toISOString().slice(2, 4)
  return ['C%TKT', 'C%MKT', 'K%TKT'].map((series) => series.replace('%', year))
}

const vietnamMs = 7 * 3_600_000

/** Gives an invoice the next number of its series. What it says has to add up, whoever writes it. */
export function issue(world: InvoiceWorld, wanted: Wanted, notEnough: string): PracticeInvoice {
  const { provider, pattern, series, of, ...said } = wanted
  const left = leftOf(world, provider)
  if (left <= 0 || world.faults.strikes('item')) throw new InvoiceRefusal(notEnough)
  const place = `${provider}/${pattern}/${series}`
  const number = (world.numbers.get(place)?.last ?? 0) + 1
  world.numbers.put(place, { last: number })
  world.left.put(provider, { left: left - 1 })
  const at = world.clock()
  const code = randomBytes(8).toString('hex').toUpperCase()
  const issued: PracticeInvoice = {
    ...said,
    provider,
    pattern,
    series,
    taxCode: world.account.taxCode,
    number,
    id: `${provider.toUpperCase()}-${code}`,
    // Its words find an invoice, and a number is typed to find another one.
    lookupCode: `TRA${code}`,
    // Series without a code of the tax office begin with K.
    taxOfficeCode: series.startsWith('C') ? `M${series[3] === 'M' ? '1' : '2'}-26-${code}` : '',
    state: 'issued',
    mails: [],
    at,
  }
  const before =
    of &&
    world.invoices
      .all()
      .find((one) => one.provider === provider && one.number === of.number && one.series === of.series)
  const invoice = of
    ? {
        ...issued,
        of: of.number,
        ofPattern: before?.pattern ?? pattern,
        ofSeries: of.series,
        isReplacing: of.state === 'replaced',
      }
    : issued
  world.invoices.put(placeOf(provider, said.key), invoice)
  if (of && before) world.invoices.put(placeOf(provider, before.key), { ...before, state: of.state })
  return invoice
}

/** Why sums do not hold; nothing where they do. */
export function whyNotEven({
  lines,
  net,
  tax,
  total,
}: Pick<Wanted, 'lines' | 'net' | 'tax' | 'total'>): string | undefined {
  if (lines.length === 0) return 'no lines'
  const sum = (field: 'net' | 'tax') => lines.reduce((all, line) => all + line[field], 0)
  if (sum('net') !== net) return `lines come to ${sum('net')} before tax, not to ${net}`
  if (sum('tax') !== tax) return `tax of lines comes to ${sum('tax')}, not to ${tax}`
  return net + tax === total ? undefined : `${net} and ${tax} are not ${total}`
}

/** The invoice of this number that stands, which another is to replace or adjust. */
export function standingOf(
  world: InvoiceWorld,
  { provider, series, number }: Pick<PracticeInvoice, 'provider' | 'series' | 'number'>,
): PracticeInvoice | undefined {
  return world.invoices
    .all()
    .find(
      (one) =>
        one.provider === provider &&
        one.series === series &&
        one.number === number &&
        (one.state === 'issued' || one.state === 'adjusted'),
    )
}
