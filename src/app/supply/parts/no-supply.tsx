import { PackageOpen } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { EmptyList } from '../../components/empty-list.tsx'

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
    <EmptyList
      of={countedSupply}
      icon={PackageOpen}
      title="Chưa có đơn nhập hàng"
      text={
        may
          ? 'Tạo đơn để đặt hàng nhà cung cấp. Hàng về thì quét để nhập kho.'
          : 'Đơn đặt nhà cung cấp hiện ở đây khi có người lập.'
      }
    />
  )
}
