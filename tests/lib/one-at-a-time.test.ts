import { expect, test } from 'vitest'
import { oneAtATime } from '../../src/lib/one-at-a-time.ts'

test('a work that is asked for while it is done is done once more, as it was asked for last', async () => {
  const done: string[] = []
  const work = oneAtATime(async (asked: string) => {
    await Promise.resolve()
    done.push(asked)
  })
  const all = [work('a'), work('b'), work('c')]
  await all[0]
  expect(done).toEqual(['a', 'c'])
  await work('d')
  expect(done).toEqual(['a', 'c', 'd'])
})

test('a work that fails is told to whoever waits, and is done anew for who asks later', async () => {
  let isBroken = true
  const work = oneAtATime(async () => {
    if (isBroken) throw new Error('no room')
  })
  await expect(work(undefined)).rejects.toThrow('no room')
  isBroken = false
  await expect(work(undefined)).resolves.toBeUndefined()
})
