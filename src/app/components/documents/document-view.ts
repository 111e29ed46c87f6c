import { closedSince } from '../../../domain/people/recent.ts'
import { fold } from '../../../lib/fold.ts'
import type { DocumentListQuestion } from '../../../protocol/queries/document-list.ts'
import { defineView, type Kept, typed, type View } from '../../session/define-view.ts'
import { type Days, rangeOfDays, readDays } from '../days.ts'
import { keptSorting, type Sorting } from '../table/sorting.ts'
import type { BesideDocument, Choice, DocumentColumn, DocumentFacts, DocumentKind } from './document-kind.ts'

/** What a table of papers shows, as the address keeps it. Where nothing is chosen the texts are empty. */
export interface DocumentView {
  text: string
  kind: string
  state: string
  wid: string
  by: string
  product: string
  made: Days | undefined
  sort: Sorting<string> | undefined
  /** The one that is open beside the table. */
  code: string
}

/** Lists on phones keep so many days under a number. */
const daysOfPhones: Readonly<Record<string, Days>> = { '1': 'hom-nay', '7': '7-ngay', '30': '30-ngay' }

const keptDays: Kept<Days | undefined> = {
  name: 'ngay',
  read: (written) => daysOfPhones[written] ?? readDays(written),
  write: (days) => days ?? '',
}

/** ?loai=nhap&tt=moi&kho=K1&nguoi=kho&sp=SP-1&ngay=7-ngay&q=…&sort=-units&code=… */
export function documentView(
  columns: readonly Pick<DocumentColumn<never>, 'id' | 'kind' | 'by'>[],
): View<DocumentView> {
  return defineView<DocumentView>({
    text: typed('q'),
    kind: typed('loai'),
    state: typed('tt'),
    wid: typed('kho'),
    by: typed('nguoi'),
    product: typed('sp'),
    made: keptDays,
    sort: keptSorting('sort', sortsOf(columns)),
    code: typed('code'),
  })
}

/** Numbers begin with the highest, words with the first. */
export function sortsOf(columns: readonly Pick<DocumentColumn<never>, 'id' | 'kind' | 'by'>[]) {
  return Object.fromEntries(
    columns
      .filter(({ by }) => by !== undefined)
      .map(({ id, kind }) => [id, { begins: kind === 'text' ? 'ascending' : 'descending' } as const]),
  )
}

export const everyDocument: Partial<DocumentView> = {
  text: '',
  kind: '',
  state: '',
  wid: '',
  by: '',
  product: '',
  made: undefined,
}

/** The values that a filter of the view stands for; what it does not know, and nothing, mean what stands first. */
export function valuesOf(
  choices: Readonly<Record<string, Choice>>,
  chosen: string,
): readonly string[] | undefined {
  return (choices[chosen] ?? choices[''])?.values
}

/** Whether a paper is in the list. */
export function passesView<R extends object>(
  kind: DocumentKind<R>,
  view: DocumentView,
  now: number,
): (facts: DocumentFacts) => boolean {
  const types = valuesOf(kind.kinds, view.kind)
  const states = valuesOf(kind.states, view.state)
  const made = view.made && rangeOfDays(view.made, now)
  const words = fold(view.text).split(' ').filter(Boolean)
  return (facts) =>
    (types?.includes(facts.type) ?? true) &&
    (states?.includes(facts.state) ?? true) &&
    (view.wid === '' || facts.wids.includes(view.wid)) &&
    (view.by === '' || facts.by === view.by) &&
    (view.product === '' || facts.products.includes(view.product)) &&
    (!made || (facts.madeAt >= made.from && facts.madeAt <= made.to)) &&
    hasWords(facts, words)
}

function hasWords({ words, products }: DocumentFacts, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  const said = fold([...words, ...products].filter(Boolean).join(' '))
  return wanted.every((word) => said.includes(word))
}

/** The question to the server for those of the list that closed too long ago to be here; nothing where there are none. */
export function olderQuestion<R extends object>(
  kind: DocumentKind<R>,
  view: DocumentView,
  now: number,
): DocumentListQuestion | undefined {
  const made = view.made && rangeOfDays(view.made, now)
  const to = Math.min(made?.to ?? Number.POSITIVE_INFINITY, closedSince(now))
  if (made && made.from > to) return undefined
  const some = (value: string) => (value === '' ? undefined : [value])
  const all = (values: readonly string[] | undefined) => values && [...values]
  return {
    of: kind.of,
    filter: {
      madeAt: { from: made?.from, to },
      type: all(valuesOf(kind.kinds, view.kind)),
      state: all(valuesOf(kind.states, view.state)),
      wid: some(view.wid),
      madeBy: some(view.by),
      products: some(view.product),
    },
    search: view.text.trim(),
  }
}

const collator = new Intl.Collator('vi', { numeric: true })

/** By a column of the table, as its words are read, equal ones as they were and those without words last; without a column, as they come. */
export function sortedBy<R>(
  rows: readonly R[],
  columns: readonly DocumentColumn<R>[],
  sort: DocumentView['sort'],
  beside: BesideDocument,
): readonly R[] {
  const by = columns.find(({ id }) => id === sort?.by)?.by
  if (!sort || !by) return rows
  const sign = sort.way === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: by(row, beside) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
      if (one === '' || other === '') return Number(one === '') - Number(other === '')
      return sign * collator.compare(String(one), String(other))
    })
    .map(({ row }) => row)
}
