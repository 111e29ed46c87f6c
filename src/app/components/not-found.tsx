import { SearchX } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { SyncPill } from './sync-pill.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <title>{`Không có trang này · ${brand}`}</title>
      <div className="flex justify-end px-4 pt-[max(0.5rem,env(safe-area-inset-top))] wide:hidden">
        <SyncPill brief />
      </div>
      <EmptyState
        icon={SearchX}
        title="Không có trang này"
        text={`Địa chỉ ${pathname} không dẫn tới đâu. Kiểm tra lại đường dẫn, hoặc về trang chính.`}
      >
        <LinkButton look="primary" to="/today">
          Về Hôm nay
        </LinkButton>
        <LinkButton to="/orders">Danh sách đơn</LinkButton>
      </EmptyState>
    </>
  )
}
