import { useState } from 'react'
import { issueBadge } from '../../domain/people/issue-badge.ts'
import { withdrawBadge } from '../../domain/people/withdraw-badge.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { badgeHolders } from '../../replica/queries/people/badge-holders.ts'
import { canKeepSecrets, makeBadge } from '../../replica/secrets.ts'
import { Screen } from '../components/screen.tsx'
import { Confirm } from '../konsta/confirm.tsx'
import { act } from '../session/act.ts'
import { useLive } from '../session/use-live.ts'
import { needsHttps } from './enter-person.ts'
import { BadgeCard } from './parts/badge-card.tsx'
import { HolderRow } from './parts/holder-row.tsx'

/** Badges: one's own, and for whoever runs the shop everybody's. The code stands on the paper alone; a lost one is made anew. */
export default function BadgesScreen() {
  const holders = useLive(badgeHolders, [])
  const [made, setMade] = useState<{ holder: Staff; text: string }>()
  const [asked, ask] = useState<{ holder: Staff; what: 'renew' | 'withdraw' }>()

  const issue = async (holder: Staff) => {
    ask(undefined)
    const { text, hash } = await makeBadge(holder.userName)
    const done = await act(issueBadge, { userName: holder.userName, badge: hash })
    if (done?.ok) setMade({ holder, text })
  }
  const withdraw = (holder: Staff) => {
    ask(undefined)
    if (made?.holder.userName === holder.userName) setMade(undefined)
    void act(withdrawBadge, { userName: holder.userName }, { done: `Đã hủy thẻ của ${holder.name}.` })
  }

  return (
    <Screen title="Thẻ nhân viên" back="/today">
      <div className="papers mx-auto flex max-w-2xl flex-col gap-4 p-4 pb-10">
        {made && <BadgeCard {...made} onClose={() => setMade(undefined)} />}
        <p className="no-print text-15 text-sub">
          Quét thẻ là máy đổi sang tên người đó, cả khi không có mạng. Ai giữ thẻ là dùng được, nên mất thẻ
          thì cấp thẻ mới: thẻ cũ hết hiệu lực ngay khi máy biết.
        </p>
        {!canKeepSecrets() && <p className="no-print text-15 text-warn">{needsHttps}</p>}
        <ul className="no-print flex flex-col gap-2">
          {holders?.map((holder) => (
            <li key={holder.userName}>
              <HolderRow
                holder={holder}
                onIssue={() =>
                  holder.badge === undefined ? void issue(holder) : ask({ holder, what: 'renew' })
                }
                onWithdraw={() => ask({ holder, what: 'withdraw' })}
              />
            </li>
          ))}
        </ul>
      </div>
      {asked?.what === 'renew' && (
        <Confirm
          title={`Cấp thẻ mới cho ${asked.holder.name}`}
          stay="Giữ thẻ cũ"
          go="Cấp thẻ mới"
          onStay={() => ask(undefined)}
          onGo={() => void issue(asked.holder)}
        >
          Thẻ đang dùng sẽ hết hiệu lực và không lấy lại được.
        </Confirm>
      )}
      {asked?.what === 'withdraw' && (
        <Confirm
          danger
          title={`Hủy thẻ của ${asked.holder.name}`}
          stay="Giữ thẻ"
          go="Hủy thẻ"
          onStay={() => ask(undefined)}
          onGo={() => withdraw(asked.holder)}
        >
          Thẻ đang dùng sẽ hết hiệu lực. Người này vẫn vào được bằng mật khẩu và PIN.
        </Confirm>
      )}
    </Screen>
  )
}
