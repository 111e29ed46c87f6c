import { describe, expect, test } from 'vitest'
import { passwordFault } from '../../../src/domain/people/password.ts'

/** So many characters, no two neighbours alike. */
const long = (length: number) => 'ạbçđếf'.repeat(30).slice(0, length)

describe('[decisions 27] a new password', () => {
  test('has 8 to 128 characters', () => {
    expect(passwordFault('', 'lan')).toBe('Nhập mật khẩu.')
    expect(passwordFault(long(7), 'lan')).toBe('Còn thiếu 1 ký tự: mật khẩu dài ít nhất 8.')
    expect(passwordFault(long(8), 'lan')).toBeUndefined()
    expect(passwordFault(long(128), 'lan')).toBeUndefined()
    expect(passwordFault(long(129), 'lan')).toBe('Dài nhất 128 ký tự.')
  })

  test('counts a letter as one, whether its marks come with it or behind it', () => {
    for (const length of [7, 8, 128, 129])
      expect(passwordFault(long(length).normalize('NFD'), 'lan')).toBe(passwordFault(long(length), 'lan'))
  })

  test('does not hold the user name, in whatever capitals, and is none that everybody tries', () => {
    expect(passwordFault('LAN-12345678', 'lan')).toBe('Mật khẩu không chứa tên đăng nhập.')
    for (const known of ['12345678', 'MatKhau123', 'aaaaaaaa', 'abababab'])
      expect(passwordFault(known, 'lan')).toBe('Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.')
  })

  test.each([
    'Mật khẩu 123',
    'ANHYEUEM!',
    'Bán hàng 123',
    'khohang@123',
    'quên mật khẩu',
    '23456789',
    'HGFEDCBA',
  ])('is none that people here try first, with or without marks and signs: %s', (known) => {
    expect(passwordFault(known, 'lan')).toBe('Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.')
  })

  test.each(['25081990', '25/08/1990', '1990-08-25', '0912345678', '0912 345 678', '+84912345678'])(
    'is neither a day of a life nor a telephone number: %s',
    (known) => {
      expect(passwordFault(known, 'lan')).toBe(
        'Ngày sinh và số điện thoại, người quen nào cũng thử. Chọn mật khẩu khác.',
      )
    },
  )

  test('may hold such words beside others, and digits that are no day', () => {
    for (const good of ['anh yêu em từ 1990', '41990825', 'kho hàng ở cuối ngõ', '0912345678 của mẹ'])
      expect(passwordFault(good, 'lan')).toBeUndefined()
  })
})
