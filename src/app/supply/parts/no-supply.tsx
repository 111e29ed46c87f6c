import { PackageOpen } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'

/** What an empty list of supply orders was counted from. */
export const countedSupply: CountedRows = { tables: ['supplyRequests'], closed: true }

/** Why no order is shown, and what to do first. */
export function NoSupply({ total, may }: { total: number; may: boolean }) {
  return total > 0 ? (
    <EmptyList
      of={countedSupply}
      icon={PackageOpen}
      title="Không có đơn nào khớp"
      text="Bỏ bớt bộ lọc hoặc tìm từ khác."
    />
  ) : (
    <NoSupplyYet may={may} />
  )
}

/** A shop without products makes one first: nothing can be ordered before. */
function NoSupplyYet({ may }: { may: boolean }) {
  const hasNoProducts = useHasNoProducts()
  if (may && hasNoProducts) return <FirstProduct />
  return (
    <EmptyList
      of={countedSupply}
      icon={PackageOpen}
      title="Chưa có đơn nhập hàng"
      text={
        may
          ? 'Tạo đơn để đặt hàng nhà cung cấp. Hàng về thì quét để nhập kho.'
          : 'Đơn đặt nhà cung cấp hiện ở đây khi có người lập.'
      }
    >
      {may && (
        <LinkButton look="primary" to={screenAddress('/create_supplyrequest')}>
          Tạo đơn nhập hàng
        </LinkButton>
      )}
    </EmptyList>
  )
}
