import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of.ts'
import { mostExpiryDays } from '../catalogue/product-fields.ts'
import { defineCommand, update } from '../command.ts'
import { formatTaxCode, isTaxCode } from '../invoices/tax-code.ts'
import { isPhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import { noteChanges } from './note-changes.ts'
import { settingNames } from './setting-names.ts'

const flag = v.picklist([0, 1])
const line = v.pipe(v.string(), v.maxLength(200))

/** Letters of the address and the phone number under the shop's name. */
export const letterheadLimits = { address: 200, phone: 20 } as const

/** A logo as it is kept: small enough to travel with everything else that is known of the shop (signs). */
export const logoLimit = 12_000

const Logo = v.pipe(
  v.string(),
  v.maxLength(logoLimit),
  v.check((logo) => logo === '' || /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/.test(logo)),
)

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
        address: v.pipe(v.string(), v.trim(), v.maxLength(letterheadLimits.address)),
        phone: v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(letterheadLimits.phone),
          v.check((phone) => phone === '' || isPhone(phone), 'Số điện thoại chưa đúng.'),
        ),
        taxCode: v.pipe(
          v.string(),
          v.trim(),
          v.check((code) => code === '' || isTaxCode(code), 'Mã số thuế chưa đúng.'),
          v.transform((code) => (code === '' ? '' : formatTaxCode(code))),
        ),
        logo: Logo,
      }),
    ),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { settings }, circumstances) {
    const company = read.get('companies', circumstances.user.company)
    if (!company) return refuse('company-not-found', {})
    const after = { ...company, settings: { ...company.settings, ...settings } }
    return [update('companies', company, noteChanges(company, after, circumstances))]
  },

  say: ({ settings }) => ({
    what: 'Đổi cài đặt shop',
    about: keysOf(settings)
      .map((name) => settingNames[name])
      .join(', '),
  }),
})
