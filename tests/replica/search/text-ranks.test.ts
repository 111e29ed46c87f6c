import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextRanks } from '../../../src/replica/search/text-ranks.ts'

const { compare } = new Intl.Collator('vi', { numeric: true })
const breathe = () => Promise.resolve()
const named = (texts: readonly string[]) => texts.map((name): { name: string; number?: number } => ({ name }))
const nameOf = ({ name }: { name: string }) => name
const byRank = (ranks: TextRanks, texts: readonly string[]) => {
  const numbers = ranks.ranksOf(named(texts), nameOf)
  return [...new Set(texts)].sort(
    (left, right) => numbers[texts.indexOf(left)]! - numbers[texts.indexOf(right)]!,
  )
}
const text = fc.oneof(fc.constantFrom('Đặng', 'Dung', 'Em', 'KT-9', 'KT-10', ''), fc.string({ maxLength: 4 }))

test('ranks are in the order of the language, whatever was placed before and whatever comes later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(text), async (first, later) => {
      const ranks = new TextRanks(compare)
      await ranks.learn(named(first), nameOf, breathe)
      const inOrder = byRank(ranks, [...first, ...later])
      for (const [place, one] of inOrder.entries())
        if (place > 0) expect(compare(inOrder[place - 1]!, one)).toBeLessThanOrEqual(0)
    }),
  )
})

test('thousands are placed in slices, between which the page breathes; who asks meanwhile gets an answer', async () => {
  const texts = Array.from({ length: 5_000 }, (_, number) => `KT-${(number * 7919) % 5_000}`)
  const ranks = new TextRanks(compare)
  let breaths = 0
  await ranks.learn(named(texts), nameOf, async () => {
    breaths += 1
    if (breaths === 3)
      expect(byRank(ranks, texts.slice(0, 3))).toEqual(['KT-0', 'KT-2919', 'KT-838'].sort(compare))
  })
  expect(breaths).toBeGreaterThan(5)
  expect(byRank(ranks, texts)).toEqual(Array.from({ length: 5_000 }, (_, number) => `KT-${number}`))
})

test('things with numbers rank as those without, though they were called otherwise before and their numbers were given anew', async () => {
  const thing = fc.record({ name: text, number: fc.nat({ max: 8 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(thing), fc.array(thing), async (first, later) => {
      const ranks = new TextRanks(compare)
      await ranks.learn(first, nameOf, breathe)
      for (const things of [later, first, later]) {
        const names = things.map(nameOf)
        expect(ranks.ranksOf(things, nameOf)).toEqual(ranks.ranksOf(named(names), nameOf))
      }
    }),
  )
})
