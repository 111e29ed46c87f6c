import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FinalCode } from '../../../../src/app/channels/create/code-table.tsx'

const says = (code: string, taken: ReadonlyMap<string, string> = new Map(), isTwice = false) =>
  renderToStaticMarkup(<FinalCode code={code} taken={taken} isTwice={isTwice} />)

test('[CAT-200] [CAT-201] [CAT-202] a code says at once why it will not do, and an empty one that its variation is left out', () => {
  expect(says('')).toContain('Bỏ qua')
  expect(says('áo')).toContain('có dấu hoặc khoảng trắng')
  expect(says('at-1', new Map([['AT-1', 'AT-1']]))).toContain('đã tồn tại')
  expect(says('AT-1', new Map(), true)).toContain('bị trùng')
})

test('[CAT-600] a code of digits alone is warned of: marketplaces number their goods so', () => {
  expect(says('123456')).toContain('Mã toàn chữ số dễ bị nhầm với mã của sàn. Nên thêm chữ cái.')
  expect(says('AT-1')).not.toContain('chữ số')
})
