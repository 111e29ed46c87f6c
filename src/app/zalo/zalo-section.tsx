import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { healthQuestion, zaloQuestion } from '../../sync/questions.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { HookFacts } from '../markets/parts/health-facts.tsx'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { AccountPart } from './account-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { backFromZalo, comeBackFromZalo } from './zalo-coming.ts'
import { ZaloLog } from './zalo-log.tsx'

/** `/settings?tab=zalo` (FUL-025, FUL-045): customers who agreed are told of their orders by the shop's Official Account. */
export function ZaloSection() {
  const answer = useAnswer(zaloQuestion, {})
  const health = useAnswer(healthQuestion, { channel: 'Zalo' })
  useComingBack(answer.again)
  const online = useOnline()
  const told = answer.told?.value
  const { account } = told ?? {}
  return (
    <>
      {!online && (
        <p role="status" className="flex gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          Đang ngoại tuyến. Cài đặt Zalo cần mạng; tin của đơn làm lúc này vẫn gửi khi có mạng lại.
        </p>
      )}
      {online && <AgeNote answer={answer} what="Cài đặt Zalo" />}
      <NoAnswer answer={answer} />
      {told && <AccountPart told={told} again={answer.again} />}
      {account && account.state !== 'off' && <RulesPart account={account} again={answer.again} />}
      {account && <ZaloLog waiting={told?.waiting ?? 0} />}
      {account && health.told?.value.hooks && <HookFacts hooks={health.told.value.hooks} from="Zalo" />}
    </>
  )
}

/** What Zalo sent somebody back with is taken out of the address before anything else, so that neither a reload nor Back brings it again. */
function useComingBack(again: () => void): void {
  const replica = useReplica()
  const [query, setQuery] = useSearchParams()
  const linked = useEffectEvent(again)
  useEffect(() => {
    const back = backFromZalo(query)
    if (!back) return
    setQuery({ tab: 'zalo' }, { replace: true })
    void comeBackFromZalo(replica, back).then((isLinked) => isLinked && linked())
  }, [query, replica, setQuery])
}
