// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, its rows are told by aria-activedescendant
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import type { Column } from './columns.ts'
import { shareOf } from './selection.ts'

export interface TableSorting {
  by: string
  way: 'ascending' | 'descending'
}

interface TableHeadProps {
  columns: readonly Pick<Column<never, never>, 'id' | 'title' | 'brief' | 'sort' | 'align' | 'fixed'>[]
  /** In their order, px. */
  widths: readonly number[]
  isTight: boolean
  sorting: TableSorting | undefined
  onSort(by: string): void
  /** Rows in sight, and which are chosen. */
  shown: readonly string[]
  selected: ReadonlySet<string>
  onPickShown(): void
  /** While it is drawn, px; `undefined` when it is let go. */
  onDraw(id: string, px: number): void
  onDrawn(id: string, px: number): void
  onFit(id: string): void
}

/** Titles that sort, edges that are drawn, and a box for the rows in sight. It stays while rows scroll under it. */
export function TableHead(props: TableHeadProps) {
  const { columns, widths, isTight, sorting, onSort, shown, selected, onPickShown } = props
  return (
    <div role="rowgroup" className="sticky top-0 z-3 w-(--wide)">
      <div
        role="row"
        aria-rowindex={1}
        className="group/head grid h-10 grid-cols-(--columns) border-b border-line bg-card font-semibold text-sub"
      >
        <div
          role="columnheader"
          aria-colindex={1}
          className="sticky left-0 z-1 grid place-items-center bg-card"
        >
          <PickShown share={shareOf(selected, shown)} onPick={onPickShown} />
        </div>
        {columns.map((column, place) => {
          const way = column.sort !== undefined && sorting?.by === column.sort ? sorting.way : undefined
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={place + 2}
              aria-sort={way ?? (column.sort ? 'none' : undefined)}
              data-column={column.id}
              className={`relative flex min-w-0 items-center ${column.align === 'end' ? 'justify-end' : ''} ${column.fixed ? 'sticky left-10 z-1 bg-card' : ''}`}
            >
              <Title column={column} way={way} isTight={isTight} onSort={onSort} />
              <Edge
                onDraw={(px) => props.onDraw(column.id, px)}
                onDrawn={(px) => props.onDrawn(column.id, px)}
                onFit={() => props.onFit(column.id)}
                width={widths[place] ?? 0}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface TitleProps {
  column: TableHeadProps['columns'][number]
  way: TableSorting['way'] | undefined
  isTight: boolean
  onSort: TableHeadProps['onSort']
}

function Title({ column: { title, brief, sort }, way, isTight, onSort }: TitleProps) {
  // The arrow takes the room of some letters.
  const text = ((isTight || way) && brief) || title
  const Arrow = way === 'ascending' ? ArrowUp : ArrowDown
  if (sort === undefined) return <span className="truncate px-2">{text}</span>
  return (
    <button
      type="button"
      title={title}
      className={`flex h-full min-w-0 items-center font-semibold -outline-offset-3 hover:text-ink ${way ? 'gap-0.5 px-1 text-ink' : 'gap-1 px-2'}`}
      onClick={() => onSort(sort)}
    >
      <span className="truncate">{text}</span>
      {way && <Arrow aria-hidden className="size-3.5 shrink-0" />}
    </button>
  )
}

function PickShown({ share, onPick }: { share: 'none' | 'some' | 'all'; onPick: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some'
  }, [share])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Chọn các dòng đang hiện"
      className="size-4.5 accent-(--brand-fill)"
      checked={share === 'all'}
      onChange={onPick}
    />
  )
}

interface EdgeProps {
  width: number
  onDraw(px: number): void
  onDrawn(px: number): void
  onFit(): void
}

/** The right edge of a column: drawn to a width, pressed twice to fit what stands in it. */
function Edge({ width, onDraw, onDrawn, onFit }: EdgeProps) {
  const from = useRef<{ x: number; width: number } | undefined>(undefined)
  const drawnTo = (event: PointerEvent) => {
    const { current } = from
    return current ? current.width + event.clientX - current.x : undefined
  }
  return (
    <span
      aria-hidden
      className="absolute inset-y-2 -right-1 z-2 w-2 cursor-col-resize touch-none border-x-3 border-transparent bg-clip-padding group-hover/head:bg-line hover:bg-brand!"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width }
      }}
      onPointerMove={(event) => {
        const px = drawnTo(event)
        if (px !== undefined) onDraw(px)
      }}
      onPointerUp={(event) => {
        const px = drawnTo(event)
        const moved = from.current && Math.abs(event.clientX - from.current.x) > 2
        from.current = undefined
        if (px !== undefined && moved) onDrawn(px)
      }}
      onDoubleClick={onFit}
    />
  )
}
