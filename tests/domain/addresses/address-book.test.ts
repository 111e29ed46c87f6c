import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressBook } from '../../../src/domain/addresses/address-book.ts'
import { AddressTree } from '../../../src/domain/addresses/address-tree.ts'
import { sayPlace } from '../../../src/domain/addresses/place.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

const tree = v.parse(AddressTree, await readAddressTree())
const book = addressBook(tree)
const says = (typed: string, set: 'vn34' | 'vn63' = 'vn34', most = 5) =>
  book.find(typed, set, most).map(({ place, former }) => sayPlace(place) + (former ? ` (${former})` : ''))

test('both sets with the way from the old to the new take at most 200 KB on the road', () => {
  expect(gzipSync(JSON.stringify(tree)).length).toBeLessThanOrEqual(200 * 1024)
})

test('a ward of today is found by its beginnings, without marks, in any order', () => {
  expect(says('ba dinh ha noi')[0]).toBe('Phường Ba Đình, Thành phố Hà Nội')
  expect(says('hn ba đì')[0]).toBe('Phường Ba Đình, Thành phố Hà Nội')
})

test('people write q7 hcm, p.12, tphcm', () => {
  const inSeven = says('q7 hcm', 'vn63', 20)
  expect(inSeven).toHaveLength(10)
  expect(inSeven.every((place) => place.endsWith(', Quận 7, Thành phố Hồ Chí Minh'))).toBe(true)
  expect(says('p.12 go vap', 'vn63')).toEqual(['Phường 12, Quận Gò Vấp, Thành phố Hồ Chí Minh'])
  expect(says('tân phong q7 tphcm', 'vn63')).toEqual(['Phường Tân Phong, Quận 7, Thành phố Hồ Chí Minh'])
})

test('a number is meant whole: quận 1 is not quận 10', () => {
  expect(says('quan 1 hcm', 'vn63', 50).filter((place) => !place.includes('Quận 1,'))).toEqual([])
})

test('a ward of today is found by what it was, and says so', () => {
  const found = says('phuong 12 go vap hcm')
  expect(found).toContain('Phường An Hội Tây, Thành phố Hồ Chí Minh (Phường 12, Quận Gò Vấp)')
})

test('the ward whose own name is meant comes before those of a district or province of that name', () => {
  expect(says('hoan kiem ha noi', 'vn34', 1)).toEqual(['Phường Hoàn Kiếm, Thành phố Hà Nội'])
})

test('the ward that has all typed words in its own name comes before those that have one, however common the other is', () => {
  const first = (typed: string, set: 'vn34' | 'vn63') => book.find(typed, set, 5)[0]?.place
  expect(first('ben thanh', 'vn34')).toMatchObject({
    wardName: 'Phường Bến Thành',
    provinceName: 'Thành phố Hồ Chí Minh',
  })
  expect(first('bến thành hcm', 'vn63')).toMatchObject({ wardName: 'Phường Bến Thành' })
  expect(first('phu my', 'vn34')?.wardName).toMatch(/Phú Mỹ|Phù Mỹ/)
})

test('nothing typed, and nothing that fits, finds nothing', () => {
  expect(says('')).toEqual([])
  expect(says(' .,')).toEqual([])
  expect(says('qwertyuiop')).toEqual([])
})

test('an old ward leads to those of today', () => {
  const [old] = book.find('phường 12 gò vấp', 'vn63', 1)
  expect(book.renewed(old!.place).map(sayPlace)).toEqual(['Phường An Hội Tây, Thành phố Hồ Chí Minh'])
  expect(book.renewed(book.find('ba dinh', 'vn34', 1)[0]!.place)).toEqual([])
})

test('an island district without wards is found as itself', () => {
  expect(says('con co quang tri', 'vn63')).toEqual(['Huyện Cồn Cỏ, Tỉnh Quảng Trị'])
})

test('every old ward that the law names leads somewhere that exists', () => {
  const today = new Set(tree.vn34.flatMap(([, , wards]) => wards.map(([id]) => id)))
  const lost = tree.vn63
    .flatMap(([, , districts]) => districts.flatMap(([, , wards]) => wards))
    .flatMap(([, , into = []]) => into.filter((id) => !today.has(id)))
  expect(lost).toEqual([])
})

test('a row that keeps ids alone is told its names, of either set', () => {
  const old = book.find('tân phong q7 hcm', 'vn63', 1)[0]?.place
  const now = book.find('tan hung hcm', 'vn34', 1)[0]?.place
  for (const place of [old, now]) {
    const { adminSet, provinceId = '', districtId = -1, wardId = -1 } = place ?? {}
    expect(book.at({ adminSet, provinceId, districtId, wardId })).toEqual(place)
    expect(book.at({ provinceId, districtId, wardId }), 'the set is told by the district').toEqual(place)
  }
  expect(book.at({ provinceId: '79', districtId: -1, wardId: '99999' })).toBeUndefined()
})
