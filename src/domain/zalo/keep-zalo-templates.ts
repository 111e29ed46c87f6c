import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { Id, Quota, Template } from './message-params.ts'
import { officialAccount } from './zalo-account.ts'

/** An Official Account has so many templates that we know of at most. */
export const mostTemplates = 200

/** Zalo told which templates there are, and how many messages may be sent today. */
export const keepZaloTemplates = defineCommand({
  path: '/api/zaloChat',
  method: 'keepZaloTemplates',
  params: v.object({
    oaId: Id,
    templates: v.pipe(v.array(Template), v.maxLength(mostTemplates)),
    quota: v.optional(Quota),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { oaId, templates, quota }, { at }) {
    const account = officialAccount(read)
    if (account?.oaId !== oaId) return refuse('zalo-not-linked', {})
    const next = { ...account, templates, templatesAt: at }
    if (quota) next.quota = { ...quota, at }
    return [update('zaloAccounts', account, next)]
  },

  say: ({ templates }) => ({ what: 'Lấy mẫu tin Zalo', about: `${templates.length} mẫu` }),
  cause: ({ oaId }) => oaId,
})
