import type { Staff } from '../../../domain/tables/company.ts'
import { formatDate } from '../../../domain/time.ts'
import { canKeepSecrets } from '../../../replica/secrets.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { useUser } from '../../session/session.ts'

interface HolderRowProps {
  holder: Staff
  onIssue(): void
  onWithdraw(): void
}

/** One person and how their badge stands. */
export function HolderRow({ holder, onIssue, onWithdraw }: HolderRowProps) {
  const { userName } = useUser()
  const { name, badge, badgeAt, badgeBy } = holder
  return (
    <div className="flex flex-wrap items-center gap-3 card p-3">
      <Avatar name={name} />
      <p className="min-w-0 grow basis-40">
        <b className="block text-17">
          {name}
          {holder.userName === userName && ' (bạn)'}
        </b>
        <span className="text-15 text-sub">
          {badge === undefined
            ? 'Chưa có thẻ'
            : `Có thẻ từ ${formatDate(badgeAt ?? 0)}${badgeBy ? `, ${badgeBy} cấp` : ''}`}
        </span>
      </p>
      <span className="ml-auto flex gap-2">
        {badge !== undefined && (
          <Button aria-label={`Hủy thẻ của ${name}`} onClick={onWithdraw}>
            Hủy thẻ
          </Button>
        )}
        <Button
          look={badge === undefined ? 'primary' : 'plain'}
          aria-label={`${badge === undefined ? 'Cấp thẻ' : 'Cấp thẻ mới'} cho ${name}`}
          disabled={!canKeepSecrets()}
          onClick={onIssue}
        >
          {badge === undefined ? 'Cấp thẻ' : 'Cấp thẻ mới'}
        </Button>
      </span>
    </div>
  )
}
