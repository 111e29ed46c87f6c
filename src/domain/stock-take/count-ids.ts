import type { Count, StockTake } from '../tables/stock-takes.ts'

export interface CountLine {
  bid: string
  productCode: string
}

/** What the rows of one person in one round begin with. */
export function countIdHead({ stockTake, round, by }: Pick<Count, 'stockTake' | 'round' | 'by'>): string {
  return `${[stockTake, round, by].map((part) => plain(String(part))).join('/')}/`
}

/** The row of one person's count of one line in one round: phones that are offline at once never meet on a row of somebody else. */
export function countId(count: Pick<Count, 'stockTake' | 'round' | 'by' | 'bid' | 'productCode'>): string {
  return countIdHead(count) + lineKey(count)
}

/** Every row a line can have. A rule cannot look for rows, but everybody who counted is in the header, and so is the last round. */
export function countIdsOf({ code, round, counters }: StockTake, line: CountLine): string[] {
  return counters.flatMap((by) =>
    Array.from({ length: round }, (_, index) => countId({ stockTake: code, round: index + 1, by, ...line })),
  )
}

/** Names a line within its stock-take. */
export function lineKey({ bid, productCode }: CountLine): string {
  return `${plain(bid)}/${plain(productCode)}`
}

/** The bin of a line's name. */
export function bidOf(key: string): string {
  return key.slice(0, key.indexOf('/')).replaceAll('%2F', '/').replaceAll('%25', '%')
}

/** A slash within a name does not make two names of it. */
function plain(part: string): string {
  return part.replaceAll('%', '%25').replaceAll('/', '%2F')
}
