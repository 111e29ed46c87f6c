import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import type { PageMessage } from '../tables/facebook.ts'
import { sendAnswer, tellPageNews } from './facebook-page.ts'
import { Instant, MessageId, Sentence, TalkId } from './page-params.ts'

/** What became of an answer: how it stands in the talk, and the next try of one that waits. */
export const reportPageAnswer = defineCommand({
  path: '/api/facebook',
  method: 'reportPageAnswer',
  params: v.object({
    talkId: TalkId,
    id: MessageId,
    state: v.picklist(['waiting', 'sent', 'failed', 'doubt']),
    /** As Facebook names it. */
    mid: v.optional(MessageId),
    why: v.optional(v.object({ text: Sentence, said: Sentence })),
    /** It is tried again, not before then. */
    dueAt: v.optional(Instant),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { talkId, id, state, mid, why, dueAt }, circumstances) {
    const talk = read.get('pageTalks', talkId)
    const known = talk?.messages.find((one) => one.id === id)
    if (!talk || !known) return []
    const { why: _, ...bare } = known
    const next: PageMessage = { ...bare, id: mid ?? id, state }
    if (why) next.why = why
    if (dueAt !== undefined) next.tries = (known.tries ?? 0) + 1
    // Facebook may have told of it meanwhile, under its own name.
    const messages = talk.messages.flatMap((one) => (one.id === id ? [next] : one.id === mid ? [] : [one]))
    const draft = new Draft(read)
    draft.put('pageTalks', { ...talk, messages })
    tellPageNews(draft, circumstances)
    return draft.changes
  },

  effects(read, { talkId, id, dueAt }) {
    const talk = read.get('pageTalks', talkId)
    const message = talk?.messages.find((one) => one.id === id)
    return talk && message && dueAt !== undefined ? [sendAnswer(talk, message, dueAt)] : []
  },

  say: ({ talkId }) => ({ what: 'Ghi tin trả lời Facebook', about: talkId }),
  cause: ({ talkId }) => talkId,
})
