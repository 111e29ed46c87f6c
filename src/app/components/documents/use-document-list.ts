import { useMemo } from 'react'
import { useNow } from '../../session/now.ts'
import { useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import type { BesideDocument, DocumentColumn, DocumentFacts, DocumentKind } from './document-kind.ts'
import { type DocumentView, passesView, sortedBy, valuesOf } from './document-view.ts'
import { type OlderDocuments, useOlderDocuments } from './use-older-documents.ts'

/** A table of papers: those of this device that fit, and behind them the older ones that the server told. */
export interface DocumentList<R extends object> {
  /** Nothing is said before this device was read. */
  isRead: boolean
  /** Rows of this device that were looked through. */
  looked: number
  columns: readonly DocumentColumn<R>[]
  keys: readonly string[]
  /** How many of them are of this device; the older ones follow. */
  own: number
  byKey: ReadonlyMap<string, R>
  older: OlderDocuments<R> | undefined
  /** Of everything on this device, for the choices of the filters. */
  facts: readonly DocumentFacts[]
  /** A row of this device also where the list leaves it out. */
  find(key: string): R | undefined
  isHere(row: R): boolean
}

export function useDocumentList<R extends object>(
  kind: DocumentKind<R>,
  view: DocumentView,
  beside: BesideDocument,
): DocumentList<R> {
  const now = useNow()
  const seesCost = useSeesCost()
  const columns = useMemo(() => kind.columns.filter(({ isCost }) => seesCost || !isCost), [kind, seesCost])
  const types = valuesOf(kind.kinds, view.kind)
  const read = useLive((replica) => kind.read(replica, types), [kind, types?.join(' ')])
  const here = useMemo(() => (read ?? []).map((row) => ({ row, facts: kind.factsOf(row) })), [kind, read])
  const rows = useMemo(() => {
    const passes = passesView(kind, view, now)
    const fitting = here.filter(({ facts }) => passes(facts)).map(({ row }) => row)
    return sortedBy(fitting, columns, view.sort, beside)
  }, [kind, here, view, now, columns, beside])
  const held = useMemo(() => read && new Map(here.map(({ row, facts }) => [facts.key, row])), [read, here])
  const older = useOlderDocuments(kind, view, held)
  const told = older?.rows ?? none
  const oldRows = useMemo(
    () => sortedBy(told, columns, view.sort, beside),
    [told, columns, view.sort, beside],
  )
  const byKey = useMemo(
    () => new Map([...rows, ...oldRows].map((row) => [kind.factsOf(row).key, row])),
    [kind, rows, oldRows],
  )
  return {
    isRead: read !== undefined,
    looked: here.length,
    columns,
    keys: useMemo(() => [...byKey.keys()], [byKey]),
    own: rows.length,
    byKey,
    older,
    facts: useMemo(() => here.map(({ facts }) => facts), [here]),
    find: (key) => byKey.get(key) ?? held?.get(key),
    isHere: (row) => held?.has(kind.factsOf(row).key) ?? false,
  }
}

const none: readonly never[] = []
