import type { StatementRow } from '../tables/statements.ts'

/** The lines of a statement as one text, by which it is known again from whatever file, in whatever order. */
export function statementText(rows: readonly StatementRow[]): string {
  return rows
    .map(({ orderCode, waybill, cod, fee, returnFee, pays }) =>
      [orderCode, waybill, cod, fee, returnFee, pays].join('\t'),
    )
    .sort()
    .join('\n')
}

/** The shape of a file: its headings. */
export function shapeText(headings: readonly string[]): string {
  return headings.map((heading) => heading.trim().toLowerCase()).join('\t')
}
