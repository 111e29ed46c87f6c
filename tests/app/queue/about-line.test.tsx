import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AboutLine } from '../../../src/app/queue/parts/waiting-row.tsx'

const shown = (about: string, ...states: string[]) =>
  renderToStaticMarkup(<AboutLine about={about} states={states} />)

test('an act that waits names what it is about whole, however long the code', () => {
  for (const about of ['KT-9565-0282', '576785792803030778', '3 đơn'])
    expect(shown(about, '1 phút trước')).toContain(`>${about}</span>`)
})

test('no dot dangles where the state has no room beside the code', () => {
  const words = shown('KT-9565-0282', '1 phút trước', 'của kho').replace(/<[^>]*>/g, '|')
  expect(words).toMatch(/^\|+KT-9565-0282\|+1 phút trước · của kho\|+$/)
})
