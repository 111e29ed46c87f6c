import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { FacebookId, Instant, PageName } from './page-params.ts'

/** Facebook gave leave to read and answer for a Page: the server, which has its token, says so for the person who went there. */
export const linkPage = defineCommand({
  path: '/api/facebook',
  method: 'linkPage',
  params: v.object({
    pageId: FacebookId,
    name: PageName,
    by: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    endsAt: Instant,
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { pageId, name, by, endsAt }, { at }) {
    const draft = new Draft(read)
    draft.put('facebookPages', { id: 'page', pageId, name, link: { state: 'linked', at, by, endsAt } })
    return draft.changes
  },

  say: ({ name }) => ({ what: 'Liên kết Trang Facebook', about: name }),
  cause: ({ pageId }) => pageId,
})
