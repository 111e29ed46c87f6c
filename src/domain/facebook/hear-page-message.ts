import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import type { PageTalk } from '../tables/facebook.ts'
import { facebookPage, mostMessages, talkIdOf, tellPageNews, withMessage } from './facebook-page.ts'
import { FacebookId, Instant, MessageId, MessageText, PageName } from './page-params.ts'

/** A buyer wrote to the Page, or a colleague answered in Facebook itself. Told twice, or late, it stands once, where it belongs. */
export const hearPageMessage = defineCommand({
  path: '/api/facebook',
  method: 'hearPageMessage',
  params: v.object({
    pageId: FacebookId,
    psid: FacebookId,
    name: PageName,
    message: v.object({ id: MessageId, at: Instant, text: MessageText, by: v.picklist(['buyer', 'shop']) }),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { pageId, psid, name, message }, circumstances) {
    const page = facebookPage(read)
    if (page?.pageId !== pageId || page.link.state === 'off') return []
    const id = talkIdOf({ pageId, psid })
    const fresh: PageTalk = { id, pageId, psid, name, time: 0, heardAt: 0, unread: 0, messages: [] }
    const talk = read.get('pageTalks', id) ?? fresh
    if (talk.messages.some((one) => one.id === message.id)) return []
    const [oldest] = talk.messages
    if (talk.messages.length >= mostMessages && oldest && message.at < oldest.at) return []
    const next = withMessage({ ...talk, name }, message)
    const isBuyers = message.by === 'buyer'
    const draft = new Draft(read)
    draft.put('pageTalks', {
      ...next,
      heardAt: isBuyers ? Math.max(talk.heardAt, message.at) : talk.heardAt,
      // Whoever answered has read what came before it.
      unread: message.at < talk.time ? talk.unread : isBuyers ? 1 : 0,
    })
    tellPageNews(draft, circumstances, isBuyers ? message.at : 0)
    return draft.changes
  },

  say: ({ name }) => ({ what: 'Nhận tin nhắn Facebook', about: name }),
  cause: ({ message }) => message.id,
})
