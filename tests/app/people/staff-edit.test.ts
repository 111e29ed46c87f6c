import { expect, test } from 'vitest'
import {
  followed,
  paramsOf,
  saidInVain,
  touchedOf,
  yielded,
} from '../../../src/app/people/parts/staff-edit.ts'
import { emptyStaff, type StaffForm } from '../../../src/app/people/parts/staff-form.ts'

const hue: StaffForm = { ...emptyStaff, name: 'Huệ', note: '', flags: ['stock_crud', 'cost_view'] }
const edit = (typed: Partial<StaffForm>) => ({ before: hue, form: { ...hue, ...typed } })

test('[decisions 14] a form of staff carries only what was touched, and what it showed before', () => {
  expect(paramsOf(edit({ note: 'Nghỉ thứ hai', name: ' Huệ Lê ' }), false)).toEqual({
    name: 'Huệ Lê',
    note: 'Nghỉ thứ hai',
    from: { name: 'Huệ', note: '' },
  })
  expect(touchedOf(edit({ flags: ['cost_view', 'stock_crud'] }))).toEqual([])
  expect(paramsOf(edit({ flags: [], note: 'x' }), true)).toEqual({ note: 'x', from: { note: '' } })
})

test('[decisions 14] untouched fields of an open form follow the row: a right that was taken away is not ticked any more', () => {
  const now: StaffForm = { ...hue, flags: ['stock_crud'], position: 'Ca tối' }
  const later = followed(edit({ note: 'x' }), now)
  expect(later.form).toEqual({ ...now, note: 'x' })
  expect(paramsOf(later, false)).toEqual({ note: 'x', from: { note: '' } })
})

test('[decisions 14] a touched field keeps what it showed, so that the rule can refuse, and then gives way and says what was typed', () => {
  const now: StaffForm = { ...hue, flags: ['stock_crud'], note: 'Của chị Mây' }
  const stale = followed(
    edit({ note: 'Của tôi', flags: [...hue.flags, 'products_crud'], phone: '0912345678' }),
    now,
  )
  expect(paramsOf(stale, false).from).toEqual({ note: '', flags: hue.flags, phone: '' })
  expect(saidInVain(stale, now)).toEqual(['Ghi chú “Của tôi”'])
  const after = yielded(stale, now)
  expect(after.form).toEqual({ ...now, phone: '0912345678' })
  expect(paramsOf(after, false)).toEqual({ phone: '0912345678', from: { phone: '' } })
})
