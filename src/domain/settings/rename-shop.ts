import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { noteChanges } from './note-changes.ts'

/** As long as the name that a shop begins with may be. */
export const shopNameLimit = 100

/**
 * The shop gets another name: on every screen, on receipts and sheets, and as the sender on labels, unless another sender was written there. What was printed before keeps the name
 * of then.
 */
export const renameShop = defineCommand({
  path: '/api/setting',
  method: 'renameShop',
  params: v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(shopNameLimit)) }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { name }, circumstances) {
    const company = read.get('companies', circumstances.user.company)
    if (!company) return refuse('company-not-found', {})
    const { company_name: before, settings, pickupAddress } = company
    if (before === name) return []
    const sender = (written: string) => (written === before ? name : written)
    const noteGHTK = { ...settings.noteGHTK, pick_name: sender(settings.noteGHTK.pick_name) }
    const after = {
      ...company,
      company_name: name,
      settings: { ...settings, noteGHTK },
      pickupAddress: { ...pickupAddress, pick_name: sender(pickupAddress.pick_name) },
    }
    return [update('companies', company, noteChanges(company, after, circumstances))]
  },

  say: ({ name }) => ({ what: 'Đổi tên shop', about: name }),
})
