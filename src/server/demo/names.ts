import type { Dice } from './dice.ts'

const familyNames = {
  Nguyễn: 38,
  Trần: 11,
  Lê: 9.5,
  Phạm: 7,
  Hoàng: 5,
  Vũ: 4,
  Phan: 4.5,
  Đặng: 2.1,
  Bùi: 2,
  Đỗ: 1.4,
  Hồ: 1.3,
  Ngô: 1.3,
  Dương: 1,
  Lý: 0.5,
  Đinh: 0.8,
}

const middleNames = 'Thị,Văn,Ngọc,Minh,Thanh,Hoài,Đức,Thu,Quốc,Bảo,Kim,Hữu,Khánh,Phương,Tuấn,Mỹ'.split(',')

const givenNames =
  'An,Anh,Bình,Châu,Chi,Dung,Dũng,Duy,Đạt,Giang,Hà,Hải,Hạnh,Hiếu,Hòa,Hương,Huy,Khoa,Lan,Linh,Long,Mai,My,Nam,Nga,Ngân,Ngọc,Nhi,Nhung,Oanh,Phúc,Phương,Quân,Quỳnh,Sơn,Tâm,Thảo,Thịnh,Thu,Trang,Trâm,Trung,Tú,Tuyết,Uyên,Vân,Việt,Vy,Yến'.split(
    ',',
  )

/** "Nguyễn Thị Hương". */
export function someName(dice: Dice): string {
  return `${dice.weighted(familyNames)} ${dice.pick(middleNames)} ${dice.pick(givenNames)}`
}

/** A mobile number: 0, then 3, 5, 7, 8 or 9, then eight digits. */
export function somePhone(dice: Dice): string {
  return `0${dice.pick(['3', '5', '7', '8', '9'])}${dice.text('0123456789', 8)}`
}

/** "Nguyễn Thị Trang" → "N***n T***", as marketplaces hide their buyers. */
export function maskName(name: string): string {
  const [family = '', middle = ''] = name.split(' ')
  return `${family[0]}***${family.at(-1)} ${middle[0]}***`
}

/** "0912345651" → "******51". */
export function maskPhone(phone: string): string {
  return `******${phone.slice(-2)}`
}

/** What buyers and the desk write. */
export const buyerNotes = [
  'Giao giờ hành chính giúp em',
  'Gọi trước khi giao',
  'Để ở quầy bảo vệ',
  'Gói kỹ giúp shop ơi',
  'Không giao cuối tuần',
]

export const cancelReasons = [
  'Khách đổi ý',
  'Khách đặt trùng đơn',
  'Hết hàng',
  'Khách muốn đổi địa chỉ',
  'Không liên hệ được khách',
]

export const holdReasons = [
  'Khách hẹn giao sau ngày 25',
  'Chờ khách chuyển khoản',
  'Khách đi công tác, tuần sau giao',
]
