// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and nothing is done with this line
interface DividingRowProps {
  says: string
  /** px under the upper edge of the rows. */
  top: number
  /** Of the window, px: the words stay in it while the table scrolls sideways. */
  width: number
}

/** Words between two parts of a table, as high as a row: what stands under them is another list. */
export function DividingRow({ says, top, width }: DividingRowProps) {
  return (
    <div
      role="row"
      className="absolute left-0 h-(--row) w-(--wide) cursor-default border-y border-line bg-ground"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="gridcell"
        className="sticky left-0 truncate px-3 leading-[calc(var(--row)-2px)] font-semibold text-sub"
        style={{ width }}
      >
        {says}
      </div>
    </div>
  )
}
