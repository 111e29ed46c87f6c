import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { facebookPage, tellPageNews } from './facebook-page.ts'
import { FacebookId, Sentence } from './page-params.ts'

/** Facebook does not take our word: until the Page is linked again. */
export const reportPageTrouble = defineCommand({
  path: '/api/facebook',
  method: 'reportPageTrouble',
  params: v.object({ pageId: FacebookId, text: Sentence, said: Sentence }),
  permission: 'system',
  offline: 'online',

  decide(read, { pageId, text, said }, circumstances) {
    const page = facebookPage(read)
    if (page?.pageId !== pageId || page.link.state !== 'linked') return []
    const link = { ...page.link, state: 'ended' as const, trouble: { text, said, at: circumstances.at } }
    const draft = new Draft(read)
    draft.put('facebookPages', { ...page, link })
    tellPageNews(draft, circumstances)
    return draft.changes
  },

  say: ({ pageId }) => ({ what: 'Ghi sự cố Trang Facebook', about: pageId }),
  cause: ({ pageId }) => pageId,
})
