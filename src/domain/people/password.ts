import { loginOf } from './login.ts'

/** A password has at least so many characters, and no other rule makes people write it on the wall. */
export const passwordLength = 8
/** Longer ones only keep the server busy. */
const longest = 128

/** What everybody tries first. */
const wellKnown = [
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '88888888',
  '00000000',
  'password',
  'password1',
  'matkhau1',
  'matkhau123',
  'qwertyuiop',
  'abcd1234',
  'abc12345',
  'khotay123',
]

/** What is wrong with a new password; nothing while it is right. A letter counts as one, as it is hashed, however its marks were typed. */
export function passwordFault(typed: string, userName: string): string | undefined {
  const password = typed.normalize('NFC')
  if (password === '') return 'Nhập mật khẩu.'
  if (password.length < passwordLength)
    return `Còn thiếu ${passwordLength - password.length} ký tự: mật khẩu dài ít nhất ${passwordLength}.`
  if (password.length > longest) return `Dài nhất ${longest} ký tự.`
  const plain = loginOf(password)
  if (userName.length > 2 && plain.includes(loginOf(userName))) return 'Mật khẩu không chứa tên đăng nhập.'
  if (wellKnown.includes(plain) || new Set(plain).size < 3)
    return 'Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.'
  return undefined
}
