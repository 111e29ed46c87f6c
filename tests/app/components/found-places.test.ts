import { beforeAll, expect, test } from 'vitest'
import { foundPlaces } from '../../../src/app/components/found-places.ts'
import { type AddressBook, addressBook } from '../../../src/domain/addresses/address-book.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

let book: AddressBook
beforeAll(async () => {
  book = addressBook(await readAddressTree())
})

test('[CAT-489] [decisions 6] "q7 hcm" lists every ward of the old and of the new set, and says how many', () => {
  const { shown, says } = foundPlaces(book, 'q7 hcm')
  const old = shown.filter(({ place }) => place.adminSet === 'vn63')
  expect(old).toHaveLength(10)
  expect(new Set(old.map(({ place }) => place.districtName))).toEqual(new Set(['Quận 7']))
  expect(says).toBe(`${shown.length} nơi khớp, cuộn để xem hết.`)
})

test('what finds too many asks for another letter', () => {
  const { shown, says } = foundPlaces(book, 'hcm')
  expect(shown).toHaveLength(60)
  expect(says).toBe('Còn hơn 140 nơi nữa, gõ thêm tên phường hoặc quận.')
})

test('a few are seen at a glance, and nothing is said', () => {
  const { shown, says } = foundPlaces(book, 'ben thanh q1')
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThanOrEqual(6)
  expect(says).toBeUndefined()
  expect(foundPlaces(book, '')).toEqual({ shown: [], says: undefined })
})
