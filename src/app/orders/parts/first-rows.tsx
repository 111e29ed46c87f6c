import { Scroller } from '../../components/scroller.tsx'
import { useOrderRows } from '../use-order-rows.ts'
import { ListRow } from './list-row.tsx'
import { rowRem } from './order-row.tsx'
import { listLook, type RowsProps, scrollerLook } from './rows-look.ts'

/** Fills any screen. */
const shown = 12

/** The first rows, before the part that scrolls through all of them is there: the first screen waits for nothing. */
export function FirstRows(props: RowsProps) {
  const { codes } = props
  const first = codes.slice(0, shown)
  const rows = useOrderRows(codes, 0, shown)
  return (
    <Scroller className={scrollerLook}>
      <ul aria-label="Đơn hàng" className={listLook} style={{ minHeight: `${codes.length * rowRem}rem` }}>
        {first.map((code, index) => (
          <li key={code} data-index={index} className="grid" style={{ minHeight: `${rowRem}rem` }}>
            <ListRow code={code} order={rows.get(code)} of={props} />
          </li>
        ))}
      </ul>
      {props.foot}
    </Scroller>
  )
}
