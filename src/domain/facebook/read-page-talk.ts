import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { TalkId } from './page-params.ts'

/** Somebody read a talk: it is new to nobody any more. */
export const readPageTalk = defineCommand({
  path: '/api/facebook',
  method: 'readPageTalk',
  params: v.object({ id: TalkId }),
  permission: circles.customers,
  offline: 'online',

  decide(read, { id }) {
    const talk = read.get('pageTalks', id)
    if (!talk) return refuse('page-talk-not-found', {})
    return talk.unread === 0 ? [] : [update('pageTalks', talk, { ...talk, unread: 0 })]
  },

  say: () => ({ what: 'Đọc tin nhắn Facebook', about: 'tin của khách' }),
  cause: ({ id }) => id,
})
