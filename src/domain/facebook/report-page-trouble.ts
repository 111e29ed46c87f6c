import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { facebookPage } from './facebook-page.ts'
import { FacebookId, Sentence } from './page-params.ts'

/** Facebook does not take our word: until the Page is linked again. */
export const reportPageTrouble = defineCommand({
  path: '/api/facebook',
  method: 'reportPageTrouble',
  params: v.object({ pageId: FacebookId, text: Sentence, said: Sentence }),
  permission: 'system',
  offline: 'online',

  decide(read, { pageId, text, said }, { at }) {
    const page = facebookPage(read)
    if (page?.pageId !== pageId || page.link.state !== 'linked') return []
    const link = { ...page.link, state: 'ended' as const, trouble: { text, said, at } }
    return [update('facebookPages', page, { ...page, link })]
  },

  say: ({ pageId }) => ({ what: 'Ghi sự cố Trang Facebook', about: pageId }),
  cause: ({ pageId }) => pageId,
})
