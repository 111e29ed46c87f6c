import { useCallback } from 'react'
import { Scroller } from '../../components/scroller.tsx'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useListKeys } from '../use-list-keys.ts'
import { useOrderRows } from '../use-order-rows.ts'
import { ListRow } from './list-row.tsx'
import { rowRem } from './order-row.tsx'
import { listLook, type RowsProps, scrollerLook } from './rows-look.ts'

/** The rows of the whole list, however long; those around the ones in sight are read. */
export default function OrderRows(props: RowsProps) {
  const { codes, chosen } = props
  const keyAt = useCallback((index: number) => codes[index] ?? index, [codes])
  const { top, items, before, after, scrollTo } = useVirtualRows<HTMLUListElement>({
    count: codes.length,
    keyAt,
    rowRem,
  })
  const rows = useOrderRows(codes, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  useListKeys({ codes, chosen, list: top, scrollTo })

  return (
    <Scroller className={scrollerLook}>
      <ul
        ref={top}
        aria-label="Đơn hàng"
        tabIndex={-1}
        data-skip-to
        className={`${listLook} outline-none`}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {items.map(({ key, index, listed }) => {
          const code = codes[index]
          return (
            code !== undefined && (
              <li key={key} {...listed} className="grid">
                <ListRow code={code} order={rows.get(code)} of={props} />
              </li>
            )
          )
        })}
      </ul>
      {props.foot}
    </Scroller>
  )
}
