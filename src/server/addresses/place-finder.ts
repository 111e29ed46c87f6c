import type { Place } from '../../domain/addresses/place.ts'
import { placeNames, placeOfAddress } from '../../domain/channels/recipient-in.ts'
import { type AddressSet, readAddresses } from './addresses.ts'

/** The place of ours that units are called so, the province first; nothing where the names do not tell. */
export type FindPlace = (levels: readonly string[]) => Place | undefined

let finder: Promise<FindPlace> | undefined

/** Both lists by their names; made once. */
export function placeFinder(): Promise<FindPlace> {
  finder ??= makeFinder()
  return finder
}

async function makeFinder(): Promise<FindPlace> {
  const { vn34, vn63 } = await readAddresses()
  const names = placeNames([...placesOf(vn34), ...placesOf(vn63)])
  return (levels) => placeOfAddress(names, levels)
}

function placesOf({ adminSet, provinces, districts, wards }: AddressSet): Place[] {
  const provinceOf = new Map(provinces.map(({ id, name }) => [id, name]))
  const districtOf = new Map(districts.map(({ id, name }) => [id, name]))
  return wards.map(({ id: wardId, provinceId, districtId, name: wardName }) => ({
    adminSet,
    provinceId,
    provinceName: provinceOf.get(provinceId) ?? '',
    districtId: districtId ?? (-1 as const),
    districtName: districtId === undefined ? undefined : districtOf.get(districtId),
    wardId,
    wardName,
  }))
}
