import { Archive, ArchiveRestore, FileSpreadsheet } from 'lucide-react'
import { archiveCustomer } from '../../../domain/customers/archive-customer.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import type { CustomerBook } from '../../../replica/search/customer-book.ts'
import { countWords } from '../../components/count-words.ts'
import { OutsideFilter } from '../../components/table/outside-filter.tsx'
import { nothingSelected, type Selection, without } from '../../components/table/selection.ts'
import { barKeys, SelectionBar } from '../../components/table/selection-bar.tsx'
import { useOfferSelection } from '../../session/selection.ts'
import { useMayDo, useReplica } from '../../session/session.ts'
import { exportCustomers } from '../sheet/export-customers.ts'
import { archiveMany } from './archive-many.ts'

interface CustomerBarProps {
  book: Pick<CustomerBook, 'get'>
  selection: Selection
  /** Of these, whom the list leaves out. */
  outside: readonly string[]
  onSelect(selection: Selection): void
}

/** What all the chosen customers owe, and what may be done with them. */
export function CustomerBar({ book, selection, outside, onSelect }: CustomerBarProps) {
  const replica = useReplica()
  const mayArchive = useMayDo(archiveCustomer)
  const chosen = [...selection.keys].flatMap((id) => book.get(id) ?? [])
  const owed = chosen.reduce((sum, { unPaid }) => sum + unPaid, 0)
  const shown = chosen.filter(({ isArchived }) => !isArchived).map(({ key }) => key)
  const away = chosen.filter(({ isArchived }) => isArchived).map(({ key }) => key)
  const acts = [
    { label: 'Cất khách', icon: Archive, ids: shown, archived: true },
    { label: 'Đưa về danh sách', icon: ArchiveRestore, ids: away, archived: false },
  ].filter(({ ids }) => mayArchive && ids.length > 0)
  const words = `${countWords(chosen.length)} khách`
  useOfferSelection({
    words,
    acts: () => [
      ...acts.map(({ label, icon, ids, archived }) => ({
        label,
        icon,
        says: `${countWords(ids.length)} khách`,
        run: () => void archiveMany(replica, ids, archived),
      })),
      {
        label: 'Xuất Excel',
        icon: FileSpreadsheet,
        says: words,
        run: () => void exportCustomers(replica, [...selection.keys]),
      },
    ],
  })
  return (
    <SelectionBar
      label="Việc cho những khách đã chọn"
      words={owed > 0 ? `${words}, nợ ${formatMoneyWithUnit(owed)}` : words}
      why={
        <OutsideFilter
          noun="khách"
          count={outside.length}
          onDrop={() => onSelect(without(selection, outside))}
        />
      }
      onClear={() => onSelect(nothingSelected)}
    >
      {acts.map(({ label, icon: Icon, ids, archived }) => (
        <button
          key={label}
          type="button"
          data-once=""
          className={barKeys.plain}
          onClick={() => void archiveMany(replica, ids, archived)}
        >
          <Icon aria-hidden className="size-4.5" /> {label}
          {ids.length < chosen.length && ` ${countWords(ids.length)}`}
        </button>
      ))}
      <button
        type="button"
        data-once=""
        className={barKeys.plain}
        onClick={() => void exportCustomers(replica, [...selection.keys])}
      >
        <FileSpreadsheet aria-hidden className="size-4.5" /> Xuất Excel
      </button>
    </SelectionBar>
  )
}
