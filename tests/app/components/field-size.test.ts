import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Smaller than 16 px: an iPhone zooms the whole page when such a field is touched, and never back. */
const small = /(?<!placeholder:)\btext-1[0-5]\b/

test('no field that is typed or chosen in is smaller than 16 px, on any width', () => {
  const fields = globSync('src/app/**/*.tsx').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^( *)<(?:input|select|textarea)\b.*?^\1(?:\/?>|\S.*\/?>$)/gms),
    ].map(([tag]) => ({ file, tag: tag.match(/className=(?:"[^"]*"|\{`[^`]*`\})/)?.[0] ?? '' })),
  )
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(({ tag }) => small.test(tag))).toEqual([])
})
