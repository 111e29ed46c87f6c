import type { Place } from '../../domain/addresses/place.ts'
import type { Company } from '../../domain/tables/company.ts'

/** Where carriers fetch parcels, as it is written. */
export interface PickupForm {
  name: string
  tel: string
  address: string
  note: string
  place: Place | undefined
}

type Shop = Pick<Company, 'pickupAddress' | 'company_name'>

/** What stands there before anybody writes: the shop's name where no other was given. */
export function pickupFormOf({ pickupAddress, company_name }: Shop): PickupForm {
  const { pick_name, pick_tel, pick_address, note = '' } = pickupAddress
  return {
    name: pick_name || company_name,
    tel: pick_tel,
    address: pick_address,
    note,
    place: placeOf(pickupAddress),
  }
}

/** Whether something else is written than what stands, the place included. */
export function isPickupWritten(form: PickupForm, shop: Shop): boolean {
  return JSON.stringify(form) !== JSON.stringify(pickupFormOf(shop))
}

/** The units as they are kept; their ids beyond the province are of no use to carriers. */
function placeOf(pickup: Company['pickupAddress']): Place | undefined {
  const { pick_ward, pick_district, pick_province, provinceId } = pickup
  if (provinceId === '') return undefined
  return {
    adminSet: pick_district === '' ? 'vn34' : 'vn63',
    provinceId,
    provinceName: pick_province,
    districtId: -1,
    districtName: pick_district || undefined,
    wardId: -1,
    wardName: pick_ward || undefined,
  }
}
