import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { tellPageNews } from './facebook-page.ts'
import { TalkId } from './page-params.ts'

/** Somebody read a talk: it is new to nobody any more. */
export const readPageTalk = defineCommand({
  path: '/api/facebook',
  method: 'readPageTalk',
  params: v.object({ id: TalkId }),
  permission: circles.customers,
  offline: 'online',

  decide(read, { id }, circumstances) {
    const talk = read.get('pageTalks', id)
    if (!talk) return refuse('page-talk-not-found', {})
    if (talk.unread === 0) return []
    const draft = new Draft(read)
    draft.put('pageTalks', { ...talk, unread: 0 })
    tellPageNews(draft, circumstances)
    return draft.changes
  },

  say: () => ({ what: 'Đọc tin nhắn Facebook', about: 'tin của khách' }),
  cause: ({ id }) => id,
})
