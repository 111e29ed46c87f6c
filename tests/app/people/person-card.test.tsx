import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import PersonCardSheet from '../../../src/app/people/person-card-sheet.tsx'
import { aStaff } from '../../support/builders.ts'

const told = vi.hoisted((): { person: unknown } => ({ person: null }))

// Drawn once: what the device holds of the person is there at once.
vi.mock('../../../src/app/session/use-live.ts', () => ({ useLive: () => told.person }))

test('[RTE-097] the card of a person says name, user name, department, position, phone, e-mail and note beside their picture', () => {
  told.person = aStaff({
    userName: 'lan',
    name: 'Nguyễn Thị Lan',
    department: 'Kho',
    position: 'Trưởng ca',
    phone: '0908112233',
    email: 'lan@may.vn',
    note: 'Nghỉ thứ hai',
  })
  const html = renderToStaticMarkup(<PersonCardSheet userName="lan" onClose={() => undefined} />)
  for (const words of [
    'Nguyễn Thị Lan',
    'lan',
    'Kho',
    'Trưởng ca',
    '0908 112 233',
    'lan@may.vn',
    'Nghỉ thứ hai',
  ])
    expect(html, words).toContain(`>${words}<`)
  expect(html).toContain('aria-label="Thông tin nhân viên"')
  // The letters of the picture.
  expect(html).toContain('>L<')
})
