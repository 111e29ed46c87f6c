// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, its rows are told by aria-activedescendant
import { memo } from 'react'
import type { Column } from './columns.ts'

export interface TableRowProps<R, C> {
  id: string
  rowKey: string
  /** What stands in the first cell until the row is read. */
  unread: string
  index: number
  row: R | undefined
  columns: readonly Column<R, C>[]
  beside: C
  /** For ears: "Đơn KT-1". */
  name: string
  isSelected: boolean
  isActive: boolean
  isOpen: boolean
  /** The table is wider than its window: what is fixed stays on the left. Where nothing scrolls sideways nobody pays for it. */
  sticks: boolean
  top: number
}

function Row<R, C>(props: TableRowProps<R, C>) {
  const { id, rowKey, unread, index, row, columns, beside, name, isSelected, isActive, isOpen, sticks, top } =
    props
  const ground = isSelected || isOpen ? 'bg-brand-soft' : 'bg-card hover:bg-ground'
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-key={rowKey}
      data-soft={isSelected || isOpen || undefined}
      data-index={index}
      className={`absolute left-0 grid h-(--row) w-(--wide) cursor-default grid-cols-(--columns) border-b border-line ${ground} ${isActive ? activeLook : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        data-pick
        className={`grid place-items-center ${sticks ? 'sticky left-0 z-1 bg-inherit' : ''} ${isOpen ? 'shadow-[inset_3px_0_0_var(--brand)]' : ''}`}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Chọn ${name}`}
          checked={isSelected}
          readOnly
          className="size-4.5 accent-(--brand-fill)"
        />
      </div>
      {columns.map((column, place) => {
        const content = row === undefined ? place === 0 && unread : column.cell(row, beside)
        const look = typeof content === 'string' ? textLooks : partLooks
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={place + 2}
            data-column={column.id}
            className={`${look[column.align ?? 'start']} ${column.look ?? ''} ${column.fixed && sticks ? 'sticky left-10 z-1 bg-inherit' : ''}`}
          >
            {content}
          </div>
        )
      })}
    </div>
  )
}

/** A cell of words alone is one box for the browser to lay out; what consists of parts is centred around them. */
const text = 'min-w-0 overflow-hidden px-2 leading-[calc(var(--row)-1px)] text-ellipsis whitespace-nowrap'
const parts = 'flex min-w-0 items-center overflow-hidden px-2 whitespace-nowrap'
const textLooks = { start: text, end: `${text} text-right` }
const partLooks = { start: parts, end: `${parts} justify-end` }

/** Where the keys are, over everything in the row; seen while the keys are used. */
const activeLook =
  'after:pointer-events-none after:absolute after:inset-0 after:z-2 group-focus-visible/grid:after:border-2 after:border-brand'

/** One row. It is drawn anew only when something of it changes, not when others scroll by. */
export const TableRow = memo(Row) as typeof Row
