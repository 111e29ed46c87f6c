import { expect, test } from 'vitest'
import { turnstile } from '../../../src/server/store/turnstile.ts'

const workFor = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('[P3] a long line of work in the store lets the rest of the server have its turns', async () => {
  const inTurn = turnstile()
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  await Promise.all(Array.from({ length: 60 }, () => inTurn(async () => workFor(2))))
  clearInterval(other)
  expect(turns).toBeGreaterThan(10)
})

test('[P3] work in the store is done one piece at a time, in the order of arrival, whatever fails', async () => {
  const inTurn = turnstile()
  const told: string[] = []
  const pieces = ['a', 'b', 'c'].map((name) =>
    inTurn(async () => {
      told.push(`${name} in`)
      await Promise.resolve()
      workFor(6)
      told.push(`${name} out`)
      if (name === 'a') throw new Error('no')
    }),
  )
  await Promise.allSettled(pieces)
  expect(told).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})
