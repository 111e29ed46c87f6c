import * as v from 'valibot'
import type { Post } from '../../../domain/carriers/parcel-to-carry.ts'
import type { PickStation } from '../../../domain/providers/pick-ways.ts'
import { fold } from '../../../lib/fold.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import { Code } from '../wire.ts'
import { unknownPlace, wire } from './wire.ts'

/*
 * GHN's numbers of districts and wards, looked up by their names: its list is that of before July 2025, and a place without a district is not in it. Its post offices go by district.
 */

const names = { NameExtension: v.optional(v.array(v.string()), []) }
const Provinces = v.array(v.object({ ProvinceID: v.number(), ProvinceName: v.string(), ...names }))
const Districts = v.array(v.object({ DistrictID: v.number(), DistrictName: v.string(), ...names }))
const Wards = v.array(v.object({ WardCode: Code, WardName: v.string(), ...names }))
const Stations = v.array(
  v.object({
    locationId: v.number(),
    // A number where there is no name.
    locationName: v.optional(v.union([v.string(), v.number()]), ''),
    address: v.optional(v.string(), ''),
  }),
)

/** GHN tells no more post offices in one answer. */
const mostStations = 1_000

type Ask = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  asking: KeyedAsking,
  more: { body: object },
) => Promise<v.InferOutput<S>>

export function makeGhnPlaces(ask: Ask) {
  const kept = new Map<string, Promise<unknown>>()

  /** Places change once in years: each list is asked for once. */
  function listOf<S extends v.GenericSchema>(
    path: string,
    body: object,
    schema: S,
    asking: KeyedAsking,
  ): Promise<v.InferOutput<S>> {
    const name = `${path} ${JSON.stringify(body)}`
    const known = kept.get(name)
    if (known) return known as Promise<v.InferOutput<S>>
    const asked = ask(path, schema, asking, { body })
    kept.set(name, asked)
    asked.catch(() => kept.delete(name))
    return asked
  }

  /** GHN's number of the district; which name it does not know, where there is none. */
  async function districtOf(
    { district, province }: Post,
    asking: KeyedAsking,
  ): Promise<{ id: number } | { unknown: string }> {
    const provinces = await listOf('/master-data/province', {}, Provinces, asking)
    const own = called(provinces, province, ({ ProvinceName }) => ProvinceName)
    if (!own) return { unknown: province }
    const body = { province_id: own.ProvinceID }
    const districts = await listOf('/master-data/district', body, Districts, asking)
    const found = called(districts, district, ({ DistrictName }) => DistrictName)
    return found ? { id: found.DistrictID } : { unknown: `${district}, ${province}` }
  }

  return {
    /** Where a parcel goes. */
    async of(post: Post, asking: KeyedAsking): Promise<{ district: number; ward: string }> {
      const { ward, district, province } = post
      if (district === '') throw wire.refusedAt('place', needsDistrict, `${ward}, ${province}`, true)
      const found = await districtOf(post, asking)
      if ('unknown' in found) throw wire.refusedAt('place', unknownPlace, found.unknown, true)
      const wards = await listOf('/master-data/ward', { district_id: found.id }, Wards, asking)
      const own = called(wards, ward, ({ WardName }) => WardName)
      if (!own) throw wire.refusedAt('place', unknownPlace, `${ward}, ${district}`, true)
      return { district: found.id, ward: own.WardCode }
    },

    /** The post offices in the district of the shop's pickup. */
    async stationsBy(pickup: Post, asking: KeyedAsking): Promise<PickStation[]> {
      if (pickup.district === '') throw wire.refused(pickupNeedsDistrict, '', true)
      const found = await districtOf(pickup, asking)
      if ('unknown' in found) throw wire.refusedPickup(found.unknown)
      const body = { district_id: found.id, ward_code: null, offset: 0, limit: mostStations }
      const told = await ask('/v2/station/get', Stations, asking, { body })
      return told.map(({ locationId, locationName, address }) => ({
        id: String(locationId),
        name: typeof locationName === 'string' && locationName ? locationName : `Bưu cục ${locationId}`,
        address,
      }))
    },
  }
}

/** The one of a list that has this name, or bears it beside its own; only where none has, without what it is: Thị xã Cai Lậy and Huyện Cai Lậy are two. */
function called<P extends { NameExtension: string[] }>(
  list: readonly P[],
  name: string,
  nameOf: (place: P) => string,
): P | undefined {
  const by = (form: (text: string) => string) =>
    list.find((place) => [nameOf(place), ...place.NameExtension].some((one) => form(one) === form(name)))
  return by(fold) ?? by(bare)
}

function bare(name: string): string {
  return fold(name)
    .replace(/^(thanh pho|tp\.?|tinh|quan|q\.|huyen|thi xa|tx\.?|phuong|p\.|xa|thi tran|tt\.?) ?(?=\S)/, '')
    .replace(/[^a-z0-9]/g, '')
}

const needsDistrict =
  'GHN cần quận, huyện của địa chỉ. Chọn lại địa chỉ khách theo danh sách cũ (có quận, huyện) rồi gửi lại.'
const pickupNeedsDistrict =
  'GHN tìm bưu cục theo quận, huyện của nơi lấy hàng. Sửa nơi lấy hàng theo danh sách cũ (có quận, huyện) rồi chọn bưu cục.'
