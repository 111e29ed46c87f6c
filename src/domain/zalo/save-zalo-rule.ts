import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { Event, Fillings, Id } from './message-params.ts'
import { officialAccount } from './zalo-account.ts'
import { zaloEventWords } from './zalo-words.ts'

/** Which template is sent when something happens to an order, with what, and whether it is sent at all. */
export const saveZaloRule = defineCommand({
  path: '/api/zaloChat',
  method: 'saveZaloRule',
  params: v.object({ event: Event, on: v.picklist([0, 1]), templateId: Id, fillings: Fillings }),
  permission: ['setting_crud'],
  offline: 'online',

  decide(read, { event, on, templateId, fillings }) {
    const account = officialAccount(read)
    if (!account || account.link.state === 'off') return refuse('zalo-not-linked', {})
    const template = account.templates.find(({ id }) => id === templateId)
    if (!template) return refuse('zalo-template-not-found', {})
    if (on === 1 && template.status !== 'ENABLE')
      return refuse('zalo-template-not-enabled', { name: template.name })
    const empty = template.params.find(({ name, required }) => {
      const filling = fillings[name]
      return required && (!filling || ('text' in filling && filling.text === ''))
    })
    if (on === 1 && empty) return refuse('zalo-param-empty', { param: empty.name })
    // Of another template's parameters nothing is kept.
    const known = Object.entries(fillings).filter(([name]) =>
      template.params.some((param) => param.name === name),
    )
    const rule = { on, templateId, fillings: Object.fromEntries(known) }
    return [update('zaloAccounts', account, { ...account, rules: { ...account.rules, [event]: rule } })]
  },

  say: ({ event, on }) => ({
    what: on === 1 ? 'Bật tin Zalo' : 'Tắt tin Zalo',
    about: zaloEventWords[event],
  }),
  cause: ({ event }) => event,
})
