import { useEffect } from 'react'
import { ask } from '../../../sync/ask.ts'
import { talkQuestion } from '../../../sync/questions.ts'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'
import type { OrderDesk } from './order-desk.ts'
import { isWritten } from './order-form.ts'
import { stepOf } from './order-steps.ts'
import { messageLetters } from './take-message.ts'

/** An order begins with what a buyer wrote to the shop's Facebook Page, to be read like a message that was pasted. What is written already stays. */
export function useTalkOrder({ form }: Pick<OrderDesk, 'form'>, talk: string | null): void {
  const replica = useReplica()
  useEffect(() => {
    if (!talk || isWritten(form)) return
    void ask(replica, talkQuestion, { id: talk }).then((answer) => {
      if (!answer.ok) return tellFailedPress(answer)
      if (isWritten(form)) return
      const { name, messages } = answer.value
      const said = messages.flatMap(({ by, text }) => (by === 'buyer' ? [text] : []))
      // The latest words hold whom it goes to.
      const text = said.join('\n').slice(-messageLetters)
      Object.assign(form, { message: { text, corrected: {} }, name, source: facebook, step: stepOf('phone') })
    })
  }, [replica, form, talk])
}

/** What people write into 'Nguồn đơn'. */
const facebook = 'Facebook'
