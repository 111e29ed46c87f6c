import { useCallback } from 'react'
import { formatMoney, formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { differenceNames } from '../../../domain/reconciliation/difference-words.ts'
import { blocking, type Difference } from '../../../domain/reconciliation/judge-row.ts'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useWide } from '../../session/wide.ts'
import { isBookable, type Line, quoteWords } from '../match-lines.ts'

const columns = 'minmax(8rem,1.3fr) minmax(6.5rem,1fr) 6rem 4.5rem 4.5rem 6rem 5.75rem 5.75rem 3rem'
const titles = [
  ...['Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Dịch vụ', 'Hoàn', 'Thanh toán'],
  ...['Ngày tạo', 'Hoàn thành', 'Kg'],
]

interface LineRowsProps {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  onToggle(line: Line): void
}

/** The lines of a statement, however many: a table, on a phone one card under another. Chosen ones are green (CAT-438). */
export function LineRows({ lines, chosen, onToggle }: LineRowsProps) {
  const wide = useWide()
  const keyAt = useCallback((index: number) => lines[index]?.n ?? index, [lines])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: lines.length,
    keyAt,
    rowRem: wide ? 2.375 : 4.625,
  })
  return (
    // A table scrolls by itself, both ways; cards scroll with the sheet.
    <div data-scroller={wide ? '' : undefined} className={wide ? 'max-h-[60dvh] overflow-auto' : ''}>
      <div style={wide ? { minWidth: '57.5rem' } : undefined}>
        {wide && (
          <div
            aria-hidden
            className="sticky top-0 z-10 grid gap-x-2 border-b bg-card border-line pr-2 pl-11 text-13 text-sub"
            style={{ gridTemplateColumns: columns }}
          >
            {titles.map((title, index) => (
              <span key={title} className={`py-2 ${isRight(index) ? 'text-right' : ''}`}>
                {title}
              </span>
            ))}
          </div>
        )}
        <ul
          ref={top}
          aria-label="Dòng bảng kê"
          className="[overflow-anchor:none]"
          style={{ paddingTop: before, paddingBottom: after }}
        >
          {items.map(({ key, index, listed }) => {
            const line = lines[index]
            if (!line) return null
            const isChosen = chosen.has(line.n) && isBookable(line)
            return (
              <li key={key} {...listed}>
                <label
                  className={`block border-b border-line ${isChosen ? 'bg-ok-soft' : ''} ${isBookable(line) ? '' : 'text-sub'}`}
                >
                  <span className="flex items-start gap-3 px-2 py-2">
                    <input
                      type="checkbox"
                      className="mt-0.5 size-5 shrink-0 accent-brand"
                      aria-label={`Chọn dòng ${line.n}, ${line.orderCode || line.waybill}`}
                      checked={isChosen}
                      disabled={!isBookable(line)}
                      onChange={() => onToggle(line)}
                    />
                    <span className="min-w-0 grow">
                      {wide ? <WideLine line={line} /> : <NarrowLine line={line} />}
                      <Notes line={line} />
                    </span>
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

const isRight = (index: number) => (index >= 2 && index <= 5) || index === 8

function WideLine({ line }: { line: Line }) {
  const { orderCode, code, waybill, cod, fee, returnFee, pays, createdOn, doneOn, weight } = line
  const cells = [
    ...[orderCode || code || '–', waybill || '–'],
    ...[cod, fee, returnFee, pays].map(formatMoney),
    ...[createdOn, doneOn, weight === undefined ? '' : kgOf(weight)],
  ]
  return (
    <span className="grid gap-x-2 text-15 tabular-nums" style={{ gridTemplateColumns: columns }}>
      {cells.map((text, index) => (
        <span
          key={titles[index]}
          title={text}
          className={`min-w-0 truncate ${isRight(index) ? 'text-right' : ''} ${index === 0 ? 'font-semibold' : ''}`}
        >
          {text}
        </span>
      ))}
    </span>
  )
}

function NarrowLine({ line }: { line: Line }) {
  const { orderCode, code, waybill, cod, fee, returnFee, pays, weight, doneOn, createdOn } = line
  const dates = [createdOn, doneOn].filter((text) => text !== '').join(' → ')
  return (
    <span className="block text-15">
      <span className="flex justify-between gap-3">
        <b className="min-w-0 truncate">{orderCode || code || waybill}</b>
        <b className="shrink-0 tabular-nums">{formatMoneyWithUnit(cod)}</b>
      </span>
      <span className="block truncate text-13 text-sub">
        {[waybill, dates, weight === undefined ? '' : `${kgOf(weight)} kg`]
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
      <span className="block text-13 text-sub tabular-nums">
        Phí {formatMoney(fee)} · hoàn {formatMoney(returnFee)} · thanh toán {formatMoney(pays)}
      </span>
    </span>
  )
}

/** What differs, with the figure of our books beside it. */
function Notes({ line }: { line: Line }) {
  if (line.differences.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {line.differences.map((one) => (
        <span
          key={one}
          className={`rounded-full px-2 py-0.5 text-13 font-semibold ${blocking.includes(one) ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn'}`}
        >
          {noteOf(one, line)}
        </span>
      ))}
    </span>
  )
}

/** CAT-446. */
const kgOf = (weight: number) => weight.toFixed(2).replace('.', ',')

function noteOf(one: Difference, line: Line): string {
  const { expected, quoted, provider, state, ourWeight } = line
  const name = differenceNames[one]
  if (one === 'cod' && expected !== undefined) return `${name}: sổ ghi ${formatMoney(expected)}`
  if (one === 'fee' && quoted !== undefined) return `${name} ${quoteWords(line, quoted)}`
  if (one === 'weight' && ourWeight !== undefined) return `${name}: shop cân ${kgOf(ourWeight)} kg`
  if (one === 'provider' && provider) return `${name}: ${provider}`
  if (one === 'state' && state) return `${name}: đơn ${state}`
  return name
}
