import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../../session/keys.ts'
import { type ColumnChoice, type Density, resized, rowRems, shownColumns } from './column-choice.ts'
import { isTight, widthsIn } from './column-widths.ts'
import type { Column } from './columns.ts'
import { nothingSelected, rangeTo, type Selection, selected, toggled, toggledAll } from './selection.ts'
import { TableHead, type TableSorting } from './table-head.tsx'
import { isForTable, type TableMove, tableKeys } from './table-keys.ts'
import { TableRow } from './table-row.tsx'
import { useWindow } from './use-window.ts'

/** The column of boxes, and the head; rem. */
const pickRem = 2.5
const headRem = 2.5

/** A desk looks through many rows at once; who wants larger letters takes airy rows. */
const textLooks: Readonly<Record<Density, string>> = { tight: 'text-13', usual: 'text-13', airy: 'text-15' }

interface TableGridProps<R, C> {
  /** For ears: what the rows are. */
  label: string
  /** Every column that the person may see. */
  columns: readonly Column<R, C>[]
  choice: ColumnChoice
  onChoice(choice: ColumnChoice): void
  /** Keys of all rows, in their order. */
  keys: readonly string[]
  /** The list begins at its top whenever this changes. */
  question: string
  /** Rows of a window, as a hook: the table says which. */
  useRows(keys: readonly string[], first: number, last: number): ReadonlyMap<string, R>
  /** What cells are told beside their row. */
  beside(isTight: boolean): C
  nameOf(key: string): string
  sorting: TableSorting | undefined
  onSort(by: string): void
  selection: Selection
  onSelect(selection: Selection): void
  /** The row whose detail stands beside. */
  open: string | undefined
  onOpen(key: string, how: 'fresh' | 'instead'): void
  onClose(): void
  /** Somebody reads further down: nothing may move. */
  onReading(isReading: boolean): void
  /** In the place of rows where there are none. */
  empty: ReactNode
}

