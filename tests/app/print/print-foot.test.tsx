import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PrintFoot } from '../../../src/app/print/parts/print-foot.tsx'

const nothing = () => undefined
const wordsOf = (drawn: number | undefined) =>
  renderToStaticMarkup(<PrintFoot pages={40} ready drawn={drawn} onStop={nothing} onPrint={nothing} />)
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((words) => words.trim())
    .filter(Boolean)

test('[FUL-213] while papers are drawn it says how many of them are, and lets them be stopped; before, it prints', () => {
  expect(wordsOf(12)).toEqual(['Đang vẽ 12/40 trang', 'Dừng'])
  expect(wordsOf(undefined)).toEqual(['In 40 trang'])
})
