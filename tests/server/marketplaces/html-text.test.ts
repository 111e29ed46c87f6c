import { expect, test } from 'vitest'
import { paragraphs } from '../../../src/server/marketplaces/html-text.ts'

test('lines that somebody wrote stay lines for who reads HTML, and signs stay signs', () => {
  expect(paragraphs('Áo <đẹp> & rẻ\n\n  \nGiặt < 40°')).toBe(
    '<p>Áo &lt;đẹp&gt; &amp; rẻ</p><p>Giặt &lt; 40°</p>',
  )
})
