import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { facebookPage, pageAccountOf } from './facebook-page.ts'

/** Nothing comes from the Page any more, and nobody answers for it. What was written stays. */
export const unlinkPage = defineCommand({
  path: '/api/facebook',
  method: 'unlinkPage',
  params: v.object({}),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, _, { at, user }) {
    const page = facebookPage(read)
    if (!page) return refuse('page-not-linked', {})
    if (page.link.state === 'off') return []
    const link = { state: 'off' as const, at, by: user.userName, endsAt: page.link.endsAt }
    return [update('facebookPages', page, { ...page, link })]
  },

  effects(read) {
    const page = facebookPage(read)
    if (page?.link.state !== 'off') return []
    const account = pageAccountOf(page)
    const key = `${account}/forget/${page.link.at}`
    return [{ account, subject: 'tokens', kind: 'forget-shop', key, params: {} }]
  },

  say: () => ({ what: 'Gỡ Trang Facebook', about: 'ngừng nhận tin nhắn' }),
})
