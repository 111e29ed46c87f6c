import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SumsFoot } from '../../../../src/app/orders/desk/desk-foot.tsx'
import { nextOfOld, type TakeOld } from '../../../../src/app/orders/desk/use-take-old.ts'
import type { WholeList } from '../../../../src/app/orders/desk/use-whole-list.ts'

const sums = { orders: 74, units: 201, total: 45_857_500, cod: 1_000 }
const told = { from: 'server', count: 181, exact: true, total: 118_890_550, cod: 2_000 } as const

function footOf(
  whole: WholeList,
  selected = 0,
  seesMoney = true,
  selectedOld = 0,
  old = selectedOld,
  takeOld: TakeOld = { isTaking: false, begin: undefined, stop: () => {} },
): string {
  const html = renderToStaticMarkup(
    <SumsFoot
      sums={sums}
      whole={whole}
      seesMoney={seesMoney}
      selected={selected}
      selectedOld={selectedOld}
      old={old}
      takeOld={takeOld}
      onSelectAll={() => {}}
    />,
  )
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a list that the device holds whole is summed up without a word more', () => {
  expect(footOf({ from: 'device' })).toBe('74 đơn · 201 món Tổng 45.857.500 Thu hộ 1.000')
})

test('[26] a list that reaches further back is summed up by the server, and the foot says so', () => {
  expect(footOf(told)).toBe(
    '181 đơn trên máy chủ (máy này giữ 74 đơn · 201 món) Tổng 118.890.550 Thu hộ 2.000',
  )
  expect(footOf({ ...told, exact: false })).toMatch(/^ít nhất 181 đơn trên máy chủ/)
})

test('[22] who may not know what the shop earns counts orders and pieces, and no money', () => {
  expect(footOf({ from: 'device' }, 0, false)).toBe('74 đơn · 201 món')
  const { total: _, cod: __, ...counted } = told
  expect(footOf(counted, 0, false)).toBe('181 đơn trên máy chủ (máy này giữ 74 đơn · 201 món)')
})

test('[26] pieces are counted where the orders are: of all of them once this device holds them, else of those it holds', () => {
  const same = { ...told, count: 74 }
  expect(footOf(same)).toBe('74 đơn trên máy chủ · 201 món Tổng 118.890.550 Thu hộ 2.000')
  expect(footOf({ ...same, exact: false })).not.toContain('món')
  expect(footOf({ ...told, count: 75 })).toContain('(máy này giữ 74 đơn · 201 món')
})

test('[26] without the server the foot says whose sums they are, and that older orders may be missing', () => {
  const device = 'Trên máy này: 74 đơn · 201 món Tổng 45.857.500 Thu hộ 1.000'
  expect(footOf({ from: 'unknown' })).toBe(`${device} có thể thiếu đơn cũ`)
  expect(footOf({ from: 'asking' })).toBe(`${device} Đang hỏi máy chủ …`)
})

test('[26] choosing all says how many these are, and that old ones are not among them', () => {
  expect(footOf({ from: 'device' }, 1)).toContain('Chọn tất cả 74 đơn khớp bộ lọc')
  expect(footOf(told, 1)).toContain('Chọn tất cả 74 đơn trên máy này')
  expect(footOf(told, 74)).toContain('Đã chọn 74 đơn trên máy này; 107 đơn cũ hơn ở máy chủ không được chọn.')
  expect(footOf({ ...told, exact: false }, 74)).toContain(
    '; ít nhất 107 đơn cũ hơn ở máy chủ không được chọn.',
  )
  expect(footOf({ ...told, count: 74 }, 74)).not.toContain('0 đơn cũ')
  expect(footOf({ from: 'unknown' }, 74)).toContain(
    'Đã chọn 74 đơn trên máy này, không gồm đơn cũ trên máy chủ.',
  )
  expect(footOf({ from: 'device' }, 74)).not.toContain('Đã chọn')
})

test('[26] old orders that are chosen are named with the others, and no more are said to be left out', () => {
  expect(footOf(told, 74, true, 50)).toContain(
    'Đã chọn 74 đơn trên máy này và 50 đơn cũ; 57 đơn cũ hơn ở máy chủ không được chọn.',
  )
  expect(footOf(told, 74, true, 107)).toContain('Đã chọn 74 đơn trên máy này và 107 đơn cũ.')
})

test('[26] old orders that the table shows are chosen by the same press, which says how many they are', () => {
  const all = 'Chọn tất cả 74 đơn trên máy này và 50 đơn cũ đang hiện'
  expect(footOf(told, 1, true, 0, 50)).toContain(all)
  expect(footOf(told, 74, true, 0, 50)).toContain(all)
  expect(footOf(told, 0, true, 3, 50)).toContain(all)
  expect(footOf(told, 74, true, 50, 50)).not.toContain('Chọn tất cả')
})

test('[26] all that match are chosen with the old ones of the server, as many as may be chosen at a time, and how far it is is said', () => {
  const takeOld = { isTaking: false, begin: () => {}, stop: () => {} }
  const foot = (whole: WholeList, more: Partial<TakeOld> = {}) =>
    footOf(whole, 74, true, 0, 0, { ...takeOld, ...more })
  expect(foot(told)).toContain('107 đơn cũ hơn ở máy chủ không được chọn. Chọn tất cả 181 đơn khớp bộ lọc')
  expect(foot({ ...told, count: 1_000 })).toContain('Chọn cả 200 đơn cũ đầu tiên')
  expect(foot({ ...told, exact: false })).toContain('Chọn cả đơn cũ trên máy chủ')
  expect(foot(told, { begin: undefined })).not.toContain('Chọn tất cả')
  const taking = foot(told, { isTaking: true })
  expect(taking).toContain('Đang lấy đơn cũ từ máy chủ: 0 đơn … Dừng')
  expect(taking).not.toContain('Đã chọn')
})

test('[26] old orders are asked for part by part, until none is left, as many are told as may be chosen, or nobody answers', () => {
  const ask = () => {}
  const answer = (isSettled: boolean) => ({ isBusy: !isSettled, isSettled, again: ask })
  const next = (count: number, more: object) =>
    nextOfOld({ begin: undefined, more: undefined, answer: answer(true), ...more }, count)
  expect(next(0, { begin: ask, answer: answer(false) })).toBe('begin')
  expect(next(0, { answer: answer(false) })).toBe('wait')
  expect(next(50, { more: ask })).toBe('more')
  expect(next(200, { more: ask })).toBe('done')
  expect(next(50, {})).toBe('done')
  expect(nextOfOld(undefined, 0)).toBe('done')
})
