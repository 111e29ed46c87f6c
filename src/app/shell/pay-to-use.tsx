import { Sheet } from '../components/sheet.tsx'
import { HostLink } from './host-link.tsx'

interface PayToUseProps {
  pricing: string | undefined
  support: string | undefined
  onClose(): void
}

/** FUL-339, BIL-008, BIL-009: nothing is paid, or not any more. */
export function PayToUse({ pricing, support, onClose }: PayToUseProps) {
  return (
    <Sheet
      low
      title="Tính năng cần trả phí"
      onClose={onClose}
      footer={
        <>
          <HostLink to={support}>Liên hệ hỗ trợ</HostLink>
          <HostLink to={pricing} look="primary">
            Nâng cấp
          </HostLink>
        </>
      }
    >
      <p className="text-17">
        Gói dùng của shop chưa có hoặc đã hết hạn. Vui lòng thanh toán để dùng tiếp. Đơn, tồn và việc đã làm
        vẫn còn nguyên; chủ shop xuất được toàn bộ dữ liệu ở Cài đặt shop, phần Dữ liệu.
      </p>
    </Sheet>
  )
}
