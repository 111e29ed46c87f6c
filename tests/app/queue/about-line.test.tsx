import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AboutLine } from '../../../src/app/queue/parts/waiting-row.tsx'

test('an act that waits names what it is about whole, however long the code', () => {
  for (const about of ['KT-9565-0282', '576785792803030778', '3 đơn'])
    expect(renderToStaticMarkup(<AboutLine about={about} states={['1 phút trước']} />)).toContain(
      `>${about} ·<`,
    )
  expect(renderToStaticMarkup(<AboutLine about="" states={['vừa xong', 'của kho']} />)).not.toContain('> ·<')
})
