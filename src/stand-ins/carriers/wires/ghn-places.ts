import { Communes, Districts, Provinces } from 'vietnam-provinces-js'

interface Numbered {
  id: number
  name: string
}

/** GHN's places: provinces, districts and wards of before July 2025 under numbers of its own. */
export interface GhnPlaces {
  provinces(): Numbered[]
  districts(provinceId: number): Numbered[]
  /** Wards are called by a code, as text. */
  wards(districtId: number): { code: string; name: string }[]
}

const firstProvince = 201
const firstDistrict = 1442

let known: Promise<GhnPlaces> | undefined

/** Read once. */
export function readGhnPlaces(): Promise<GhnPlaces> {
  known ??= readPlaces()
  return known
}

async function readPlaces(): Promise<GhnPlaces> {
  const [all, below, communes] = await Promise.all([
    Provinces.getAllProvince(),
    Districts.getAllDistricts(),
    Communes.getAllCommunes(),
  ])
  const provinces = all.map(({ idProvince: own, name }, index) => ({ id: firstProvince + index, name, own }))
  const districts = below.map(({ idDistrict: own, idProvince: of, name }, index) => ({
    id: firstDistrict + index,
    name,
    own,
    of,
  }))
  return {
    provinces: () => provinces,
    districts(provinceId) {
      const own = provinces.find(({ id }) => id === provinceId)?.own
      return districts.filter(({ of }) => of === own)
    },
    wards(districtId) {
      const own = districts.find(({ id }) => id === districtId)?.own
      return communes
        .filter(({ idDistrict }) => idDistrict === own)
        .map(({ idCommune: code, name }) => ({ code, name }))
    },
  }
}
