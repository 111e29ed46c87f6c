import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../src/app/${path}`, import.meta.url), 'utf8')

test('[CST-047] [CST-048] [FUL-412] [FUL-413] the left menu is 234 px wide, and the primary colour is #4b7cf3, where nobody chose otherwise', () => {
  const [, rem] = /w-\[min\(([\d.]+)rem/.exec(read('shell/left-menu.tsx')) ?? []
  expect(Number(rem) * 16).toBe(234)
  const theme = read('theme.css')
  const [light] = [...theme.matchAll(/--brand: (#\w+);/g)].map(([, colour]) => colour)
  expect([light, /--color-brand-primary: (#\w+);/.exec(theme)?.[1]]).toEqual(['#4b7cf3', '#4b7cf3'])
})
