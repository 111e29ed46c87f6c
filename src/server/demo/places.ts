import type { Customer } from '../../domain/tables/customers.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import type { Dice } from './dice.ts'

/** A ward of the set in force since 2025-07-01 (no districts), with its real id. */
type NewProvince = readonly [id: string, name: string, ...wards: readonly [id: string, name: string][]]

const newProvinces: readonly NewProvince[] = [
  [
    '79',
    'Thành phố Hồ Chí Minh',
    ['26743', 'Phường Bến Thành'],
    ['26884', 'Phường Gò Vấp'],
    ['26929', 'Phường Bình Thạnh'],
    ['27004', 'Phường Tân Bình'],
    ['27073', 'Phường Phú Nhuận'],
    ['27478', 'Phường Tân Thuận'],
    ['27487', 'Phường Tân Mỹ'],
    ['26824', 'Phường Thủ Đức'],
    ['27442', 'Phường Bình Tân'],
    ['25747', 'Phường Thủ Dầu Một'],
    ['26506', 'Phường Vũng Tàu'],
  ],
  [
    '01',
    'Thành phố Hà Nội',
    ['00004', 'Phường Ba Đình'],
    ['00070', 'Phường Hoàn Kiếm'],
    ['00166', 'Phường Cầu Giấy'],
    ['00235', 'Phường Đống Đa'],
    ['00367', 'Phường Thanh Xuân'],
    ['00331', 'Phường Hoàng Mai'],
    ['09556', 'Phường Hà Đông'],
    ['00145', 'Phường Long Biên'],
  ],
  ['48', 'Thành phố Đà Nẵng', ['20242', 'Phường Hải Châu'], ['20263', 'Phường Sơn Trà']],
  ['92', 'Thành phố Cần Thơ', ['31135', 'Phường Ninh Kiều'], ['31186', 'Phường Cái Răng']],
  ['31', 'Thành phố Hải Phòng', ['10525', 'Phường Hải Dương'], ['11635', 'Xã An Trường']],
  ['75', 'Thành phố Đồng Nai', ['26005', 'Phường Hố Nai'], ['25255', 'Xã Long Hà']],
  ['46', 'Thành phố Huế', ['19804', 'Phường Hương An'], ['19930', 'Phường Mỹ Thượng']],
  ['40', 'Nghệ An', ['16681', 'Phường Thành Vinh'], ['17641', 'Xã Lương Sơn']],
  ['68', 'Lâm Đồng', ['24781', 'Phường Xuân Hương - Đà Lạt'], ['22918', 'Phường Mũi Né']],
  ['56', 'Khánh Hòa', ['22366', 'Phường Nha Trang'], ['22420', 'Phường Cam Ranh']],
  ['38', 'Thanh Hóa', ['14797', 'Phường Hạc Thành'], ['15448', 'Xã Định Hòa']],
  ['22', 'Quảng Ninh', ['06688', 'Phường Hạ Long'], ['06673', 'Phường Bãi Cháy']],
  ['86', 'Vĩnh Long', ['29602', 'Xã Long Hồ'], ['29278', 'Xã Tân An']],
  ['91', 'An Giang', ['30643', 'Xã Cù Lao Giêng'], ['30928', 'Xã Ngọc Chúc']],
]

/** Wards of the set before it, as older orders and some marketplaces still carry them. */
const oldWards = [
  ['79', 'Thành phố Hồ Chí Minh', '778', 'Quận 7', '27466', 'Phường Tân Thuận Đông'],
  ['79', 'Thành phố Hồ Chí Minh', '764', 'Quận Gò Vấp', '26872', 'Phường 15'],
  ['79', 'Thành phố Hồ Chí Minh', '765', 'Quận Bình Thạnh', '26905', 'Phường 13'],
  ['01', 'Thành phố Hà Nội', '005', 'Quận Cầu Giấy', '00157', 'Phường Nghĩa Đô'],
  ['01', 'Thành phố Hà Nội', '006', 'Quận Đống Đa', '00178', 'Phường Cát Linh'],
  ['48', 'Thành phố Đà Nẵng', '492', 'Quận Hải Châu', '20227', 'Phường Thanh Bình'],
  ['74', 'Tỉnh Bình Dương', '725', 'Thành phố Thuận An', '25963', 'Phường An Thạnh'],
  ['75', 'Tỉnh Đồng Nai', '731', 'Thành phố Biên Hòa', '25993', 'Phường Trảng Dài'],
] as const

const streets =
  'Nguyễn Trãi,Lê Lợi,Trần Hưng Đạo,Hai Bà Trưng,Nguyễn Huệ,Lý Thường Kiệt,Phan Đình Phùng,Nguyễn Văn Linh,Huỳnh Tấn Phát,Cách Mạng Tháng Tám,Điện Biên Phủ,Quang Trung,Hoàng Hoa Thám,Tôn Đức Thắng,Nguyễn Thị Minh Khai,Lê Văn Sỹ,Phạm Văn Đồng,Võ Văn Kiệt,Trường Chinh,Xô Viết Nghệ Tĩnh,Bạch Đằng,Ngô Quyền,Hùng Vương,Đinh Tiên Hoàng'.split(
    ',',
  )

export type Place = Pick<Customer, 'address' | 'provinceId' | 'districtId' | 'wardId'> &
  Required<Pick<Order['customer'], 'adminSet' | 'provinceName' | 'wardName'>> & { districtName?: string }

/** A delivery address: mostly of the set in force, now and then of the old one with its district. */
export function somePlace(dice: Dice): Place {
  const lane = dice.chance(0.35) ? `Ngõ ${dice.int(2, 180)}, ` : ''
  const house = dice.chance(0.3) ? `${dice.int(1, 480)}/${dice.int(1, 60)}` : `${dice.int(1, 720)}`
  const address = `${lane}${house} ${dice.pick(streets)}`
  if (dice.chance(0.12)) {
    const [provinceId, provinceName, districtId, districtName, wardId, wardName] = dice.pick(oldWards)
    const named = { provinceName, districtName, wardName }
    return { address, adminSet: 'vn63', provinceId, districtId, wardId, ...named }
  }
  // Two of five parcels go to the two big cities.
  const [provinceId, provinceName, ...wards] = dice.chance(0.4)
    ? must(newProvinces[dice.int(0, 1)], 'a big city')
    : dice.pick(newProvinces)
  const [wardId, wardName] = dice.pick(wards)
  return { address, adminSet: 'vn34', provinceId, districtId: -1, wardId, provinceName, wardName }
}
