import { describe, expect, test } from 'vitest'
import { readAddresses } from '../../../src/server/addresses/addresses.ts'
import { newPhuong } from '../../../src/server/addresses/corrections.ts'
import { openTestShop } from '../small-shop.ts'

describe('addresses', () => {
  test('hold 34 provinces and 3,321 wards since July 2025, without districts', async () => {
    const { vn34 } = await readAddresses()
    expect([vn34.provinces.length, vn34.districts.length, vn34.wards.length]).toEqual([34, 0, 3_321])
    const provinces = new Set(vn34.provinces.map(({ id }) => id))
    expect(vn34.wards.filter(({ provinceId }) => !provinces.has(provinceId))).toEqual([])
  })

  test('hold 63 provinces and 696 districts before, each ward in its district', async () => {
    const { vn63 } = await readAddresses()
    expect([vn63.provinces.length, vn63.districts.length, vn63.wards.length]).toEqual([63, 696, 10_051])
    const districts = new Map(vn63.districts.map((district) => [district.id, district.provinceId]))
    expect(
      vn63.wards.filter(({ districtId, provinceId }) => districts.get(districtId!) !== provinceId),
    ).toEqual([])
  })

  test('call Hà Nội 01 in both', async () => {
    const sets = await readAddresses()
    for (const { provinces } of Object.values(sets)) {
      expect(provinces[0]).toEqual({ id: '01', name: 'Thành phố Hà Nội' })
    }
  })

  test('know what changed on 2026-04-30: Đồng Nai is a city, ten of its communes are wards', async () => {
    const { vn34 } = await readAddresses()
    expect(vn34.provinces.find(({ id }) => id === '75')?.name).toBe('Thành phố Đồng Nai')
    const changed = vn34.wards.filter(({ id }) => newPhuong.has(id))
    expect(changed).toHaveLength(10)
    expect(changed.every(({ name, provinceId }) => name.startsWith('Phường ') && provinceId === '75')).toBe(
      true,
    )
    expect(vn34.wards.filter(({ id }) => id === '06978' || id === '06970').map(({ name }) => name)).toEqual([
      'Xã Ba Chẽ',
    ])
  })

  test('have names in composed Unicode, and each id once', async () => {
    for (const { provinces, districts, wards } of Object.values(await readAddresses())) {
      for (const list of [provinces, districts, wards]) {
        expect(list.filter(({ name }) => name !== name.normalize('NFC').trim() || name === '')).toEqual([])
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      }
    }
  })

  test('[FUL-385] are answered by getAddressCode, one set or both', async () => {
    const shop = await openTestShop()
    const token = await shop.tokenOf('kho')
    const both = await shop.post('/api/getAddressCode', { token })
    expect(both.body.vn34.wards).toHaveLength(3_321)
    expect(both.body.vn63.districts).toHaveLength(696)
    const old = await shop.post('/api/getAddressCode', {
      method: 'getAddressCode',
      params: { adminSet: 'vn63' },
      token,
    })
    expect(old.body).toMatchObject({ adminSet: 'vn63', provinces: expect.any(Array) })
    await shop.close()
  })
})
