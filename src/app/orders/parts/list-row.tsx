import type { Order } from '../../../domain/tables/orders.ts'
import { OrderRow } from './order-row.tsx'
import type { RowsProps } from './rows-look.ts'

interface ListRowProps {
  code: string
  order: Order | undefined
  /** The list it stands in. */
  of: RowsProps
}

/** An order in the list, chosen or marked there. */
export function ListRow({ code, order, of: { query, chosen, marked, onMark } }: ListRowProps) {
  return (
    <OrderRow
      code={code}
      order={order}
      query={query}
      isChosen={code === chosen}
      isMarked={marked?.has(code)}
      onMark={onMark}
    />
  )
}
