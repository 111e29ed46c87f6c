import { fold } from '../../lib/fold.ts'
import { loginOf } from './login.ts'
import { isPhone } from './phone.ts'

/** A password has at least so many characters, and no other rule makes people write it on the wall. */
export const passwordLength = 8
/** Longer ones only keep the server busy. */
const longest = 128

/** What everybody tries first, here above all: without marks, spaces and signs, in lower case. */
const wellKnown = new Set(
  `12345678 123456789 1234567890 87654321 0123456789 12341234 123123123 11223344 66668888 68686868 123456aa a1234567 aa123456 abcd1234 abc12345
  password password1 password123 iloveyou qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl 1q2w3e4r 1qaz2wsx admin123 adminadmin admin1234
  matkhau1 matkhau12 matkhau123 matkhaumoi khongbiet khongcomatkhau quenmatkhau anhyeuem emyeuanh maiyeuem yeuemnhieu yeugiadinh giadinh123
  hanhphuc conyeume vietnam1 vietnam123 saigon123 hanoi123 khotay123 khohang1 khohang123 banhang1 banhang123 cuahang1 cuahang123 shop1234
  shop12345 donhang123 nhanvien1 nhanvien123 chushop1 chushop123 quanly123 quantri123 ketoan123`.split(/\s+/),
)

/** What is wrong with a new password; nothing while it is right. A letter counts as one, as it is hashed, however its marks were typed. */
export function passwordFault(typed: string, userName: string): string | undefined {
  const password = typed.normalize('NFC')
  if (password === '') return 'Nhập mật khẩu.'
  if (password.length < passwordLength)
    return `Còn thiếu ${passwordLength - password.length} ký tự: mật khẩu dài ít nhất ${passwordLength}.`
  if (password.length > longest) return `Dài nhất ${longest} ký tự.`
  const plain = loginOf(password)
  if (userName.length > 2 && plain.includes(loginOf(userName))) return 'Mật khẩu không chứa tên đăng nhập.'
  const bare = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (wellKnown.has(bare) || new Set(plain).size < 3 || isRow(plain))
    return 'Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.'
  if (isDay(bare) || (/^\d+$/.test(bare) && isPhone(bare)))
    return 'Ngày sinh và số điện thoại, người quen nào cũng thử. Chọn mật khẩu khác.'
  return undefined
}

/** Signs one after another, up or down: "23456789", "hgfedcba". */
function isRow(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index))
  return [1, -1].some((step) => steps.every((one) => one === step))
}

/** A day of somebody's life as it is typed here: 25081990, 19900825. */
function isDay(text: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])'
  const month = '(0[1-9]|1[0-2])'
  const year = '(19|20)\\d\\d'
  return new RegExp(`^(${day}${month}${year}|${year}${month}${day})$`).test(text)
}
