import { pick } from './pick.ts'

/** Somebody who buys, made up. */
export interface PracticeBuyer {
  username: string
  name: string
  phone: string
  /** Street and number. */
  street: string
  ward: string
  district: string
  province: string
}

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ']
const given = [
  'Thu Hà',
  'Minh Anh',
  'Ngọc Lan',
  'Quốc Bảo',
  'Hải Yến',
  'Gia Huy',
  'Thanh Trúc',
  'Đức Long',
  'Bảo Châu',
  'Tuấn Kiệt',
]
const streets = ['Lê Lợi', 'Trần Phú', 'Nguyễn Trãi', 'Hai Bà Trưng', 'Lý Thường Kiệt', 'Phan Chu Trinh']
const places = [
  ['Phường Bến Nghé', 'Quận 1', 'TP. Hồ Chí Minh'],
  ['Phường Tân Phong', 'Quận 7', 'TP. Hồ Chí Minh'],
  ['Phường 12', 'Quận Bình Thạnh', 'TP. Hồ Chí Minh'],
  ['Phường Dịch Vọng', 'Quận Cầu Giấy', 'Hà Nội'],
  ['Phường Hàng Bạc', 'Quận Hoàn Kiếm', 'Hà Nội'],
  ['Phường Hải Châu I', 'Quận Hải Châu', 'Đà Nẵng'],
  ['Phường An Hội', 'Quận Ninh Kiều', 'Cần Thơ'],
  ['Phường Lộc Thọ', 'Thành phố Nha Trang', 'Khánh Hòa'],
  ['Xã Phong Thạnh Tây B', 'Huyện Phước Long', 'Bạc Liêu'],
  ['Phường Lái Thiêu', 'Thành phố Thuận An', 'Bình Dương'],
] as const

/** @param random 0 to 1 */
export function makeBuyer(random: () => number): PracticeBuyer {
  const [ward, district, province] = pick(random, places)
  const digits = Array.from({ length: 7 }, () => Math.floor(random() * 10)).join('')
  return {
    username: `khach${digits}`,
    name: `${pick(random, families)} ${pick(random, given)}`,
    phone: `8490${digits}`,
    street: `${1 + Math.floor(random() * 300)} ${pick(random, streets)}`,
    ward,
    district,
    province,
  }
}
