import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import { ReturnId } from '../../returns/params.ts'
import { orderCodeOfReturn } from '../../returns/return-ids.ts'
import type { ReturnAnswer } from '../../tables/returns.ts'

const Words = v.pipe(v.string(), v.maxLength(1_000))
const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))

const became = { waiting: 'đang chờ sàn', done: 'sàn đã nhận', failed: 'chưa được' } as const

/** What came of an answer to a buyer who wants money back. One that another took the place of, or that ended by the marketplace's word, is let pass. */
export const reportReturnAnswer = defineCommand({
  path: '/api/channel',
  method: 'reportReturnAnswer',
  params: v.object({
    returnId: ReturnId,
    number: Name,
    /** The command that answered. */
    id: Name,
    state: v.picklist(['waiting', 'done', 'failed']),
    text: v.optional(Words),
    said: v.optional(Words),
    /** It was refused for good, as the return stands now. */
    isFinal: v.optional(v.boolean()),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { returnId, number, id, state, text, said, isFinal = false }, { at }) {
    const returned = read.get('returns', returnId)
    if (!returned) return refuse('return-not-found', { code: orderCodeOfReturn(returnId) })
    const about = returned.asked?.find((one) => one.number === number)
    const answer = about?.answer
    if (!about || answer?.id !== id || answer.state !== 'waiting') return []
    // Tried once more in vain, it waits for the same reason as before.
    if (state === 'waiting' && answer.text === text) return []
    const { text: _, said: __, finalAt: ___, ...given } = answer
    const next: ReturnAnswer = { ...given, state }
    if (text) next.text = text
    if (said) next.said = said
    if (state !== 'waiting') next.endedAt = at
    if (state === 'failed' && isFinal) next.finalAt = about.at
    const asked = returned.asked?.map((one) => (one.number === number ? { ...one, answer: next } : one))
    return [update('returns', returned, { ...returned, asked, updatedAt: at })]
  },

  say: ({ returnId, state }) => ({
    what: `Trả lời yêu cầu trả hàng: ${became[state]}`,
    about: orderCodeOfReturn(returnId),
  }),
  cause: ({ returnId }) => orderCodeOfReturn(returnId),
})
