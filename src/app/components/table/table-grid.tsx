import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { CellRoom } from './cell-room.ts'
import { type ColumnChoice, type Density, resized, rowRems, shownColumns } from './column-choice.ts'
import { columnsBeside, isTight, widthsIn } from './column-widths.ts'
import type { Column } from './columns.ts'
import { DividingRow } from './dividing-row.tsx'
import { placeOf } from './row-places.ts'
import { toggledAll } from './selection.ts'
import { TableHead, type TableSorting } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { type TableMoves, useTableMoves } from './use-table-moves.ts'
import { useWindow } from './use-window.ts'

/** The column of boxes, and the head; rem. */
const pickRem = 2.5
const headRem = 2.5

/** A desk looks through many rows at once; who wants larger letters takes airy rows. */
const textLooks: Readonly<Record<Density, string>> = { tight: 'text-13', usual: 'text-13', airy: 'text-15' }

interface TableGridProps<R, C> extends TableMoves {
  /** Every column that the person may see. */
  columns: readonly Column<R, C>[]
  choice: ColumnChoice
  onChoice(choice: ColumnChoice): void
  /** Rows of a window, as a hook: the table says which. */
  useRows(keys: readonly string[], first: number, last: number): ReadonlyMap<string, R>
  /** Rows that lie elsewhere, by their keys; one that `useRows` knows goes before. */
  told?: ReadonlyMap<string, R>
  /** From this row on they are another list, and a line of words says so. */
  divided?: { at: number; says: string } | undefined
  /** What cells are told beside their row. */
  beside(isTight: boolean): C
  nameOf(key: string): string
  /** What stands for a row until it is read, where its key says nothing to people. */
  unread?(key: string): string
  sorting: TableSorting | undefined
  onSort(by: string): void
  /** Somebody reads further down: nothing may move. */
  onReading?(isReading: boolean): void
  /** Under the rows, scrolling with them; where there are none, why. */
  below: ReactNode
}

/** A table as a grid for eyes, keyboard and ears: rows in sight are drawn, whatever their number. */
export function TableGrid<R, C>(props: TableGridProps<R, C>) {
  const { label, columns, choice, keys, divided, question, selection, onSelect, open, onReading } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const rowRem = rowRems[choice.density]
  const window = useWindow(scroller, {
    name: label,
    question,
    count: keys.length,
    divideAt: divided?.at,
    rowRem,
    headRem,
  })
  const { first, end, rowPx, isAtTop } = window
  const rows = props.useRows(keys, first, Math.max(first, end - 1))
  const { active, click } = useTableMoves(props, { grid, window })
  useEffect(() => onReading?.(!isAtTop), [isAtTop, onReading])

  const rem = rowPx / rowRem
  const { shown, widths, tight, drawTo } = useShownColumns(columns, choice, {
    room: window.width / rem - pickRem,
    isBeside: open !== undefined,
  })
  const beside = props.beside(tight)
  const px = widths.map((width) => Math.floor(width * rem))
  const rooms = useCellRooms(shown, px, rem)
  const widePx = pickRem * rem + px.reduce((sum, width) => sum + width, 0)
  const inSight = window.inSight()
  const activeAt = active === undefined ? -1 : keys.indexOf(active)
  const rowId = (key: string) => `${id}${key}`
  const fit = (column: string) => {
    const cells = scroller.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []
    props.onChoice(resized(choice, column, Math.max(...[...cells].map(widthOfContent)) / rem + 0.25))
  }
  return (
    <div
      ref={scroller}
      data-scroller
      className={`min-h-0 grow overflow-auto overscroll-contain bg-card [overflow-anchor:none] ${textLooks[choice.density]}`}
      style={
        {
          '--columns': `${pickRem}rem ${px.map((width) => `${width}px`).join(' ')}`,
          '--wide': `max(100%, ${widePx}px)`,
          '--row': `${rowPx}px`,
        } as CSSProperties
      }
      onScroll={window.onScroll}
    >
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={keys.length + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable
        aria-activedescendant={
          activeAt >= first && activeAt < end && active !== undefined ? rowId(active) : undefined
        }
        tabIndex={0}
        data-skip-to
        className="group/grid w-(--wide) outline-none"
      >
        <TableHead
          columns={shown}
          widths={px}
          isTight={tight}
          sorting={props.sorting}
          onSort={props.onSort}
          shown={keys.slice(inSight.first, inSight.end)}
          selected={selection.keys}
          onPickShown={() => {
            const { first: from, end: to } = window.inSight()
            onSelect(toggledAll(selection, keys.slice(from, to)))
          }}
          onDraw={(column, width) => drawTo({ id: column, rem: width / rem })}
          onDrawn={(column, width) => {
            drawTo(undefined)
            props.onChoice(resized(choice, column, width / rem))
          }}
          onFit={fit}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all rows */}
        <div
          role="rowgroup"
          className="relative"
          style={{ height: placeOf(keys.length, divided?.at) * rowPx }}
          onClick={click}
          onMouseDown={(event) => {
            // With Shift, text from there to here would be marked.
            if (event.shiftKey) event.preventDefault()
          }}
        >
          {divided && <DividingRow says={divided.says} top={divided.at * rowPx} width={window.width} />}
          <CellRoom value={rooms}>
            {keys.slice(first, end).map((key, place) => (
              <TableRow
                key={key}
                id={rowId(key)}
                rowKey={key}
                unread={props.unread?.(key) ?? key}
                index={first + place}
                row={rows.get(key) ?? props.told?.get(key)}
                columns={shown}
                beside={beside}
                name={props.nameOf(key)}
                isSelected={selection.keys.has(key)}
                isActive={key === active}
                isOpen={key === open}
                sticks={widePx > window.width}
                top={placeOf(first + place, divided?.at) * rowPx}
              />
            ))}
          </CellRoom>
        </div>
      </div>
      <div className="sticky left-0" style={{ width: window.width }}>
        {props.below}
      </div>
    </div>
  )
}

/** The same as long as no width changes: cells that ask for it are drawn anew only then. */
function useCellRooms(shown: readonly { id: string }[], px: readonly number[], rem: number) {
  const widths = px.join(' ')
  return useMemo(
    () => ({
      rem,
      widths: new Map(widths.split(' ').map((width, at) => [shown[at]?.id ?? '', Number(width)])),
    }),
    [shown, widths, rem],
  )
}

/** The columns in sight and how wide they are, rem; while one is drawn, as wide as it is drawn. */
function useShownColumns<R, C>(
  columns: readonly Column<R, C>[],
  choice: ColumnChoice,
  { room, isBeside }: { room: number; isBeside: boolean },
) {
  const [drawing, drawTo] = useState<{ id: string; rem: number }>()
  const chosen = shownColumns(columns, choice)
  const shown = isBeside ? columnsBeside(room, chosen, choice.widths) : chosen
  // Rows are drawn anew when their columns are others, not with every new list of the same.
  const [kept, setKept] = useState(shown)
  const isSame = kept.length === shown.length && kept.every((column, place) => column === shown[place])
  if (!isSame) setKept(shown)
  const drawn = drawing ? { ...choice.widths, [drawing.id]: drawing.rem } : choice.widths
  return {
    shown: isSame ? kept : shown,
    widths: widthsIn(room, shown, drawn),
    tight: isTight(room, shown, drawn),
    drawTo,
  }
}

/** How wide a cell would be with all its words. */
function widthOfContent(cell: HTMLElement): number {
  const { width, position } = cell.style
  cell.style.width = 'max-content'
  cell.style.position = 'absolute'
  const needed = cell.offsetWidth
  cell.style.width = width
  cell.style.position = position
  return needed
}
