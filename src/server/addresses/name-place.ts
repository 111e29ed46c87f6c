import type { Fields } from '../http/body.ts'
import { type AddressSet, readAddresses } from './addresses.ts'

/*
 * A caller of the wire sends the ids of a place, as the documents have it; devices send its names too, for papers. The lists are
 * here, so the names are put beside the ids, and an id that no list has is none: then the rule says in the documents' words what to
 * choose again (VAL-008 … VAL-010). 2026-11-25.
 */

type Chosen = string | -1

const units = ['province', 'district', 'ward'] as const

interface Names {
  provinces: ReadonlyMap<string, string>
  districts: ReadonlyMap<string, { name: string; provinceId: string }>
  wards: ReadonlyMap<string, { name: string; above: string }>
}

let lists: Promise<Record<'vn34' | 'vn63', Names>> | undefined

/** The fields of an order with the names of its place; as they are where they name none, or have its names. */
export async function withPlaceNames(given: Fields): Promise<Fields> {
  const [province, district, ward] = units.map((unit) => idOf(given[`customer_${unit}_id`]))
  const isNamed = units.some((unit) => Boolean(given[`customer_${unit}_name`]))
  if (province === undefined || ward === undefined || isNamed) return given
  const set = given['adminSet'] ?? (district === undefined || district === -1 ? 'vn34' : 'vn63')
  if (set !== 'vn34' && set !== 'vn63') return given
  lists ??= readNames()
  const names = (await lists)[set]
  const place = placeOf(names, set, { province, district: district ?? -1, ward })
  return { ...given, ...place }
}

function placeOf(
  names: Names,
  set: 'vn34' | 'vn63',
  { province, district, ward }: Record<'province' | 'district' | 'ward', Chosen>,
): Fields {
  const provinceName = names.provinces.get(String(province))
  const inProvince = names.districts.get(String(district))
  const isDistrict = set === 'vn63' && inProvince?.provinceId === province
  const above = set === 'vn34' ? province : district
  const named = names.wards.get(String(ward))
  // A district that is none is not let go of in silence: the place is chosen again.
  const isPlaced = district === -1 || isDistrict
  const isWard = isPlaced && named !== undefined && named.above === above && provinceName !== undefined
  return {
    customer_province_id: provinceName === undefined ? -1 : province,
    customer_district_id: isDistrict ? district : -1,
    customer_ward_id: isWard ? ward : -1,
    customer_province_name: provinceName ?? '',
    customer_district_name: isDistrict ? inProvince.name : '',
    customer_ward_name: isWard ? named.name : '',
    adminSet: set,
  }
}

/** The documents' client may hold an id as a number, and -1 where nothing was chosen; anything else is for the schema to refuse. */
function idOf(value: unknown): Chosen | undefined {
  if (value === -1 || value === '-1' || value === '') return -1
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  return typeof value === 'string' ? value : undefined
}

async function readNames(): Promise<Record<'vn34' | 'vn63', Names>> {
  const { vn34, vn63 } = await readAddresses()
  return { vn34: namesOf(vn34), vn63: namesOf(vn63) }
}

function namesOf({ provinces, districts, wards }: AddressSet): Names {
  return {
    provinces: new Map(provinces.map(({ id, name }) => [id, name])),
    districts: new Map(districts.map(({ id, name, provinceId }) => [id, { name, provinceId }])),
    wards: new Map(
      wards.map(({ id, name, provinceId, districtId }) => [id, { name, above: districtId ?? provinceId }]),
    ),
  }
}
