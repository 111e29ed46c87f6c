import type { AddressTree } from '../../domain/addresses/address-tree.ts'
import { readAddresses, type Ward, wardsAfter } from './addresses.ts'
import { addressesAsOf } from './corrections.ts'

type Branch = AddressTree['vn34'][number][2][number]

/** Both sets as devices keep them, with the way from each old ward to those of today. */
export async function readAddressTree(): Promise<AddressTree> {
  const { vn34, vn63 } = await readAddresses()
  const after = wardsAfter()
  const branch = ({ id, name }: Ward): Branch => {
    const into = after.get(id)
    return into ? [id, name, into] : [id, name]
  }
  const wardsOfProvince = Map.groupBy(vn34.wards, ({ provinceId }) => provinceId)
  const wardsOfDistrict = Map.groupBy(vn63.wards, ({ districtId }) => districtId)
  const districtsOf = Map.groupBy(vn63.districts, ({ provinceId }) => provinceId)
  return {
    asOf: addressesAsOf,
    vn34: vn34.provinces.map(({ id, name }) => [
      id,
      name,
      (wardsOfProvince.get(id) ?? []).map((ward): Branch => [ward.id, ward.name]),
    ]),
    vn63: vn63.provinces.map(({ id, name }) => [
      id,
      name,
      (districtsOf.get(id) ?? []).map((district) => [
        district.id,
        district.name,
        (wardsOfDistrict.get(district.id) ?? []).map(branch),
      ]),
    ]),
  }
}
