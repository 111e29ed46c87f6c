import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import PersonCardSheet from '../../../src/app/people/person-card-sheet.tsx'
import { aStaff } from '../../support/builders.ts'

const person = aStaff({ userName: 'kho', name: 'Tuấn', department: 'Kho', phone: '0908112233' })
vi.mock(import('../../../src/app/session/use-live.ts'), async (whole) => ({
  ...(await whole()),
  useLive: () => person as never,
}))

beforeEach(() => vi.stubGlobal('document', { activeElement: null, body: {} }))

test('[FUL-008] the card of somebody of the staff is read: nothing in it is written or pressed but to close it', () => {
  const html = renderToStaticMarkup(<PersonCardSheet userName="kho" onClose={() => undefined} />)
  expect(html).toContain('Tuấn')
  expect(html).not.toMatch(/<(input|textarea|select|a) /)
  expect([...html.matchAll(/<button[^>]*>/g)].map(([key]) => /aria-label="([^"]*)"/.exec(key)?.[1])).toEqual([
    'Đóng',
  ])
})
