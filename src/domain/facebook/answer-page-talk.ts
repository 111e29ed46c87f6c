import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { facebookPage, mayAnswer, sendAnswer, tellPageNews, withMessage } from './facebook-page.ts'
import { MessageText, TalkId } from './page-params.ts'

/** A buyer is answered, within the 24 hours that Facebook allows after their last message. */
export const answerPageTalk = defineCommand({
  path: '/api/facebook',
  method: 'answerPageTalk',
  params: v.object({ id: TalkId, text: v.pipe(MessageText, v.trim(), v.nonEmpty()) }),
  permission: circles.customers,
  offline: 'online',

  decide(read, { id, text }, circumstances) {
    const { id: entry, at, user } = circumstances
    const talk = read.get('pageTalks', id)
    if (!talk) return refuse('page-talk-not-found', {})
    const page = facebookPage(read)
    if (page?.pageId !== talk.pageId || page.link.state !== 'linked') return refuse('page-not-linked', {})
    if (!mayAnswer(talk, at)) return refuse('page-answer-too-late', { name: talk.name })
    const message = {
      id: entry,
      at,
      text,
      by: 'shop' as const,
      state: 'waiting' as const,
      user: user.userName,
      tries: 0,
    }
    const draft = new Draft(read)
    draft.put('pageTalks', { ...withMessage(talk, message), unread: 0 })
    tellPageNews(draft, circumstances)
    return draft.changes
  },

  effects(read, { id }, { id: entry, at }) {
    const talk = read.get('pageTalks', id)
    return talk ? [sendAnswer(talk, { id: entry }, at)] : []
  },

  say: ({ text }) => ({ what: 'Trả lời trên Facebook', about: text }),
  cause: ({ id }) => id,
})
