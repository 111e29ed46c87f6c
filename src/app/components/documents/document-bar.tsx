import { FileSpreadsheet, type LucideIcon } from 'lucide-react'
import { countWords } from '../count-words.ts'
import { ChosenBar } from '../table/chosen-bar.tsx'
import type { Selection } from '../table/selection.ts'
import type { BesideDocument, DocumentKind } from './document-kind.ts'
import { saySums } from './document-sums.ts'
import { exportDocuments } from './export-documents.ts'
import type { DocumentList } from './use-document-list.ts'

/** Something that is done with chosen papers of this device. */
export interface DocumentAct {
  label: string
  icon: LucideIcon
  run(): void
}

interface DocumentBarProps<R extends object> {
  kind: DocumentKind<R>
  list: DocumentList<R>
  beside: BesideDocument
  selection: Selection
  acts: ((rows: readonly R[]) => readonly DocumentAct[]) | undefined
  onSelect(selection: Selection): void
}

/** What the chosen papers come to, and what may be done with them. */
export function DocumentBar<R extends object>(props: DocumentBarProps<R>) {
  const { kind, list, beside, selection, acts, onSelect } = props
  const chosen = [...selection.keys].flatMap((key) => list.find(key) ?? [])
  const words = `${countWords(chosen.length)} ${kind.noun}${saySums(chosen.map(kind.factsOf))}`
  const bar: readonly DocumentAct[] = [
    ...(acts?.(chosen.filter(list.isHere)) ?? []),
    {
      label: 'Xuất Excel',
      icon: FileSpreadsheet,
      run: () => void exportDocuments(kind, list.columns, chosen, beside),
    },
  ]
  return (
    <ChosenBar
      noun={kind.noun}
      words={words}
      acts={bar}
      selection={selection}
      listed={list.keys}
      onSelect={onSelect}
    />
  )
}
