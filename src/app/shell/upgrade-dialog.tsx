import { Button } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { HostLink } from './host-link.tsx'

/** FUL-340 … FUL-342, BIL-004 … BIL-007, to the letter. */
export function UpgradeDialog({ pricing, onClose }: { pricing: string | undefined; onClose: () => void }) {
  return (
    <Sheet
      low
      title="Nâng cấp tài khoản"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>THÔNG BÁO SAU</Button>
          <HostLink to={pricing}>Xem chi tiết các gói</HostLink>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <img src="/icons/icon-192.png" alt="KhoTay" width={96} height={96} className="rounded-3xl" />
        <p className="text-17 font-semibold">
          BẠN VUI LÒNG NÂNG CẤP TÀI KHOẢN ĐỂ KHÔNG BỊ GIÁN ĐOẠN TRONG QUÁ TRÌNH SỬ DỤNG !
        </p>
      </div>
    </Sheet>
  )
}
