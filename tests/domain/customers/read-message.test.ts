import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressBook } from '../../../src/domain/addresses/address-book.ts'
import { AddressTree } from '../../../src/domain/addresses/address-tree.ts'
import { sayPlace } from '../../../src/domain/addresses/place.ts'
import { readMessage } from '../../../src/domain/customers/read-message.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

const book = addressBook(v.parse(AddressTree, await readAddressTree()))
const read = (message: string) => {
  const { place, ...parts } = readMessage(message, book)
  return { ...parts, place: place ? sayPlace(place) : '' }
}
const hang = {
  phone: '0908112233',
  phoneExtend: '',
  name: 'Lê Thu Hằng',
  address: '45 Nguyễn Thị Thập',
  place: 'Phường Tân Hưng, Thành phố Hồ Chí Minh',
  placeText: '',
  rest: '',
}

test.each([
  ['labels', 'Tên: Lê Thu Hằng\nSĐT: 0908.112.233\nĐịa chỉ: 45 Nguyễn Thị Thập, P. Tân Hưng, Q7, HCM'],
  [
    'labels in one line',
    'Tên: Lê Thu Hằng, sđt: 0908112233, đc: 45 Nguyễn Thị Thập phường Tân Hưng quận 7 tphcm',
  ],
  [
    'labels without marks',
    'ho ten: Lê Thu Hằng\nsdt 0908112233\ndia chi nhan hang: 45 Nguyễn Thị Thập, Tân Hưng, q7, hcm',
  ],
  ['lines of their own', 'Lê Thu Hằng\n+84 908 112 233\n45 Nguyễn Thị Thập, phường Tân Hưng, TP HCM 🥰'],
  [
    'lines of an address',
    '0908112233\nLê Thu Hằng\n45 Nguyễn Thị Thập\nP. Tân Hưng, Quận 7\nTP.HCM, Việt Nam',
  ],
  ['one line with commas', 'Lê Thu Hằng, 0908112233, 45 Nguyễn Thị Thập, Tân Hưng, Q7, HCM'],
  ['a name before the house', '0908 112 233 Lê Thu Hằng 45 Nguyễn Thị Thập tân hưng q7 hcm'],
])('a message with %s is read into number, name, address and ward', (_, message) => {
  expect(read(message)).toEqual(hang)
})

test('what is ordered stays beside it, word for word, and a second number is kept', () => {
  expect(
    read(
      'Shop ơi cho em đặt 2 áo thun đen size M nhé\nLê Thu Hằng\n0908112233 - 0911222333\n45 Nguyễn Thị Thập, Tân Hưng, q7, hcm\nGhi chú: giao giờ hành chính',
    ),
  ).toEqual({
    ...hang,
    phoneExtend: '0911222333',
    rest: 'Shop ơi cho em đặt 2 áo thun đen size M nhé\ngiao giờ hành chính',
  })
})

test('[decisions 6] an old ward that went into one of today is that one; a ward that was parted stays the old one', () => {
  expect(readMessage('1 Lê Lợi, p12, gò vấp, hcm', book).place).toMatchObject({
    adminSet: 'vn34',
    wardName: 'Phường An Hội Tây',
  })
  // The country's own lists name one ward of today for each old one; where a list names two, nobody guesses.
  const parted = addressBook({
    asOf: '2025-07-01',
    vn34: [
      [
        '79',
        'Thành phố Hồ Chí Minh',
        [
          ['101', 'Phường Sáng'],
          ['102', 'Phường Chiều'],
        ],
      ],
    ],
    vn63: [['79', 'Thành phố Hồ Chí Minh', [['778', 'Quận 7', [['901', 'Phường Ngày', ['101', '102']]]]]]],
  })
  expect(readMessage('1 Lê Lợi, phường Ngày, q7, hcm', parted).place).toMatchObject({
    adminSet: 'vn63',
    wardId: '901',
  })
})

test('a district alone is no ward: its words are kept to choose by', () => {
  expect(read('Hằng 0908112233 45 Nguyễn Thị Thập q7 hcm')).toMatchObject({
    name: 'Hằng',
    address: '45 Nguyễn Thị Thập',
    place: '',
    placeText: 'q7 hcm',
  })
})

test('without the lists of wards the place stays in the address, and what says nothing is empty', () => {
  expect(readMessage('Lê Thu Hằng 0908112233\n45 Nguyễn Thị Thập, Q7')).toMatchObject({
    name: 'Lê Thu Hằng',
    address: '45 Nguyễn Thị Thập, Q7',
    place: undefined,
  })
  expect(read('')).toEqual({
    phone: '',
    phoneExtend: '',
    name: '',
    address: '',
    place: '',
    placeText: '',
    rest: '',
  })
  expect(read('còn hàng không shop')).toMatchObject({ name: '', address: '', rest: 'còn hàng không shop' })
})

test.each([
  ['12 Lê Lợi', '12 Lê Lợi'],
  ['Cô Tư\n0908112233\nđịa chỉ: số 45 Trần Hưng Đạo', 'số 45 Trần Hưng Đạo'],
])('a street that is called as wards are is no ward: %s', (message, address) => {
  const read = readMessage(message, book)
  expect([read.address, read.place]).toEqual([address, undefined])
})

