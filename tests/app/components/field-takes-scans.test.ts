import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whether something in the page keeps the keys of a hand scanner. */
const keeps = /\bdata-wedge=/

test('[decision 19] no field for money, amounts or telephone keeps a scan; only a search field may, which looks for it', () => {
  const files = globSync('src/app/**/*.tsx').filter((file) => keeps.test(readFileSync(file, 'utf8')))
  expect(files).toEqual(['src/app/components/search-field.tsx'])
})
