import { fold } from '../../lib/fold.ts'

/** The 34 provinces since 2025-07-01, each with those that became it as a whole (resolution 202/2025/QH15). Two of them were written otherwise before. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  'An Giang': ['Kiên Giang'],
  'Bắc Ninh': ['Bắc Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'Cao Bằng': [],
  'Cần Thơ': ['Sóc Trăng', 'Hậu Giang'],
  'Đà Nẵng': ['Quảng Nam'],
  'Đắk Lắk': ['Phú Yên'],
  'Điện Biên': [],
  'Đồng Nai': ['Bình Phước'],
  'Đồng Tháp': ['Tiền Giang'],
  'Gia Lai': ['Bình Định'],
  'Hà Nội': [],
  'Hà Tĩnh': [],
  'Hải Phòng': ['Hải Dương'],
  'Hồ Chí Minh': ['Bình Dương', 'Bà Rịa - Vũng Tàu', 'HCM', 'Sài Gòn'],
  Huế: ['Thừa Thiên Huế'],
  'Hưng Yên': ['Thái Bình'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lai Châu': [],
  'Lạng Sơn': [],
  'Lào Cai': ['Yên Bái'],
  'Lâm Đồng': ['Đắk Nông', 'Bình Thuận'],
  'Nghệ An': [],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Phú Thọ': ['Vĩnh Phúc', 'Hòa Bình'],
  'Quảng Ngãi': ['Kon Tum'],
  'Quảng Ninh': [],
  'Quảng Trị': ['Quảng Bình'],
  'Sơn La': [],
  'Tây Ninh': ['Long An'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Thanh Hóa': [],
  'Tuyên Quang': ['Hà Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
}

/** A province by its bare name, whichever way it is written: "Thành phố Hồ Chí Minh" and "TP. Hồ Chí Minh" are one. */
export function provinceKey(name: string): string {
  return fold(name)
    .replace(/^(thanh pho\s+|tp\.\s*|tp\s+|tinh\s+)/, '')
    .replace(/[^a-z0-9]/g, '')
}

const today = new Map(
  Object.entries(provinces).flatMap(([name, before]) =>
    [name, ...before].map((one) => [provinceKey(one), name] as const),
  ),
)

/** The province of today that an address of today or of before names: "Bình Dương" and "TP. Hồ Chí Minh" are "Hồ Chí Minh"; '' where it names none. */
export function provinceToday(name: string): string {
  return today.get(provinceKey(name)) ?? ''
}
