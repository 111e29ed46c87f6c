import { formatMoney } from '../../../domain/money/money.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { BesideDocument, DocumentColumn } from './document-kind.ts'

type More<R> = Partial<
  Pick<DocumentColumn<R>, 'usual' | 'least' | 'rank' | 'grows' | 'by' | 'isCost' | 'look'>
>

/** A column of words, sorted by them. */
export function words<R>(
  id: string,
  title: string,
  width: number,
  say: (row: R, beside: BesideDocument) => string,
  more: More<R> = {},
): DocumentColumn<R> {
  const least = Math.min(width, 5)
  return { id, title, width, least, rank: 5, kind: 'text', sort: id, by: say, cell: say, text: say, ...more }
}

/** A column of numbers, at the right; nothing for 0. */
export function numbers<R>(
  id: string,
  title: string,
  width: number,
  of: (row: R) => number,
  more: More<R> = {},
): DocumentColumn<R> {
  const cell = (row: R) => (of(row) === 0 ? '' : of(row).toLocaleString('vi-VN'))
  return {
    id,
    title,
    width,
    least: Math.min(width, 4),
    rank: 3,
    kind: 'number',
    align: 'end',
    sort: id,
    by: of,
    cell,
    text: of,
    ...more,
  }
}

/** A column of money, VND; nothing where nobody said any. */
export function money<R>(
  id: string,
  title: string,
  width: number,
  of: (row: R) => number | undefined,
  more: More<R> = {},
): DocumentColumn<R> {
  const cell = (row: R) => {
    const worth = of(row)
    return worth === undefined ? '' : formatMoney(Math.round(worth))
  }
  return { ...numbers(id, title, width, (row: R) => of(row) ?? 0, more), cell, text: (row) => of(row) ?? '' }
}

/** A column of moments, ms since 1970. */
export function moments<R>(
  id: string,
  title: string,
  of: (row: R) => number | undefined,
  more: More<R> = {},
): DocumentColumn<R> {
  return {
    id,
    title,
    width: 9,
    least: 8.5,
    rank: 3,
    kind: 'moment',
    sort: id,
    by: (row) => of(row) ?? 0,
    cell: (row) => {
      const at = of(row)
      return at === undefined ? '' : formatMoment(at)
    },
    text: (row) => of(row) ?? '',
    ...more,
  }
}
