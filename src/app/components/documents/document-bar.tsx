import { FileSpreadsheet, type LucideIcon } from 'lucide-react'
import { useOfferSelection } from '../../session/selection.ts'
import { countWords } from '../count-words.ts'
import { OutsideFilter } from '../table/outside-filter.tsx'
import { nothingSelected, outsideOf, type Selection, without } from '../table/selection.ts'
import { barKeys, SelectionBar } from '../table/selection-bar.tsx'
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
  const outside = outsideOf(selection, list.keys)
  const bar: readonly DocumentAct[] = [
    ...(acts?.(chosen.filter(list.isHere)) ?? []),
    {
      label: 'Xuất Excel',
      icon: FileSpreadsheet,
      run: () => void exportDocuments(kind, list.columns, chosen, beside),
    },
  ]
  useOfferSelection({ words, acts: () => bar.map((one) => ({ ...one, says: words })) })
  return (
    <SelectionBar
      label={`Việc cho những ${kind.noun} đã chọn`}
      words={words}
      why={
        <OutsideFilter
          noun={kind.noun}
          count={outside.length}
          onDrop={() => onSelect(without(selection, outside))}
        />
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {bar.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" data-once="" className={barKeys.plain} onClick={run}>
          <Icon aria-hidden className="size-4.5" /> {label}
        </button>
      ))}
    </SelectionBar>
  )
}
