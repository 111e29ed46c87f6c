import { ClipboardCheck } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'

export const countedTakes: CountedRows = { tables: ['stockTakes'], closed: true }

/** Why no stock-take stands in the list, and what to do: without any product there is nothing to count. */
export function NoStockTakes({ title }: { title: string }) {
  if (useHasNoProducts()) return <FirstProduct />
  return (
    <EmptyList
      of={countedTakes}
      icon={ClipboardCheck}
      title={title}
      text="Mở một phiên cho cả kho, vài kệ hoặc một nhóm hàng. Nhiều người cùng đếm được, kể cả khi mất mạng."
    />
  )
}
