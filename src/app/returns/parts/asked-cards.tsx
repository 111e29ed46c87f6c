import { lazy, useEffect } from 'react'
import { answerMarketReturn } from '../../../domain/channels/returns/answer-market-return.ts'
import { awaitsAnswer } from '../../../domain/channels/returns/awaits-answer.ts'
import { disputeReasons } from '../../../domain/channels/returns/dispute-reasons.ts'
import { returnStateName } from '../../../domain/channels/returns/state-names.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { marketplaceName } from '../../../domain/orders/channels.ts'
import { answeredStep } from '../../../domain/returns/asked.ts'
import type { AskedReturn, ReturnAnswer, ReturnedOrder } from '../../../domain/tables/returns.ts'
import { formatMoment } from '../../../domain/time.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { LacksLeave } from '../../components/lacks-leave.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { useMayDo, useReplica } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { forgetDispute } from '../dispute-draft.ts'
import { agreeWords } from './agree-words.ts'

const AgreeQuestion = lazy(() => import('./agree-question.tsx'))
const DisputeSheet = lazy(() => import('./dispute-sheet.tsx'))

interface AskedCardsProps {
  returned: ReturnedOrder
  names: ReadonlyMap<string, string>
}

/** What the buyer asks for at the marketplace, until when the shop answers, and what it answered. */
export default function AskedCards({ returned, names }: AskedCardsProps) {
  const agreeing = useDialogInAddress('agree')
  const disputing = useDialogInAddress('dispute')
  const asked = returned.asked ?? []
  const open = (about: string | undefined) => asked.find((one) => one.number === about && awaitsAnswer(one))
  const [agreed, disputed] = [open(agreeing.about), open(disputing.about)]
  return (
    <>
      {asked.map((one) => (
        <AskedCard
          key={one.number}
          returned={returned}
          asked={one}
          names={names}
          onAgree={() => agreeing.open(one.number)}
          onDispute={() => disputing.open(one.number)}
        />
      ))}
      <Addressed dialog={agreeing} gone={!agreed}>
        {() => agreed && <AgreeQuestion returned={returned} asked={agreed} onClose={agreeing.close} />}
      </Addressed>
      <Addressed dialog={disputing} gone={!disputed}>
        {() => disputed && <DisputeSheet returned={returned} asked={disputed} onClose={disputing.close} />}
      </Addressed>
    </>
  )
}

interface AskedCardProps extends AskedCardsProps {
  asked: AskedReturn
  onAgree(): void
  onDispute(): void
}

function AskedCard({ returned, asked, names, onAgree, onDispute }: AskedCardProps) {
  const { channel, id } = returned
  const { number, said, comes, refund, answerBy, words, answer } = asked
  const replica = useReplica()
  const isTaken = answer?.state === 'done'
  useEffect(() => {
    if (isTaken) forgetDispute(replica, { returned: { id }, asked: { number } })
  }, [isTaken, replica, id, number])
  const mayAnswer = useMayDo(answerMarketReturn)
  const waits = awaitsAnswer(asked)
  const title = `Yêu cầu của khách trên ${marketplaceName(channel)}`
  return (
    <Card title={title} aria-label={title}>
      <p className="flex flex-wrap items-center gap-2 text-15 font-semibold">
        {returnStateName(channel, said)}
        {waits && answerBy !== undefined && (
          <span className="flex items-center gap-2 text-13 font-normal text-sub wide:ml-auto">
            trả lời trong <Deadline at={answerBy} pill />
          </span>
        )}
      </p>
      <p className="mt-1 text-15 text-sub">
        {comes ? 'Trả hàng và hoàn tiền' : 'Chỉ hoàn tiền, không có hàng về'}
        {refund !== undefined && `: ${formatMoneyWithUnit(refund)}`}
      </p>
      {words && <p className="mt-1 text-15 break-words">“{words}”</p>}
      <p className="text-13 text-sub">Mã yêu cầu {number}</p>
      {answer && <Answered answer={answer} names={names} />}
      {waits && !mayAnswer && <LacksLeave command={answerMarketReturn} toDo="Trả lời khách trên sàn" />}
      {waits && mayAnswer && (
        <div className="mt-3 flex flex-wrap gap-2 *:grow">
          <RuleButton
            command={answerMarketReturn}
            params={{ returnId: id, number, accepts: true, ...answeredStep(asked) }}
            aria-haspopup="dialog"
            onClick={onAgree}
          >
            {agreeWords(channel, asked)}
          </RuleButton>
          <Button aria-haspopup="dialog" onClick={onDispute}>
            Khiếu nại
          </Button>
        </div>
      )}
    </Card>
  )
}

const became = { waiting: 'đang chờ sàn nhận', done: 'sàn đã nhận', failed: 'sàn chưa nhận' } as const

function Answered({
  answer: { accepts, reason, words, proofs = [], by, at, state, text, said },
  names,
}: {
  answer: ReturnAnswer
  names: ReadonlyMap<string, string>
}) {
  const why = disputeReasons.find(({ key }) => key === reason)?.words
  return (
    <div className="mt-2 border-t border-line pt-2 text-15">
      <p className={state === 'failed' ? 'text-bad' : ''}>
        <b className="font-semibold">{accepts ? 'Shop đồng ý' : 'Shop khiếu nại'}</b>: {became[state]}
      </p>
      {why && <p className="text-sub">{why}</p>}
      {words && <p className="break-words text-sub">“{words}”</p>}
      {proofs.length > 0 && <p className="text-13 text-sub">Kèm {proofs.length} ảnh chứng minh</p>}
      <p className="text-13 text-sub">
        {names.get(by) ?? by}, {formatMoment(at)}
      </p>
      {text && (
        <p className={`mt-1 ${state === 'failed' ? 'text-bad' : 'text-warn'}`}>
          {text}
          {said && <span className="block text-13 text-sub">{said}</span>}
        </p>
      )}
    </div>
  )
}