test.each([
  ['số 5 ngõ 10 Láng Hạ, Đống Đa, Hà Nội', 'số 5 ngõ 10 Láng Hạ', 'Đống Đa, Hà Nội'],
  ['15 Trần Phú, phường Điện Biên, Ba Đình, Hà Nội', '15 Trần Phú', 'Phường Ba Đình, Thành phố Hà Nội'],
  ['15 Trần Phú phường Điện Biên Ba Đình Hà Nội', '15 Trần Phú', 'Phường Ba Đình, Thành phố Hà Nội'],
  ['12 Nguyễn Trãi, Thanh Xuân, Hà Nội', '12 Nguyễn Trãi', 'Thanh Xuân, Hà Nội'],
  ['45 Nguyễn Thị Thập tân hưng, q7, hcm', '45 Nguyễn Thị Thập', 'Phường Tân Hưng, Thành phố Hồ Chí Minh'],
  ['đc: ấp 3 Cái Bè Tiền Giang', 'ấp 3', 'Cái Bè Tiền Giang'],
])('the street behind a house is none of the place, and no word is lost: %s', (message, street, said) => {
  const { address, placeText, ...parts } = read(`Lê Thu Hằng 0908112233\n${message}`)
  expect([address, placeText || parts.place]).toEqual([street, said])
})

test('a district of before is no ward of today that is called as it was, unless a ward is said', () => {
  expect(read('12 Lê Lợi, Đống Đa, Hà Nội')).toMatchObject({ place: '', placeText: 'Đống Đa, Hà Nội' })
  expect(read('12 Lê Lợi, phường Đống Đa, Hà Nội').place).toBe('Phường Đống Đa, Thành phố Hà Nội')
})

test('a ward that several provinces have is left to a person, with the words that were said', () => {
  const { address, place, placeText } = readMessage('thôn 3, xã Lê Lợi', book)
  expect([address, place, placeText]).toEqual(['thôn 3', undefined, 'xã Lê Lợi'])
})

test('behind a comma the name of a ward is one, where there is but one', () => {
  expect(read('12 Lê Lợi, Tân Hưng, q7')).toMatchObject({ address: '12 Lê Lợi' })
  expect(read('12 Lê Lợi, An Hội Tây')).toMatchObject({
    address: '12 Lê Lợi',
    place: 'Phường An Hội Tây, Thành phố Hồ Chí Minh',
  })
})

const lots = 'Lê Thu Hằng 0908112233\n'
test.each([
  ['12 Lê Lợi, P. Tân Hưng, Q7, 2 áo thun đen size L', '12 Lê Lợi', '2 áo thun đen size L'],
  ['12 Lê Lợi, P. Tân Hưng, Q7 2 áo thun đen size L', '12 Lê Lợi', '2 áo thun đen size L'],
  ['12 Lê Lợi, Tân Hưng, q7, hcm, 2 Áo thun đen, 1 trắng 1 đen', '12 Lê Lợi', '2 Áo thun đen, 1 trắng 1 đen'],
  ['đc: 12 Lê Lợi phường Tân Hưng quận 7 tphcm - lấy 3 hộp sữa + 1 váy', '12 Lê Lợi', 'lấy 3 hộp sữa, 1 váy'],
  ['3 cái đầm đỏ, 12 Lê Lợi, Tân Hưng, q7, hcm', '12 Lê Lợi', '3 cái đầm đỏ'],
  [
    '12 Lê Lợi, 2x áo len, P. Tân Hưng, Q7, giao giờ hành chính',
    '12 Lê Lợi',
    '2x áo len, giao giờ hành chính',
  ],
  ['12 Lê Lợi; Tân Hưng; Q7; màu xanh sz M; cảm ơn shop', '12 Lê Lợi', 'màu xanh sz M, cảm ơn shop'],
  ['12 Lê Lợi, Tân Hưng, Q7\n2 áo thun đen size L', '12 Lê Lợi', '2 áo thun đen size L'],
])('words of goods are parted from the street: %s', (message, address, rest) => {
  const { place, ...parts } = read(lots + message)
  expect(parts).toMatchObject({ address, rest, phone: '0908112233', name: 'Lê Thu Hằng' })
  expect(place).toBe('Phường Tân Hưng, Thành phố Hồ Chí Minh')
})

test.each([
  ['Chung cư Sky, 12 Đầm Trấu, Bạch Đằng, Hai Bà Trưng, Hà Nội', 'Chung cư Sky, 12 Đầm Trấu'],
  ['số 2 Quần Ngựa, Liễu Giai, Ba Đình, Hà Nội', 'số 2 Quần Ngựa'],
  ['12 Hàng Bông, phường Hàng Gai, Hoàn Kiếm, Hà Nội', '12 Hàng Bông'],
  ['ấp 3, xã Cái Bè, Tiền Giang', 'ấp 3'],
  ['Shop quần áo Hoa, 12 Lê Lợi, Tân Hưng, Q7', 'Shop quần áo Hoa, 12 Lê Lợi'],
  ['tầng 2, toà B, 3 Lê Lợi, Cái Khế, Ninh Kiều, Cần Thơ', 'tầng 2, toà B, 3 Lê Lợi'],
  ['số 5 đường 3 tháng 2, tổ 12, Tân Hưng, Q7', 'số 5 đường 3 tháng 2, tổ 12'],
  ['kios 2 chợ Vải, 45 Nguyễn Thị Thập, Tân Hưng, Q7', 'kios 2 chợ Vải, 45 Nguyễn Thị Thập'],
])('an address that sounds like goods stays whole: %s', (message, address) => {
  const { rest, ...parts } = read(lots + message)
  expect(rest).toBe('')
  expect(parts.address).toBe(address)
})

test.each([
  'Hằng 0908112233 12 Lê Lợi, P. Tân Hưng, Q7, 2 áo thun đen size L, ship nhanh nhé',
  '2 quần jean size 29, 12 Lê Lợi, q7 hcm, 0908112233',
])('every word of a message stands somewhere: %s', (message) => {
  const { place, ...parts } = readMessage(message)
  const kept = Object.values(parts).join(' ')
  for (const word of message.match(/[\p{L}\p{N}]+/gu) ?? []) expect(kept).toContain(word)
})
