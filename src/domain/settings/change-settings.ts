import * as v from 'valibot'
import { mostExpiryDays } from '../catalogue/product-fields.ts'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'

const flag = v.picklist([0, 1])
const line = v.pipe(v.string(), v.maxLength(200))

/** The owner changes settings of the shop. Only the fields given change. */
export const changeSettings = defineCommand({
  path: '/api/setting',
  method: 'changeSettings',
  params: v.object({
    settings: v.partial(
      v.strictObject({
        barcode: flag,
        addOrder: flag,
        createExchange: flag,
        lastUnits: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(999)),
        checkBelowReserved: flag,
        costMethod: v.picklist(['average', 'last']),
        expiryDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostExpiryDays)),
        newOrderToast: v.picklist(['ON', 'OFF']),
        inspection: v.picklist(['none', 'look', 'try']),
        noteGHTK: v.object({ note: line, pick_name: line, pick_tel: line }),
        sensitiveWords: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))), v.maxLength(200)),
        messageDays: v.picklist([30, 90, 180, 365]),
        roadDays: v.picklist([7, 14, 30, 90]),
        badgeSignIn: v.picklist(['ON', 'OFF']),
        idleLockMinutes: v.picklist([0, 2, 5, 15]),
      }),
    ),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { settings }, { user }) {
    const company = read.get('companies', user.company)
    if (!company) return refuse('company-not-found', {})
    return [update('companies', company, { ...company, settings: { ...company.settings, ...settings } })]
  },

  say: () => ({ what: 'Đổi cài đặt shop', about: '' }),
})
