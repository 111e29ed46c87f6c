import { LockKeyhole } from 'lucide-react'
import type { ComponentType } from 'react'
import { type Permission, permissionNames } from '../../domain/people/permissions.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { useMay } from '../session/session.ts'

/** A screen on which something is written: who may not is told before the work, not after it (decisions 4). */
export function onlyFor(flag: Permission, Screen: ComponentType): ComponentType {
  return function Guarded() {
    return useMay([flag]) ? <Screen /> : <MayNot flag={flag} />
  }
}

function MayNot({ flag }: { flag: Permission }) {
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Bạn không có quyền làm việc này"
      text={`Việc này cần quyền "${permissionNames[flag]}". Nhờ chủ shop cấp quyền.`}
    >
      <LinkButton look="primary" to="/today">
        Về Hôm nay
      </LinkButton>
    </EmptyState>
  )
}
