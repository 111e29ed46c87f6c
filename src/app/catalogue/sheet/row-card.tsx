import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { RowNotes } from './row-notes.tsx'
import { verdictNames, verdictTones } from './sheet-words.ts'

interface RowCardProps {
  row: JudgedRow
  isChosen: boolean
  onChoose(): void
}

/** A row of the sheet on a phone. */
export function RowCard({ row, isChosen, onChoose }: RowCardProps) {
  const { verdict, told, before, shown } = row
  const mayChoose = verdict === 'new' || verdict === 'changed'
  const code = told.code || shown.code || '–'
  const { price, stock } = told
  return (
    <label className="flex min-h-16 gap-3 border-b border-line px-4 py-2.5">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0 accent-brand"
        aria-label={`Ghi dòng ${row.row}`}
        checked={mayChoose && isChosen}
        disabled={!mayChoose}
        onChange={onChoose}
      />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2 text-13 text-sub">
          <span>Dòng {row.row}</span>
          <span className={`rounded-full px-2 py-0.5 font-bold ${verdictTones[verdict]}`}>
            {verdictNames[verdict]}
          </span>
        </span>
        <span className="block text-15 font-semibold wrap-anywhere">
          {code} · {told.name ?? shown.name ?? 'không tên'}
        </span>
        <span className="block text-15 text-sub">
          {price !== undefined && (
            <>
              {before.price !== undefined && <s className="mr-1">{formatMoney(Number(before.price))}</s>}
              {formatMoney(price)}
            </>
          )}
          {stock !== undefined && (
            <>
              {' · tồn '}
              {before.stock !== undefined && <s className="mr-1">{before.stock}</s>}
              {stock.toLocaleString('vi-VN')}
            </>
          )}
        </span>
        <RowNotes notes={row.notes} />
      </span>
    </label>
  )
}