/** A table as a grid for eyes, keyboard and ears. Which row the keys are at is told by key, so it stays whatever comes and goes. */
export function TableGrid<R, C>(props: TableGridProps<R, C>) {
  const { label, columns, choice, keys, question, useRows, selection, onSelect, open, onReading } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const [drawing, setDrawing] = useState<{ id: string; px: number }>()
  const rowRem = rowRems[choice.density]
  const window = useWindow(scroller, { count: keys.length, rowRem, headRem })
  const { first, end, rowPx, isAtTop } = window
  const rem = rowPx / rowRem
  const rows = useRows(keys, first, Math.max(first, end - 1))

  const shown = shownColumns(columns, choice)
  const room = window.width / rem - pickRem
  const drawn = drawing ? { ...choice.widths, [drawing.id]: drawing.px / rem } : choice.widths
  const widths = widthsIn(room, shown, drawn).map((width) => Math.floor(width * rem))
  const tight = isTight(room, shown, drawn)
  const beside = props.beside(tight)

  useEffect(() => onReading(!isAtTop), [isAtTop, onReading])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another list
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
    setActive(undefined)
  }, [question])
  const openAt = open === undefined ? -1 : keys.indexOf(open)
  const opened = useRef<string>(undefined)
  useEffect(() => {
    // An order that was opened from elsewhere, or by its address, is shown where it stands.
    if (open === undefined || opened.current === open || openAt < 0) return
    opened.current = open
    setActive(open)
    window.reveal(openAt)
  })

  const go = (to: number, extend: boolean) => {
    const index = Math.min(keys.length - 1, Math.max(0, to))
    const key = keys[index]
    if (key === undefined) return
    window.reveal(index)
    setActive(key)
    if (extend) {
      const from =
        selection.anchor === undefined && active !== undefined ? { ...selection, anchor: active } : selection
      onSelect(rangeTo(from, key, keys))
    }
    if (open !== undefined && key !== open) {
      opened.current = key
      props.onOpen(key, 'instead')
    }
  }
  const press = (move: TableMove): void => {
    const at = active === undefined ? -1 : keys.indexOf(active)
    const page = Math.max(1, window.inSight().end - window.inSight().first - 1)
    switch (move.to) {
      case 'row':
        return go(at < 0 ? window.inSight().first : at + move.by, move.extends)
      case 'page':
        return go(at < 0 ? window.inSight().first : at + move.by * page, move.extends)
      case 'first':
        return go(0, move.extends)
      case 'last':
        return go(keys.length - 1, move.extends)
      case 'toggle':
        return active === undefined ? undefined : onSelect(toggled(selection, active))
      case 'open':
        return active === undefined ? undefined : show(active)
      case 'all':
        return onSelect(selected(keys))
      case 'close':
        return open === undefined ? onSelect(nothingSelected) : props.onClose()
    }
  }
  const mayPress = ({ to }: TableMove): boolean => {
    if (to === 'close') return open !== undefined || selection.keys.size > 0
    if (to === 'toggle' || to === 'open') return active !== undefined
    return keys.length > 0
  }
  const show = (key: string) => {
    opened.current = key
    setActive(key)
    props.onOpen(key, open === undefined ? 'fresh' : 'instead')
  }
  const keysOfTable = tableKeys((move, event) => {
    const grid = scroller.current
    if (!grid || !isForTable(move, event, grid) || !mayPress(move)) return false
    if (move.to !== 'close') grid.focus({ preventScroll: true })
    press(move)
    return true
  })
  useKeys({ title: label, keys: keysOfTable })

  const click = (event: MouseEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key === undefined) return
    // A link within a row is for another window; here the row does what it does everywhere.
    if (target.closest('a')) event.preventDefault()
    if (event.shiftKey) onSelect(rangeTo(selection, key, keys))
    else if (event.ctrlKey || event.metaKey || target.closest('[data-pick]'))
      onSelect(toggled(selection, key))
    else return show(key)
    setActive(key)
  }
  const fit = (column: string) => {
    const cells = scroller.current?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []
    props.onChoice(resized(choice, column, Math.max(...[...cells].map(widthOfContent)) / rem + 0.25))
  }
  const inSight = window.inSight()
  const activeAt = active === undefined ? -1 : keys.indexOf(active)
  const rowId = (key: string) => `${id}${key}`
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={keys.length + 1}
      aria-colcount={shown.length + 1}
      aria-multiselectable
      aria-activedescendant={
        activeAt >= first && activeAt < end && active !== undefined ? rowId(active) : undefined
      }
      tabIndex={0}
      data-scroller
      data-skip-to
      className={`group/grid relative min-h-0 grow overflow-auto overscroll-contain bg-card outline-none [overflow-anchor:none] focus-visible:shadow-[inset_0_2px_0_var(--brand)] ${textLooks[choice.density]}`}
      style={
        {
          '--columns': `${pickRem}rem ${widths.map((width) => `${width}px`).join(' ')}`,
          '--wide': `max(100%, ${pickRem * rem + widths.reduce((sum, width) => sum + width, 0)}px)`,
          '--row': `${rowPx}px`,
        } as CSSProperties
      }
      onScroll={window.onScroll}
    >
      <TableHead
        columns={shown}
        widths={widths}
        isTight={tight}
        sorting={props.sorting}
        onSort={props.onSort}
        shown={keys.slice(inSight.first, inSight.end)}
        selected={selection.keys}
        onPickShown={() => {
          const { first: from, end: to } = window.inSight()
          onSelect(toggledAll(selection, keys.slice(from, to)))
        }}
        onDraw={(column, px) => setDrawing({ id: column, px })}
        onDrawn={(column, px) => {
          setDrawing(undefined)
          props.onChoice(resized(choice, column, px / rem))
        }}
        onFit={fit}
      />
      {keys.length === 0 && <div className="sticky left-0">{props.empty}</div>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys of all rows */}
      <div
        role="rowgroup"
        className="relative w-(--wide)"
        style={{ height: keys.length * rowPx }}
        onClick={click}
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault()
        }}
      >
        {keys.slice(first, end).map((key, place) => (
          <TableRow
            key={key}
            id={rowId(key)}
            rowKey={key}
            index={first + place}
            row={rows.get(key)}
            columns={shown}
            beside={beside}
            name={props.nameOf(key)}
            isSelected={selection.keys.has(key)}
            isActive={key === active}
            isOpen={key === open}
            top={(first + place) * rowPx}
          />
        ))}
      </div>
    </div>
  )
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
