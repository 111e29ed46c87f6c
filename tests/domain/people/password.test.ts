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
})
