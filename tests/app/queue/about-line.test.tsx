import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AboutLine } from '../../../src/app/queue/parts/waiting-row.tsx'

const shown = (about: string, ...states: string[]) =>
  renderToStaticMarkup(<AboutLine about={about} states={states} />)

test('an act that waits names what it is about whole, however long the code', () => {
  for (const about of ['KT-9565-0282', '576785792803030778', '3 đơn'])
    expect(shown(about, '1 phút trước')).toContain(`>${about}</span>`)
})

test('the dot between them goes along with the state, so that none dangles where that has no room beside the code', () => {
  const words = shown('KT-9565-0282', '1 phút trước').replace(/<[^>]*>/g, '|')
  expect(words).toMatch(/KT-9565-0282\|+·\|1 phút trước/)
  expect(shown('KT-9565-0282', '1 phút trước')).not.toContain('KT-9565-0282 ·')
  expect(shown('', 'vừa xong', 'của kho')).toBe('vừa xong · của kho')
})
