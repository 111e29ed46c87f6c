import { expect, test } from 'vitest'
import { personNameFault } from '../../../src/domain/people/person-name.ts'

test.each(['Mây', 'Nguyễn Thị Ánh'.normalize('NFD'), '🌸 Hoa', 'Tuấn 👩‍🔧', 'Lan (ca tối)'])(
  'the name %s is taken',
  (name) => {
    expect(personNameFault(name)).toBeUndefined()
  },
)

test.each(['', '   ', '\u200B\u200B', '\u2060', '\u3164', '\uFEFF \u00AD'])(
  'a name that nobody sees is refused: %j',
  (name) => {
    expect(personNameFault(name)).toBe('Nhập tên để mọi người nhận ra.')
  },
)

test.each(['La\u0000n', 'Lan\u202Egnp', 'La\nn', '\uD83D'])(
  'a name with signs that are no letters is refused: %j',
  (name) => {
    expect(personNameFault(name)).toBe('Tên có ký tự không nhìn thấy được. Xóa rồi gõ lại.')
  },
)
