import { PackageX } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { Button } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'

const counted: CountedRows = { tables: ['damages'], closed: true }

interface NoDamageProps {
  /** There are some that do not fit. */
  isNarrow: boolean
  /** Of those that are settled. */
  isPast?: boolean
  /** For who may report some. */
  onReport: (() => void) | undefined
}

/** Why no damaged goods are shown, and what to do first. */
export function NoDamage({ isNarrow, isPast = false, onReport }: NoDamageProps) {
  const hasNoProducts = useHasNoProducts()
  if (hasNoProducts && !isNarrow) return <FirstProduct />
  return (
    <EmptyList
      of={counted}
      icon={PackageX}
      title={isNarrow ? 'Không có hàng lỗi nào khớp' : 'Không có hàng lỗi nào'}
      text={
        isPast
          ? 'Hàng lỗi đã trả nhà cung cấp hoặc đã hủy sẽ hiện ở đây.'
          : 'Món lỗi trong hàng hoàn, hoặc báo lỗi trên kệ, được để riêng và hiện ở đây.'
      }
    >
      {!isNarrow && !isPast && onReport && (
        <Button look="primary" onClick={onReport}>
          Báo hàng lỗi
        </Button>
      )}
    </EmptyList>
  )
}
