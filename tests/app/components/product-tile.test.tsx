import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductTile } from '../../../src/app/components/product-tile.tsx'

const drawn = (code: string, name: string, image?: string) =>
  renderToStaticMarkup(<ProductTile code={code} name={name} image={image} />)
const colourOf = (html: string) => /background-color:(#\w+)/.exec(html)?.[1]

test('[CAT-139] a product without a picture has its initials on a colour, always the same one', () => {
  const shirt = drawn('AT-DEN-M', 'Áo thun cổ tròn')
  expect(shirt).not.toContain('<img')
  expect(shirt.replace(/<[^>]*>/g, '')).toBe('ÁT')
  expect(colourOf(shirt)).toMatch(/^#[0-9a-f]{6}$/)
  expect(colourOf(drawn('AT-DEN-M', 'Áo thun mới'))).toBe(colourOf(shirt))
  expect(colourOf(drawn('AT-DEN-L', 'Áo thun cổ tròn'))).not.toBe(colourOf(shirt))
})
