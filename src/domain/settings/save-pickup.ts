import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { defineCommand, update } from '../command.ts'
import { isPhone } from '../people/phone.ts'
import { refuse } from '../refuse.ts'
import type { Company } from '../tables/company.ts'
import { noteChanges } from './note-changes.ts'

const Line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** Letters of the lines of an address. */
export const pickupLimits = { name: 100, address: 200, note: 200 } as const

const PickupFields = v.object({
  pick_name: v.pipe(Line(pickupLimits.name), v.nonEmpty()),
  pick_tel: v.pipe(Line(20), v.check(isPhone, 'Số điện thoại chưa đúng.')),
  pick_address: v.pipe(Line(pickupLimits.address), v.nonEmpty()),
  pick_ward: Line(100),
  pick_district: Line(100),
  pick_province: v.pipe(Line(100), v.nonEmpty()),
  provinceId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8)),
  /** Left as it is by those who know of none. */
  note: v.optional(Line(pickupLimits.note)),
})

/** Where carriers fetch the parcels of the shop, and whom they call there; labels name it as the sender. */
export const savePickup = defineCommand({
  path: '/api/setting',
  method: 'savePickup',
  params: PickupFields,
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, written, circumstances) {
    const company = read.get('companies', circumstances.user.company)
    if (!company) return refuse('company-not-found', {})
    const pickupAddress = { ...company.pickupAddress, ...written }
    if (deepEqual(company.pickupAddress, pickupAddress)) return []
    return [update('companies', company, noteChanges(company, { ...company, pickupAddress }, circumstances))]
  },

  say: ({ pick_address, pick_province }) => ({
    what: 'Đổi nơi lấy hàng',
    about: [pick_address, pick_province].filter(Boolean).join(', '),
  }),
})

/** Whether a carrier finds the shop. */
export function hasPickup({ pickupAddress }: Pick<Company, 'pickupAddress'>): boolean {
  return v.is(PickupFields, pickupAddress)
}
