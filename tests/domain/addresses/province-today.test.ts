import { expect, test } from 'vitest'
import { provinceToday } from '../../../src/domain/addresses/province-today.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

test('every province of before is the one into which its wards went, and those of today are themselves', async () => {
  const { vn34, vn63 } = await readAddressTree()
  const provinceOf = new Map(
    vn34.flatMap(([, name, wards]) => wards.map(([id]) => [id, provinceToday(name)] as const)),
  )
  expect(vn34).toHaveLength(34)
  expect(new Set(vn34.map(([, name]) => provinceToday(name))).size).toBe(34)
  expect(vn63).toHaveLength(63)
  for (const [, name, districts] of vn63) {
    const went = districts.flatMap(([, , wards]) =>
      wards.flatMap(([, , to = []]) => to.map((id) => provinceOf.get(id))),
    )
    expect([name, [...new Set(went)]]).toEqual([name, [provinceToday(name)]])
  }
})

test.each([
  ['TP. Hồ Chí Minh', 'Hồ Chí Minh'],
  ['Tỉnh Bình Dương', 'Hồ Chí Minh'],
  ['Thành phố Huế', 'Huế'],
  ['Bà Rịa-Vũng Tàu', 'Hồ Chí Minh'],
  ['Đắk Nông', 'Lâm Đồng'],
  ['', ''],
  ['Atlantis', ''],
])('"%s" lies in "%s" today', (told, wanted) => {
  expect(provinceToday(told)).toBe(wanted)
})
