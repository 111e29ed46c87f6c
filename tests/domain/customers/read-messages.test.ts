import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressBook } from '../../../src/domain/addresses/address-book.ts'
import { AddressTree } from '../../../src/domain/addresses/address-tree.ts'
import { sayPlace } from '../../../src/domain/addresses/place.ts'
import { readMessage } from '../../../src/domain/customers/read-message.ts'
import { readAddressTree } from '../../../src/server/addresses/address-tree.ts'

const book = addressBook(v.parse(AddressTree, await readAddressTree()))

interface Said {
  name?: string
  address?: string
  place?: string
  /** What stands for the shop to read, line by line. */
  rest: string
}

/** As buyers write to shops: goods, place and person in any order, with and without signs between them. */
const messages: [string, Said][] = [
  [
    'Shop ơi cho em 3 áo thun đen size M về 45 Lê Lợi, phường Tân Hưng, quận 7, HCM tên Hoa sđt 0908112233',
    { rest: 'Shop ơi cho em 3 áo thun đen size M' },
  ],
  ['3 áo khoác gió gửi về 45 Lê Lợi, Tân Hưng, q7, hcm, tên Hoa, 0908112233', { rest: '3 áo khoác gió' }],
  [
    'Đặt hàng: 2 áo thun trắng size L, 1 quần jean\nTên: Nguyễn Thị Hoa\nSđt: 0908112233\nĐịa chỉ: 45 Lê Lợi, phường Tân Hưng, quận 7, TP HCM',
    { name: 'Nguyễn Thị Hoa', rest: 'Đặt hàng: 2 áo thun trắng size L, 1 quần jean' },
  ],
  ['45 Lê Lợi, Tân Hưng, Q7, HCM: 2 áo thun đen size L. Hoa 0908112233', { rest: '2 áo thun đen size L' }],
  [
    'e lấy 2 hộp sữa nha shop\nHoa 0908112233\n12/3 hẻm 45 Lê Văn Lương, Tân Hưng, Q7',
    { address: '12/3 hẻm 45 Lê Văn Lương', rest: 'e lấy 2 hộp sữa nha shop' },
  ],
  ['Hoa - 0908112233 - 45 Lê Lợi, Tân Hưng, Q7, HCM - 2 son kem lì màu đỏ', { rest: '2 son kem lì màu đỏ' }],
  [
    'chị Hoa 0908.112.233 số 10 ngõ 5 Láng Hạ, phường Láng, Hà Nội lấy 1 váy hoa size S',
    {
      name: 'chị Hoa',
      address: 'số 10 ngõ 5 Láng Hạ',
      place: 'Phường Láng, Thành phố Hà Nội',
      rest: 'lấy 1 váy hoa size S',
    },
  ],
  [
    'Cho mình đặt 1 set quần áo bé trai 3 tuổi, ship về thôn 3 xã Tân Lập huyện Đan Phượng Hà Nội, người nhận Hoa, 0908112233',
    {
      address: 'thôn 3',
      place: 'Xã Ô Diên, Thành phố Hà Nội',
      rest: 'Cho mình đặt 1 set quần áo bé trai 3 tuổi',
    },
  ],
  [
    'MÌNH CHỐT 2 ĐẦM ĐỎ SIZE M. HOA. 0908112233. 45 LÊ LỢI, P. TÂN HƯNG, Q7, TPHCM',
    { name: 'HOA', address: '45 LÊ LỢI', rest: 'MÌNH CHỐT 2 ĐẦM ĐỎ SIZE M' },
  ],
  [
    '0908112233 Hoa 45 lê lợi p tân hưng q7 tphcm lấy 2 cái áo thun',
    { address: '45 lê lợi', rest: 'lấy 2 cái áo thun' },
  ],
  [
    'Ship cho chị Hoa 45 Lê Lợi phường Tân Hưng quận 7 sđt 0908112233 nhé, 2 áo đen 1 áo trắng size M',
    { name: 'chị Hoa', rest: 'nhé, 2 áo đen 1 áo trắng size M' },
  ],
  ['Tên Hoa sđt 0908112233 địa chỉ 45 Lê Lợi phường Tân Hưng quận 7 tphcm', { rest: '' }],
  [
    'Người nhận: Hoa\nĐT: 0908112233\nĐ/c: Chung cư Sunrise, tầng 12, 27 Nguyễn Hữu Thọ, phường Tân Hưng, Q7, HCM\nSP: 1 túi xách đen + 1 ví da',
    {
      address: 'Chung cư Sunrise, tầng 12, 27 Nguyễn Hữu Thọ',
      rest: 'SP: 1 túi xách đen + 1 ví da',
    },
  ],
  [
    'áo thun đen size L: 2 cái\nHoa\n0908112233\n45 Lê Lợi, phường Tân Hưng, Q7, HCM',
    { rest: 'áo thun đen size L: 2 cái' },
  ],
  [
    'Hoa 0908112233, 45 Lê Lợi, P.Tân Hưng, Q.7, TP.HCM (2 áo size L, giao giờ hành chính)',
    { rest: '2 áo size L, giao giờ hành chính' },
  ],
  [
    'shop gửi 2 thùng sữa đến 45 Lê Lợi, Tân Hưng, Q7, HCM cho Hoa 0908112233',
    { rest: 'shop gửi 2 thùng sữa' },
  ],
  [
    'đơn em: áo thun x2, quần short x1\nHoa 0908112233\n45 Lê Lợi, phường Tân Hưng, quận 7, hcm',
    { rest: 'đơn em: áo thun x2, quần short x1' },
  ],
  [
    'Em Hoa ạ, địa chỉ em ở 45 Lê Lợi, phường Tân Hưng, quận 7, hcm, số đt 0908112233, em lấy 1 nón',
    { name: '', rest: 'Em Hoa ạ\nem lấy 1 nón' },
  ],
  [
    '2 áo len về Ấp 3, xã Phước Kiển, huyện Nhà Bè, HCM. Tên: Hoa. SĐT: 0908112233',
    { address: 'Ấp 3', place: 'Xã Nhà Bè, Thành phố Hồ Chí Minh', rest: '2 áo len' },
  ],
  [
    'Giao 45 Lê Lợi, phường Tân Hưng, quận 7, hcm trước 17h. Hoa 0908112233. Đơn: 3 chai dầu gội',
    { rest: 'Đơn: 3 chai dầu gội\ntrước 17h' },
  ],
  [
    'Giao 2 áo thun đen cho Hoa\n0908112233\n45 Lê Lợi, phường Tân Hưng, quận 7, hcm',
    { rest: 'Giao 2 áo thun đen' },
  ],
  [
    'Hoa 0908112233 45 Lê Lợi, phường Tân Hưng, quận 7, hcm giao đến 3 giờ chiều thôi nha',
    { rest: 'giao đến 3 giờ chiều thôi nha' },
  ],
  [
    'Hoa 0908112233 25 Tên Lửa, Bình Trị Đông B, Bình Tân, HCM',
    { address: '25 Tên Lửa', place: 'Phường Bình Trị Đông, Thành phố Hồ Chí Minh', rest: '' },
  ],
  [
    'Chị Hoa, 0908112233, 45 Lê Lợi, P. Tân Hưng, TP. HCM. Giao giờ hành chính',
    { name: 'Chị Hoa', rest: 'Giao giờ hành chính' },
  ],
]

test.each(messages)('[CRE-015] a message is parted into person, place and goods: %s', (message, said) => {
  const { name, address, place, rest, phone, placeText } = readMessage(message, book)
  expect({ name, address, place: place && sayPlace(place), rest }).toEqual({
    name: 'Hoa',
    address: '45 Lê Lợi',
    place: 'Phường Tân Hưng, Thành phố Hồ Chí Minh',
    ...said,
  })
  expect([phone, placeText]).toEqual(['0908112233', ''])
})

test('goods that are asked about are no address', () => {
  expect(readMessage('Bao giờ hàng về 2 áo kia vậy shop', book)).toMatchObject({
    name: '',
    address: '',
    rest: 'Bao giờ hàng về 2 áo kia vậy shop',
  })
})
