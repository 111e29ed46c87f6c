import { type ReactNode, useMemo, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import type { View } from '../../session/define-view.ts'
import { useView } from '../../session/use-view.ts'
import { Button } from '../button.tsx'
import { countWords } from '../count-words.ts'
import { SearchField } from '../search-field.tsx'
import { BesideTable } from '../table/beside-table.tsx'
import { ChooseAll } from '../table/choose-all.tsx'
import { ColumnMenu } from '../table/column-menu.tsx'
import { nothingSelected, type Selection, selected } from '../table/selection.ts'
import { nextSorting } from '../table/sorting.ts'
import { TableGrid } from '../table/table-grid.tsx'
import { useColumns } from '../table/use-columns.ts'
import { type DocumentAct, DocumentBar } from './document-bar.tsx'
import { documentChoices } from './document-choices.ts'
import { DocumentFilters } from './document-filters.tsx'
import { type DocumentKind, mostLocal } from './document-kind.ts'
import { saySums } from './document-sums.ts'
import { type DocumentView, sortsOf } from './document-view.ts'
import { exportDocuments } from './export-documents.ts'
import { OlderFoot } from './older-foot.tsx'
import { type DocumentList, useDocumentList } from './use-document-list.ts'
import { useDocumentNames } from './use-document-names.ts'

interface DocumentDeskProps<R extends object> {
  kind: DocumentKind<R>
  view: View<DocumentView>
  /** Beside the title: what may be made. */
  keys?: ReactNode
  /** For the chosen papers of this device, beside Excel. */
  acts?(rows: readonly R[]): readonly DocumentAct[]
  /** A paper opens on a screen of its own; without it, beside the table by `detail`. */
  onOpen?(row: R): void
  detail?(key: string, row: R | undefined, close: () => void): ReactNode
  /** Where there are none, what to do; `isNarrow`: there are some that do not fit. */
  empty(isNarrow: boolean): ReactNode
}

/** A table of papers from 1280 px: narrowed by the address, with those that the server keeps behind those of this device. */
export function DocumentDesk<R extends object>(props: DocumentDeskProps<R>) {
  const { kind, keys, detail } = props
  const [view, change] = useView(props.view)
  const query = props.view.query({ ...view, code: '' })
  const names = useDocumentNames()
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const beside = useMemo(() => ({ ...names, query }), [names, query])
  const list = useDocumentList(kind, view, beside)
  const [choice, choose, reset] = useColumns(kind.of, list.columns)
  const close = () => change({ code: '' })
  const open = detail && view.code !== '' ? view.code : undefined
  const { byKey, older, facts } = list
  const choices = useMemo(() => documentChoices(kind, facts, names), [kind, facts, names])

  return (
    <div className="flex h-full">
      <section aria-label={kind.title} className="flex min-w-0 grow flex-col bg-card">
        {!open && <title>{`${kind.title} · ${brand}`}</title>}
        <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 px-4 pt-2">
          <h1 className="grow text-22 font-bold whitespace-nowrap">{kind.title}</h1>
          <ColumnMenu columns={list.columns} choice={choice} onChoice={choose} onReset={reset} />
          {byKey.size > 0 && (
            <Button
              className="min-h-10!"
              onClick={() => void exportDocuments(kind, list.columns, [...byKey.values()], beside)}
            >
              Xuất Excel
            </Button>
          )}
          {keys}
        </header>
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
          <div className="w-72 shrink">
            <SearchField label={kind.search} value={view.text} onChange={(text) => change({ text })} />
          </div>
          <DocumentFilters view={view} choices={choices} onChange={(next) => change(next)} />
        </div>
        <TableGrid
          label={kind.title}
          columns={list.columns}
          choice={choice}
          onChoice={choose}
          keys={list.keys}
          question={query}
          useRows={() => byKey}
          divided={
            older && older.rows.length > 0 ? { at: list.own, says: olderWords(kind.noun, view) } : undefined
          }
          beside={() => beside}
          nameOf={(key) => `${kind.noun} ${key}`}
          sorting={view.sort}
          onSort={(by) => change({ sort: nextSorting(sortsOf(kind.columns), view.sort, by) })}
          selection={selection}
          onSelect={setSelection}
          open={open}
          onOpen={(key, how) => {
            const row = byKey.get(key)
            if (row && props.onOpen) props.onOpen(row)
            else if (detail) change({ code: key }, how === 'instead' ? 'instead' : 'step')
          }}
          onClose={close}
          below={<Below list={list} kind={kind} empty={props.empty(list.looked > 0 || view.kind !== '')} />}
        />
        {selection.keys.size > 0 && (
          <DocumentBar
            kind={kind}
            list={list}
            beside={beside}
            selection={selection}
            acts={props.acts}
            onSelect={setSelection}
          />
        )}
        <Foot list={list} kind={kind} selection={selection} onSelect={setSelection} />
      </section>
      {open !== undefined && (
        <BesideTable label={`Chi tiết ${kind.noun}`} open={open} onClose={close}>
          {detail?.(open, list.find(open), close)}
        </BesideTable>
      )}
    </div>
  )
}

/** Over those that the server told: it tells the newest first, and what it told is sorted as the others are. */
function olderWords(noun: string, { sort }: DocumentView): string {
  return sort ? `${noun} cũ đã tải từ máy chủ` : `${noun} cũ trên máy chủ, mới nhất trước`
}

interface PartProps<R extends object> {
  kind: Pick<DocumentKind<R>, 'noun' | 'factsOf'>
  list: DocumentList<R>
}

/** Under the rows: why there are none, that some are left out, and the way to older ones. */
function Below<R extends object>({ kind: { noun }, list, empty }: PartProps<R> & { empty: ReactNode }) {
  return (
    <>
      {list.isRead && list.keys.length === 0 && empty}
      {list.looked >= mostLocal && (
        <p className="px-4 pt-4 text-15 text-warn">
          Chỉ hiện {countWords(mostLocal)} {noun} mới nhất của máy này. Lọc theo loại để thấy phần còn lại.
        </p>
      )}
      {list.older && <OlderFoot noun={noun} older={list.older} />}
    </>
  )
}

interface FootProps<R extends object> extends PartProps<R> {
  selection: Selection
  onSelect(selection: Selection): void
}

/** What the list comes to, and the way to choose all of it. */
function Foot<R extends object>({ kind, list, selection, onSelect }: FootProps<R>) {
  const count = list.keys.length
  if (!list.isRead) return <footer className="min-h-10 shrink-0 border-t border-line bg-card" />
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-card px-4 py-1 text-15 text-sub">
      <p>
        <b className="font-semibold text-ink">{countWords(count)}</b> {kind.noun}
        {saySums([...list.byKey.values()].map(kind.factsOf))}
      </p>
      <ChooseAll
        chosen={selection.keys.size}
        count={count}
        words={`Chọn tất cả ${countWords(count)} ${kind.noun} đang hiện`}
        onChooseAll={() => onSelect(selected(list.keys))}
      />
    </footer>
  )
}
