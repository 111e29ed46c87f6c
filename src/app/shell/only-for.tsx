import { LockKeyhole } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Command } from '../../domain/command.ts'
import type { Giver } from '../../domain/people/permissions.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { leaveWords } from '../components/leave-words.ts'
import { useMayDo } from '../session/session.ts'

/** A screen for some people only, or one on which a command is given: the others are told before the work, not after it (decisions 4). */
export function onlyFor(command: Pick<Command, 'permission'>, Screen: ComponentType): ComponentType {
  return function Guarded() {
    return useMayDo(command) ? <Screen /> : <MayNot needed={command.permission} />
  }
}

function MayNot({ needed }: { needed: Giver }) {
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Bạn không có quyền làm việc này"
      text={leaveWords('Việc này', needed)}
    >
      <LinkButton look="primary" to="/today">
        Về Hôm nay
      </LinkButton>
    </EmptyState>
  )
}
