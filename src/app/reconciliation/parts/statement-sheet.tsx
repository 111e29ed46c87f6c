import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { outcomeWords } from '../../../domain/reconciliation/outcome-words.ts'
import { formatDate } from '../../../domain/time.ts'
import { statementQuestion } from '../../../sync/questions.ts'
import { orderAddress } from '../../addresses.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { Pager } from '../../components/pager.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useAnswer } from '../../session/use-answer.ts'

/** A statement line by line, and what became of each. */
export default function StatementSheet({ id, onClose }: { id: string; onClose(): void }) {
  const [part, setPart] = useState(0)
  const answer = useAnswer(statementQuestion, { id, part })
  const told = answer.told?.value
  const statement = told?.statement
  return (
    <Sheet
      title={statement ? `Bảng kê ${statement.provider} ${formatDate(statement.day)}` : 'Bảng kê'}
      onClose={onClose}
    >
      <AgeNote answer={answer} />
      <NoAnswer answer={answer} />
      {told && !statement && <p className="text-15 text-sub">Không có bảng kê này.</p>}
      <ul aria-label="Dòng đã ghi" className="divide-y divide-line">
        {told?.rows.map(({ row, outcome }) => (
          <li key={row.n} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 grow">
              {row.code ? (
                <Link
                  to={orderAddress(row.code)}
                  className="block truncate text-17 font-semibold text-brand-ink"
                >
                  {row.code}
                </Link>
              ) : (
                <b className="block truncate text-17">{row.orderCode || row.waybill}</b>
              )}
              <span className="block truncate text-15 text-sub">
                {[row.waybill, `phí ${formatMoney(row.fee + row.returnFee)}`]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </span>
              {outcome && outcome.became !== 'booked' && (
                <span className="block text-15 text-warn">{outcomeWords[outcome.became]}</span>
              )}
            </span>
            <b className="shrink-0 tabular-nums">{formatMoneyWithUnit(row.cod || row.pays)}</b>
          </li>
        ))}
      </ul>
      {statement && statement.parts > 1 && (
        <Pager
          back={part > 0 ? () => setPart(part - 1) : undefined}
          next={part + 1 < statement.parts ? () => setPart(part + 1) : undefined}
        >
          Phần {part + 1}/{statement.parts}
        </Pager>
      )}
    </Sheet>
  )
}
