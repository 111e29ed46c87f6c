import type { FigureName } from '../../../domain/reports/figures.ts'
import { salesByQuestion } from '../../../sync/questions.ts'
import { AgeNote } from '../../channels/parts/age-note.tsx'
import { NoAnswer } from '../../channels/parts/no-answer.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { salesGroups } from '../report-views.ts'
import { FigureTable } from './figure-table.tsx'

export interface SalesByTableProps {
  by: 'provinces' | 'hours'
  names: readonly FigureName[]
  /** Days and places that the report tells of. */
  asked: {
    from: string
    to: string
    channel?: string | undefined
    shop?: string | undefined
    wid?: string | undefined
  }
}

/** Sales by province, or by hour of the day in Ho Chi Minh; asked when somebody looks. */
export function SalesByTable({ by, names, asked }: SalesByTableProps) {
  const isHours = by === 'hours'
  const answer = useAnswer(salesByQuestion, { ...asked, by: isHours ? 'hour' : 'province' })
  const told = answer.told?.value
  return (
    <>
      <AgeNote answer={answer} what="Báo cáo" />
      <NoAnswer answer={answer} />
      {told && (
        <FigureTable
          label={salesGroups[by]}
          head={isHours ? 'Giờ tạo đơn' : 'Tỉnh, thành'}
          names={names}
          rows={told.rows.map(({ value, ...sums }) => ({
            key: value,
            name: (
              <span className="whitespace-nowrap">
                {isHours ? hourWords(value) : value || 'Không rõ tỉnh'}
              </span>
            ),
            sums,
          }))}
          total={told.total}
        />
      )}
      {told && !isHours && (
        <p className="text-15 text-sub">
          Địa chỉ trước 01/07/2025 tính vào tỉnh mới: Bình Dương nằm trong Hồ Chí Minh.
        </p>
      )}
    </>
  )
}

/** "08:00–08:59". */
function hourWords(hour: string): string {
  return `${hour}:00–${hour}:59`
}
