import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hint } from '../../../src/app/components/hint.tsx'

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

test('a hint is a key that names what it explains and opens its own sentence, which is a note', () => {
  const html = renderToStaticMarkup(
    <>
      <Hint about="Sẵn bán">Tồn kho trừ đang giữ</Hint>
      <Hint about="Sắp về">Hàng đã đặt, chưa nhận</Hint>
    </>,
  )
  const keys = html.match(/<button[^>]*>/g) ?? []
  const notes = html.match(/<div[^>]*role="note"[^>]*>[^<]*/g) ?? []
  expect(keys.map((key) => attribute(key, 'aria-label'))).toEqual(['Sẵn bán là gì?', 'Sắp về là gì?'])
  expect(notes.map((note) => note.replace(/^.*>/, ''))).toEqual([
    'Tồn kho trừ đang giữ',
    'Hàng đã đặt, chưa nhận',
  ])
  for (const [place, key] of keys.entries())
    expect(attribute(key, 'popovertarget')).toBe(attribute(notes[place]!, 'id'))
  expect(new Set(notes.map((note) => attribute(note, 'id'))).size).toBe(2)
  for (const note of notes) expect(attribute(note, 'popover')).toBe('auto')
})
